import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { largest } from "./largest.ts";
import { isProjective } from "./projectivity.ts";

/**
 * The gap degree of each node [kuhlmann-nivre-2006]: the number of gaps in its projection, the set of
 * nodes that it dominates. A gap is a pair of members that are neighbours in the projection but not
 * in the sentence.
 *
 * A projection of s nodes of which m pairs are neighbours in the sentence has s - 1 - m gaps. Both
 * neighbours are in the projection of a node if and only if their lowest common ancestor is. The n
 * common ancestors are found offline as in Tarjan's algorithm [cormen-1990]: dependents are finished
 * before their head, and a finished node is merged into its head; when the second of two neighbours
 * is finished, the first lies in the set of the common ancestor. Cost O(n log n), in practice linear.
 *
 * @returns node-indexed; index 0 is 0
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { gapDegrees } from "lib/measures/gap_degree.ts";
 *
 * // Node 4 dominates 1 and 4, with a gap between.
 * const tree = Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]);
 * assert(gapDegrees(tree).join() === "0,0,0,0,1");
 * ```
 */
export function gapDegrees(tree: Tree): Int32Array {
  const { heads, length: n } = tree;
  const gaps = new Int32Array(n + 1);
  if (isProjective(tree)) return gaps;
  const { preorder, rank, size } = traversalOf(tree);
  const neighbours = new Int32Array(n + 1); // pairs in the projection of each node
  const set = new Int32Array(n + 1); // a step towards the top of the node's set
  for (let node = 1; node <= n; node++) set[node] = node;
  for (let k = n; k > 0; k--) {
    const node = preorder[k];
    if (rank[node - 1] > k) neighbours[topOf(set, node - 1)]++;
    if (node < n && rank[node + 1] > k) neighbours[topOf(set, node + 1)]++;
    gaps[node] = size[node] - 1 - neighbours[node];
    neighbours[heads[node]] += neighbours[node];
    set[node] = heads[node];
  }
  return gaps;
}

/** The top of a node's set. Halves the path to it, so that later walks are short. */
function topOf(set: Int32Array, node: number): number {
  while (set[node] !== node) {
    set[node] = set[set[node]];
    node = set[node];
  }
  return node;
}

/** The gap degree of a tree: the largest of its nodes, 0 without tokens [kuhlmann-nivre-2006]. */
export function treeGapDegree(tree: Tree): number {
  return largest(gapDegrees(tree));
}
