/**
 * The scores of all arcs of a sentence of n tokens, as the first-order decoders read them: a matrix
 * of (n + 1)² numbers, row by row, with that of the arc from `head` to `dependent` at `head * (n +
 * 1) + dependent`. A score is finite, or -Infinity where the arc is not allowed. What stands in the
 * column of node 0 and on the diagonal is never read: there are no such arcs. The array may be
 * longer than that, so that one serves sentences of any length.
 */
export type ArcScores = Float64Array;

/**
 * The score of a tree in a first-order model: the sum over its arcs [eisner-1996], added from left
 * to right. -Infinity where the tree has an arc that is not allowed. Cost O(n).
 *
 * @param heads indexed by node; `heads[0]` is ignored
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcFactoredScore } from "lib/graph_based/arc_scores.ts";
 *
 * // From 0 to 1 and 2, from 1 to 2, from 2 to 1.
 * const scores = Float64Array.of(0, 5, 4, 0, 0, 3, 0, 2, 0);
 * assert(arcFactoredScore(scores, Int32Array.of(-1, 0, 1)) === 8);
 * ```
 */
export function arcFactoredScore(scores: ArcScores, heads: Int32Array): number {
  const nodes = heads.length;
  let score = 0;
  for (let node = 1; node < nodes; node++) score += scores[heads[node] * nodes + node];
  return score;
}
