import type { StackConfiguration } from "../stack_configuration.ts";
import { Remaining } from "./remaining.ts";

/**
 * What remains of configurations of P0 and P2-simplified, where each token leaves the stack with
 * the arc that makes it a dependent, and the top of the stack is an end of each arc.
 *
 * More nodes do not matter here than in general. With every one of these the sequences of
 * transitions for the others are the same as without it, at the same loss:
 * - one that waits for nothing and whose head has gone: it is linked with whatever is next to it
 *   as soon as it is in the way
 * - one that waits for nothing, if the top of the stack is it or its head, and the other is within
 *   reach
 * - the first of the buffer, if it waits for nothing and its head will be within reach after SHIFT
 */
export class RemainingBottomUp extends Remaining {
  /**
   * Reads a configuration.
   *
   * @param gold node-indexed heads
   * @param reach the distance on the stack over which arcs go: 1, or 2 where they may skip a node
   * @returns the number of tokens that are dropped with a wrong head, since theirs has gone
   */
  readBottomUp(c: StackConfiguration, gold: Int32Array, reach: number): number {
    this.gather(c, gold);
    let lost = 0;
    for (let before = -1; before !== this.size;) {
      before = this.size;
      lost += this.#dropHopeless();
      this.collapseBuffer();
      while (this.#dropAtTop(reach));
    }
    this.index();
    return lost;
  }

  /** Drops the tokens that wait for nothing and whose head has gone. */
  #dropHopeless(): number {
    const { nodes, size, onStack } = this;
    let kept = 1;
    for (let place = 1; place < size; place++) {
      if (place === onStack) this.onStack = kept;
      const node = nodes[place];
      if (this.valency[node] > 0 || this.hasHead(node)) nodes[kept++] = node;
    }
    if (size === onStack) this.onStack = kept;
    this.size = kept;
    return size - kept;
  }

  /** Drops one token that can be linked with the top of the stack; tells whether there was one. */
  #dropAtTop(reach: number): boolean {
    const { nodes, onStack, size } = this;
    const top = nodes[onStack - 1];
    for (let distance = 1; distance <= reach && distance < onStack; distance++) {
      const below = nodes[onStack - 1 - distance];
      if (below > 0 && this.isDue(top, below)) return this.#drop(onStack - 1 - distance, top);
      if (this.isDue(below, top)) return this.#drop(onStack - 1, below);
    }
    for (let distance = 1; onStack < size && distance <= reach && distance <= onStack; distance++) {
      const below = nodes[onStack - distance];
      if (this.isDue(below, nodes[onStack])) return this.#drop(onStack, below);
    }
    return false;
  }

  #drop(place: number, head: number): true {
    this.valency[head]--;
    this.nodes.copyWithin(place, place + 1, this.size);
    if (place < this.onStack) this.onStack--;
    this.size--;
    return true;
  }
}
