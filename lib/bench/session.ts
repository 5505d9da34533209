import { join } from "node:path";
import { numberOf } from "../base/numbers.ts";
import { userPath } from "../base/user_path.ts";
import { machineLine } from "../study/run/timing.ts";
import { OtherCheckout, requireCommandLine, TemporaryFolder } from "./checkout.ts";
import { lastRelease, type Revision, revisionOf } from "./git.ts";
import { type BesideOption, besideTask, NONE, requireDistinctNames } from "./options.ts";
import { BesideProgram, CheckoutProgram, type Program } from "./programs.ts";
import { type RoundsOptions, type TimedTask, timeTasks } from "./rounds.ts";
import type { ShownProgram } from "./table.ts";
import type { BenchTask } from "./tasks.ts";

/** What is timed, and how. */
export interface SessionOptions extends RoundsOptions {
  /** The checkout at hand. */
  readonly workspace: string;
  /** The commit to compare with; undefined for the last release, if there is one. */
  readonly against?: string;
  /** All works on all treebanks. */
  readonly all: readonly BenchTask[];
  /** Those that are timed. */
  readonly selected: readonly BenchTask[];
  readonly beside: readonly BesideOption[];
  /** Where the folder of temporary files is made; default: that of the system. */
  readonly temporary?: string;
}

/** What a session found out. */
export interface SessionResult {
  readonly timed: readonly TimedTask[];
  readonly programs: readonly ShownProgram[];
  /** What a reader of the table must know. */
  readonly notes: readonly string[];
}

/** The name of the checkout at hand. */
const HERE = "this commit";

/**
 * Times the works of this checkout, of another commit and of the commands beside them. Whatever is
 * written meanwhile, the other checkout among it, is removed however it ends.
 */
export async function runSession(options: SessionOptions): Promise<SessionResult> {
  const { workspace, selected, all } = options;
  const revision = await revisionOf(workspace);
  const against = options.against ?? await lastRelease(workspace, revision) ?? NONE;
  const names = against === NONE ? [HERE] : [HERE, against];
  const besides = besidePrograms(options, names);
  await using temporary = new TemporaryFolder(options.temporary);
  const outputs = (name: string) => join(temporary.path, name);
  const own = new CheckoutProgram(HERE, workspace, outputs("this"));
  await using other = against === NONE
    ? undefined
    : await OtherCheckout.of(against, workspace, outputs("checkout"), options.signal);
  const programs: Program[] = [own];
  if (other !== undefined) {
    await requireCommandLine(other.folder, against);
    programs.push(new CheckoutProgram(against, other.folder, outputs("other"), true));
  }
  for (const program of besides) programs.push(program);
  const timed = await timeTasks(selected, all, programs, options);
  return {
    timed,
    programs: shown(names, besides),
    notes: notesOf(options.runs, revision, names, other && await revisionOf(other.folder), timed),
  };
}

function besidePrograms(
  { beside, selected }: SessionOptions,
  commits: readonly string[],
): BesideProgram[] {
  const tasks = beside.map((option) => besideTask(option, selected));
  requireDistinctNames([
    ...commits.map((name) => [name, undefined] as const),
    ...beside.map(({ name }, k) => [name, tasks[k]] as const),
  ]);
  const folder = userPath("."); // where the user typed the command
  return beside.map(({ name, command }, k) => new BesideProgram(name, command, tasks[k], folder));
}

/** The groups of columns; commands of one name beside several works share one. */
function shown(commits: readonly string[], besides: readonly Program[]): ShownProgram[] {
  const names = new Set(besides.map(({ name }) => name));
  return [
    ...commits.map((name) => ({ name, isCompared: true })),
    ...[...names].map((name) => ({ name })),
  ];
}

function notesOf(
  runs: number,
  here: Revision | undefined,
  [own, against]: readonly string[],
  there: Revision | undefined,
  timed: readonly TimedTask[],
): string[] {
  const commits = [
    `${own} is ${here ? revisionText(here) : "not known to git"}`,
    ...there ? [`${against} is ${revisionText(there)}`] : [],
  ];
  const times = numberOf(runs, "run");
  const isLacking = against !== undefined &&
    timed.some(({ runs }) => runs.get(against)?.length === 0);
  return [
    `${commits.join(", ")}; ${machineLine()}, Deno ${Deno.version.deno}`,
    `s: seconds of a whole process, median of ${times} in turn, after one that does not count`,
    "MB: the peak of its memory; tokens/s: of the file that it reads, by these seconds",
    `ratio: seconds over those of ${own} in the same round, median; above 1 ${own} is faster`,
    ...against === undefined ? [] : ["output: whether both wrote the same, byte by byte"],
    ...isLacking ? [`–: ${against} does not know such a call`] : [],
  ];
}

function revisionText({ commit, isChanged }: Revision): string {
  return isChanged ? `${commit} with changes` : commit;
}
