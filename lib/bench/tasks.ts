import { quote } from "../base/errors.ts";
import { didYouMean } from "../base/near_misses.ts";
import { UsageError } from "../cli/command.ts";
import type { BenchTreebank } from "./treebanks.ts";
import type { Work } from "./works.ts";

/** A row of the table: a work on a treebank, or on none. */
export interface BenchTask {
  readonly work: Work;
  readonly treebank?: BenchTreebank;
}

/** The name of a task, by which it is selected: `train P-E tr_imst`. */
export function taskName({ work, treebank }: BenchTask): string {
  return treebank === undefined ? work.name : `${work.name} ${treebank.name}`;
}

/** Every work on every treebank; those that read none once. */
export function tasksOf(
  works: readonly Work[],
  treebanks: readonly BenchTreebank[],
): BenchTask[] {
  const alone = works.filter(({ over }) => over === undefined).map((work) => ({ work }));
  const others = works.filter(({ over }) => over !== undefined);
  return [...alone, ...treebanks.flatMap((treebank) => others.map((work) => ({ work, treebank })))];
}

/** The task that makes the model for another one; undefined where that takes none. */
export function makerOf(
  { work, treebank }: BenchTask,
  tasks: readonly BenchTask[],
): BenchTask | undefined {
  if (work.model === undefined) return undefined;
  return tasks.find((task) => task.treebank === treebank && task.work.output === work.model);
}

/**
 * The tasks whose names contain one of some texts; without any all.
 * @throws {UsageError} where no name contains a text
 */
export function selectTasks(tasks: readonly BenchTask[], only: readonly string[]): BenchTask[] {
  const unknown = only.find((text) => !tasks.some((task) => taskName(task).includes(text)));
  if (unknown !== undefined) throw unknownTask("only", unknown, tasks);
  return tasks.filter((task) =>
    only.length === 0 || only.some((text) => taskName(task).includes(text))
  );
}

/**
 * The one task that a text means: the one of that name or that work, or else whose name contains it.
 * @throws {UsageError} where it means none or several
 */
export function taskOf(text: string, tasks: readonly BenchTask[], option: string): BenchTask {
  const named = tasks.filter((task) => taskName(task) === text || task.work.name === text);
  const meant = named.length > 0 ? named : tasks.filter((task) => taskName(task).includes(text));
  if (meant.length === 1) return meant[0];
  if (meant.length === 0) throw unknownTask(option, text, tasks);
  throw new UsageError(
    `Cannot take --${option}: current value is ${quote(text)}, which may be ` +
      `${meant.map(taskName).join(", ")}, required is the name of one`,
  );
}

function unknownTask(option: string, text: string, tasks: readonly BenchTask[]): UsageError {
  const works = [...new Set(tasks.map(({ work }) => work.name))];
  const treebanks = new Set(tasks.flatMap(({ treebank }) => treebank?.name ?? []));
  const behind = treebanks.size === 0 ? "" : `, with ${[...treebanks].join(" or ")} behind it`;
  const words = works.flatMap((name) => [name, ...name.split(" ")]);
  return new UsageError(
    `Cannot take --${option}: current value is ${quote(text)}, required is a part of one of ` +
      works.join(", ") + behind + didYouMean(text, new Set([...words, ...treebanks])),
  );
}
