import type { Tree } from "../dependency/tree.ts";
import { isMarked } from "./encoding.ts";

/** The marked labels of trees with their frequencies, the most frequent first, then by code unit. */
export function countMarkedLabels(trees: readonly Tree[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tree of trees) {
    for (const label of tree.labels) {
      if (isMarked(label)) counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return mostFrequentFirst(counts);
}

/** Counts of labels, the most frequent first, then by code unit. */
export function mostFrequentFirst(
  counts: Iterable<readonly [label: string, count: number]>,
): Map<string, number> {
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

/**
 * The first `cap` entries of counts that are sorted.
 * @throws {RangeError} where `cap` is not a natural number
 */
export function mostFrequent(
  counts: ReadonlyMap<string, number>,
  cap: number,
): Map<string, number> {
  if (!Number.isInteger(cap) || cap < 0) {
    throw new RangeError(
      `Cannot cap labels: current value is ${cap}, required is an integer from 0 on`,
    );
  }
  return new Map([...counts].slice(0, cap));
}
