import { roomFor } from "../disjoint_sets.ts";
import type { ListConfiguration } from "../list_configuration.ts";
import { nonprojectiveList } from "../nonprojective_list.ts";
import { NONE } from "../partial_graph.ts";
import { ANY_LABEL, type DynamicOracle } from "./dynamic_oracle.ts";

const [LEFT_ARC, RIGHT_ARC, NO_ARC] = nonprojectiveList.transitions.keys();

/** Where the loop over pairs stands, and the arc that is added there, if any. */
interface Standing {
  /**
   * The right node of the pairs that are due, which are those with nodes from `split` - 1 down to
   * 0.
   */
  readonly next: number;
  readonly split: number;
  readonly dependent: number;
  readonly head: number;
}

/**
 * The dynamic oracle of the non-projective, list-based systems
 * [gomez-rodriguez-fernandez-gonzalez-2015].
 *
 * An arc is within reach as long as its dependent has no head and the pair of its ends has not
 * been passed. The systems are not arc-decomposable: arcs within reach may close a cycle with
 * those that there are. In the graph of both every node has at most one head, so its cycles have
 * no node in common, and of each of them one arc must be given up: the loss is the number of arcs
 * that are lost and of cycles.
 *
 * Root: tokens without a head are attached to 0 in the end, so an arc from 0 is within reach as
 * long as its dependent has no head, and never in a cycle.
 */
class ListOracle implements DynamicOracle<ListConfiguration> {
  #heads: Int32Array = new Int32Array(0);
  #labels: Int32Array = new Int32Array(0);
  /** The last walk up the heads that came by each node. */
  #walks = new Int32Array(0);

  prepare(heads: Int32Array, labels: Int32Array): void {
    this.#heads = heads;
    this.#labels = labels;
    if (this.#walks.length < heads.length) this.#walks = new Int32Array(roomFor(heads.length));
  }

  loss(c: ListConfiguration): number {
    return this.#lossOf(c, { next: c.next, split: c.split, dependent: NONE, head: NONE });
  }

  cost(c: ListConfiguration, kind: number): number {
    const { next, split } = c;
    const dependent = this.#dependent(c, kind);
    const isGold = this.#heads[next] === c.left || this.#heads[c.left] === next;
    if (kind === NO_ARC && !isGold) return 0;
    const after = dependent === NONE && kind !== NO_ARC
      ? { next: next + 1, split: next + 1, dependent, head: NONE } // SHIFT
      : { next, split: split - 1, dependent, head: this.#head(c, kind) };
    return this.#lossOf(c, after) - this.loss(c);
  }

  label(c: ListConfiguration, kind: number): number {
    const dependent = this.#dependent(c, kind);
    if (dependent === NONE || this.#heads[dependent] !== this.#head(c, kind)) return ANY_LABEL;
    return this.#labels[dependent];
  }

  #dependent(c: ListConfiguration, kind: number): number {
    if (kind === LEFT_ARC) return c.left;
    return kind === RIGHT_ARC ? c.next : NONE;
  }

  #head(c: ListConfiguration, kind: number): number {
    if (kind === LEFT_ARC) return c.next;
    return kind === RIGHT_ARC ? c.left : NONE;
  }

  #lossOf(c: ListConfiguration, standing: Standing): number {
    const { length } = c.graph;
    this.#walks.fill(0, 0, length + 1);
    let loss = 0;
    for (let token = 1; token <= length; token++) {
      const head = this.#headOf(c, standing, token);
      if (head !== this.#heads[token]) loss++;
      if (this.#walks[token] === 0 && this.#closesCycle(c, standing, token)) loss++;
    }
    return loss;
  }

  /** The head of a token, or the gold-standard one where it is within reach, or NONE. */
  #headOf(c: ListConfiguration, standing: Standing, token: number): number {
    if (token === standing.dependent) return standing.head;
    if (c.graph.hasHead(token)) return c.graph.heads[token];
    const head = this.#heads[token];
    if (head === 0) return 0;
    const right = Math.max(head, token);
    const isDue = right > standing.next ||
      right === standing.next && Math.min(head, token) < standing.split;
    return isDue ? head : NONE;
  }

  /** Whether a walk up from a token that no walk came by ends in a cycle that none has found. */
  #closesCycle(c: ListConfiguration, standing: Standing, token: number): boolean {
    let node = token;
    while (node > 0 && this.#walks[node] === 0) {
      this.#walks[node] = token;
      node = this.#headOf(c, standing, node);
    }
    return node > 0 && this.#walks[node] === token;
  }
}

/**
 * A dynamic oracle of `nonprojective-list` and of `degree-inf`, Covington's loop without a bound,
 * whose transitions are numbered alike. Exact for all trees. A loss or a cost takes O(n) time.
 */
export function listOracle(): DynamicOracle<ListConfiguration> {
  return new ListOracle();
}
