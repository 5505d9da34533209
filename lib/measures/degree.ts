import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "./crossings.ts";
import { largest } from "./largest.ts";
import { isProjective } from "./projectivity.ts";

/**
 * The degree of the arc into each node [nivre-2007, def. 3]: the number of connected components of
 * the subgraph over the tokens strictly inside the arc that the head does not dominate *in the
 * subgraph over the arc's own span*, both ends included. See {@link edgeDegrees} for domination in
 * the whole tree.
 *
 * A component inside the arc has one topmost token. The head dominates it within the span if and
 * only if the head of that token is an end of the arc; otherwise the head of that token lies outside
 * the span. So the degree of an arc is the number of arcs that lead from outside its span to a token
 * inside it, and these are among the arcs that cross it. Cost O(n) plus the number of crossings.
 *
 * The definition is taken by the letter for arcs from 0 too. Such an arc is always projective, yet
 * its degree is not 0 where an arc enters its span from the right. For the same reason an arc may
 * have a positive degree and be projective: its head dominates the token inside by way of a node
 * outside. The other way round holds: a non-projective arc has a degree of at least 1, and a tree has
 * degree 0 if and only if it is projective.
 *
 * @returns node-indexed; index 0 is 0
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { arcDegrees } from "lib/measures/degree.ts";
 *
 * // 4 -> 1 spans 2, which 0 -> 2 enters from outside; 0 -> 2 spans 1, which 4 -> 1 enters.
 * const tree = Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]);
 * assert(arcDegrees(tree).join() === "0,1,1,0,0");
 * ```
 */
export function arcDegrees(tree: Tree): Int32Array {
  const { heads } = tree;
  const degrees = new Int32Array(heads.length);
  if (isProjective(tree)) return degrees;
  visitCrossings(tree, 0, (left, right) => {
    // The left end of `right` is inside `left`; the right end of `left` is inside `right`.
    if (heads[right] > right) degrees[left]++;
    if (heads[left] < left) degrees[right]++;
  });
  return degrees;
}

/** The degree of a tree: the largest degree of its arcs, 0 without arcs [nivre-2007, def. 3]. */
export function treeDegree(tree: Tree): number {
  return largest(arcDegrees(tree));
}
