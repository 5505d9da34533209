import { withRoom } from "../base/growable.ts";

/**
 * The dependents of every node of a tree, linked from left to right, in arrays that are used again
 * for the next tree. The arrays are replaced where a longer tree comes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { LinkedDependents } from "lib/graph_based/linked_dependents.ts";
 *
 * const dependents = new LinkedDependents();
 * dependents.link(Int32Array.of(-1, 2, 0, 2, 3, 2), 5); // 2 has the dependents 1, 3 and 5
 * assert(dependents.rootCount === 1);
 * assert(dependents.inward(2, 4) === 3 && dependents.outward(2, 4) === 5);
 * assert(dependents.furthestAway(2, 1) === 5);
 * ```
 */
export class LinkedDependents {
  /** How many tokens depend on node 0. */
  rootCount = 0;
  /** For each node the token that was given last to {@link markDescendants} and dominates it, or is it. */
  dominatedBy = new Int32Array(0);
  /** Leftmost dependent of each node, and for each token the next one of the same head; 0 for none. */
  #first = new Int32Array(0);
  #next = new Int32Array(0);

  /** Takes the tree with these heads, indexed by node, over n tokens; nothing is marked. Cost O(n). */
  link(heads: Int32Array, n: number): void {
    if (n >= this.#first.length) this.#makeRoom(n + 1);
    const first = this.#first;
    const next = this.#next;
    this.rootCount = 0;
    for (let node = 0; node <= n; node++) first[node] = this.dominatedBy[node] = 0;
    for (let token = n; token > 0; token--) {
      const head = heads[token];
      next[token] = first[head];
      first[head] = token;
      if (head === 0) this.rootCount++;
    }
  }

  /**
   * The dependent of `head` between it and `node` that is nearest to `node`, the head where there is
   * none. Cost, as below: the number of dependents.
   */
  inward(head: number, node: number): number {
    const next = this.#next;
    let nearest = head;
    for (let d = this.#first[head]; d !== 0; d = next[d]) {
      if (node < head) {
        if (d > node) return d < head ? d : head;
      } else if (d >= node) return nearest;
      else if (d > head) nearest = d;
    }
    return nearest;
  }

  /** The dependent of `head` beyond `node`, seen from the head, that is nearest to `node`; 0 for none. */
  outward(head: number, node: number): number {
    const next = this.#next;
    let nearest = 0;
    for (let d = this.#first[head]; d !== 0; d = next[d]) {
      if (node > head) {
        if (d > node) return d;
      } else if (d >= node) return nearest;
      else nearest = d;
    }
    return nearest;
  }

  /** The furthest dependent of `head` on the other side of it than `node`; the head where there is none. */
  furthestAway(head: number, node: number): number {
    const next = this.#next;
    let d = this.#first[head];
    if (node > head) return d !== 0 && d < head ? d : head;
    let furthest = head;
    for (; d !== 0; d = next[d]) if (d > head) furthest = d;
    return furthest;
  }

  /** Marks a token and all that it dominates, each after its head, without a stack. */
  markDescendants(heads: Int32Array, token: number): void {
    const first = this.#first;
    const next = this.#next;
    const { dominatedBy } = this;
    for (let node = token;;) {
      dominatedBy[node] = token;
      let following = first[node];
      while (following === 0) {
        if (node === token) return;
        following = next[node];
        if (following === 0) node = heads[node];
      }
      node = following;
    }
  }

  #makeRoom(nodes: number): void {
    this.#first = withRoom(this.#first, nodes);
    this.#next = withRoom(this.#next, nodes);
    this.dominatedBy = withRoom(this.dominatedBy, nodes);
  }
}
