import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";

/** The outermost nodes of what each node dominates. */
export interface YieldEnds {
  /** Node-indexed: the leftmost node that the node dominates, itself at most. */
  readonly first: Int32Array;
  /** Node-indexed: the rightmost node that the node dominates, itself at least. */
  readonly last: Int32Array;
}

/** Where the projection of each node begins and ends. Cost O(n). */
export function yieldEnds(tree: Tree): YieldEnds {
  const { heads } = tree;
  const { preorder } = traversalOf(tree);
  const first = new Int32Array(heads.length);
  const last = new Int32Array(heads.length);
  for (let node = 0; node < heads.length; node++) first[node] = last[node] = node;
  for (let k = heads.length - 1; k > 0; k--) {
    const node = preorder[k];
    const head = heads[node];
    if (first[node] < first[head]) first[head] = first[node];
    if (last[node] > last[head]) last[head] = last[node];
  }
  return { first, last };
}
