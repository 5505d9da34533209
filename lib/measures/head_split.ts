import type { Tree } from "../dependency/tree.ts";
import { gapDegrees } from "./gap_degree.ts";
import { isProjective } from "./projectivity.ts";
import { type YieldEnds, yieldEnds } from "./yield_ends.ts";

/**
 * Whether every token whose projection has a gap has its head in a gap: the blocks of the projection
 * lie on both sides of the head [satta-kuhlmann-2013]. The property is stated there for well-nested
 * trees of gap degree 1, whose best one that is head-split is found in O(n⁶); here it is asked of any
 * tree, whatever number of gaps a token has.
 *
 * 0 stands in no gap, so a token that depends on 0 must have none. Cost O(n log n), in practice linear.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { isHeadSplit } from "lib/measures/head_split.ts";
 *
 * // 3 dominates 1 and 3, its head 2 stands between; 4 dominates 1 and 4, its head 3 between.
 * assert(isHeadSplit(Tree.of([-1, 3, 0, 2], ["", "a", "b", "c"])));
 * assert(isHeadSplit(Tree.of([-1, 4, 0, 2, 3], ["", "a", "b", "c", "d"])) === false);
 * ```
 */
export function isHeadSplit(tree: Tree): boolean {
  return isProjective(tree) || areGapsAroundHeads(tree, gapDegrees(tree), yieldEnds(tree));
}

/** {@link isHeadSplit} for who knows the gap degrees, and where projections begin and end. */
export function areGapsAroundHeads(tree: Tree, gaps: Int32Array, ends: YieldEnds): boolean {
  const { heads } = tree;
  for (let node = 1; node < heads.length; node++) {
    const head = heads[node];
    if (gaps[node] > 0 && (head < ends.first[node] || head > ends.last[node])) return false;
  }
  return true;
}
