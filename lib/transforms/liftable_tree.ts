import { dominatedBlocks } from "../measures/projectivity.ts";
import type { Tree } from "../dependency/tree.ts";

/**
 * A copy of a tree whose arcs are lifted one after the other, and which knows of every arc whether it
 * is projective.
 *
 * Each token has its block, the nodes around it that it dominates without a break: its projective arcs
 * are those into the block. The only node that dominates less after a step is the old head of what was
 * lifted, so its block alone can shrink, to the nearest of the tokens that it has lost. Its projective
 * dependents wait in two heaps, the outermost on top, and those beyond the new ends leave them.
 *
 * A step costs the number of tokens lifted, which is nothing where the old head has no block, and
 * O(log n) for each arc that enters or leaves a heap, amortized.
 */
export class LiftableTree {
  readonly heads: Int32Array;
  readonly #leftEnd: Int32Array;
  readonly #rightEnd: Int32Array;
  readonly #dependents: LinkedDependents;
  /** For each head its projective dependents on either side. */
  readonly #left: OutermostFirst;
  readonly #right: OutermostFirst;

  constructor(tree: Tree) {
    this.heads = tree.heads.slice();
    const { leftEnd, rightEnd } = dominatedBlocks(tree);
    this.#leftEnd = leftEnd;
    this.#rightEnd = rightEnd;
    this.#dependents = new LinkedDependents(this.heads);
    this.#left = new OutermostFirst(this.heads.length, -1);
    this.#right = new OutermostFirst(this.heads.length, 1);
    // Each further out than all before, so that it goes on top at once.
    for (let node = this.heads.length - 1; node > 0; node--) {
      if (node < this.heads[node]) this.#keep(node);
    }
    for (let node = 1; node < this.heads.length; node++) {
      if (node > this.heads[node]) this.#keep(node);
    }
  }

  /** Whether the arc into a node is projective. Constant time. */
  isProjective(node: number): boolean {
    const head = this.heads[node];
    return head === 0 || (this.#leftEnd[head] < node && node < this.#rightEnd[head]);
  }

  /**
   * Gives a node, whose arc is not projective, the head of its head.
   * @param onNonprojective called with each node whose arc is not projective from now on
   */
  lift(node: number, onNonprojective: (node: number) => void): void {
    const { heads } = this;
    const head = heads[node];
    this.#dependents.unlink(node, head);
    heads[node] = heads[head];
    this.#dependents.link(node, heads[head]);
    this.#shrinkBlock(head, node);
    const left = this.#leftEnd[head];
    const right = this.#rightEnd[head];
    for (let top; (top = this.#left.top[head]) !== 0 && top <= left;) {
      this.#left.pop(head);
      onNonprojective(top);
    }
    for (let top; (top = this.#right.top[head]) !== 0 && top >= right;) {
      this.#right.pop(head);
      onNonprojective(top);
    }
    if (this.isProjective(node)) this.#keep(node);
    else onNonprojective(node);
  }

  /** Remembers a node as a projective dependent of its head, if it is one. Arcs from 0 always are. */
  #keep(node: number): void {
    const head = this.heads[node];
    if (head === 0 || !this.isProjective(node)) return;
    if (node < head) this.#left.push(head, node);
    else this.#right.push(head, node);
  }

  /** Ends the block of a node before what `lost` dominates. */
  #shrinkBlock(node: number, lost: number): void {
    let left = this.#leftEnd[node];
    let right = this.#rightEnd[node];
    if (left === node - 1 && right === node + 1) return;
    const { first, next } = this.#dependents;
    for (let below = lost;;) {
      if (below < node) left = Math.max(left, below);
      else right = Math.min(right, below);
      if (first[below] !== 0) below = first[below];
      else {
        while (below !== lost && next[below] === 0) below = this.heads[below];
        if (below === lost) break;
        below = next[below];
      }
    }
    this.#leftEnd[node] = left;
    this.#rightEnd[node] = right;
  }
}

/** The dependents of each node in no particular order, joined to and taken away in constant time. */
class LinkedDependents {
  /** Some dependent of each node, the one after it and the one before it; 0 for none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly #before: Int32Array;

  constructor(heads: Int32Array) {
    this.first = new Int32Array(heads.length);
    this.next = new Int32Array(heads.length);
    this.#before = new Int32Array(heads.length);
    for (let node = 1; node < heads.length; node++) this.link(node, heads[node]);
  }

  link(node: number, head: number): void {
    const after = this.first[head];
    this.first[head] = node;
    this.next[node] = after;
    this.#before[node] = 0;
    if (after !== 0) this.#before[after] = node;
  }

  unlink(node: number, head: number): void {
    const before = this.#before[node];
    const after = this.next[node];
    if (before === 0) this.first[head] = after;
    else this.next[before] = after;
    if (after !== 0) this.#before[after] = before;
  }
}

/**
 * For each head a set of dependents on one side of it, from which the outermost is taken first: skew
 * heaps, self-adjusting, melded from the top down [sleator-tarjan-1986]. O(log n) amortized, and O(1)
 * where what is put in is further out than all that is there.
 */
class OutermostFirst {
  /** The outermost node in the set of each head; 0 for none. */
  readonly top: Int32Array;
  readonly #left: Int32Array;
  readonly #right: Int32Array;

  /** @param side 1 to the right of the heads, -1 to the left */
  constructor(nodes: number, private readonly side: 1 | -1) {
    this.top = new Int32Array(nodes);
    this.#left = new Int32Array(nodes);
    this.#right = new Int32Array(nodes);
  }

  push(head: number, node: number): void {
    this.#left[node] = this.#right[node] = 0;
    this.top[head] = this.#meld(node, this.top[head]);
  }

  pop(head: number): void {
    const node = this.top[head];
    this.top[head] = this.#meld(this.#left[node], this.#right[node]);
  }

  #meld(a: number, b: number): number {
    if (a === 0) return b;
    if (b === 0) return a;
    const left = this.#left;
    const right = this.#right;
    const { side } = this;
    if (side * a < side * b) [a, b] = [b, a];
    const top = a;
    let above = a;
    a = right[above];
    for (;;) {
      right[above] = left[above];
      if (a === 0) {
        left[above] = b;
        return top;
      }
      if (side * a < side * b) [a, b] = [b, a];
      left[above] = a;
      above = a;
      a = right[above];
    }
  }
}
