import { interruption } from "../../base/interruption.ts";
import { median } from "../../base/numbers.ts";
import { isAllowed, type Need } from "../../base/permissions.ts";
import { cpus } from "node:os";

/** How long one of several programs takes. */
export interface Timing {
  readonly name: string;
  /** Of each run, in the order in which they were made. */
  readonly seconds: readonly number[];
  readonly median: number;
  /** Its median over that of the baseline: 2 takes twice as long. */
  readonly ratio: number;
}

/** Times that can be compared, since they come from the same machine at the same time. */
export interface Timings {
  readonly machine: Machine;
  /** The name of the program to which the ratios are. */
  readonly baseline: string;
  readonly rows: readonly Timing[];
}

/** How programs are timed. */
export interface TimingOptions {
  /** Runs of each; default 5. */
  readonly repeats?: number;
  /** The program to whose median the ratios are; default the first. */
  readonly baseline?: string;
  /** Called before each run, as a study's `onProgress`. */
  readonly onProgress?: (done: number, total: number, name: string) => void;
  /** Ends it between two runs; by default the signal of `interruption()`. */
  readonly signal?: AbortSignal;
  /** Milliseconds; default `performance.now`. */
  readonly now?: () => number;
}

/**
 * The median times of programs that do the same, or comparable, work. Their runs are interleaved
 * (A B C A B C …), so that whatever else the machine does meanwhile falls on all of them; ratios are
 * what may be compared with those of other machines.
 *
 * @param runs the programs by name; each call is timed as a whole
 * @throws {RangeError} where there is no program, the baseline is none of them, or `repeats` is not a
 *   natural number
 * @throws what a run throws
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { interleavedMedians } from "lib/study/run/timing.ts";
 *
 * const sum = (n: number) => { for (let k = 0, s = 0; k < n; k++) s += k; };
 * const { rows } = await interleavedMedians(
 *   { short: () => sum(1000), long: () => sum(1_000_000) },
 *   { repeats: 3 },
 * );
 * assert(rows[0].ratio === 1 && rows[1].seconds.length === 3);
 * ```
 */
export async function interleavedMedians(
  runs: Readonly<Record<string, () => unknown>>,
  options: TimingOptions = {},
): Promise<Timings> {
  const { repeats = 5, onProgress, signal = interruption() } = options;
  const { now = () => performance.now() } = options;
  if (!Number.isInteger(repeats) || repeats < 1) {
    throw new RangeError(
      `Cannot time: current value is ${repeats} repeats, required is an integer from 1 on`,
    );
  }
  const names = Object.keys(runs);
  const baseline = baselineOf(names, options.baseline);
  const seconds = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  const total = repeats * names.length;
  for (let done = 0; done < total; done++) {
    signal?.throwIfAborted();
    const name = names[done % names.length];
    onProgress?.(done, total, name);
    const start = now();
    await runs[name]();
    seconds[name].push((now() - start) / 1000);
  }
  onProgress?.(total, total, "");
  return timingsOf(seconds, baseline);
}

/**
 * Medians and ratios of times that were taken already, for example in cells of a grid.
 *
 * @param seconds at least one run of each program, by name
 * @param baseline the program to whose median the ratios are; default the first
 * @throws {RangeError} where there is no program or no run, or the baseline is none of them
 */
export function timingsOf(
  seconds: Readonly<Record<string, readonly number[]>>,
  baseline?: string,
  of: Machine = thisMachine(),
): Timings {
  const names = Object.keys(seconds);
  const base = baselineOf(names, baseline);
  const baseMedian = median(seconds[base]);
  const rows = names.map((name) => {
    const own = median(seconds[name]);
    return { name, seconds: seconds[name], median: own, ratio: own / baseMedian };
  });
  return { machine: of, baseline: base, rows };
}

function baselineOf(names: readonly string[], baseline = names[0]): string {
  if (names.includes(baseline)) return baseline;
  throw new RangeError(
    `Cannot compare times: current value of the baseline is ${JSON.stringify(baseline)}, ` +
      `required is one of ${names.join(", ")}`,
  );
}

/** The machine that a result comes from. */
export interface Machine {
  /** Operating system and architecture, for example `linux x86_64`. */
  readonly system: string;
  /** Model of the processor, as the system names it. */
  readonly cpu: string;
  readonly cores: number;
}

/** The permission to read which processor this is. */
export const PROCESSOR: Need = { name: "sys", kind: "cpus" };

/**
 * The machine at hand; its processor is unknown where Deno's permissions say so.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { thisMachine } from "lib/study/run/timing.ts";
 *
 * assert(thisMachine().cores >= 1);
 * ```
 */
export function thisMachine(): Machine {
  return {
    system: `${Deno.build.os} ${Deno.build.arch}`,
    cpu: isAllowed(PROCESSOR) && cpus()[0]?.model.trim() || "unknown processor",
    cores: navigator.hardwareConcurrency,
  };
}

/** The machine in one line, for captions. */
export function machineLine({ system, cpu, cores }: Machine = thisMachine()): string {
  return `${cpu}, ${cores} core${cores === 1 ? "" : "s"}, ${system}`;
}
