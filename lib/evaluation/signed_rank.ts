import { sum, sumOf } from "../base/numbers.ts";
import { chiSquareTail } from "./distributions.ts";
import { meanRanks } from "./ranks.ts";
import { mcnemar, requirePairs } from "./significance.ts";

/** Beyond so many differences, the sums of ranks are taken as normal. */
const MOST_EXACT = 100;
/** Differences that agree to so many decimals are alike: 80.3 - 79.2 is not quite 1.1. */
const DECIMALS = 9;

/** What Wilcoxon's signed-rank test finds. */
export interface SignedRankResult {
  /** Sum of the ranks of the differences in favour of the first, and of the second. */
  readonly first: number;
  readonly second: number;
  /** Number of differences that are not 0. */
  readonly n: number;
  /** Two-sided probability of sums at least as uneven if each difference could as well be the other's. */
  readonly pValue: number;
}

/**
 * Wilcoxon's signed-rank test of whether two systems score alike on the same treebanks or folds
 * [wilcoxon-1945]: the test to take where the unit is a treebank, whose scores are neither normal nor
 * of one scale [demsar-2006, sec. 3.1]. The units must be independent.
 *
 * Differences of 0 are left out, alike ones share their mean rank, and the probability is exact for
 * the ranks that there are: all 2ⁿ ways to sign them are counted, by a sum over ranks in n³ steps. For
 * n > 100 it is that of the normal distribution, whose variance allows for ties, with the correction
 * for continuity. With five differences or fewer it cannot be below 0.05.
 *
 * @param first,second scores of the same units in the same order
 * @throws {RangeError} where the two differ in length or have no value
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { wilcoxonSignedRank } from "lib/evaluation/signed_rank.ts";
 *
 * const { first, second, n, pValue } = wilcoxonSignedRank([5, 7, 9, 4], [4, 5, 6, 4]);
 * assert.deepEqual([first, second, n, pValue], [6, 0, 3, 0.25]);
 * ```
 */
export function wilcoxonSignedRank(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): SignedRankResult {
  const differences = roundedDifferences(first, second).filter((value) => value !== 0);
  const ranks = meanRanks(differences.map(Math.abs));
  const ofFirst = sum(ranks.filter((_, k) => differences[k] > 0));
  const ofSecond = sum(ranks) - ofFirst;
  const smaller = Math.min(ofFirst, ofSecond);
  const pValue = ranks.length <= MOST_EXACT ? exactTails(ranks, smaller) : normalTails(
    ranks,
    smaller,
  );
  return { first: ofFirst, second: ofSecond, n: ranks.length, pValue };
}

/** Probability that the sum of ranks that a fair coin picks is at most `smaller`, or as much too large. */
function exactTails(ranks: readonly number[], smaller: number): number {
  // Mean ranks are whole or half, so that twice their sum is a whole number.
  const doubled = ranks.map((rank) => 2 * rank);
  const total = sum(doubled);
  let reached = 0;
  const probability = new Float64Array(total + 1);
  probability[0] = 1;
  for (const rank of doubled) {
    reached += rank;
    for (let value = reached; value >= 0; value--) {
      const without = probability[value];
      probability[value] = (without + (value >= rank ? probability[value - rank] : 0)) / 2;
    }
  }
  return Math.min(1, 2 * sum(probability.subarray(0, 2 * smaller + 1)));
}

function normalTails(ranks: readonly number[], smaller: number): number {
  const excess = Math.max(0, sum(ranks) / 2 - smaller - 0.5);
  return chiSquareTail(excess ** 2 / (sumOf(ranks, (rank) => rank ** 2) / 4));
}

/** What the sign test finds. */
export interface SignTestResult {
  /** Units on which the first scores higher, the second does, and both score alike. */
  readonly first: number;
  readonly second: number;
  readonly alike: number;
  /** Two-sided probability of numbers at least as uneven if both were as likely to win. */
  readonly pValue: number;
}

/**
 * The sign test of whether one of two systems scores higher on more units than the other
 * [demsar-2006, sec. 3.1]: exact; units on which both score alike are left out. It asks nothing of
 * the size of differences, and finds less than {@link wilcoxonSignedRank}.
 *
 * @throws {RangeError} where the two differ in length or have no value
 */
export function signTest(first: ArrayLike<number>, second: ArrayLike<number>): SignTestResult {
  const differences = roundedDifferences(first, second);
  const onlyFirst = differences.filter((value) => value > 0).length;
  const onlySecond = differences.filter((value) => value < 0).length;
  const { pValue } = mcnemar({ onlyFirst, onlySecond }, "exact");
  const alike = differences.length - onlyFirst - onlySecond;
  return { first: onlyFirst, second: onlySecond, alike, pValue };
}

function roundedDifferences(first: ArrayLike<number>, second: ArrayLike<number>): number[] {
  requirePairs(first.length, second.length, 1);
  const unit = 10 ** DECIMALS;
  return Array.from(first, (value, k) => Math.round((value - second[k]) * unit) / unit);
}
