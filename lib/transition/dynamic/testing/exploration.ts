import { type Random, randomInteger } from "../../../dependency/random.ts";
import type { Tree } from "../../../dependency/tree.ts";
import type { Configuration } from "../../configuration.ts";
import { permissibleKinds } from "../../reachable.ts";
import type { TransitionSystem } from "../../system.ts";
import type { DynamicOracle } from "../dynamic_oracle.ts";

/** What a derivation that errs at random came to. */
export interface Exploration<C extends Configuration> {
  /** The final configuration; the caller's, and used again. */
  readonly c: C;
  /** Number of configurations at which all costs were asked for. */
  readonly configurations: number;
  /** The costs of all transitions taken together. */
  readonly costs: number;
  /** Whether everywhere some permissible transition cost nothing. */
  readonly hadZero: boolean;
}

/**
 * Derivations as training with exploration makes them: of each configuration the cost of every
 * permissible transition is asked for, and one of those after which the oracle tells a way on is
 * taken at random with probability `errs`, else the first that costs nothing. One configuration is
 * used for all.
 */
export function explorer<C extends Configuration>(
  system: TransitionSystem<C>,
  oracle: DynamicOracle<C>,
  random: Random,
  errs: number,
): (tree: Tree, labels?: Int32Array) => Exploration<C> {
  const c = system.initial(0);
  return (tree, labels = new Int32Array(tree.length + 1)) => {
    oracle.prepare(tree.heads, labels);
    system.reset(c, tree.length);
    let configurations = 0;
    let costs = 0;
    let hadZero = true;
    for (; !system.isTerminal(c); configurations++) {
      const told = permissibleKinds(system, c).map((kind) => ({ kind, cost: oracle.cost(c, kind) }))
        .filter(({ cost }) => cost < Infinity);
      const best = told.findIndex(({ cost }) => cost === 0);
      if (best < 0) hadZero = false;
      const { kind, cost } =
        told[random() < errs || best < 0 ? randomInteger(random, told.length) : best];
      costs += cost;
      system.apply(c, kind, 0);
    }
    return { c, configurations, costs, hadZero };
  };
}
