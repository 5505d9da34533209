import type { Tree } from "../dependency/tree.ts";

/**
 * How many pairs of arcs between tokens would cross, on average, if the words of the tree stood in
 * random order [ferrer-i-cancho-2018]. Arcs that share a token never cross. Two arcs that share none
 * have four ends, and of the three ways to pair four tokens that stand in a row one makes the arcs
 * cross; so of all Q pairs of such arcs a third is expected to.
 *
 * Q is the number of all pairs without those that share a token: (m over 2) - Σ (d over 2), where m is
 * the number of arcs and d the number of arcs at each token. Arcs from 0 do not count. Cost O(n).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { expectedCrossings } from "lib/measures/expected_crossings.ts";
 *
 * // A chain of four tokens: of its three arcs only the outer two share no token.
 * const labels = ["", "a", "b", "c", "d"];
 * assert(expectedCrossings(Tree.of([-1, 0, 1, 2, 3], labels)) === 1 / 3);
 * // All arcs of a star share its centre.
 * assert(expectedCrossings(Tree.of([-1, 0, 1, 1, 1], labels)) === 0);
 * ```
 */
export function expectedCrossings({ heads }: Tree): number {
  const arcsAt = new Int32Array(heads.length);
  let arcs = 0;
  for (let node = 1; node < heads.length; node++) {
    if (heads[node] === 0) continue;
    arcs++;
    arcsAt[node]++;
    arcsAt[heads[node]]++;
  }
  let pairs = pairsOf(arcs);
  for (const count of arcsAt) pairs -= pairsOf(count);
  return pairs / 3;
}

function pairsOf(count: number): number {
  return count * (count - 1) / 2;
}
