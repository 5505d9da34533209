/** A straight line fitted to points. */
export interface LineFit {
  readonly slope: number;
  readonly intercept: number;
  /** Coefficient of determination, from 0 to 1; NaN where all y are equal. */
  readonly r2: number;
}

/** A power law y = factor · x^exponent fitted to points. */
export interface PowerFit {
  readonly exponent: number;
  readonly factor: number;
  /** Coefficient of determination in logarithms. */
  readonly r2: number;
}

/** A point with coordinates x and y. */
export type DataPoint = readonly [x: number, y: number];

/**
 * Least-squares line through points. Points with a coordinate that is not a finite number are
 * left out.
 *
 * @throws {RangeError} where fewer than two points differ in x
 */
export function fitLine(points: readonly DataPoint[]): LineFit {
  const sound = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
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
  if (!(xx > 0)) {
    throw new RangeError(
      `Cannot fit a line: current value is ${sound.length} points, required are two that differ in x`,
    );
  }
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, r2: (xy * xy) / (xx * yy) };
}

/**
 * Power law through points, as the least-squares line through their logarithms: the exponent tells
 * linear from quadratic growth. Points with a coordinate that is not positive are left out.
 *
 * @throws {RangeError} where fewer than two points differ in x
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fitPowerLaw } from "lib/display/regression.ts";
 *
 * const { exponent, factor } = fitPowerLaw([[1, 3], [2, 12], [4, 48]]);
 * assert(Math.abs(exponent - 2) < 1e-9 && Math.abs(factor - 3) < 1e-9);
 * ```
 */
export function fitPowerLaw(points: readonly DataPoint[]): PowerFit {
  const logs = points.map((
    [x, y],
  ): DataPoint => [x > 0 ? Math.log(x) : NaN, y > 0 ? Math.log(y) : NaN]);
  const { slope, intercept, r2 } = fitLine(logs);
  return { exponent: slope, factor: Math.exp(intercept), r2 };
}
