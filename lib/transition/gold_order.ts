import { Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import { projectiveOrder } from "../transforms/projective_order.ts";

/** The canonical projective order of a gold-standard tree, by which oracles say what is swapped. */
export class GoldOrder {
  #isProjective = true;
  #order: Int32Array = new Int32Array(0);

  /** Takes the gold-standard heads, node-indexed, -1 at index 0; linear. */
  prepare(heads: Int32Array): void {
    this.#isProjective = isProjective({ heads });
    if (!this.#isProjective) this.#order = projectiveOrder(Tree.trusted(heads, []));
  }

  /** Whether the order of the tree is that of the sentence. */
  get isProjective(): boolean {
    return this.#isProjective;
  }

  /** Whether the second of two nodes comes before the first one. */
  isReversed(first: number, second: number): boolean {
    if (this.#isProjective) return second < first;
    return this.#order[second] < this.#order[first];
  }
}
