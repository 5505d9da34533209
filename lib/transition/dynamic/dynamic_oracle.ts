import type { Configuration } from "../configuration.ts";
import { NONE } from "../partial_graph.ts";
import { kindOf, labelOf, type TransitionSystem } from "../system.ts";

/**
 * Tells of any configuration what a transition costs, whichever way led there: an oracle that is
 * complete and non-deterministic [goldberg-nivre-2012]. A static oracle knows one transition, and
 * that on the configurations of its own derivations only.
 *
 * A tree counts here as the parsers of this project give it: tokens that are left without a head
 * are attached to 0. Each oracle says for which gold-standard trees its losses are exact.
 */
export interface DynamicOracle<C extends Configuration = Configuration> {
  /**
   * Takes the gold-standard tree; both arrays are node-indexed, and are kept, not copied.
   * @param heads n + 1 heads, -1 at index 0
   * @param labels n + 1 label ids, from 0 on
   */
  prepare(heads: Int32Array, labels: Int32Array): void;
  /**
   * The loss of a configuration: the fewest tokens with a wrong head in any tree that can be
   * derived from it. 0 on the initial configuration of a tree that the system derives.
   */
  loss(c: C): number;
  /**
   * What a permissible transition adds to the loss, from 0 on. At least one permissible transition
   * of every configuration that is not terminal costs 0. An oracle that is static about some choices
   * says Infinity of the others, and nothing of configurations after them.
   */
  cost(c: C, kind: number): number;
  /**
   * The label that a permissible transition should have: the gold-standard one where it adds a
   * gold-standard arc, {@link ANY_LABEL} where the head is wrong whatever its label, or there is
   * no arc.
   */
  label(c: C, kind: number): number;
}

/** Stands for "no label is better than another". */
export const ANY_LABEL = NONE;

/**
 * The kinds of transitions that are permissible and cost nothing, ascending; empty on terminal
 * configurations.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { arcEagerOracle } from "lib/transition/dynamic/arc_eager_oracle.ts";
 * import { zeroCostKinds } from "lib/transition/dynamic/dynamic_oracle.ts";
 *
 * const [LEFT_ARC, , , SHIFT] = arcEager.transitions.keys();
 * const oracle = arcEagerOracle();
 * oracle.prepare(Int32Array.of(-1, 2, 0), Int32Array.of(0, 0, 1)); // 2 → 1
 * const c = arcEager.initial(2);
 * assert.deepEqual(zeroCostKinds(arcEager, oracle, c), [SHIFT]); // 0 → 1 would be wrong
 * arcEager.apply(c, SHIFT, 0);
 * assert.deepEqual(zeroCostKinds(arcEager, oracle, c), [LEFT_ARC]);
 * ```
 */
export function zeroCostKinds<C extends Configuration>(
  system: TransitionSystem<C>,
  oracle: DynamicOracle<C>,
  c: C,
): number[] {
  const kinds: number[] = [];
  for (let kind = 0; kind < system.transitions.length; kind++) {
    if (system.isPermissible(c, kind) && oracle.cost(c, kind) === 0) kinds.push(kind);
  }
  return kinds;
}

/**
 * Whether a transition with its label is right in `c`: it is permissible, costs nothing, and its
 * label is the gold-standard one where it matters.
 *
 * @param code a `transitionCode`
 */
export function isRight<C extends Configuration>(
  system: TransitionSystem<C>,
  oracle: DynamicOracle<C>,
  c: C,
  code: number,
): boolean {
  const kind = kindOf(code);
  if (!system.isPermissible(c, kind) || oracle.cost(c, kind) !== 0) return false;
  const label = oracle.label(c, kind);
  return label === ANY_LABEL || label === labelOf(code);
}
