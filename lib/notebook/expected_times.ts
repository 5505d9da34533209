import { basename, extname, join } from "node:path";
import { isAllowed } from "../base/permissions.ts";
import { userPath } from "../base/user_path.ts";
import { inWorkspace, RESULTS_FOLDER } from "../base/workspace.ts";
import { type RunProgress, runProgress } from "./progress.ts";

/** What a stage takes, in seconds, as measured. */
interface StageTime {
  /** With the treebanks that are always at hand, and nothing known. */
  readonly first: number;
  /** With `files` more treebank files; as much as `first` where it is left out. */
  readonly more?: number;
  /** Where results are known. */
  readonly again: number;
  /** The folders of the results that it computes and keeps. */
  readonly cells: readonly string[];
  /** Studies whose results it takes, and computes where they are not there. */
  readonly studies?: readonly string[];
}

/** `data/run_times.json`. */
interface RunTimes {
  /** Treebank files, besides those that are always at hand, to which `more` belongs. */
  readonly files: number;
  readonly studies: Readonly<Record<string, StageTime>>;
  readonly notebooks: Readonly<Record<string, StageTime>>;
}

const TIMES = inWorkspace("data/run_times.json");
/** The folders of treebanks besides those that are always at hand. */
const FETCHED = inWorkspace("data/treebanks"), OWN = "ARCBOOK_TREEBANKS";

/**
 * What studies and notebooks are expected to take on the machine on which `data/run_times.json` was
 * measured; {@link StageClock} finds out how this one differs.
 */
export class ExpectedTimes {
  readonly #times: RunTimes = JSON.parse(Deno.readTextFileSync(TIMES));
  readonly #share = treebankFiles() / this.#times.files;

  /** Names of the studies that are measured. */
  get studies(): string[] {
    return Object.keys(this.#times.studies);
  }

  /** Seconds of a study. */
  ofStudy(name: string): number | undefined {
    return this.#seconds(this.#times.studies[name]);
  }

  /**
   * Seconds of a notebook; undefined where it was not measured.
   * @param before studies that run before it
   */
  ofNotebook(path: string, before: readonly string[] = []): number | undefined {
    const time = this.#times.notebooks[stageName(path)];
    const own = this.#seconds(time);
    if (own === undefined) return undefined;
    const missing =
      time.studies?.filter((name) =>
        !before.includes(name) && !areKnown(this.#times.studies[name])
      ) ?? [];
    return missing.reduce((sum, name) => sum + this.ofStudy(name)!, own);
  }

  #seconds(time: StageTime | undefined): number | undefined {
    if (time === undefined) return undefined;
    const { first, more = first, again } = time;
    return areKnown(time) ? again : first + this.#share * (more - first);
  }
}

/** The name of a notebook as a stage of a run. */
export function stageName(notebook: string): string {
  return basename(notebook, extname(notebook));
}

/** Progress of notebooks by themselves; times were measured with the parameters that they have. */
export function progressOf(
  notebooks: readonly string[],
  parameters: Readonly<Record<string, unknown>>,
): RunProgress {
  const expected = new ExpectedTimes();
  const isUsual = Object.keys(parameters).length === 0;
  const stages = notebooks.map((path) => ({
    name: stageName(path),
    seconds: isUsual ? expected.ofNotebook(path) : undefined,
  }));
  return runProgress(notebooks.length === 1 ? "Notebook" : "Notebooks", stages);
}

/** Whether results of all that a stage computes are there. */
function areKnown({ cells }: StageTime): boolean {
  return cells.length > 0 &&
    cells.every((name) => entriesOf(join(RESULTS_FOLDER, "cells", name)) > 0);
}

function treebankFiles(): number {
  const own = isAllowed({ name: "env", variable: OWN }) ? Deno.env.get(OWN) : undefined;
  return entriesOf(FETCHED) + (own ? entriesOf(userPath(own)) : 0);
}

/** Files and folders in a folder; 0 where it is missing, or is none. */
function entriesOf(folder: string): number {
  try {
    return [...Deno.readDirSync(folder)].length;
  } catch {
    return 0;
  }
}
