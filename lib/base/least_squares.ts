import { mean } from "./numbers.ts";

/** A point with coordinates x and y. */
export type DataPoint = readonly [x: number, y: number];

/** A straight line fitted to points. */
export interface LineFit {
  readonly slope: number;
  readonly intercept: number;
  /** Standard error of the slope; 0 where all points lie on the line, NaN for two points only. */
  readonly standardError: number;
  /** Share of the variance of y that the line explains, from 0 to 1; NaN where y does not vary. */
  readonly rSquared: number;
}

/** A power law y = factor · x^exponent fitted to points. */
export interface PowerFit {
  readonly exponent: number;
  /** Standard error of the exponent; 0 where all points lie on the curve, NaN for two points only. */
  readonly standardError: number;
  /** The y at x = 1. */
  readonly factor: number;
  /** Share of the variance of log y that the fit explains, from 0 to 1; NaN where y does not vary. */
  readonly rSquared: number;
}

/**
 * Least-squares line through points. Points with a coordinate that is no finite number are passed
 * over.
 *
 * @throws {RangeError} where fewer than two points differ in x
 */
export function fitLine(points: readonly DataPoint[]): LineFit {
  const sound = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  const meanX = mean(sound.map(([x]) => x));
  const meanY = mean(sound.map(([, y]) => y));
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const [x, y] of sound) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  // Rounding may leave the sums of squares above 0 where all values are the same.
  const hasOneX = !(xx > 0) || sound.every(([x]) => x === sound[0][0]);
  const isLevel = sound.every(([, y]) => y === sound[0][1]);
  if (hasOneX) {
    throw new RangeError(
      `Cannot fit a line: current value is ${sound.length} points, required are two that differ in x`,
    );
  }
  const slope = xy / xx;
  // From the residuals themselves: yy - xy²/xx would lose them where the fit is close.
  const residuals = sound.reduce(
    (sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2,
    0,
  );
  return {
    slope,
    intercept: meanY - slope * meanX,
    standardError: sound.length > 2 ? Math.sqrt(residuals / (sound.length - 2) / xx) : NaN,
    rSquared: isLevel ? NaN : Math.max(0, 1 - residuals / yy),
  };
}

/**
 * Power law through points, as the least-squares line through their logarithms, so that relative
 * deviations count alike at all sizes: the exponent tells linear from quadratic growth. Points with
 * a coordinate that is no positive number are passed over.
 *
 * @throws {RangeError} where fewer than two points differ in x
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fitPowerLaw } from "lib/base/least_squares.ts";
 *
 * const { exponent, factor } = fitPowerLaw([[1, 3], [2, 12], [4, 48]]);
 * assert(Math.abs(exponent - 2) < 1e-9 && Math.abs(factor - 3) < 1e-9);
 * ```
 */
export function fitPowerLaw(points: readonly DataPoint[]): PowerFit {
  const logs = points.map(([x, y]): DataPoint => [logarithm(x), logarithm(y)]);
  const { slope, intercept, standardError, rSquared } = fitLine(logs);
  return { exponent: slope, standardError, factor: Math.exp(intercept), rSquared };
}

function logarithm(value: number): number {
  return value > 0 ? Math.log(value) : NaN;
}
