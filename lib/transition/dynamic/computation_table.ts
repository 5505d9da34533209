import { NONE } from "../partial_graph.ts";
import type { Remaining } from "./remaining.ts";

/**
 * The least loss of derivations of P0 and P2-simplified by tabulation, for any tree
 * [gomez-rodriguez-sartorio-satta-2014; cohen-gomez-rodriguez-satta-2011].
 *
 * Nodes are known by their places, which ascend on the stack. An item [h1, p → h2 h3, q] is about
 * sequences of transitions that begin with the SHIFT of p onto h1 and end where the two nodes h2 h3 lie in
 * the place of h1, and q is in front of the buffer, without ever having looked below h1. There are two
 * ways to one:
 *
 *     [h1, p → h1 p, p + 1]                              by the SHIFT alone
 *     [h1, p → h2 h3, q] and [h3, q → h4 h5, r]          which leave h2 h4 h5 in the place of h1, and
 *                                                        then an arc between these that takes one away
 *
 * A derivation as a whole is a row of stretches from one configuration in which 0 is alone on the stack to
 * the next.
 *
 * Items that cost as much as a derivation that is known are left out: of the O(m⁵) items of m nodes, and
 * the O(m⁸) ways to them, few are as right as that.
 */
export class ComputationTable {
  #size = 0;
  #onStack = 0;
  #reach = 1;
  #heads: Int32Array = new Int32Array(0);
  /** The loss that items must stay below. */
  #bound = 0;
  /** The items of each h1 and p, at h1 · size + p: q, h2, h3 as one number and the loss, alternating. */
  #items: number[][] = [];

  /**
   * The least number of wrong arcs, not counting those into nodes whose head has gone.
   *
   * @param reach the distance on the stack over which arcs go, 1 or 2
   * @param known the number of wrong arcs of some derivation
   */
  leastLoss({ size, onStack, heads }: Remaining, reach: number, known: number): number {
    this.#size = size;
    this.#onStack = onStack;
    this.#heads = heads;
    this.#reach = reach;
    this.#bound = known;
    this.#items = Array.from({ length: size * size }, () => []);
    for (let p = size - 1; p >= 1; p--) {
      const lowest = p < onStack ? p - 1 : 0; // of a node on the stack it is known what is below it
      for (let h1 = lowest; h1 < p; h1++) this.#items[h1 * size + p] = this.#itemsFrom(h1, p);
    }
    return this.#leastOfWhole();
  }

  /**
   * The least loss of derivations, each a row of stretches that begin and end with 0 alone on the stack,
   * after the first of which p is in front: each an item [0, p → 0 h3, q] and the arc from 0 to h3.
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
        if (rest % size > 0 || q < this.#onStack) continue; // 0 is still to be linked, or the stack to come
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
    const found = new FoundItems(size, this.#bound);
    found.add(p + 1, this.#code(p + 1, h1, p), 0);
    for (let q = p + 1; q < size; q++) {
      const front = found.at(q); // grows no more, since what follows goes further right
      for (let k = 0; k < front.length; k++) {
        const pair = front[k] - this.#code(q, 0, 0);
        const h3 = pair % size;
        this.#combine((pair - h3) / size, this.#items[h3 * size + q], found, found.loss(front[k]));
      }
    }
    return found.all();
  }

  /** Puts items from h2 h3 to h2 h4 h5 to the end of one, with each of the arcs that leaves two nodes. */
  #combine(h2: number, items: readonly number[], found: FoundItems, before: number): void {
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
      found.add(r, this.#code(r, h2, h4), loss + least);
      found.add(r, this.#code(r, h2, h5), loss + this.#wrong(h5, h4)); // LEFT-ARC
      if (isDistant && h2 > 0) found.add(r, code, loss + this.#wrong(h5, h2)); // LEFT-ARC-2
    }
  }
}

/** Items of one h1 and p, by their q. */
class FoundItems {
  readonly #losses = new Map<number, number>();
  readonly #byFront: number[][];

  constructor(size: number, private readonly bound: number) {
    this.#byFront = Array.from({ length: size + 1 }, () => []);
  }

  add(q: number, code: number, loss: number): void {
    if (loss >= this.bound) return;
    const known = this.#losses.get(code);
    if (known === undefined) this.#byFront[q].push(code);
    if (known === undefined || loss < known) this.#losses.set(code, loss);
  }

  at(q: number): readonly number[] {
    return this.#byFront[q];
  }

  loss(code: number): number {
    return this.#losses.get(code)!;
  }

  /** Codes and losses, alternating. */
  all(): number[] {
    return Array.from(this.#losses).flat();
  }
}
