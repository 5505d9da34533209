import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "./crossings.ts";
import { largest } from "./largest.ts";
import { isProjective } from "./projectivity.ts";

/**
 * The edge degree of the arc into each node [kuhlmann-nivre-2006]: the number of connected
 * components of the subgraph over the tokens strictly inside the arc that the head does not dominate
 * *in the whole tree*. It is never above the degree of {@link arcDegrees}, which asks for domination
 * within the span, and it is positive for the non-projective arcs and no others.
 *
 * Such a component is entered by one arc from outside the span, whose head the head of the spanning
 * arc does not dominate either. Cost O(n) plus the number of crossings.
 *
 * @returns node-indexed; index 0 is 0
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { edgeDegrees } from "lib/measures/edge_degree.ts";
 *
 * // 4 -> 1 spans 2, which 4 does not dominate; 0 -> 2 spans 1, but 0 dominates everything.
 * const tree = Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]);
 * assert(edgeDegrees(tree).join() === "0,1,0,0,0");
 * ```
 */
export function edgeDegrees(tree: Tree): Int32Array {
  const { heads } = tree;
  const degrees = new Int32Array(heads.length);
  if (isProjective(tree)) return degrees;
  const traversal = traversalOf(tree);
  visitCrossings(tree, 0, (left, right) => {
    const leftHead = heads[left];
    const rightHead = heads[right];
    // The left end of `right` is inside `left`; the right end of `left` is inside `right`.
    if (rightHead > right && !traversal.dominates(leftHead, rightHead)) degrees[left]++;
    if (leftHead < left && !traversal.dominates(rightHead, leftHead)) degrees[right]++;
  });
  return degrees;
}

/** The edge degree of a tree: the largest of its arcs, 0 without arcs [kuhlmann-nivre-2006]. */
export function treeEdgeDegree(tree: Tree): number {
  return largest(edgeDegrees(tree));
}
