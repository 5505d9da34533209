import { ArcHybrid, arcHybrid, ArcHybridOracle } from "./arc_hybrid.ts";
import { GoldOrder } from "./gold_order.ts";
import type { StackConfiguration } from "./stack_configuration.ts";
import {
  type CoveredClass,
  type Oracle,
  STUCK,
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";

const SWAP = 3;

const TRANSITIONS: readonly TransitionSpec[] = [
  ...arcHybrid.transitions,
  {
    name: "SWAP",
    labelled: false,
    source: "(σ|i, j|β, A)",
    target: "(σ, j|i|β, A)",
    conditions: ["0 < i < j"],
  },
];

/**
 * Arc-hybrid and SWAP, which puts the top of the stack behind the first node of the buffer
 * [de-lhoneux-2017]; there node 0 is the last of the buffer, here it is at the bottom of the stack, as
 * in all systems of this folder. Correct for all dependency trees.
 *
 * A pair of tokens is swapped at most once, and each SWAP asks for one more SHIFT: at most
 * 2n + n(n - 1) transitions, as in P3.
 */
class HybridSwap extends ArcHybrid {
  override readonly name = "hybrid-swap";
  override readonly citation = "de-lhoneux-2017";
  override readonly transitions = TRANSITIONS;
  override readonly coveredClass: CoveredClass = "arbitrary";

  override isPermissible(c: StackConfiguration, kind: number): boolean {
    if (kind !== SWAP) return super.isPermissible(c, kind);
    if (c.bufferIsEmpty || c.height === 0) return false;
    const i = c.stack[c.height - 1];
    return 0 < i && i < c.buffer[c.front];
  }

  override apply(c: StackConfiguration, kind: number, label: number): void {
    if (kind !== SWAP) return super.apply(c, kind, label);
    const j = c.buffer[c.front];
    c.buffer[c.front] = c.stack[--c.height];
    c.buffer[--c.front] = j;
  }

  override staticOracle(): Oracle<StackConfiguration> {
    return new HybridSwapOracle();
  }
}

/**
 * The oracle of arc-hybrid, and a SWAP as soon as the top of the stack and the first node of the buffer
 * stand in another order than in the canonical projective order of the tree, as the eager oracle of P3
 * swaps the two topmost nodes of the stack [nivre-2009].
 */
class HybridSwapOracle extends ArcHybridOracle {
  #order = new GoldOrder();

  override prepare(heads: Int32Array, labels: Int32Array): void {
    super.prepare(heads, labels);
    this.#order.prepare(heads);
  }

  override next(c: StackConfiguration): number {
    const arc = this.adjacentArc(c);
    if (arc !== STUCK) return arc;
    return !this.#order.isProjective && isSwapDue(c, this.#order) ? SWAP : this.shift(c);
  }
}

/** Whether the top of the stack and the first node of the buffer stand in another order than the tree's. */
export function isSwapDue(c: StackConfiguration, order: GoldOrder): boolean {
  return !c.bufferIsEmpty && order.isReversed(c.stack[c.height - 1], c.buffer[c.front]);
}

/** Arc-hybrid with SWAP [de-lhoneux-2017]. */
export const hybridSwap: TransitionSystem<StackConfiguration> = new HybridSwap();
