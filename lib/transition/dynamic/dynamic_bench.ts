/**
 * Dynamic oracles on derivations of real trees as training with exploration makes them: in every
 * configuration all permissible transitions are asked for their costs, and one in ten taken is a
 * random one. The name of each benchmark says how many configurations that are, so configurations
 * per second are that number times iterations per second.
 *
 * Trees: the first 200 of UD English-EWT train of the npm package and, where ARCBOOK_TREEBANKS is
 * set, of UD Gothic-PROIEL dev, which are often not projective, and of UD Czech-CLTT train, which
 * are long.
 * @module
 */
import { seededRandom } from "../../dependency/random.ts";
import type { Tree } from "../../dependency/tree.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { type AnyTransitionSystem, transitionSystem } from "../registry.ts";
import { explorableSystems, explorationOracleOf } from "./oracles.ts";
import { explorer } from "./testing/exploration.ts";

/** Derives all trees, with the same errors each time; returns the number of configurations. */
function derivations(system: AnyTransitionSystem, trees: readonly Tree[]): number {
  const explore = explorer(system, explorationOracleOf(system), seededRandom(1), 0.1);
  return trees.reduce((sum, tree) => sum + explore(tree).configurations, 0);
}

for (const stem of ["en_ewt-ud-train", "got_proiel-ud-dev", "cs_cltt-ud-train"]) {
  const trees = (await treesOf(stem))?.slice(0, 200);
  if (trees === undefined) continue;
  for (const name of explorableSystems) {
    const system = transitionSystem(name);
    const configurations = derivations(system, trees);
    Deno.bench(`${name}, ${configurations} configurations`, { group: stem }, () => {
      derivations(system, trees);
    });
  }
}
