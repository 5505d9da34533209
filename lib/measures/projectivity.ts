import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";

/**
 * Tells for each node whether the arc into it is projective: its head dominates every token between
 * the two [nivre-2007, def. 2]. Arcs from 0 always are, since 0 dominates everything.
 *
 * @returns node-indexed, 1 for projective and 0 for non-projective; index 0 is 1
 */
export function projectiveArcs(tree: Tree): Uint8Array {
  const projective = new Uint8Array(tree.length + 1).fill(1);
  for (let node = 1; node <= tree.length; node++) {
    if (!isProjectiveArc(tree, node)) projective[node] = 0;
  }
  return projective;
}

/** Whether the arc into `dependent` is projective. */
export function isProjectiveArc(tree: Tree, dependent: number): boolean {
  const head = tree.heads[dependent];
  if (head === 0) return true;
  const traversal = traversalOf(tree);
  const last = Math.max(head, dependent);
  for (let node = Math.min(head, dependent) + 1; node < last; node++) {
    if (!traversal.dominates(head, node)) return false;
  }
  return true;
}

/** Whether every arc of the tree is projective. */
export function isProjective(tree: Tree): boolean {
  return countNonprojectiveArcs(tree) === 0;
}

/** Number of arcs that are not projective. */
export function countNonprojectiveArcs(tree: Tree): number {
  return projectiveArcs(tree).reduce((count, projective) => count + 1 - projective, 0);
}
