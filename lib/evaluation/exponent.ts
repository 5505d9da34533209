import { fitPowerLaw, type PowerFit } from "../base/least_squares.ts";
import { requirePairs } from "./significance.ts";

/**
 * The exponent with which a time grows with a size: 1 is linear growth, 2 quadratic. It is the fit of
 * {@link fitPowerLaw}, of which a measurement asks more than a chart: every value must count, and a
 * standard error needs three.
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
export function fitExponent(sizes: ArrayLike<number>, seconds: ArrayLike<number>): PowerFit {
  requirePairs(sizes.length, seconds.length, 3);
  const x = positive(sizes), y = positive(seconds);
  if (x.every((size) => size === x[0])) {
    throw new RangeError(
      `Cannot fit an exponent: current value is ${x.length} times the size ${x[0]}, ` +
        "required are sizes that differ",
    );
  }
  return fitPowerLaw(x.map((size, k) => [size, y[k]]));
}

function positive(values: ArrayLike<number>): number[] {
  return Array.from(values, (value) => {
    if (value > 0 && value < Infinity) return value;
    throw new RangeError(
      `Cannot fit an exponent: current value is ${value}, required is a positive number`,
    );
  });
}
