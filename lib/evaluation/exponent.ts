import { requirePairs } from "./significance.ts";

/** How a quantity grows with another: y ≈ factor · x^exponent. */
export interface ExponentFit {
  readonly exponent: number;
  /** Standard error of the exponent; 0 where all points lie on the curve. */
  readonly standardError: number;
  /** The y at x = 1. */
  readonly factor: number;
  /** Share of the variance of log y that the fit explains; NaN where y does not vary. */
  readonly rSquared: number;
}

/**
 * The exponent with which a time grows with a size: the slope of the least-squares line through
 * (log x, log y), so relative deviations count alike at all sizes. 1 is linear growth, 2 quadratic.
 *
 * @param sizes positive numbers, not all the same
 * @param seconds positive numbers, as many
 * @throws {RangeError} where the two differ in length, have fewer than three values, a value is not a
 *   positive number, or all sizes are the same
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fitExponent } from "lib/evaluation/exponent.ts";
 *
 * const { exponent, factor, rSquared } = fitExponent([1, 10, 100], [3, 300, 30_000]);
 * assert(Math.abs(exponent - 2) < 1e-12 && Math.abs(factor - 3) < 1e-12 && rSquared > 0.999);
 * ```
 */
export function fitExponent(sizes: ArrayLike<number>, seconds: ArrayLike<number>): ExponentFit {
  requirePairs(sizes.length, seconds.length, 3);
  const x = logarithms(sizes), y = logarithms(seconds);
  const n = x.length;
  const meanX = mean(x), meanY = mean(y);
  let xx = 0, xy = 0, yy = 0;
  for (let k = 0; k < n; k++) {
    xx += (x[k] - meanX) ** 2;
    xy += (x[k] - meanX) * (y[k] - meanY);
    yy += (y[k] - meanY) ** 2;
  }
  if (x.every((value) => value === x[0])) {
    throw new RangeError(
      `Cannot fit an exponent: current value is ${n} times the size ${sizes[0]}, ` +
        "required are sizes that differ",
    );
  }
  const exponent = xy / xx;
  // From the residuals themselves: yy - xy²/xx would lose them where the fit is close.
  const residuals = y.reduce(
    (sum, value, k) => sum + (value - meanY - exponent * (x[k] - meanX)) ** 2,
    0,
  );
  return {
    exponent,
    standardError: Math.sqrt(residuals / (n - 2) / xx),
    factor: Math.exp(meanY - exponent * meanX),
    rSquared: y.every((value) => value === y[0]) ? NaN : 1 - residuals / yy,
  };
}

function logarithms(values: ArrayLike<number>): number[] {
  return Array.from(values, (value) => {
    if (value > 0 && value < Infinity) return Math.log(value);
    throw new RangeError(
      `Cannot fit an exponent: current value is ${value}, required is a positive number`,
    );
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
