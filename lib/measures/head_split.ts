import { type Traversal, traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { gapDegrees } from "./gap_degree.ts";
import { isProjective } from "./projectivity.ts";
import { type YieldEnds, yieldEnds } from "./yield_ends.ts";

/**
 * Whether a dependent that inherits a gap of its head, as {@link gapInheritance} says it, is split by
 * the head as well: the gap of the dependent that has the gap of the head in it has the head in it,
 * too. So what a head has on its left and on its right can be parsed apart [satta-kuhlmann-2013]. The
 * property is stated there for well-nested trees of gap degree 1; here it is asked of any tree, of each
 * gap alone.
 *
 * Given which tokens have gaps: for each of these that depends on another of these the tokens between
 * its outermost ones are looked at, up to the first that tells that the tree is not head-split. Cost at
 * worst O(n²), on treebanks in practice linear.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { isHeadSplit } from "lib/measures/head_split.ts";
 *
 * // 3 has a gap at 4 and 5. Its dependent 2 inherits it, with 2 and 6 on both sides of 3.
 * const labels = ["", "a", "b", "c", "d", "e", "f"];
 * assert(isHeadSplit(Tree.of([-1, 0, 3, 1, 1, 1, 2], labels)));
 * // 2 has a gap at 4. Its dependent 3 inherits it, with 3 and 5 on the right of 2.
 * assert(!isHeadSplit(Tree.of([-1, 0, 4, 2, 1, 3, 1], labels)));
 * ```
 */
export function isHeadSplit(tree: Tree): boolean {
  return isProjective(tree) || areHeirsSplit(tree, gapDegrees(tree), yieldEnds(tree));
}

/** {@link isHeadSplit} for who knows the gap degrees, and where projections begin and end. */
export function areHeirsSplit(tree: Tree, gaps: Int32Array, ends: YieldEnds): boolean {
  const { heads } = tree;
  const traversal = traversalOf(tree);
  for (let node = 1; node < heads.length; node++) {
    if (gaps[node] === 0 || gaps[heads[node]] === 0) continue;
    if (!isSplit(traversal, heads[node], node, ends)) return false;
  }
  return true;
}

/** Whether the gaps of the head between the outermost tokens of a dependent are all beside the head. */
function isSplit(
  traversal: Traversal,
  head: number,
  dependent: number,
  { first, last }: YieldEnds,
): boolean {
  const start = first[dependent];
  const end = last[dependent];
  let left = head; // the gap of the dependent that the head is in is from left to right
  let right = head;
  if (start < head && head < end) {
    while (!traversal.dominates(dependent, left - 1)) left--;
    while (!traversal.dominates(dependent, right + 1)) right++;
  }
  for (let place = start + 1; place < end; place++) {
    if (left <= place && place <= right) place = right;
    else if (!traversal.dominates(head, place)) return false;
  }
  return true;
}
