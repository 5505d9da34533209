import { mcnemar, type McNemarResult, type PairCounts, pairOutcomes } from "./significance.ts";

/** Two systems out of several, and in how many cases only one of them is right. */
export interface SystemPair extends PairCounts {
  /** Index of one system. */
  readonly first: number;
  /** Index of the other, which is the greater one. */
  readonly second: number;
}

/** McNemar's test of two systems out of several. */
export interface SystemComparison extends SystemPair, McNemarResult {}

/**
 * McNemar's test, corrected for continuity, of every pair of systems [nivre-2008, sec. 6.2]. There
 * is no correction for making several tests, as there is none in the papers.
 *
 * @param outcomes for each system and each case whether it is right, cases in the same order; see
 *   `rightTokens`. Pooled over treebanks: one treebank's cases after the other's.
 * @returns the k (k - 1) / 2 pairs of k systems, (0, 1), (0, 2) … (k - 2, k - 1)
 * @throws {RangeError} where systems differ in the number of cases
 */
export function compareSystems(
  outcomes: readonly ArrayLike<number | boolean>[],
): SystemComparison[] {
  return comparePairs(countPairs(outcomes));
}

/**
 * The counts of every pair of systems, which stand for their outcomes where these are not kept.
 * Parameters, order and errors are those of {@link compareSystems}.
 */
export function countPairs(outcomes: readonly ArrayLike<number | boolean>[]): SystemPair[] {
  return outcomes.flatMap((ofFirst, first) =>
    outcomes.slice(first + 1).map((ofSecond, k) => {
      const { onlyFirst, onlySecond } = pairOutcomes(ofFirst, ofSecond);
      return { first, second: first + 1 + k, onlyFirst, onlySecond };
    })
  );
}

/** {@link compareSystems} from counts: McNemar's test of each pair. */
export function comparePairs(pairs: readonly SystemPair[]): SystemComparison[] {
  return pairs.map((pair) => ({ ...pair, ...mcnemar(pair) }));
}

/**
 * The counts of several treebanks, or folds, as if their cases were those of one: the sums. The cases
 * must be independent, so treebanks must not share their text.
 *
 * @param counted for each treebank the pairs of the same systems in the same order
 * @throws {RangeError} where the pairs are not the same
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { comparePairs, poolPairs } from "lib/evaluation/system_comparison.ts";
 *
 * const here = [{ first: 0, second: 1, onlyFirst: 12, onlySecond: 3 }];
 * const there = [{ first: 0, second: 1, onlyFirst: 9, onlySecond: 6 }];
 * const [{ onlyFirst, onlySecond, pValue }] = comparePairs(poolPairs([here, there]));
 * assert(onlyFirst === 21 && onlySecond === 9 && pValue < 0.05);
 * ```
 */
export function poolPairs(counted: readonly (readonly SystemPair[])[]): SystemPair[] {
  const [initial = [], ...others] = counted;
  return others.reduce<SystemPair[]>((pooled, pairs) => {
    const same = pairs.length === pooled.length &&
      pairs.every(({ first, second }, k) =>
        first === pooled[k].first && second === pooled[k].second
      );
    if (!same) throw new RangeError("Cannot pool: required are the same pairs in the same order");
    return pooled.map(({ first, second, onlyFirst, onlySecond }, k) => ({
      first,
      second,
      onlyFirst: onlyFirst + pairs[k].onlyFirst,
      onlySecond: onlySecond + pairs[k].onlySecond,
    }));
  }, [...initial]);
}

/**
 * The largest groups of systems within which no two differ significantly: each group can take no
 * further system, and a system may be in several. In graph terms, the maximal cliques of the graph
 * that joins two systems where the probability is at least alpha, found by Bron and Kerbosch's
 * recursion; exponential at worst, which does not matter for some twenty systems.
 *
 * @param systems how many there are
 * @param comparisons those of all pairs
 * @param alpha a difference is significant where its probability is below this
 * @returns the groups, each ascending, in the order of their members
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { groupsWithoutDifference } from "lib/evaluation/system_comparison.ts";
 *
 * // Only the first and the last differ.
 * const groups = groupsWithoutDifference(3, [
 *   { first: 0, second: 1, pValue: 0.3 },
 *   { first: 0, second: 2, pValue: 0.01 },
 *   { first: 1, second: 2, pValue: 0.2 },
 * ]);
 * assert.deepEqual(groups, [[0, 1], [1, 2]]);
 * ```
 */
export function groupsWithoutDifference(
  systems: number,
  comparisons: readonly Pick<SystemComparison, "first" | "second" | "pValue">[],
  alpha = 0.05,
): number[][] {
  const alike = Array.from({ length: systems }, () => new Set<number>());
  for (const { first, second, pValue } of comparisons) {
    if (pValue < alpha) continue;
    alike[first].add(second);
    alike[second].add(first);
  }
  const groups: number[][] = [];
  /** `group` may grow by `candidates`; with one of `excluded` it has been found already. */
  const grow = (group: number[], candidates: number[], excluded: number[]): void => {
    if (candidates.length === 0 && excluded.length === 0) groups.push(group);
    const done = [...excluded];
    candidates.forEach((system, k) => {
      const fits = (other: number) => alike[system].has(other);
      grow([...group, system], candidates.slice(k + 1).filter(fits), done.filter(fits));
      done.push(system);
    });
  };
  if (systems > 0) grow([], [...alike.keys()], []);
  return groups;
}
