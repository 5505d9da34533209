import { roomFor } from "../disjoint_sets.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";

/**
 * The nodes that stack and buffer of a configuration still hold and that matter to what it can
 * lead to, by their places in the two together: 0 and what is above it on the stack, then the
 * buffer. For systems in which nodes that have left both take part in nothing any more.
 *
 * A node of the buffer all of whose dependents have gone, and that stands beside its head, does
 * not matter: it can be linked with the head as soon as both have come to the stack, which costs
 * nothing and keeps nothing else from happening. So of a projective subtree that lies in the
 * buffer the root is kept.
 */
export class Remaining {
  /** Number of nodes, and of those on the stack. */
  size = 0;
  onStack = 0;
  /** The node at each place. */
  nodes = new Int32Array(0);
  /** The place of the gold-standard head of each, or NONE where the head has gone; NONE for 0. */
  heads = new Int32Array(0);
  /** Node-indexed gold-standard heads. */
  protected gold: Int32Array = new Int32Array(0);
  /** Number of gold-standard dependents of each node, node-indexed, that remain. */
  protected valency = new Int32Array(0);
  #placeOf = new Int32Array(0);

  /**
   * Reads a configuration.
   * @param gold node-indexed heads
   */
  read(c: StackConfiguration, gold: Int32Array): void {
    this.gather(c, gold);
    this.collapseBuffer();
    this.index();
  }

  /** All nodes of stack and buffer. */
  protected gather(c: StackConfiguration, gold: Int32Array): void {
    const { length } = c.graph;
    if (this.#placeOf.length <= length) this.#allocate(roomFor(length + 1));
    const { nodes, valency } = this;
    this.gold = gold;
    this.onStack = c.height;
    this.size = c.height + length + 1 - c.front;
    nodes.set(c.stack.subarray(0, c.height));
    nodes.set(c.buffer.subarray(c.front, length + 1), c.height);
    this.#placeOf.fill(NONE, 0, length + 1);
    valency.fill(0, 0, length + 1);
    for (let place = 0; place < this.size; place++) {
      const node = nodes[place];
      this.#placeOf[node] = place;
      if (node > 0 && !c.graph.hasHead(node)) valency[gold[node]]++;
    }
  }

  /** Whether the gold-standard head of a token remains. */
  protected hasHead(token: number): boolean {
    return this.#placeOf[this.gold[token]] !== NONE;
  }

  /**
   * Whether the second node is the dependent of the first, and waits for no dependents of its own.
   */
  protected isDue(head: number, dependent: number): boolean {
    return this.gold[dependent] === head && this.valency[dependent] === 0;
  }

  /** Drops the nodes of the buffer that stand beside their heads and wait for nothing. */
  protected collapseBuffer(): void {
    const { nodes, valency, onStack } = this;
    let size = onStack;
    for (let place = onStack; place < this.size; place++) {
      nodes[size++] = nodes[place];
      while (size - onStack >= 2) {
        const left = nodes[size - 2];
        const right = nodes[size - 1];
        if (this.isDue(left, right)) {
          valency[left]--;
        } else if (this.isDue(right, left)) {
          valency[right]--;
          nodes[size - 2] = right;
        } else {
          break;
        }
        size--;
      }
    }
    this.size = size;
  }

  /** Finds the places of heads; a node that was dropped is no head any more. */
  protected index(): void {
    const { nodes, heads } = this;
    for (let place = 0; place < this.size; place++) this.#placeOf[nodes[place]] = place;
    heads[0] = NONE;
    for (let place = 1; place < this.size; place++) {
      heads[place] = this.#placeOf[this.gold[nodes[place]]];
    }
  }

  #allocate(nodes: number): void {
    this.#placeOf = new Int32Array(nodes);
    this.nodes = new Int32Array(nodes);
    this.heads = new Int32Array(nodes);
    this.valency = new Int32Array(nodes);
  }
}
