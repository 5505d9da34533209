import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "./crossings.ts";
import { isProjective } from "./projectivity.ts";

/**
 * How ill-nested a tree is [maier-lichte-2011]: the largest number of disjoint projections that all
 * interleave with one other projection, disjoint from them; 0 if and only if the tree is well-nested.
 *
 * Two disjoint projections interleave if and only if an arc of the one crosses an arc of the other
 * ({@link findInterleaving}). Of the tokens that interleave with a given one, the lowest are disjoint,
 * and no choice has more. A token higher up has all arcs of those below it, and loses only what it
 * comes to dominate; so only the tops are tried: dependents of the lowest token that dominates both
 * heads of a crossing.
 *
 * Cost O(n) for each top, and for each crossing of arcs of which neither head dominates the other
 * O(log n) and the number of tops above; well-nested trees, which almost all are, have neither.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { illNestedness } from "lib/measures/ill_nestedness.ts";
 *
 * // Under 5, the subtrees {1, 3} and {2, 4} interleave.
 * assert(illNestedness(Tree.of([-1, 5, 5, 1, 2, 0], ["", "a", "b", "c", "d", "e"])) === 1);
 * ```
 */
export function illNestedness(tree: Tree): number {
  if (isProjective(tree)) return 0;
  const pairs = interleavingHeads(tree);
  if (pairs.length === 0) return 0;
  let most = 0;
  for (const ranks of ranksAcross(tree, pairs)) most = Math.max(most, lowest(tree, ranks));
  return most;
}

/** The heads of crossing arcs of which neither dominates the other, in both orders, one by one. */
function interleavingHeads(tree: Tree): number[] {
  const { heads } = tree;
  const traversal = traversalOf(tree);
  const pairs: number[] = [];
  visitCrossings(tree, 1, (left, right) => {
    const one = heads[left];
    const other = heads[right];
    if (traversal.dominates(one, other) || traversal.dominates(other, one)) return;
    pairs.push(one, other, other, one);
  });
  return pairs;
}

/** For each top the heads outside its projection of arcs that cross one inside, marked by rank. */
function ranksAcross(tree: Tree, pairs: readonly number[]): Iterable<Uint8Array> {
  const { heads } = tree;
  const traversal = traversalOf(tree);
  const across = new Map<number, Uint8Array>();
  const jumps = jumpsUpwards(tree);
  for (let k = 0; k < pairs.length; k += 2) {
    let top = pairs[k];
    while (!traversal.dominates(heads[top], pairs[k + 1])) {
      top = traversal.dominates(jumps[top], pairs[k + 1]) ? heads[top] : jumps[top];
    }
    if (!across.has(top)) across.set(top, new Uint8Array(heads.length));
  }
  const nextTop = new Int32Array(heads.length); // the nearest top from each node on upwards, or 0
  for (const node of traversal.preorder) {
    if (node > 0) nextTop[node] = across.has(node) ? node : nextTop[heads[node]];
  }
  for (let k = 0; k < pairs.length; k += 2) {
    const other = pairs[k + 1];
    const rank = traversal.rank[other];
    let top = nextTop[pairs[k]];
    while (!traversal.dominates(top, other)) {
      across.get(top)![rank] = 1;
      top = nextTop[heads[top]];
    }
  }
  return across.values();
}

/**
 * For each node one that dominates it, so chosen that the way up to any level takes O(log n) steps, a
 * step being to the head or to that node [myers-1983]: a jump is as long as the two jumps that follow
 * one another from the head, if these are of one length, and else it goes to the head.
 */
function jumpsUpwards(tree: Tree): Int32Array {
  const { heads } = tree;
  const { preorder, depth } = traversalOf(tree);
  const jumps = new Int32Array(heads.length);
  for (const node of preorder) {
    if (node === 0) continue;
    const head = heads[node];
    const next = jumps[head];
    const isSame = depth[head] - depth[next] === depth[next] - depth[jumps[next]];
    jumps[node] = isSame ? jumps[next] : head;
  }
  return jumps;
}

/** How many of the marked tokens dominate no other of them. */
function lowest(tree: Tree, marked: Uint8Array): number {
  const { preorder, size } = traversalOf(tree);
  let count = 0;
  for (let next = marked.length, rank = next - 1; rank > 0; rank--) {
    if (marked[rank] === 0) continue;
    if (next >= rank + size[preorder[rank]]) count++;
    next = rank;
  }
  return count;
}
