import { roomFor } from "../disjoint_sets.ts";
import { NONE } from "../partial_graph.ts";

/**
 * Counts, for an item of a `ComputationTable`, the nodes that can have no right head any more
 * because it took their head away before them: whatever follows, their arcs are wrong. Constant
 * time an item, after O(m²) for the table of m nodes.
 */
export class Premature {
  #size = 0;
  #heads: Int32Array = new Int32Array(0);
  #valency = new Int32Array(0);
  /** The number of dependents of a node before a place, at node · (m + 1) + place. */
  #before = new Int32Array(0);
  /** The number of arcs from a stretch of places out of it, at first · (m + 1) + end. */
  #leaving = new Int32Array(0);

  /** @param heads the place of the head of each of `size` nodes, or NONE */
  prepare(size: number, heads: Int32Array): void {
    this.#size = size;
    this.#heads = heads;
    const width = size + 1;
    if (this.#before.length < width * width) {
      this.#before = new Int32Array(roomFor(width * width));
      this.#leaving = new Int32Array(roomFor(width * width));
      this.#valency = new Int32Array(roomFor(width));
    }
    const before = this.#before.fill(0, 0, size * width);
    for (let node = 1; node < size; node++) {
      if (heads[node] !== NONE) before[heads[node] * width + node + 1] = 1;
    }
    for (let node = 0; node < size; node++) {
      for (let place = 1; place <= size; place++) {
        before[node * width + place] += before[node * width + place - 1];
      }
      this.#valency[node] = before[node * width + size];
    }
    this.#countLeaving();
  }

  #countLeaving(): void {
    const width = this.#size + 1;
    for (let first = this.#size - 1; first >= 0; first--) {
      let leaving = this.#outside(first, first, first + 1);
      this.#leaving[first * width + first + 1] = leaving;
      for (let end = first + 2; end <= this.#size; end++) {
        // What leaves the stretch without its first node, less the arc into that, and what leaves from it.
        leaving = this.#leaving[(first + 1) * width + end] + this.#outside(first, first, end);
        const head = this.#heads[first];
        if (first < head && head < end) leaving--;
        this.#leaving[first * width + end] = leaving;
      }
    }
  }

  /** The number of dependents of a node outside a stretch. */
  #outside(node: number, first: number, end: number): number {
    const row = node * (this.#size + 1);
    return this.#valency[node] - this.#before[row + end] + this.#before[row + first];
  }

  /** The count for the item [h1, p → h2 h3, q]. */
  count(h1: number, p: number, h2: number, h3: number, q: number): number {
    const isGone = (node: number) =>
      node !== h2 && node !== h3 && (node === h1 || p <= node && node < q);
    const heads = this.#heads;
    let count = this.#leaving[p * (this.#size + 1) + q] - this.#outside(h3, p, q);
    if (isGone(heads[h3])) count++;
    if (h2 === h1) return count;
    // h1 has gone, and needs no head any more, while h2 is one of the nodes from p on.
    count += this.#outside(h1, p, q) - this.#outside(h2, p, q);
    if (isGone(heads[h2])) count++;
    if (isGone(heads[h1])) count--;
    return count;
  }
}
