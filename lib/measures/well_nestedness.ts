import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "./crossings.ts";
import { isProjective } from "./projectivity.ts";

/**
 * Two tokens whose subtrees are disjoint and interleave: some nodes l1 < l2 < r1 < r2 exist, l1 and
 * r1 in the one, l2 and r2 in the other [bodirsky-2005; kuhlmann-nivre-2006].
 *
 * Such tokens exist if and only if two arcs cross of whose heads neither dominates the other (compare
 * the edge-based characterization of [havelka-2007]). If: the subtrees of the two heads are disjoint
 * and hold the ends of the arcs. Only if: drawn above the sentence, the path from l1 to r1 and the one
 * from l2 to r2 must cross, each within its subtree. Cost O(n) plus the number of crossings, and the
 * search stops at the first such pair.
 *
 * @returns the two heads, ascending, or undefined when the tree is well-nested
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { findInterleaving } from "lib/measures/well_nestedness.ts";
 *
 * // Under 5, the subtrees {1, 3} and {2, 4} interleave.
 * const tree = Tree.of([-1, 5, 5, 1, 2, 0], ["", "a", "b", "c", "d", "e"]);
 * assert(findInterleaving(tree)?.join() === "1,2");
 * ```
 */
export function findInterleaving(tree: Tree): [number, number] | undefined {
  if (isProjective(tree)) return undefined;
  const { heads } = tree;
  const traversal = traversalOf(tree);
  let found: [number, number] | undefined;
  visitCrossings(tree, 1, (left, right) => {
    const one = heads[left];
    const other = heads[right];
    if (traversal.dominates(one, other) || traversal.dominates(other, one)) return false;
    found = [Math.min(one, other), Math.max(one, other)];
    return true;
  });
  return found;
}

/** Whether no two disjoint subtrees interleave [bodirsky-2005]; see {@link findInterleaving}. */
export function isWellNested(tree: Tree): boolean {
  return findInterleaving(tree) === undefined;
}
