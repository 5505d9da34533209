import { roomFor } from "../disjoint_sets.ts";

/**
 * The least loss of all that can happen between two nodes of stack and buffer in systems where the
 * top of the stack gets its head from the node below it or from the first one of the buffer:
 * arc-eager and arc-hybrid parsing, and all trees, projective or not.
 *
 * Nodes are known by their places, as in `Remaining`. An entry (i, j) is about the sequences of
 * transitions from where i is on top and i + 1 in front of the buffer, or above it on the stack,
 * to where i is on top again and j in front: they take away all nodes between. The last one to go
 * is some k, after all that is between i and k, and k and j [kuhlmann-gomez-rodriguez-satta-2011]:
 *
 *     loss(i, i + 1) = 0
 *     loss(i, j) = min over i < k < j of loss(i, k) + loss(k, j) + (0 where i or j is right for k, else 1)
 *
 * Nothing is taken away before the last node of the stack is on top: j is never on the stack,
 * unless it is i + 1. Cost: O(m³) for m nodes.
 */
export class IntervalTable {
  #losses = new Int32Array(0);
  #width = 0;

  /**
   * @param size the number of places; the place after the last stands for the end of the buffer
   * @param onStack the number of places on the stack
   * @param heads the place of the right head of each node, or NONE where it can get no right one
   * @param isFree of each place 1 where the node can go without a loss
   */
  fill(size: number, onStack: number, heads: Int32Array, isFree: Uint8Array): void {
    this.#width = size + 1;
    const entries = this.#width * this.#width;
    if (this.#losses.length < entries) this.#losses = new Int32Array(roomFor(entries));
    const losses = this.#losses;
    for (let i = 0; i < size; i++) losses[i * this.#width + i + 1] = 0;
    for (let j = Math.max(onStack, 2); j <= size; j++) {
      for (let i = j - 2; i >= 0; i--) {
        losses[i * this.#width + j] = this.#leastLoss(i, j, onStack, heads, isFree);
      }
    }
  }

  /** The entry of places i < j, j not on the stack unless it is i + 1. */
  at(i: number, j: number): number {
    return this.#losses[i * this.#width + j];
  }

  #leastLoss(
    i: number,
    j: number,
    onStack: number,
    heads: Int32Array,
    isFree: Uint8Array,
  ): number {
    const losses = this.#losses;
    const width = this.#width;
    let least = Infinity;
    for (let k = i + 1; k < j; k++) {
      const isRight = isFree[k] !== 0 || heads[k] === i || heads[k] === j;
      const loss = losses[i * width + k] + losses[k * width + j] + (isRight ? 0 : 1);
      if (loss < least) least = loss;
      if (k < onStack - 1) k = onStack - 1; // from the node above i on to the buffer
    }
    return least;
  }
}
