import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";

/**
 * The canonical projective order of a tree's nodes: the inorder traversal that visits a node between
 * its left and its right dependents, each group from left to right [nivre-2009]. In that order the
 * tree is projective, and the order is that of the sentence exactly when the tree is projective.
 *
 * Linear: a node's subtree takes up `size` consecutive positions, so each node's place follows from
 * where its head's block begins.
 *
 * @returns node-indexed: the position of each node, from 0 to n; node 0 is at 0
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { projectiveOrder } from "lib/transforms/projective_order.ts";
 *
 * // 3 depends on 1 across 2, the root; in projective order 3 moves to the left of 2.
 * const tree = Tree.of([-1, 2, 0, 1], ["", "a", "b", "c"]);
 * assert(projectiveOrder(tree).join() === "0,1,3,2");
 * ```
 */
export function projectiveOrder(tree: Tree): Int32Array {
  const { first, dependents, preorder, size } = traversalOf(tree);
  const position = new Int32Array(preorder.length);
  const start = new Int32Array(preorder.length); // where the block of each node's subtree begins
  for (const node of preorder) {
    let next = start[node];
    let k = first[node];
    for (; k < first[node + 1] && dependents[k] < node; k++) {
      start[dependents[k]] = next;
      next += size[dependents[k]];
    }
    position[node] = next++;
    for (; k < first[node + 1]; k++) {
      start[dependents[k]] = next;
      next += size[dependents[k]];
    }
  }
  return position;
}

/**
 * The maximal projective components of a tree [nivre-kuhlmann-hall-2009]: run the arc-standard
 * oracle without SWAP as far as it gets; the arcs that it has built join the nodes of a component.
 * An arc can be built when its two ends stand next to each other once all that was built before is
 * removed, and its dependent has all its own dependents. The lazy oracle puts off a SWAP while the
 * top of the stack and the first node of the buffer belong to one component.
 *
 * Which arcs can be built does not depend on the order in which it is done, since removing a node
 * never parts two neighbours and never takes a dependent away. Linear: each node is pushed once
 * and removed at most once.
 *
 * @returns node-indexed: the topmost node of the component of each node; all 0 if and only if the
 *   tree is projective
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { maximalProjectiveComponents } from "lib/transforms/projective_order.ts";
 *
 * const tree = Tree.of([-1, 2, 0, 1], ["", "a", "b", "c"]);
 * assert(maximalProjectiveComponents(tree).join() === "0,1,2,3");
 * ```
 */
export function maximalProjectiveComponents(tree: Tree): Int32Array {
  const { heads } = tree;
  const { preorder } = traversalOf(tree);
  const built = arcsBuiltWithoutSwap(heads);
  const top = new Int32Array(heads.length);
  for (const node of preorder) top[node] = built[node] === 1 ? top[heads[node]] : node;
  return top;
}

/** Node-indexed: 1 where the arc into the node is built by the arc-standard oracle without SWAP. */
function arcsBuiltWithoutSwap(heads: Int32Array): Uint8Array {
  const built = new Uint8Array(heads.length);
  const missing = new Int32Array(heads.length); // dependents that a node has yet to get
  for (let node = 1; node < heads.length; node++) missing[heads[node]]++;
  const stack = new Int32Array(heads.length);
  let height = 1; // stack[0] is the root, 0
  for (let node = 1; node < heads.length; node++) {
    stack[height++] = node;
    while (height > 1) {
      const left = stack[height - 2];
      const right = stack[height - 1];
      if (heads[left] === right && missing[left] === 0) {
        built[left] = 1;
        missing[right]--;
        stack[height - 2] = right;
      } else if (heads[right] === left && missing[right] === 0) {
        built[right] = 1;
        missing[left]--;
      } else break;
      height--;
    }
  }
  return built;
}
