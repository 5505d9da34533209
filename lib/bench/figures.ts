import { maximum, median, minimum } from "../base/numbers.ts";
import type { Run } from "./programs.ts";
import type { TimedTask } from "./rounds.ts";

/** The middle of some values, and how far they lie apart. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** What a program took for a task. */
export interface Figures {
  readonly runs: number;
  /** Of whole processes. */
  readonly seconds: Spread;
  /** The median of the peaks; undefined where the system does not tell. */
  readonly peakBytes?: number;
  /** By the median of the seconds; undefined where the task goes over no tokens. */
  readonly tokensPerSecond?: number;
}

/** A program beside the first one. */
export interface Comparison {
  /** Seconds over those of the first program in the same round: 2 takes twice as long. */
  readonly ratio: Spread;
  /** Whether both wrote the same in all runs; undefined where nothing is compared. */
  readonly isSame?: boolean;
}

/** The spread of some values, one at least. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), least: minimum(values), most: maximum(values) };
}

/** The figures of a program for a task; undefined where it has no run. */
export function figuresOf({ task, runs }: TimedTask, program: string): Figures | undefined {
  const own = runs.get(program) ?? [];
  if (own.length === 0) return undefined;
  const seconds = spreadOf(own.map((run) => run.seconds));
  const peaks = own.map(({ peakBytes }) => peakBytes).filter((bytes) => bytes !== undefined);
  const tokens = task.work.over && task.treebank?.[task.work.over].tokens;
  return {
    runs: own.length,
    seconds,
    peakBytes: peaks.length === own.length ? median(peaks) : undefined,
    tokensPerSecond: tokens && tokens / seconds.median,
  };
}

/** A program beside another one; undefined where one of them has no run. */
export function comparisonOf(
  { runs }: TimedTask,
  program: string,
  base: string,
): Comparison | undefined {
  const [own, others] = [runs.get(program) ?? [], runs.get(base) ?? []];
  if (own.length === 0 || others.length !== own.length) return undefined;
  const ratios = own.map(({ seconds }, round) => seconds / others[round].seconds);
  return { ratio: spreadOf(ratios), isSame: wroteTheSame([...own, ...others]) };
}

function wroteTheSame(runs: readonly Run[]): boolean | undefined {
  const digests = new Set(runs.map(({ written }) => written));
  return digests.has(undefined) ? undefined : digests.size === 1;
}
