import type { Tree } from "./tree.ts";

/**
 * The downward view of a tree, in typed arrays indexed by node: dependents, domination, depth.
 * Built once in linear time; see {@link traversalOf}.
 */
export class Traversal {
  /** The dependents of node i are `dependents[k]` for `first[i] <= k < first[i + 1]`, ascending. */
  readonly first: Int32Array;
  readonly dependents: Int32Array;
  /** Nodes in preorder, dependents from left to right; starts with 0. Length n + 1. */
  readonly preorder: Int32Array;
  /** Position of each node in {@link preorder}. */
  readonly rank: Int32Array;
  /** Number of nodes in the subtree of each node, itself included. */
  readonly size: Int32Array;
  /** Number of arcs between 0 and each node. */
  readonly depth: Int32Array;

  constructor(heads: Int32Array) {
    const nodes = heads.length;
    this.first = new Int32Array(nodes + 1);
    this.dependents = new Int32Array(nodes - 1);
    this.preorder = new Int32Array(nodes);
    this.rank = new Int32Array(nodes);
    this.size = new Int32Array(nodes).fill(1);
    this.depth = new Int32Array(nodes);
    this.#groupDependents(heads);
    this.#walkDown();
    for (let k = nodes - 1; k > 0; k--) {
      const node = this.preorder[k];
      this.size[heads[node]] += this.size[node];
    }
  }

  /** Whether there is a directed path, possibly empty, from `ancestor` to `node`. Constant time. */
  dominates(ancestor: number, node: number): boolean {
    const offset = this.rank[node] - this.rank[ancestor];
    return offset >= 0 && offset < this.size[ancestor];
  }

  /** Number of dependents of `node`. */
  valency(node: number): number {
    return this.first[node + 1] - this.first[node];
  }

  /** The dependents of `node` in ascending order, as a view. */
  dependentsOf(node: number): Int32Array {
    return this.dependents.subarray(this.first[node], this.first[node + 1]);
  }

  #groupDependents(heads: Int32Array): void {
    const { first, dependents } = this;
    for (let node = 1; node < heads.length; node++) first[heads[node] + 1]++;
    for (let node = 0; node < heads.length; node++) first[node + 1] += first[node];
    const next = first.slice();
    for (let node = 1; node < heads.length; node++) dependents[next[heads[node]]++] = node;
  }

  #walkDown(): void {
    const { first, dependents, preorder, rank, depth } = this;
    const stack = new Int32Array(preorder.length);
    let height = 1; // stack[0] is the root, 0
    for (let position = 0; height > 0; position++) {
      const node = stack[--height];
      preorder[position] = node;
      rank[node] = position;
      for (let k = first[node + 1] - 1; k >= first[node]; k--) {
        depth[dependents[k]] = depth[node] + 1;
        stack[height++] = dependents[k];
      }
    }
  }
}

const known = new WeakMap<Tree, Traversal>();

/** The traversal of a tree, computed at the first call and remembered as long as the tree lives. */
export function traversalOf(tree: Tree): Traversal {
  let traversal = known.get(tree);
  if (traversal === undefined) {
    traversal = new Traversal(tree.heads);
    known.set(tree, traversal);
  }
  return traversal;
}
