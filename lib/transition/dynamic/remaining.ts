import { roomFor } from "../disjoint_sets.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";

/**
 * The nodes that stack and buffer of a configuration still hold, by their places in the two together:
 * 0 and what is above it on the stack, then the buffer. For systems in which nodes that have left both
 * take part in nothing any more.
 */
export class Remaining {
  /** Number of nodes, and of those on the stack. */
  size = 0;
  onStack = 0;
  /** The node at each place. */
  nodes = new Int32Array(0);
  /** The place of the gold-standard head of each, or NONE where the head has gone; NONE for 0. */
  heads = new Int32Array(0);
  /** Number of gold-standard dependents of each, by the node itself, that are among them. */
  valency = new Int32Array(0);
  #placeOf = new Int32Array(0);

  /**
   * Reads a configuration whose buffer is in the order of the sentence.
   *
   * Of the buffer only what matters is kept: a node all of whose dependents are gone, and that stands
   * beside its head or any node that was left beside it so, can be linked with it as soon as both have
   * come onto the stack, which costs nothing and keeps nothing else from happening. So of a projective
   * subtree that lies in the buffer only the root is kept.
   *
   * @param gold node-indexed heads
   */
  read(c: StackConfiguration, gold: Int32Array): void {
    const { length } = c.graph;
    if (this.#placeOf.length <= length) this.#allocate(roomFor(length + 1));
    const { nodes, heads, valency } = this;
    const placeOf = this.#placeOf.fill(NONE, 0, length + 1);
    for (let place = 0; place < c.height; place++) placeOf[c.stack[place]] = place;
    for (let k = c.front; k <= length; k++) placeOf[c.buffer[k]] = k; // for now, that it is there
    valency.fill(0, 0, length + 1);
    for (let token = 1; token <= length; token++) {
      if (placeOf[token] !== NONE && !c.graph.hasHead(token)) valency[gold[token]]++;
    }
    this.onStack = c.height;
    nodes.set(c.stack.subarray(0, c.height));
    this.size = this.#keepBuffer(c, gold);
    for (let place = 0; place < this.size; place++) placeOf[nodes[place]] = place;
    for (let place = 0; place < this.size; place++) {
      const head = gold[nodes[place]];
      heads[place] = head === NONE ? NONE : placeOf[head];
    }
  }

  /** Puts the nodes of the buffer that matter after those of the stack; returns how many there are in all. */
  #keepBuffer(c: StackConfiguration, gold: Int32Array): number {
    const { nodes, valency } = this;
    let size = c.height;
    for (let k = c.front; k <= c.graph.length; k++) {
      nodes[size++] = c.buffer[k];
      while (size - c.height >= 2) {
        const right = nodes[size - 1];
        const left = nodes[size - 2];
        if (gold[right] === left && valency[right] === 0) {
          valency[left]--;
        } else if (gold[left] === right && valency[left] === 0) {
          valency[right]--;
          nodes[size - 2] = right;
        } else {
          break;
        }
        size--;
      }
    }
    return size;
  }

  #allocate(nodes: number): void {
    this.#placeOf = new Int32Array(nodes);
    this.nodes = new Int32Array(nodes);
    this.heads = new Int32Array(nodes);
    this.valency = new Int32Array(nodes);
  }
}
