import type { Configuration } from "../configuration.ts";
import type { AnyTransitionSystem } from "../registry.ts";
import { arcEagerOracle } from "./arc_eager_oracle.ts";
import { arcHybridOracle } from "./arc_hybrid_oracle.ts";
import { attardiOracle, stackProjectiveOracle } from "./bottom_up_oracle.ts";
import type { DynamicOracle } from "./dynamic_oracle.ts";
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
 * A fresh dynamic oracle of a system.
 * @throws {RangeError} where the system has none
 */
export function dynamicOracleOf({ name }: AnyTransitionSystem): AnyDynamicOracle {
  const make = dynamicOracles.get(name);
  if (make !== undefined) return make();
  throw new RangeError(
    `Cannot take a dynamic oracle of ${name}: ` +
      `required is one of ${[...dynamicOracles.keys()].join(", ")}`,
  );
}
