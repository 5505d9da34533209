import { mean } from "../base/numbers.ts";
import { incompleteBeta, normalQuantile } from "./distributions.ts";
import { requireLevel } from "./interval.ts";
import { meanRanks } from "./ranks.ts";
import { requirePairs } from "./significance.ts";

/** How far two variables vary together. */
export interface CorrelationResult {
  /**
   * Pearson's r or Spearman's, from -1 to 1; NaN where one of the variables does not vary, or there are fewer
   * than three pairs, which always lie on a line.
   */
  readonly r: number;
  /** Two-sided probability of an r at least as far from 0 if the two were independent and normal. */
  readonly pValue: number;
  /** Number of pairs. */
  readonly n: number;
}

/**
 * Pearson's correlation coefficient, as it is reported in [nivre-2008, sec. 6.2], with the
 * probability by the t distribution with n - 2 degrees of freedom [student-1908].
 *
 * @throws {RangeError} where the two differ in length
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { pearson } from "lib/evaluation/correlation.ts";
 *
 * assert(Math.abs(pearson([1, 2, 3, 4], [1, 3, 2, 4]).r - 0.8) < 1e-12);
 * ```
 */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): CorrelationResult {
  requirePairs(x.length, y.length, 0);
  const n = x.length;
  if (n < 3) return { r: NaN, pValue: NaN, n };
  const dx = deviations(x);
  const dy = deviations(y);
  const xx = product(dx, dx);
  const yy = product(dy, dy);
  const r = Math.max(-1, Math.min(1, product(dx, dy) / Math.sqrt(xx * yy)));
  // Student's t is r √(n - 2) / √(1 - r²), whose tails are those of the beta distribution at 1 - r².
  const pValue = Number.isNaN(r) ? NaN : incompleteBeta((1 - r) * (1 + r), (n - 2) / 2, 0.5, r * r);
  return { r, pValue, n };
}

/**
 * Spearman's rank correlation [spearman-1904]: Pearson's r of the ranks, alike values sharing their
 * mean rank. One treebank far off cannot make it, as it can make Pearson's r. The probability is
 * that of {@link pearson}, which for ranks is near enough from some ten pairs on.
 *
 * @throws {RangeError} where the two differ in length
 */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): CorrelationResult {
  return pearson(meanRanks(x), meanRanks(y));
}

/**
 * The confidence interval of a correlation by Fisher's z = artanh r, which is about normal with
 * variance 1 / (n - 3) [fisher-1921]. From -1 to 1 for three pairs, which tell nothing.
 *
 * @param options.level from 0 to 1, 0.95 by default
 * @throws {RangeError} where an r that is no NaN is of fewer than three pairs, or the level is not between 0 and 1
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { correlationInterval } from "lib/evaluation/correlation.ts";
 *
 * // What the r of [nivre-2008, sec. 6.2] over 13 languages leaves open.
 * const [low, high] = correlationInterval({ r: 0.815, n: 13 });
 * assert.equal(`${low.toFixed(2)} to ${high.toFixed(2)}`, "0.48 to 0.94");
 * ```
 */
export function correlationInterval(
  { r, n }: Pick<CorrelationResult, "r" | "n">,
  { level = 0.95 }: { readonly level?: number } = {},
): [low: number, high: number] {
  requireLevel(level);
  if (Number.isNaN(r)) return [NaN, NaN];
  requirePairs(n, n, 3);
  if (n === 3) return [-1, 1];
  const halfWidth = normalQuantile(1 - level) / Math.sqrt(n - 3);
  return [Math.tanh(Math.atanh(r) - halfWidth), Math.tanh(Math.atanh(r) + halfWidth)];
}

function deviations(values: ArrayLike<number>): number[] {
  const list = Array.from(values);
  // What does not vary has deviations of exactly 0, however its mean is rounded.
  if (list.every((value) => value === list[0])) return list.fill(0);
  const middle = mean(list);
  return list.map((value) => value - middle);
}

function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, k) => sum + value * b[k], 0);
}
