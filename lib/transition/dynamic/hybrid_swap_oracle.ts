import { GoldOrder } from "../gold_order.ts";
import { hybridSwap, isSwapDue } from "../hybrid_swap.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";
import { ANY_LABEL, type DynamicOracle } from "./dynamic_oracle.ts";
import { Successor } from "./successor.ts";

const [LEFT_ARC, RIGHT_ARC, SHIFT, SWAP] = hybridSwap.transitions.keys();

/**
 * The static-dynamic oracle of arc-hybrid parsing with SWAP [de-lhoneux-2017]: static about the order
 * of the nodes, dynamic about arcs. The top of the stack and the first node of the buffer are swapped
 * if and only if they stand in another order than in the canonical projective order of the
 * gold-standard tree; then the second is not shifted. All other choices cost Infinity: no way on is
 * told after them. Arcs may be added before a SWAP that is due, as by the static oracle.
 *
 * So the nodes of the stack are always in projective order, and one of them goes back into the buffer
 * if and only if a node of the buffer comes before it in that order. Arcs between two nodes of the
 * stack are then within reach where they are neighbours, the head below, or where one of them goes
 * back.
 */
class HybridSwapOracle implements DynamicOracle<StackConfiguration> {
  #heads: Int32Array = new Int32Array(0);
  #labels: Int32Array = new Int32Array(0);
  readonly #order = new GoldOrder();
  /** The place of each node on the stack from the bottom, or NONE. */
  #place = new Int32Array(0);
  /** The node of the buffer that comes first in projective order, or NONE. */
  #earliest = NONE;
  readonly #successor = new Successor(hybridSwap);

  prepare(heads: Int32Array, labels: Int32Array): void {
    this.#heads = heads;
    this.#labels = labels;
    this.#order.prepare(heads);
    if (this.#place.length < heads.length) this.#place = new Int32Array(heads.length);
  }

  loss(c: StackConfiguration): number {
    const { graph: { heads, length } } = c;
    const place = this.#place.fill(NONE, 0, length + 1);
    for (let k = 0; k < c.height; k++) place[c.stack[k]] = k;
    this.#earliest = this.#earliestInBuffer(c);
    let lost = 0;
    for (let node = 1; node <= length; node++) {
      const gold = this.#heads[node];
      const isLost = heads[node] === NONE ? !this.#isWithinReach(c, node) : heads[node] !== gold;
      if (isLost) lost++;
    }
    return lost;
  }

  cost(c: StackConfiguration, kind: number): number {
    const swaps = isSwapDue(c, this.#order);
    if (kind === SWAP) return swaps ? 0 : Infinity;
    if (kind === SHIFT && swaps) return Infinity;
    const before = this.loss(c);
    return this.loss(this.#successor.of(c, kind)) - before;
  }

  label(c: StackConfiguration, kind: number): number {
    if (kind !== LEFT_ARC && kind !== RIGHT_ARC) return ANY_LABEL;
    const dependent = c.stackAt(0);
    const head = kind === LEFT_ARC ? c.inputAt(0) : c.stackAt(1);
    return this.#heads[dependent] === head ? this.#labels[dependent] : ANY_LABEL;
  }

  /** Whether the gold-standard arc into a token that has no head can still be added. */
  #isWithinReach(c: StackConfiguration, dependent: number): boolean {
    const head = this.#heads[dependent];
    if (head > 0 && c.graph.hasHead(head)) return false; // it has left the stack
    const [below, above] = [this.#place[head], this.#place[dependent]];
    if (below === NONE || above === NONE || above === below + 1) return true;
    return this.#goesBack(above > below ? dependent : head);
  }

  /** Whether a node of the stack is to be swapped with one of the buffer. */
  #goesBack(node: number): boolean {
    return this.#earliest !== NONE && this.#order.isReversed(node, this.#earliest);
  }

  #earliestInBuffer(c: StackConfiguration): number {
    let earliest = c.inputAt(0);
    for (let k = c.front + 1; k <= c.graph.length; k++) {
      if (this.#order.isReversed(earliest, c.buffer[k])) earliest = c.buffer[k];
    }
    return earliest;
  }
}

/**
 * A static-dynamic oracle of arc-hybrid parsing with SWAP. Its losses are exact for all trees among
 * the derivations that swap as it says. A loss takes O(n) time.
 */
export function hybridSwapOracle(): DynamicOracle<StackConfiguration> {
  return new HybridSwapOracle();
}
