import { withRoom } from "../base/growable.ts";
import type { HashedWeights } from "./hashed_weights.ts";

/**
 * One step of the passive-aggressive algorithm with one wrong answer [crammer-2006; mcdonald-crammer-pereira-2005]:
 * the smallest change of the weights after which the right tree is better than the answered one by
 * the loss. Differences of feature counts are summed first, so that what both trees have cancels.
 */
export class PassiveAggressive {
  /** Open addressing: `#slots[slot]` is a place in `#indices` plus 1, or 0. */
  #slots = new Int32Array(2 ** 14);
  #indices = new Int32Array(2 ** 12);
  #counts = new Int32Array(2 ** 12);
  #length = 0;
  /** Sums of weights by steps, of which the averages are made. */
  readonly totals: Float32Array;

  constructor(private readonly weights: HashedWeights) {
    this.totals = new Float32Array(weights.values.length);
  }

  /** Adds an amount to the counts of features, each for whatever label and for the given one. */
  add(keys: Int32Array, count: number, label: number, amount: number): void {
    const { mask } = this.weights;
    for (let t = 0; t < count; t++) {
      const key = keys[t] & mask;
      this.#add(key, amount);
      this.#add(key + 1 + label, amount);
      this.weights.seen[key >>> 5] |= 1 << (key & 31);
    }
  }

  /**
   * Changes the weights by what was added, and forgets it.
   * @param loss by how much the right tree is to be better
   * @param remaining how many steps follow, this one counted: the weight of the change in the average
   */
  step(loss: number, remaining: number): void {
    const { values } = this.weights;
    let margin = 0, norm = 0;
    for (let k = 0; k < this.#length; k++) {
      const count = this.#counts[k];
      margin += count * values[this.#indices[k]];
      norm += count * count;
    }
    const rate = norm === 0 ? 0 : Math.max(0, loss - margin) / norm;
    for (let k = 0; k < this.#length; k++) {
      const index = this.#indices[k];
      values[index] += rate * this.#counts[k];
      this.totals[index] += remaining * rate * this.#counts[k];
    }
    this.#forget();
  }

  /** Replaces the weights by their averages over all steps. */
  average(steps: number): void {
    const { values } = this.weights;
    for (let k = 0; k < values.length; k++) values[k] = this.totals[k] / steps;
  }

  #add(index: number, amount: number): void {
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = Math.imul(index, 0x9e37_79b1) >>> 8 & last;
    while (slots[slot] !== 0) {
      const place = slots[slot] - 1;
      if (this.#indices[place] === index) {
        this.#counts[place] += amount;
        return;
      }
      slot = slot + 1 & last;
    }
    if (2 * this.#length >= slots.length) {
      this.#grow();
      this.#add(index, amount);
      return;
    }
    if (this.#length === this.#indices.length) {
      this.#indices = withRoom(this.#indices, this.#length + 1);
      this.#counts = withRoom(this.#counts, this.#length + 1);
    }
    this.#indices[this.#length] = index;
    this.#counts[this.#length] = amount;
    slots[slot] = ++this.#length;
  }

  #grow(): void {
    const length = this.#length;
    this.#slots = new Int32Array(2 * this.#slots.length);
    const last = this.#slots.length - 1;
    for (let place = 0; place < length; place++) {
      let slot = Math.imul(this.#indices[place], 0x9e37_79b1) >>> 8 & last;
      while (this.#slots[slot] !== 0) slot = slot + 1 & last;
      this.#slots[slot] = place + 1;
    }
  }

  #forget(): void {
    this.#slots.fill(0);
    this.#length = 0;
  }
}
