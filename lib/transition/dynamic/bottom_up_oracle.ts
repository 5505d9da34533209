import { attardiSimplified } from "../attardi_simplified.ts";
import { NONE } from "../partial_graph.ts";
import type { StackConfiguration } from "../stack_configuration.ts";
import { stackProjective } from "../stack_projective.ts";
import type { TransitionSystem } from "../system.ts";
import { ComputationTable } from "./computation_table.ts";
import { ANY_LABEL, type DynamicOracle } from "./dynamic_oracle.ts";
import { GreedyDerivation } from "./greedy_derivation.ts";
import { nodeKey } from "./node_key.ts";
import { RemainingBottomUp } from "./remaining_bottom_up.ts";
import { Successor } from "./successor.ts";

const [LEFT_ARC, , SHIFT, LEFT_ARC_2] = attardiSimplified.transitions.keys();

/**
 * The dynamic oracle of P0 and of P2-simplified, by tabulation of what remains
 * [gomez-rodriguez-sartorio-satta-2014; goldberg-sartorio-satta-2014].
 *
 * The loss is the number of wrong arcs, of tokens whose head has gone, and of the arcs which the
 * best derivation of what remains must get wrong. Where one that adds right arcs as soon as they
 * are due gets no more wrong than must be, it is the best, and no table is needed.
 *
 * Root: derivations end only when 0 is alone, and no token is attached to it by default.
 *
 * P2 itself has no such oracle. Its RIGHT-ARC-2 puts nodes back, so that the buffer may begin with
 * any of the tokens shifted before: what is in front does not tell the rest, and stretches of
 * derivations cannot be put together by it. No polynomial way is known to us.
 */
class BottomUpOracle implements DynamicOracle<StackConfiguration> {
  #heads: Int32Array = new Int32Array(0);
  #labels: Int32Array = new Int32Array(0);
  readonly #successor: Successor;
  readonly #remaining = new RemainingBottomUp();
  readonly #greedy = new GreedyDerivation();
  readonly #table = new ComputationTable();
  /** Losses of what remains of the gold-standard tree, by the places of the nodes. */
  readonly #known = new Map<string, number>();

  /** @param reach the distance on the stack over which arcs go, 1 or 2 */
  constructor(system: TransitionSystem<StackConfiguration>, private readonly reach: number) {
    this.#successor = new Successor(system);
  }

  prepare(heads: Int32Array, labels: Int32Array): void {
    this.#heads = heads;
    this.#labels = labels;
    this.#known.clear();
  }

  loss(c: StackConfiguration): number {
    return this.#lossFrom(c, 0);
  }

  /**
   * No transition makes a loss smaller, so that of what it leads to need not be sought below that.
   */
  cost(c: StackConfiguration, kind: number): number {
    const before = this.loss(c);
    return this.#lossFrom(this.#successor.of(c, kind), before) - before;
  }

  label(c: StackConfiguration, kind: number): number {
    if (kind === SHIFT) return ANY_LABEL;
    const top = c.stackAt(0);
    const below = c.stackAt(kind < SHIFT ? 1 : 2);
    const toLeft = kind === LEFT_ARC || kind === LEFT_ARC_2;
    const dependent = toLeft ? below : top;
    const head = toLeft ? top : below;
    return this.#heads[dependent] === head ? this.#labels[dependent] : ANY_LABEL;
  }

  /** The loss of a configuration of which it is known that it has at least so much. */
  #lossFrom(c: StackConfiguration, atLeast: number): number {
    const { graph } = c;
    const remaining = this.#remaining;
    let loss = remaining.readBottomUp(c, this.#heads, this.reach);
    for (let k = 0; k < graph.arcCount; k++) {
      const dependent = graph.order[k];
      if (graph.heads[dependent] !== this.#heads[dependent]) loss++;
    }
    for (let place = 1; place < remaining.size; place++) {
      if (remaining.heads[place] === NONE) loss++;
    }
    return loss + this.#lossOfRemaining(Math.max(0, atLeast - loss));
  }

  #lossOfRemaining(lower: number): number {
    const remaining = this.#remaining;
    const upper = this.#greedy.loss(remaining, this.reach);
    if (upper === lower) return upper;
    let key = nodeKey(remaining.onStack);
    for (let place = 1; place < remaining.size; place++) key += nodeKey(remaining.nodes[place]);
    let loss = this.#known.get(key);
    if (loss === undefined) {
      loss = this.#table.leastLoss(remaining, this.reach, lower, upper);
      this.#known.set(key, loss);
    }
    return loss;
  }
}

/** A dynamic oracle of P2-simplified, exact for all trees. */
export function attardiOracle(): DynamicOracle<StackConfiguration> {
  return new BottomUpOracle(attardiSimplified, 2);
}

/** A dynamic oracle of P0, exact for all trees. */
export function stackProjectiveOracle(): DynamicOracle<StackConfiguration> {
  return new BottomUpOracle(stackProjective, 1);
}
