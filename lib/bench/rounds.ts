import { FailedRun } from "./failed_run.ts";
import type { Program, Run } from "./programs.ts";
import { type BenchTask, makerOf, taskName } from "./tasks.ts";

/** What is to be timed. */
export interface RoundsOptions {
  /** Runs of each program that count; one before them does not. */
  readonly runs: number;
  /** Called before each run, as a study's `onProgress`. */
  readonly onProgress?: (done: number, total: number, name: string) => void;
  readonly signal?: AbortSignal;
}

/** The runs of a task, of each program that takes it, in the order of the rounds. */
export interface TimedTask {
  readonly task: BenchTask;
  /** By name; none of a program that cannot do it. */
  readonly runs: ReadonlyMap<string, readonly Run[]>;
}

/** What was timed, up to a run that failed. */
export interface TimedTasks {
  /** The tasks all of whose runs ended well. */
  readonly timed: readonly TimedTask[];
  readonly failure?: FailedRun;
}

/**
 * Times tasks, one after the other, each in rounds: every program once, in turn, so that whatever else
 * the machine does meanwhile falls on all. A first round, which fills caches, does not count.
 *
 * @param selected some of `all`, in their order
 * @param all where the works are that make models for the selected ones
 */
export async function timeTasks(
  selected: readonly BenchTask[],
  all: readonly BenchTask[],
  programs: readonly Program[],
  options: RoundsOptions,
): Promise<TimedTasks> {
  const plan = planOf(selected, all);
  const counter = new Counter(plan, programs, options);
  const timed: TimedTask[] = [];
  try {
    for (const { task, counts } of plan) {
      const runs = await runsOf(task, programs, counts ? options.runs : 0, counter);
      if (counts) timed.push({ task, runs });
    }
  } catch (failure) {
    if (failure instanceof FailedRun) return { timed, failure };
    throw failure;
  }
  counter.finish();
  return { timed };
}

/** So many runs of a task after one that does not count, of each program that takes it. */
async function runsOf(
  task: BenchTask,
  programs: readonly Program[],
  count: number,
  counter: Counter,
): Promise<Map<string, Run[]>> {
  const own = programs.filter((program) => program.takes(task));
  const first = await round(task, own, counter);
  const able = own.filter(({ name }) => first.has(name));
  counter.skip(count * (own.length - able.length));
  const runs = new Map<string, Run[]>(own.map(({ name }) => [name, []]));
  for (let k = 0; k < count; k++) {
    for (const [name, run] of await round(task, able, counter)) runs.get(name)!.push(run);
  }
  return runs;
}

/** A task of the plan. */
interface Planned {
  readonly task: BenchTask;
  /** Whether it is timed, and not only done since another one needs its model. */
  readonly counts: boolean;
}

function planOf(selected: readonly BenchTask[], all: readonly BenchTask[]): Planned[] {
  const makers = selected.map((task) => makerOf(task, all));
  return all.filter((task) => selected.includes(task) || makers.includes(task))
    .map((task) => ({ task, counts: selected.includes(task) }));
}

/** One run of each program, of those that can do it. */
async function round(
  task: BenchTask,
  programs: readonly Program[],
  counter: Counter,
): Promise<Map<string, Run>> {
  const runs = new Map<string, Run>();
  for (const program of programs) {
    counter.next(`${taskName(task)}, ${program.name}`);
    const run = await program.run(task, counter.options.signal);
    if (run !== undefined) runs.set(program.name, run);
  }
  return runs;
}

/** Tells how far it is, and ends it between two runs. */
class Counter {
  readonly #total: number;
  #done = 0;

  constructor(
    plan: readonly Planned[],
    programs: readonly Program[],
    readonly options: RoundsOptions,
  ) {
    let total = 0;
    for (const { task, counts } of plan) {
      const own = programs.filter((program) => program.takes(task)).length;
      total += own * (counts ? 1 + options.runs : 1);
    }
    this.#total = total;
  }

  next(name: string): void {
    this.options.signal?.throwIfAborted();
    this.options.onProgress?.(this.#done++, this.#total, name);
  }

  skip(runs: number): void {
    this.#done += runs;
  }

  finish(): void {
    this.options.onProgress?.(this.#total, this.#total, "");
  }
}
