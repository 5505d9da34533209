import { join } from "node:path";
import { userPath } from "../base/user_path.ts";
import { cliCall } from "./cli_call.ts";
import { OtherCheckout, TemporaryFolder } from "./checkout.ts";
import { lastRelease, revisionOf } from "./git.ts";
import { type NamedRevision, notesOf } from "./notes.ts";
import { type BesideOption, besideTask, NONE, requireDistinctNames } from "./options.ts";
import { BesideProgram, CheckoutProgram, type Program } from "./programs.ts";
import { type RoundsOptions, type TimedTasks, timeTasks } from "./rounds.ts";
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
export interface SessionResult extends TimedTasks {
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
  const inside = (name: string) => join(temporary.path, name);
  await using other = against === NONE
    ? undefined
    : await OtherCheckout.of(against, workspace, inside("checkout"), options.signal);
  const checkout = async (name: string, folder: string, outputs: string, mayLack: boolean) =>
    new CheckoutProgram(name, folder, await cliCall(folder), inside(outputs), mayLack);
  const programs: readonly Program[] = [
    await checkout(HERE, workspace, "this", false),
    ...other ? [await checkout(against, other.folder, "other", true)] : [],
    ...besides,
  ];
  const { timed, failure } = await timeTasks(selected, all, programs, options);
  const revisions: NamedRevision[] = [[HERE, revision]];
  if (other !== undefined) revisions.push([against, await revisionOf(other.folder)]);
  const columns = shown(names, besides);
  const notes = notesOf(options.runs, revisions, columns, timed);
  return { timed, failure, programs: columns, notes };
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
