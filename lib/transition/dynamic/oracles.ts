import type { Configuration } from "../configuration.ts";
import type { AnyTransitionSystem } from "../registry.ts";
import { arcEagerOracle } from "./arc_eager_oracle.ts";
import { arcHybridOracle } from "./arc_hybrid_oracle.ts";
import { attardiOracle, stackProjectiveOracle } from "./bottom_up_oracle.ts";
import type { DynamicOracle } from "./dynamic_oracle.ts";
import { hybridSwapOracle } from "./hybrid_swap_oracle.ts";
import { listOracle } from "./list_oracle.ts";

/** An oracle of configurations whose kind is not known to whoever uses it. */
// deno-lint-ignore no-explicit-any
export type AnyDynamicOracle = DynamicOracle<Configuration & any>;

/**
 * What makes the dynamic oracle of a system, by the system's name; of most no such oracle is
 * known.
 */
export const dynamicOracles: ReadonlyMap<string, () => AnyDynamicOracle> = new Map(
  Object.entries({
    "arc-eager": arcEagerOracle,
    "arc-hybrid": arcHybridOracle,
    "P0": stackProjectiveOracle,
    "P2-simplified": attardiOracle,
    "nonprojective-list": listOracle,
    "degree-inf": listOracle,
  }),
);

/**
 * What makes the static-dynamic oracle of a system, by the system's name: about some choices it is
 * static, and tells no way on after others.
 */
export const staticDynamicOracles: ReadonlyMap<string, () => AnyDynamicOracle> = new Map([
  ["hybrid-swap", hybridSwapOracle],
]);

/** Systems of which a parser can learn with exploration: that have an oracle of either kind. */
export const explorableSystems: readonly string[] = [
  ...dynamicOracles.keys(),
  ...staticDynamicOracles.keys(),
];

/**
 * A fresh dynamic oracle of a system.
 * @throws {RangeError} where the system has none
 */
export function dynamicOracleOf({ name }: AnyTransitionSystem): AnyDynamicOracle {
  return dynamicOracles.get(name)?.() ?? noOracle(name, [...dynamicOracles.keys()]);
}

/**
 * A fresh oracle of a system for training with exploration, dynamic or static-dynamic.
 * @throws {RangeError} where the system has neither
 */
export function explorationOracleOf({ name }: AnyTransitionSystem): AnyDynamicOracle {
  const make = dynamicOracles.get(name) ?? staticDynamicOracles.get(name);
  return make?.() ?? noOracle(name, explorableSystems);
}

function noOracle(system: string, names: readonly string[]): never {
  throw new RangeError(
    `Cannot take a dynamic oracle of ${system}: required is one of ${names.join(", ")}`,
  );
}
