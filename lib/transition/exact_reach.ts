import type { Tree } from "../dependency/tree.ts";
import { lostArcs } from "./arcs_within_reach.ts";
import type { Configuration } from "./configuration.ts";
import { configurationKey, permissibleKinds } from "./reachable.ts";
import type { TransitionSystem } from "./system.ts";

/**
 * The kinds of the transitions by which a system derives a tree, found by exhaustive search: what an
 * oracle would do that never gets stuck where there is a way. Of tokens that are left without a head
 * nothing is asked but that they depend on 0 in the tree.
 *
 * Cost: every configuration from which no arc of the tree is lost, see `lostArcs`, is visited once at
 * most. There may be exponentially many.
 *
 * @param most configurations to look at
 * @returns undefined where the system does not derive the tree
 * @throws {RangeError} where more than `most` configurations would have to be looked at
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { attardi } from "lib/transition/attardi.ts";
 * import { findDerivation } from "lib/transition/exact_reach.ts";
 *
 * const kinds = findDerivation(attardi, Tree.of([-1, 2, 0], ["", "a", "r"]));
 * assert.deepEqual(kinds?.map((kind) => attardi.transitions[kind].name), [
 *   "SHIFT",
 *   "SHIFT",
 *   "LEFT-ARC",
 *   "RIGHT-ARC",
 * ]);
 * ```
 */
export function findDerivation<C extends Configuration>(
  system: TransitionSystem<C>,
  tree: Tree,
  most = 1_000_000,
): number[] | undefined {
  const initial = system.initial(tree.length);
  const seen = new Set([configurationKey(system, initial)]);
  const agenda: Step<C>[] = [{ c: initial }];
  for (let step = agenda.pop(); step !== undefined; step = agenda.pop()) {
    if (system.isTerminal(step.c)) return kindsTo(step);
    for (const kind of permissibleKinds(system, step.c)) {
      const c = step.c.copy() as C;
      system.apply(c, kind, 0);
      if (lostArcs(system, c, tree.heads).length > 0) continue;
      const key = configurationKey(system, c);
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > most) {
        throw new RangeError(
          `Cannot search all derivations by ${system.name}: there are over ${most} configurations`,
        );
      }
      agenda.push({ c, last: { kind, before: step } });
    }
  }
  return undefined;
}

/** A configuration, and the transition by which it was reached first. */
interface Step<C> {
  readonly c: C;
  readonly last?: { readonly kind: number; readonly before: Step<C> };
}

function kindsTo<C>(step: Step<C>): number[] {
  const kinds: number[] = [];
  for (let { last } = step; last !== undefined; last = last.before.last) kinds.push(last.kind);
  return kinds.reverse();
}
