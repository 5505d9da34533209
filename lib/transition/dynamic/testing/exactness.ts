import assert from "node:assert/strict";
import { allTrees } from "../../../dependency/all_trees.ts";
import type { Tree } from "../../../dependency/tree.ts";
import type { Configuration } from "../../configuration.ts";
import { permissibleKinds, reachableConfigurations } from "../../reachable.ts";
import type { TransitionSystem } from "../../system.ts";
import type { DynamicOracle } from "../dynamic_oracle.ts";
import { lossByTrying } from "./least_losses.ts";

/** Those whose losses are claimed to be exact; all by default. */
export type TreeFilter = (tree: Tree) => boolean;

/**
 * Checks losses and costs of all configurations of a length against those by trying, for all trees of
 * which exactness is claimed. Costs that add up to the loss are never negative, and one is 0.
 *
 * @returns the number of pairs of configuration and tree
 */
export function checkAllLosses<C extends Configuration>(
  system: TransitionSystem<C>,
  oracle: DynamicOracle<C>,
  length: number,
  isExact: TreeFilter = () => true,
): number {
  const byTrying = lossByTrying(system);
  const configurations = [...reachableConfigurations(system, length)];
  let pairs = 0;
  for (const tree of allTrees(length)) {
    if (!isExact(tree)) continue;
    oracle.prepare(tree.heads, new Int32Array(length + 1));
    for (const c of configurations) {
      checkLosses(system, oracle, c, tree.heads, byTrying);
      pairs++;
    }
  }
  return pairs;
}

/** Checks the loss of one configuration, and the costs of its transitions. */
export function checkLosses<C extends Configuration>(
  system: TransitionSystem<C>,
  oracle: DynamicOracle<C>,
  c: C,
  heads: Int32Array,
  byTrying: (c: C, heads: ArrayLike<number>) => number,
): void {
  const loss = byTrying(c, heads);
  const where = () => `${heads} at ${c} with heads ${c.graph.heads.slice(0, heads.length)}`;
  assert.equal(oracle.loss(c), loss, `loss of ${where()}`);
  for (const kind of permissibleKinds(system, c)) {
    const next = c.copy() as C;
    system.apply(next, kind, 0);
    const cost = byTrying(next, heads) - loss;
    assert.equal(oracle.cost(c, kind), cost, `${system.transitions[kind].name} of ${where()}`);
  }
}
