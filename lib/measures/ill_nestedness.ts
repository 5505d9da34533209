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
 * Cost O(n) plus, for each crossing of arcs of which neither head dominates the other, the number of
 * tops above it; with the sorting of these.
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
  const across = headsAcross(tree, pairs);
  let most = 0;
  for (const heads of across.values()) most = Math.max(most, lowest(tree, heads));
  return most;
}

/** The heads of crossing arcs of which neither dominates the other, in both orders. */
function interleavingHeads(tree: Tree): [one: number, other: number][] {
  const { heads } = tree;
  const traversal = traversalOf(tree);
  const pairs: [number, number][] = [];
  visitCrossings(tree, 1, (left, right) => {
    const one = heads[left];
    const other = heads[right];
    if (traversal.dominates(one, other) || traversal.dominates(other, one)) return;
    pairs.push([one, other], [other, one]);
  });
  return pairs;
}

/** For each top the heads of arcs outside its projection that cross an arc inside. */
function headsAcross(
  tree: Tree,
  pairs: readonly (readonly [number, number])[],
): Map<number, Set<number>> {
  const traversal = traversalOf(tree);
  const across = new Map<number, Set<number>>();
  for (const [one, other] of pairs) {
    let top = one;
    while (!traversal.dominates(tree.heads[top], other)) top = tree.heads[top];
    across.set(top, new Set());
  }
  for (const [one, other] of pairs) {
    for (let node = one; !traversal.dominates(node, other); node = tree.heads[node]) {
      across.get(node)?.add(other);
    }
  }
  return across;
}

/** How many of some tokens dominate no other of them. */
function lowest(tree: Tree, tokens: ReadonlySet<number>): number {
  const { rank, size } = traversalOf(tree);
  const ranks = [...tokens].map((token) => [rank[token], size[token]]).sort(([a], [b]) => a - b);
  return ranks.filter(([rank, size], k) => !(ranks[k + 1]?.[0] < rank + size)).length;
}
