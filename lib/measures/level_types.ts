import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "./crossings.ts";
import { isProjective } from "./projectivity.ts";

/**
 * The level signature of the arc into each node [havelka-2007]: for each connected component of the
 * tokens between head and dependent that the head does not dominate, how many levels its topmost token
 * is above the dependent. So it has one number for each component that {@link edgeDegrees} counts, and
 * none for projective arcs. The level of a node is the number of arcs between 0 and it.
 *
 * A component is entered by the arc into its topmost token, which crosses the arc that spans it. Cost
 * O(n) plus the number of crossings, which are sorted for each arc.
 *
 * @returns node-indexed; largest number first, so that the first is the {@link levelTypes level type}
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { levelSignatures } from "lib/measures/level_types.ts";
 *
 * // 4 -> 1 spans 2, which is two levels above 1; 3 hangs on it.
 * const signatures = levelSignatures(Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]));
 * assert.deepEqual(signatures, [[], [2], [], [], []]);
 * ```
 */
export function levelSignatures(tree: Tree): number[][] {
  const signatures = Array.from({ length: tree.length + 1 }, (): number[] => []);
  if (isProjective(tree)) return signatures;
  const { depth } = traversalOf(tree);
  visitGapTops(tree, (arc, top) => signatures[arc].push(depth[arc] - depth[top]));
  for (const signature of signatures) signature.sort((a, b) => b - a);
  return signatures;
}

/** What {@link levelTypes} gives for projective arcs, which have no level type. */
export const NO_LEVEL_TYPE = -(2 ** 31);

/**
 * The level type of the arc into each node [havelka-2007]: how many levels the topmost of the tokens
 * between head and dependent that the head does not dominate is above the dependent; negative where it
 * is below. Cost O(n) plus the number of crossings.
 *
 * @returns node-indexed; {@link NO_LEVEL_TYPE} for projective arcs and at index 0
 */
export function levelTypes(tree: Tree): Int32Array {
  const types = new Int32Array(tree.length + 1).fill(NO_LEVEL_TYPE);
  if (isProjective(tree)) return types;
  const { depth } = traversalOf(tree);
  visitGapTops(tree, (arc, top) => types[arc] = Math.max(types[arc], depth[arc] - depth[top]));
  return types;
}

/** Calls `visit` with each non-projective arc and the topmost token of each component in its span. */
function visitGapTops(tree: Tree, visit: (arc: number, top: number) => void): void {
  const { heads } = tree;
  const traversal = traversalOf(tree);
  visitCrossings(tree, 0, (left, right) => {
    const leftHead = heads[left];
    const rightHead = heads[right];
    // The left end of `right` is inside `left`; the right end of `left` is inside `right`.
    if (rightHead > right && !traversal.dominates(leftHead, rightHead)) visit(left, right);
    if (leftHead < left && !traversal.dominates(rightHead, leftHead)) visit(right, left);
  });
}
