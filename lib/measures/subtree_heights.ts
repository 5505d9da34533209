import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";

/**
 * The height of the subtree of each node: the number of arcs on the longest path down from it, 0 for a
 * token without dependents. Cost O(n).
 *
 * @returns node-indexed; index 0 has the height of the tree
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { subtreeHeights } from "lib/measures/subtree_heights.ts";
 *
 * const tree = Tree.of([-1, 2, 0, 2, 3], ["", "a", "b", "c", "d"]);
 * assert(subtreeHeights(tree).join() === "3,0,2,1,0");
 * ```
 */
export function subtreeHeights(tree: Tree): Int32Array {
  const { heads } = tree;
  const { preorder } = traversalOf(tree);
  const heights = new Int32Array(heads.length);
  for (let k = heads.length - 1; k > 0; k--) {
    const node = preorder[k];
    heights[heads[node]] = Math.max(heights[heads[node]], heights[node] + 1);
  }
  return heights;
}
