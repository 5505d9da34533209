import { requireName } from "../base/choices.ts";
import { mean, sumOf } from "../base/numbers.ts";
import { chiSquareTail, fairCoinTail, studentTails } from "./distributions.ts";

/** In how many cases only one of two systems is right: all that McNemar's test asks. */
export interface PairCounts {
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** In how many cases two systems are right, side by side. */
export interface PairedCounts extends PairCounts {
  readonly bothRight: number;
  readonly neither: number;
}

/**
 * Counts paired outcomes of two systems, one for each token or each sentence.
 * @param first,second truthy where the system is right; in the same order
 * @throws {RangeError} where they differ in length
 */
export function pairOutcomes(
  first: ArrayLike<number | boolean>,
  second: ArrayLike<number | boolean>,
): PairedCounts {
  requirePairs(first.length, second.length, 0);
  const counts = [0, 0, 0, 0];
  for (let k = 0; k < first.length; k++) counts[(first[k] ? 2 : 0) + (second[k] ? 1 : 0)]++;
  const [neither, onlySecond, onlyFirst, bothRight] = counts;
  return { bothRight, onlyFirst, onlySecond, neither };
}

/** The forms of McNemar's test. */
const METHODS = ["chi-square", "exact"] as const;

/** What McNemar's test finds. */
export interface McNemarResult {
  /** Chi-square with one degree of freedom; undefined for the exact test, which has none. */
  readonly statistic: number | undefined;
  /** Two-sided probability of a difference at least as large if the systems were alike. */
  readonly pValue: number;
}

/**
 * McNemar's test of whether two systems are right equally often on the same cases [mcnemar-1947],
 * as in [nivre-2007], [nivre-2008] and [kuhlmann-nivre-2010], with the correction for continuity
 * [edwards-1948]:
 * (|b - c| - 1)² / (b + c) is chi-square with one degree of freedom, b and c being the cases that
 * only one system gets right. Without such cases the probability is 1.
 *
 * The approximation wants some 25 such cases; with fewer take `exact`, which asks how likely a fair
 * coin is to fall so unevenly.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { mcnemar } from "lib/evaluation/significance.ts";
 *
 * const { statistic, pValue } = mcnemar({ onlyFirst: 59, onlySecond: 6 });
 * assert(statistic === 41.6 && pValue < 1e-9);
 * ```
 */
export function mcnemar(
  { onlyFirst, onlySecond }: PairCounts,
  method: (typeof METHODS)[number] = "chi-square",
): McNemarResult {
  requireName("a form of McNemar's test", method, METHODS);
  const discordant = onlyFirst + onlySecond;
  if (method === "exact") {
    const tail = fairCoinTail(Math.min(onlyFirst, onlySecond), discordant);
    return { statistic: undefined, pValue: Math.min(1, 2 * tail) };
  }
  const excess = Math.max(0, Math.abs(onlyFirst - onlySecond) - 1);
  const statistic = excess === 0 ? 0 : excess ** 2 / discordant;
  return { statistic, pValue: chiSquareTail(statistic) };
}

/** The level of significance of tables and claims, as in the papers. */
export const ALPHA = 0.05;

/** With fewer cases that only one system gets right the chi-square of McNemar's test is too rough. */
export const FEW_CASES = 25;

/** The two-sided probability of McNemar's test, exact where there are fewer than {@link FEW_CASES} cases. */
export function mcnemarPValue(counts: PairCounts): number {
  const few = counts.onlyFirst + counts.onlySecond < FEW_CASES;
  return mcnemar(counts, few ? "exact" : "chi-square").pValue;
}

/** What a paired t-test finds. */
export interface PairedTTestResult {
  /** Mean of first minus second. */
  readonly meanDifference: number;
  /** Student's t; infinite where all differences are alike and not 0. */
  readonly t: number;
  readonly degreesOfFreedom: number;
  /** Two-sided probability of a t at least as far from 0 if the means were alike. */
  readonly pValue: number;
}

/**
 * The paired t-test of whether two systems score alike on the same folds, treebanks or sentences
 * [student-1908], as in [bjorkelund-kuhn-2012, sec. 3]: t is the mean difference over its standard error.
 *
 * @throws {RangeError} where the two differ in length or have fewer than two values
 */
export function pairedTTest(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): PairedTTestResult {
  requirePairs(first.length, second.length, 2);
  const n = first.length;
  const differences = Array.from(first, (value, k) => value - second[k]);
  const meanDifference = mean(differences);
  const squares = sumOf(differences, (value) => (value - meanDifference) ** 2);
  return tTest(meanDifference, squares, n);
}

/** What the paired t-test asks of pairs of values, which can be added up over sets of pairs. */
export interface DifferenceSums {
  readonly pairs: number;
  /** The sum of first minus second. */
  readonly sum: number;
  /** The sum of the squares of these differences. */
  readonly squares: number;
}

/**
 * {@link pairedTTest} where only sums are known. Exact for differences of counts; of other values their
 * rounding errors matter where the mean is far from 0.
 *
 * @throws {RangeError} where there are fewer than two pairs
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { pairedTTest, pairedTTestOfSums } from "lib/evaluation/significance.ts";
 *
 * const { pValue } = pairedTTestOfSums({ pairs: 3, sum: 4, squares: 10 });
 * assert(pValue === pairedTTest([5, 7, 9], [4, 7, 6]).pValue);
 * ```
 */
export function pairedTTestOfSums({ pairs, sum, squares }: DifferenceSums): PairedTTestResult {
  requirePairs(pairs, pairs, 2);
  const meanDifference = sum / pairs;
  return tTest(meanDifference, Math.max(0, squares - sum * meanDifference), pairs);
}

/** @param squares the sum of squared deviations from the mean */
function tTest(meanDifference: number, squares: number, n: number): PairedTTestResult {
  const standardError = Math.sqrt(squares / (n - 1) / n);
  const t = meanDifference === 0 ? 0 : meanDifference / standardError;
  return {
    meanDifference,
    t,
    degreesOfFreedom: n - 1,
    pValue: studentTails(t, n - 1),
  };
}

/** Checks that there are equally many values of both, and enough. */
export function requirePairs(first: number, second: number, least: number): void {
  if (first === second && first >= least) return;
  throw new RangeError(
    `Cannot compare in pairs: current values are ${first} and ${second} values, ` +
      `required is equally many${least > 0 ? `, at least ${least}` : ""}`,
  );
}
