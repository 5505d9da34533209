/** The sum of numbers, from the first on; 0 where there is none. */
export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
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
 * The middle value, or the mean of the two in the middle.
 * @throws {RangeError} where there is none
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

/** A part in percent of the whole; NaN where the whole is 0. */
export function percent(part: number, whole: number): number {
  return 100 * part / whole;
}
