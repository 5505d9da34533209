import { type Traversal, traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { reduceProjectively } from "./projective_core.ts";

/**
 * Tells for each node whether the arc into it is projective: its head dominates every token between
 * the two [nivre-2008, def. 3]. Arcs from 0 always are, since 0 dominates everything.
 *
 * The nodes that a head dominates without a break around it form a block; an arc is projective if
 * and only if the dependent lies in the block of its head. Cost O(n).
 *
 * @returns node-indexed, 1 for projective and 0 for non-projective; index 0 is 1
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { projectiveArcs } from "lib/measures/projectivity.ts";
 *
 * // 4 -> 1 spans 2, which depends on 0.
 * const tree = Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]);
 * assert(projectiveArcs(tree).join() === "1,0,1,1,1");
 * ```
 */
export function projectiveArcs(tree: Tree): Uint8Array {
  const { heads, length: n } = tree;
  const projective = new Uint8Array(n + 1).fill(1);
  if (isProjective(tree)) return projective;
  const { leftEnd, rightEnd } = dominatedBlocks(tree);
  for (let node = 1; node <= n; node++) {
    const head = heads[node];
    const inBlock = head === 0 || (leftEnd[head] < node && node < rightEnd[head]);
    if (!inBlock) projective[node] = 0;
  }
  return projective;
}

/** For each token the block of nodes around it that it dominates; both ends are outside. */
export interface DominatedBlocks {
  /** Node-indexed: the nearest node to the left that the token does not dominate, at least 0. */
  readonly leftEnd: Int32Array;
  /** Node-indexed: the nearest node to the right that the token does not dominate, at most n + 1. */
  readonly rightEnd: Int32Array;
}

/**
 * The nodes that each token dominates without a break around it: an arc from a token is projective if
 * and only if the dependent is among them. Index 0 has no meaning. Cost O(n).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { dominatedBlocks } from "lib/measures/projectivity.ts";
 *
 * // 4 dominates 1, but not 3 and 2.
 * const tree = Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]);
 * const { leftEnd, rightEnd } = dominatedBlocks(tree);
 * assert(leftEnd[4] === 3 && rightEnd[4] === 5);
 * assert(leftEnd[2] === 0 && rightEnd[2] === 5);
 * ```
 */
export function dominatedBlocks(tree: Tree): DominatedBlocks {
  const traversal = traversalOf(tree);
  return { leftEnd: blockEnds(traversal, -1), rightEnd: blockEnds(traversal, 1) };
}

/**
 * For each token the nearest node in one direction that it does not dominate. Tokens are taken from
 * the far side, and blocks already known are stepped over whole. A block stepped over is never met
 * again, since it is now inside a larger one: O(n) in all.
 */
function blockEnds(traversal: Traversal, direction: 1 | -1): Int32Array {
  const n = traversal.rank.length - 1;
  const ends = new Int32Array(n + 1);
  const from = direction === 1 ? n : 1;
  for (let node = from; node >= 1 && node <= n; node -= direction) {
    let end = node + direction;
    while (end >= 1 && end <= n && traversal.dominates(node, end)) end = ends[end];
    ends[node] = end;
  }
  return ends;
}

/**
 * Whether the arc into `dependent` is projective. Walks over the tokens under the arc; use
 * {@link projectiveArcs} for all arcs of a tree.
 */
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

/** Number of arcs that are not projective. */
export function countNonprojectiveArcs(tree: Tree): number {
  if (isProjective(tree)) return 0;
  return projectiveArcs(tree).reduce((count, projective) => count + 1 - projective, 0);
}

/**
 * Whether every arc of the tree is projective: nothing but 0 is left when tokens are merged into
 * their heads, as {@link reduceProjectively} does. Cost O(n), without an allocation.
 */
export function isProjective(tree: Pick<Tree, "heads">): boolean {
  return reduceProjectively(tree) === 0;
}
