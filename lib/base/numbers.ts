/** The sum of numbers, added from the first to the last; 0 where there is none. */
export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/**
 * The sum of a number of each item, added from the first to the last; 0 where there is no item.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sumOf } from "lib/base/numbers.ts";
 *
 * assert(sumOf(["a", "bcd"], ({ length }) => length) === 4);
 * ```
 */
export function sumOf<T>(items: Iterable<T>, valueOf: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += valueOf(item);
  return total;
}

/**
 * Counts of the same names, each added to its like.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { addedCounts } from "lib/base/numbers.ts";
 *
 * const { sentences, tokens } = addedCounts({ sentences: 1, tokens: 7 }, { sentences: 2, tokens: 9 });
 * assert(sentences === 3 && tokens === 16);
 * ```
 */
export function addedCounts<Counts extends { readonly [Name in keyof Counts]: number }>(
  a: Counts,
  b: Counts,
): Counts {
  const names = Object.keys(a) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as Counts;
}

/**
 * The largest of any number of values; `least` where none is larger, NaN where one of them is. What
 * `Math.max(...values)` is for a few: a call with 130,000 arguments and more overflows the stack.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { maximum } from "lib/base/numbers.ts";
 *
 * assert(maximum([1, 3, 2]) === 3);
 * assert(maximum([-1], 0) === 0);
 * assert(maximum([]) === -Infinity);
 * ```
 */
export function maximum(values: Iterable<number>, least = -Infinity): number {
  let largest = least;
  for (const value of values) largest = Math.max(largest, value);
  return largest;
}

/** The smallest of any number of values; `most` where none is smaller. See {@link maximum}. */
export function minimum(values: Iterable<number>, most = Infinity): number {
  let smallest = most;
  for (const value of values) smallest = Math.min(smallest, value);
  return smallest;
}

/** The arithmetic mean; NaN where there is no value. */
export function mean(values: ArrayLike<number> & Iterable<number>): number {
  return sum(values) / values.length;
}

/**
 * The geometric mean, as is right for ratios: twice as long and half as long are as long on average.
 * NaN where there is no value.
 */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)));
}

/**
 * The middle value in ascending order; of an even number of values the mean of the two in the middle.
 * @throws {RangeError} where there is no value
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { median } from "lib/base/numbers.ts";
 *
 * assert(median([3, 1, 10]) === 3);
 * assert(median([4, 1, 10, 3]) === 3.5);
 * ```
 */
export function median(values: readonly number[]): number {
  if (values.length === 0) {
    throw new RangeError(
      "Cannot take a median: current value is no value, required is one at least",
    );
  }
  const sorted = values.toSorted((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A part of a whole in percent; NaN where both are 0. */
export function percent(part: number, whole: number): number {
  return 100 * part / whole;
}

/** A count and what is counted: `1 error`, `2 errors`. */
export function numberOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
