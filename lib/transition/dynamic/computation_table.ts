import { NONE } from "../partial_graph.ts";
import { Premature } from "./premature.ts";
import type { Remaining } from "./remaining.ts";

/**
 * The least loss of derivations of P0 and P2-simplified by tabulation, for any tree
 * [gomez-rodriguez-sartorio-satta-2014; cohen-gomez-rodriguez-satta-2011].
 *
 * Nodes are known by their places, which ascend on the stack. An item [h1, p → h2 h3, q] is about
 * sequences of transitions that begin with the SHIFT of p onto h1 and end where the two nodes h2
 * h3 lie in the place of h1, and q is in front of the buffer, without ever having looked below h1.
 * There are two ways to one:
 *
 *     [h1, p → h1 p, p + 1]                         by the SHIFT alone
 *     [h1, p → h2 h3, q] and [h3, q → h4 h5, r]     which leave h2 h4 h5 in the place of h1,
 *                                                   and then an arc that takes one of these away
 *
 * A derivation as a whole is a row of stretches from one configuration in which 0 is alone on the
 * stack to the next.
 *
 * There are O(m⁵) items of m nodes, and O(m⁸) ways to them. But whether a derivation has a loss
 * below some bound only items below it can tell, and these are few where the bound is low. So it
 * is asked for one bound after the other, from the lowest on.
 */
export class ComputationTable {
  #size = 0;
  #onStack = 0;
  #reach = 1;
  #heads: Int32Array = new Int32Array(0);
  /** What the losses of items must stay below. */
  #bound = 0;
  readonly #premature = new Premature();
  /**
   * The items of each h1 and p, at h1 · size + p: q, h2, h3 as one number and the loss,
   * alternating.
   */
  #items: number[][] = [];

  /**
   * The least number of wrong arcs, not counting those into nodes whose head has gone.
   *
   * @param reach the distance on the stack over which arcs go, 1 or 2
   * @param lower a number that it is not below
   * @param upper the number of wrong arcs of some derivation
   */
  leastLoss(
    { size, onStack, heads }: Remaining,
    reach: number,
    lower: number,
    upper: number,
  ): number {
    this.#size = size;
    this.#onStack = onStack;
    this.#heads = heads;
    this.#reach = reach;
    this.#premature.prepare(size, heads);
    for (this.#bound = lower + 1; this.#bound <= upper; this.#bound++) {
      this.#findItems();
      const least = this.#leastOfWhole();
      if (least < this.#bound) return least;
    }
    return upper;
  }

  /** All items below the bound. */
  #findItems(): void {
    const size = this.#size;
    this.#items = Array.from({ length: size * size }, () => []);
    for (let p = size - 1; p >= 1; p--) {
      // Of a node on the stack it is known what is below it.
      const lowest = p < this.#onStack ? p - 1 : 0;
      for (let h1 = lowest; h1 < p; h1++) this.#items[h1 * size + p] = this.#itemsFrom(h1, p);
    }
  }

  /**
   * The least loss of derivations, each a row of stretches that begin and end with 0 alone on the
   * stack, after the first of which p is in front: each an item [0, p → 0 h3, q] and the arc from
   * 0 to h3.
   */
  #leastOfWhole(): number {
    const size = this.#size;
    const least = new Int32Array(size + 1).fill(this.#bound); // by what is in front
    least[1] = 0;
    for (let p = 1; p < size; p++) {
      if (least[p] >= this.#bound) continue;
      const items = this.#items[p];
      for (let k = 0; k < items.length; k += 2) {
        const h3 = items[k] % size;
        const rest = (items[k] - h3) / size;
        const q = (rest - rest % size) / size;
        const isBelow = rest % size === 0; // 0 is h2
        if (!isBelow || q < this.#onStack) continue;
        least[q] = Math.min(least[q], least[p] + items[k + 1] + this.#wrong(0, h3));
      }
    }
    return least[size];
  }

  #code(q: number, h2: number, h3: number): number {
    return (q * this.#size + h2) * this.#size + h3;
  }

  /** 0 where an arc is right, or no right one is left, and 1 where it is wrong. */
  #wrong(head: number, dependent: number): number {
    const gold = this.#heads[dependent];
    return gold === head || gold === NONE ? 0 : 1;
  }

  /** All items of h1 and p below the bound; those that begin further right are there. */
  #itemsFrom(h1: number, p: number): number[] {
    const size = this.#size;
    const found = new FoundItems(size);
    this.#add(found, h1, p, h1, p, p + 1, 0);
    for (let q = p + 1; q < size; q++) {
      const front = found.at(q); // grows no more, since what follows goes further right
      for (let k = 0; k < front.length; k++) {
        const pair = front[k] - this.#code(q, 0, 0);
        const h3 = pair % size;
        const items = this.#items[h3 * size + q];
        this.#combine(h1, p, (pair - h3) / size, found.loss(front[k])!, items, found);
      }
    }
    return found.all();
  }

  /**
   * Puts items from h2 h3 to h2 h4 h5 to the end of one, with each of the arcs that leaves two
   * nodes.
   */
  #combine(
    h1: number,
    p: number,
    h2: number,
    before: number,
    items: readonly number[],
    found: FoundItems,
  ): void {
    const size = this.#size;
    for (let k = 0; k < items.length; k += 2) {
      const loss = before + items[k + 1];
      if (loss >= this.#bound) continue;
      const code = items[k];
      const h5 = code % size;
      const rest = (code - h5) / size;
      const h4 = rest % size;
      const r = (rest - h4) / size;
      if (r < this.#onStack) continue; // arcs wait until the whole stack is there
      const isDistant = this.#reach > 1;
      const right = this.#wrong(h4, h5); // RIGHT-ARC or RIGHT-ARC-2
      const least = isDistant ? Math.min(right, this.#wrong(h2, h5)) : right;
      this.#add(found, h1, p, h2, h4, r, loss + least);
      this.#add(found, h1, p, h2, h5, r, loss + this.#wrong(h5, h4)); // LEFT-ARC
      if (!isDistant || h2 === 0) continue;
      this.#add(found, h1, p, h4, h5, r, loss + this.#wrong(h5, h2)); // LEFT-ARC-2
    }
  }

  /** Adds [h1, p → h2 h3, q] unless it is known, or must end at the bound. */
  #add(
    found: FoundItems,
    h1: number,
    p: number,
    h2: number,
    h3: number,
    q: number,
    loss: number,
  ): void {
    if (loss >= this.#bound) return;
    const code = this.#code(q, h2, h3);
    const known = found.loss(code);
    if (known !== undefined && known <= loss) return;
    if (loss + this.#premature.count(h1, p, h2, h3, q) < this.#bound) found.put(q, code, loss);
  }
}

/** Items of one h1 and p, by their q. */
class FoundItems {
  readonly #losses = new Map<number, number>();
  readonly #byFront: number[][];

  constructor(size: number) {
    this.#byFront = Array.from({ length: size + 1 }, () => []);
  }

  put(q: number, code: number, loss: number): void {
    if (!this.#losses.has(code)) this.#byFront[q].push(code);
    this.#losses.set(code, loss);
  }

  at(q: number): readonly number[] {
    return this.#byFront[q];
  }

  loss(code: number): number | undefined {
    return this.#losses.get(code);
  }

  /** Codes and losses, alternating. */
  all(): number[] {
    return Array.from(this.#losses).flat();
  }
}
