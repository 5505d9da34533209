import { mean, sumOf } from "../base/numbers.ts";
import { studentQuantile } from "./distributions.ts";

/** A mean and how far off it may be. */
export interface MeanInterval {
  readonly mean: number;
  /** The mean lies within so much of the true one, at the level given; infinite for one value. */
  readonly halfWidth: number;
  /** Sample standard deviation, NaN for one value. */
  readonly standardDeviation: number;
  /** Number of values. */
  readonly n: number;
}

/**
 * The confidence interval of a mean by Student's t distribution with n - 1 degrees of freedom
 * [student-1908], for values that are independent and about normal.
 *
 * Scores of folds, or of repeated random splits, of one treebank are not independent, since the
 * training sets share sentences, and an interval that takes them as such is too narrow. With
 * `testPerTrain` the variance of the mean is (1/n + test/train) times that of the values instead of
 * 1/n times [nadeau-bengio-2003].
 *
 * @param options.level from 0 to 1, 0.95 by default
 * @param options.testPerTrain size of the test set over that of the training set, 1/9 for ten folds
 * @throws {RangeError} where there is no value, or the level is not between 0 and 1
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { meanInterval } from "lib/evaluation/interval.ts";
 *
 * const { mean, halfWidth } = meanInterval([69, 70, 71, 72, 73]);
 * assert.equal(`${mean} ± ${halfWidth.toFixed(2)}`, "71 ± 1.96");
 * ```
 */
export function meanInterval(
  values: ArrayLike<number>,
  { level = 0.95, testPerTrain = 0 }: {
    readonly level?: number;
    readonly testPerTrain?: number;
  } = {},
): MeanInterval {
  const n = values.length;
  requireLevel(level);
  if (n === 0) throw new RangeError("Cannot take a mean: current value is 0 values, required is 1");
  const list = Array.from(values);
  const middle = mean(list);
  if (n === 1) return { mean: middle, halfWidth: Infinity, standardDeviation: NaN, n };
  const variance = sumOf(list, (value) => (value - middle) ** 2) / (n - 1);
  const standardError = Math.sqrt(variance * (1 / n + testPerTrain));
  return {
    mean: middle,
    halfWidth: studentQuantile(1 - level, n - 1) * standardError,
    standardDeviation: Math.sqrt(variance),
    n,
  };
}

/** Checks that a level of confidence is one. */
export function requireLevel(level: number): void {
  if (level > 0 && level < 1) return;
  throw new RangeError(
    `Cannot make an interval: current level is ${level}, required is one between 0 and 1`,
  );
}
