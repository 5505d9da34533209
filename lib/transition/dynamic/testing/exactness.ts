import assert from "node:assert/strict";
import { allTrees } from "../../../dependency/all_trees.ts";
import { type Random, randomInteger } from "../../../dependency/random.ts";
import type { Tree } from "../../../dependency/tree.ts";
import type { Configuration } from "../../configuration.ts";
import { permissibleKinds, reachableConfigurations } from "../../reachable.ts";
import type { TransitionSystem } from "../../system.ts";
import type { DynamicOracle } from "../dynamic_oracle.ts";
import { lossesByTrying } from "./least_losses.ts";

/**
 * Checks losses and costs of all configurations of a length against those by trying, for all trees
 * of which exactness is claimed.
 *
 * @returns the number of pairs of configuration and tree
 */
export function checkAllLosses<C extends Configuration>(
  system: TransitionSystem<C>,
  oracle: DynamicOracle<C>,
  length: number,
  isExact: (tree: Tree) => boolean = () => true,
): number {
  const golds = Array.from(allTrees(length)).filter(isExact).map((tree) => tree.heads);
  const byTrying = lossesByTrying(system, golds);
  let configurations = 0;
  for (const c of reachableConfigurations(system, length)) {
    checkLosses(system, oracle, c, golds, byTrying);
    configurations++;
  }
  return configurations * golds.length;
}

/**
 * Checks losses and costs of the configurations on the way of random derivations, for some trees
 * of one length.
 * @returns the number of configurations, not counting terminal ones
 */
export function checkRandomDerivations<C extends Configuration>(
  system: TransitionSystem<C>,
  oracle: DynamicOracle<C>,
  trees: readonly Tree[],
  derivations: number,
  random: Random,
): number {
  const golds = trees.map(({ heads }) => heads);
  const byTrying = lossesByTrying(system, golds);
  const c = system.initial(trees[0].length);
  let configurations = 0;
  for (let derivation = 0; derivation < derivations; derivation++) {
    system.reset(c, trees[0].length);
    for (; !system.isTerminal(c); configurations++) {
      checkLosses(system, oracle, c, golds, byTrying);
      const kinds = permissibleKinds(system, c);
      system.apply(c, kinds[randomInteger(random, kinds.length)], 0);
    }
  }
  return configurations;
}

/** Checks the loss of one configuration for several trees, and the costs of its transitions. */
function checkLosses<C extends Configuration>(
  system: TransitionSystem<C>,
  oracle: DynamicOracle<C>,
  c: C,
  golds: readonly Int32Array[],
  byTrying: (c: C) => Uint8Array,
): void {
  const losses = byTrying(c);
  const next = permissibleKinds(system, c).map((kind) => {
    const after = c.copy() as C;
    system.apply(after, kind, 0);
    return { kind, losses: byTrying(after) };
  });
  const labels = new Int32Array(c.graph.length + 1);
  for (const [k, heads] of golds.entries()) {
    const where = () => `${heads} at ${c} with heads ${c.graph.heads.slice(0, heads.length)}`;
    oracle.prepare(heads, labels);
    if (oracle.loss(c) !== losses[k]) assert.equal(oracle.loss(c), losses[k], `loss, ${where()}`);
    for (const after of next) {
      const cost = oracle.cost(c, after.kind);
      if (cost === after.losses[k] - losses[k]) continue;
      const { name } = system.transitions[after.kind];
      assert.equal(cost, after.losses[k] - losses[k], `${name}, ${where()}`);
    }
  }
}
