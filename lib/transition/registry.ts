import { InputError } from "../base/errors.ts";
import { arcEager } from "./arc_eager.ts";
import { arcHybrid } from "./arc_hybrid.ts";
import { arcStandard } from "./arc_standard.ts";
import { attardi, attardi3 } from "./attardi.ts";
import { attardiFull } from "./attardi_full.ts";
import { attardiSimplified } from "./attardi_simplified.ts";
import type { Configuration } from "./configuration.ts";
import { covington } from "./covington.ts";
import { hybridSwap } from "./hybrid_swap.ts";
import { nonprojectiveList } from "./nonprojective_list.ts";
import { planar } from "./planar.ts";
import { projectiveList } from "./projective_list.ts";
import { stackProjective } from "./stack_projective.ts";
import { swapEager, swapLazy } from "./swap.ts";
import type { TransitionSystem } from "./system.ts";
import { twoPlanar } from "./two_planar.ts";

/**
 * A system whose kind of configuration is not known to whoever uses it: what it gives out may only
 * be given back to it.
 */
// deno-lint-ignore no-explicit-any
export type AnyTransitionSystem = TransitionSystem<Configuration & any>;

/** All transition systems by name, in the order in which tables show them. */
export const transitionSystems: ReadonlyMap<string, AnyTransitionSystem> = new Map(
  [
    stackProjective,
    attardi,
    attardiSimplified,
    attardi3,
    attardiFull,
    swapEager,
    swapLazy,
    arcStandard,
    arcEager,
    arcHybrid,
    hybridSwap,
    projectiveList,
    nonprojectiveList,
    covington(0),
    covington(1),
    covington(2),
    covington(Infinity),
    planar,
    twoPlanar,
  ].map((system: AnyTransitionSystem) => [system.name, system]),
);

/**
 * The transition system of that name.
 * @throws {InputError} where there is none
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { transitionSystem } from "lib/transition/registry.ts";
 *
 * const { citation, transitions } = transitionSystem("arc-standard");
 * assert(citation === "nivre-2008, fig. 3");
 * assert(transitions[1].target === "(σ, i|β, A∪{(i, l, j)})");
 * ```
 */
export function transitionSystem(name: string): AnyTransitionSystem {
  const system = transitionSystems.get(name);
  if (system === undefined) {
    throw new InputError({
      code: "unknown-transition-system",
      action: "Cannot choose a transition system",
      current: name,
      required: `one of ${[...transitionSystems.keys()].join(", ")}`,
    });
  }
  return system;
}
