import type { Forest } from "../dependency/forest.ts";
import type { Configuration } from "./configuration.ts";
import { parseWithGuide } from "./parse.ts";
import type { TransitionSystem } from "./system.ts";

/**
 * Tells of a forest whether the static oracle of a system derives it: whether the transitions that the
 * oracle chooses end in a terminal configuration whose arcs are those of the forest. One configuration
 * and one oracle are used for all.
 *
 * Oracles are made for trees, and know no root but 0. A forest becomes a tree, as the oracle sees it, by
 * a token after the last, on which all other roots depend. The sentence does not have it, so it never
 * enters a configuration, and its dependents stay without a head.
 *
 * Where node 0 takes no part in configurations, as in the planar systems, the roots depend on 0 instead:
 * there the oracle leaves arcs from 0 alone.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { forestDeriver } from "lib/transition/forest_oracle.ts";
 *
 * const derives = forestDeriver(arcEager);
 * assert(derives(Int32Array.of(-1, -1, 1))); // 1 -> 2, and 1 is a root beside 0
 * assert(!derives(Int32Array.of(-1, -1, 0))); // 0 -> 2 spans the root 1
 * ```
 */
export function forestDeriver<C extends Configuration>(
  system: TransitionSystem<C>,
): (forest: Forest) => boolean {
  const oracle = system.staticOracle();
  const c = system.initial(0);
  const headOfRoots = holdsRoot(system) ? lastNode : () => 0;
  return (forest) => {
    const gold = withRootsUnder(headOfRoots(forest), forest);
    oracle.prepare(gold, new Int32Array(gold.length));
    system.reset(c, forest.length - 1);
    parseWithGuide(system, oracle, c);
    return system.isTerminal(c) && forest.every((head, node) => c.graph.heads[node] === head);
  };
}

/** Whether node 0 is in a list of initial configurations. */
function holdsRoot<C extends Configuration>(system: TransitionSystem<C>): boolean {
  const c = system.initial(1);
  return c.nodeLists.some((_, list) => c.size(list) > 0 && c.at(list, c.size(list) - 1) === 0);
}

/** The node of the token after the last. */
function lastNode(forest: Forest): number {
  return forest.length;
}

/** The heads of a tree with one token more, itself under 0. */
function withRootsUnder(head: number, forest: Forest): Int32Array {
  const heads = new Int32Array(forest.length + 1);
  for (let node = 1; node < forest.length; node++) {
    heads[node] = forest[node] < 0 ? head : forest[node];
  }
  heads[0] = -1;
  return heads;
}
