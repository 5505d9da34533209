import { roomFor } from "../disjoint_sets.ts";
import { NONE } from "../partial_graph.ts";
import type { Remaining } from "./remaining.ts";

/**
 * A derivation of P0 or P2-simplified that goes on from a configuration with right arcs as soon as
 * their dependents wait for nothing, and makes the best of what is left on the stack when the
 * buffer is empty. Its loss is an upper bound of the least one, found in time linear in the nodes
 * that remain.
 */
export class GreedyDerivation {
  #stack = new Int32Array(0);
  #valency = new Int32Array(0);
  #heads: Int32Array = new Int32Array(0);

  /**
   * The number of wrong arcs, not counting those into nodes whose head has gone.
   * @param reach the distance on the stack over which arcs go, 1 or 2
   */
  loss({ size, onStack, heads }: Remaining, reach: number): number {
    if (this.#stack.length < size) {
      this.#stack = new Int32Array(roomFor(size));
      this.#valency = new Int32Array(roomFor(size));
    }
    this.#heads = heads;
    const valency = this.#valency.fill(0, 0, size);
    for (let place = 1; place < size; place++) if (heads[place] !== NONE) valency[heads[place]]++;
    for (let place = 0; place < onStack; place++) this.#stack[place] = place;
    let height = this.#addArcs(onStack, reach);
    for (let place = onStack; place < size; place++) {
      this.#stack[height++] = place;
      height = this.#addArcs(height, reach);
    }
    return this.#wrongArcs(height);
  }

  /**
   * Takes away what right arcs take from the top of the stack; returns the height that is left.
   */
  #addArcs(height: number, reach: number): number {
    const stack = this.#stack;
    for (let distance = 1; distance <= reach && distance < height;) {
      const top = stack[height - 1];
      const below = stack[height - 1 - distance];
      if (this.#isDue(below, top)) {
        this.#valency[below]--;
      } else if (below > 0 && this.#isDue(top, below)) {
        this.#valency[top]--;
        stack.copyWithin(height - 1 - distance, height - distance, height);
      } else {
        distance++;
        continue;
      }
      height--;
      distance = 1;
    }
    return height;
  }

  #isDue(head: number, dependent: number): boolean {
    return this.#heads[dependent] === head && this.#valency[dependent] === 0;
  }

  /** The wrong arcs that empty the stack: to the left as long as the top waits for dependents. */
  #wrongArcs(height: number): number {
    const stack = this.#stack;
    let wrong = 0;
    for (; height > 1; height--) {
      const top = stack[height - 1];
      const below = stack[height - 2];
      const toLeft = below > 0 && this.#valency[top] > 0;
      const head = toLeft ? top : below;
      const gold = this.#heads[toLeft ? below : top];
      if (toLeft) stack[height - 2] = top;
      if (gold !== NONE) this.#valency[gold]--;
      if (gold !== NONE && gold !== head) wrong++;
    }
    return wrong;
  }
}
