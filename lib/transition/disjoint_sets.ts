/**
 * Disjoint sets of nodes: the weakly connected components of a graph that only grows.
 *
 * Union by size and path halving, so a sequence of m operations on n nodes costs
 * O(m α(n)), in practice constant time each [cormen-1990]. This is how ACYCLICITY is checked in
 * average constant time [nivre-2007, sec. 3; nivre-2008, sec. 6.1].
 */
export class DisjointSets {
  /** The parent of each node, or minus the size of its set where the node represents it. */
  #parent = new Int32Array(0);

  /** Makes each of the nodes 0 … `nodes - 1` a set of its own. */
  reset(nodes: number): void {
    if (this.#parent.length < nodes) this.#parent = new Int32Array(roomFor(nodes));
    this.#parent.fill(-1, 0, nodes);
  }

  /** The node that represents the set of `node`. */
  find(node: number): number {
    const parent = this.#parent;
    let above = parent[node];
    while (above >= 0) {
      const next = parent[above];
      if (next < 0) return above;
      parent[node] = next; // halves the path for whoever comes next
      node = next;
      above = parent[node];
    }
    return node;
  }

  /** Whether two nodes are in one set. */
  same(a: number, b: number): boolean {
    return this.find(a) === this.find(b);
  }

  /** Makes the sets of two nodes one set. */
  union(a: number, b: number): void {
    const parent = this.#parent;
    let large = this.find(a);
    let small = this.find(b);
    if (large === small) return;
    if (parent[large] > parent[small]) [large, small] = [small, large];
    parent[large] += parent[small];
    parent[small] = large;
  }

  /** Takes over the state of another. */
  copyFrom(other: DisjointSets): void {
    this.#parent = other.#parent.slice();
  }
}

/** A capacity with room to grow, so that buffers that are used again are seldom allocated again. */
export function roomFor(nodes: number): number {
  return Math.max(64, nodes + (nodes >> 1));
}
