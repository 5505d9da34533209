import type { Configuration } from "./configuration.ts";
import { STUCK, type TransitionSystem } from "./system.ts";

/**
 * The kind of the transition that is the only permissible one in `c` and takes no label, so that there
 * is nothing to decide; {@link STUCK} where there are several, or none. Constant time on average, as
 * the checks of preconditions are.
 *
 * Covington's loop over all pairs comes to this where a pair can be linked in neither direction: both
 * tokens have heads, or a path connects them. MaltParser never shows such pairs to its classifiers.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { covington } from "lib/transition/covington.ts";
 * import { onlyTransition } from "lib/transition/only_transition.ts";
 *
 * const [, RIGHT_ARC, NO_ARC] = [0, 1, 2];
 * const system = covington(Infinity);
 * const c = system.initial(2);
 * assert(onlyTransition(system, c) === -1); // 0 may be the head of 1, or not
 * system.apply(c, RIGHT_ARC, 0);
 * system.apply(c, RIGHT_ARC, 0);
 * assert(onlyTransition(system, c) === NO_ARC); // 2 has its head: 0 cannot be another
 * ```
 */
export function onlyTransition<C extends Configuration>(
  system: TransitionSystem<C>,
  c: C,
): number {
  let only = STUCK;
  for (let kind = 0; kind < system.transitions.length; kind++) {
    if (!system.isPermissible(c, kind)) continue;
    if (only !== STUCK || system.transitions[kind].labelled) return STUCK;
    only = kind;
  }
  return only;
}
