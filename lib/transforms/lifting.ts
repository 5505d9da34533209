import { sum } from "../base/numbers.ts";
import type { Tree } from "../dependency/tree.ts";
import { MovableTree, nonprojectiveNodes } from "./movable_tree.ts";

/** What was done to make a tree projective; arrays are indexed by node. */
export interface Lifting {
  /** The heads after lifting, which form a projective tree; the given ones where they did so before. */
  readonly heads: Int32Array;
  /** 1 where the arc into the node was lifted. */
  readonly lifted: Uint8Array;
  /** 1 where an arc was lifted past the node, that is from it to its head. */
  readonly onPath: Uint8Array;
  /** Number of arcs that were lifted. */
  readonly arcs: number;
  /** Number of times that an arc was lifted by one step. */
  readonly steps: number;
}

/**
 * Makes a tree projective by lifting: while there is a non-projective arc, the shortest one gets the
 * head of its head as its head [nivre-nilsson-2005, fig. 2]. The length is that in the given tree,
 * the leftmost dependent goes first among arcs of one length, and after each step the choice is
 * made anew. Labels play no part.
 *
 * After a step only the lifted arc and the arcs out of its old head can have changed: that head is
 * the one node that dominates less than before. So a step costs the lengths of those arcs, and a
 * projective tree costs one look at each arc. Ends, since each step takes a subtree nearer to 0,
 * whose arcs are projective.
 */
export function liftNonprojectiveArcs(tree: Tree): Lifting {
  const lifted = new Uint8Array(tree.heads.length);
  const onPath = new Uint8Array(tree.heads.length);
  const nonprojective = nonprojectiveNodes(tree);
  if (nonprojective.length === 0) {
    return { heads: tree.heads, lifted, onPath, arcs: 0, steps: 0 };
  }
  const work = new MovableTree(tree);
  const { heads, firstDependent, nextSibling } = work;
  const waiting = new ShortestFirst(tree.heads);
  for (const node of nonprojective) waiting.add(node);
  let steps = 0;
  for (let node = waiting.take(); node !== 0; node = waiting.take()) {
    const head = heads[node];
    work.move(node, heads[head]);
    lifted[node] = onPath[head] = 1;
    steps++;
    if (!work.isProjectiveArc(heads[node], node)) waiting.add(node);
    for (let other = firstDependent[head]; other !== 0; other = nextSibling[other]) {
      if (!waiting.has(other) && !work.isProjectiveArc(head, other)) waiting.add(other);
    }
  }
  const arcs = sum(lifted);
  return { heads, lifted, onPath, arcs, steps };
}

/** A set of nodes from which the one with the shortest arc, then the leftmost, is taken first. */
class ShortestFirst {
  /** All nodes by arc length, then position. */
  readonly #order: Int32Array;
  readonly #rank: Int32Array;
  /** Indexed by rank. */
  readonly #waiting: Uint8Array;
  /** No node of lower rank is waiting. */
  #lowest = 0;

  constructor(heads: Int32Array) {
    const nodes = heads.length;
    const keys = Float64Array.from(heads, (head, node) => Math.abs(head - node) * nodes + node);
    keys[0] = 0; // node 0 has no arc and is never waiting
    keys.sort();
    this.#order = Int32Array.from(keys, (key) => key % nodes);
    this.#rank = new Int32Array(nodes);
    this.#order.forEach((node, rank) => this.#rank[node] = rank);
    this.#waiting = new Uint8Array(nodes);
  }

  has(node: number): boolean {
    return this.#waiting[this.#rank[node]] === 1;
  }

  add(node: number): void {
    const rank = this.#rank[node];
    this.#waiting[rank] = 1;
    if (rank < this.#lowest) this.#lowest = rank;
  }

  /** Takes the first node out of the set; 0 when it is empty. */
  take(): number {
    while (this.#lowest < this.#order.length && this.#waiting[this.#lowest] === 0) this.#lowest++;
    if (this.#lowest >= this.#order.length) return 0;
    this.#waiting[this.#lowest] = 0;
    return this.#order[this.#lowest];
  }
}
