/**
 * The rank of each value, 1 for the smallest; alike values share the mean of the ranks that they take
 * together. Cost: n log n.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { meanRanks } from "lib/evaluation/ranks.ts";
 *
 * assert.deepEqual(meanRanks([30, 10, 20, 10]), [4, 1.5, 3, 1.5]);
 * ```
 */
export function meanRanks(values: ArrayLike<number>): number[] {
  const order = Array.from(values, (_, k) => k).sort((a, b) => values[a] - values[b]);
  const ranks = new Array<number>(order.length);
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && values[order[end]] === values[order[start]]) end++;
    // Ranks start + 1 to end.
    for (let k = start; k < end; k++) ranks[order[k]] = (start + 1 + end) / 2;
  }
  return ranks;
}
