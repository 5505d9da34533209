import type { Tree } from "../dependency/tree.ts";
import type { Configuration } from "./configuration.ts";
import { LabelSet } from "./labels.ts";
import { type Guide, kindOf, labelOf, STUCK, type TransitionSystem } from "./system.ts";

/**
 * The most that the configurations of a derivation hold, in nodes and arcs. A node and an arc each take
 * constant space, and a parser keeps one configuration, so this is its space [nivre-2008, proof 3].
 */
export interface ConfigurationSpace {
  /** The largest size of one configuration: nodes of its lists and arcs together. */
  readonly size: number;
  /** The longest that each node list is, in the order of the papers' tuples, each for itself. */
  readonly lists: readonly number[];
  /** The arcs at the end, which are never fewer than before. */
  readonly arcs: number;
}

/** How many nodes and arcs a configuration holds. */
export function configurationSize(c: Configuration): number {
  let size = c.graph.arcCount;
  for (let list = 0; list < c.nodeLists.length; list++) size += c.size(list);
  return size;
}

/**
 * The space that a derivation takes, measured on every configuration from the initial one on.
 *
 * @param guide stands ready for the sentence
 * @param c an initial configuration; is changed in place
 */
export function derivationSpace<C extends Configuration>(
  system: TransitionSystem<C>,
  guide: Guide<C>,
  c: C,
): ConfigurationSpace {
  const lists = c.nodeLists.map((_, list) => c.size(list));
  let size = configurationSize(c);
  while (!system.isTerminal(c)) {
    const code = guide.next(c);
    if (code === STUCK) break;
    system.apply(c, kindOf(code), labelOf(code));
    size = Math.max(size, configurationSize(c));
    for (let list = 0; list < lists.length; list++) {
      lists[list] = Math.max(lists[list], c.size(list));
    }
  }
  return { size, lists, arcs: c.graph.arcCount };
}

/**
 * The space that the derivation of a tree by the static oracle takes; of a tree that is outside the
 * class of the system, as far as the oracle gets. See {@link spaceMeter} for many trees.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { nonprojectiveList } from "lib/transition/nonprojective_list.ts";
 * import { configurationSpace } from "lib/transition/space.ts";
 *
 * // All of 0, 1, 2 stay in the lists, and there are two arcs in the end.
 * const { size, lists, arcs } = configurationSpace(nonprojectiveList, Tree.of([-1, 2, 0], ["", "", ""]));
 * assert(size === 5 && arcs === 2 && lists.join() === "3,2,2");
 * ```
 */
export function configurationSpace<C extends Configuration>(
  system: TransitionSystem<C>,
  tree: Tree,
): ConfigurationSpace {
  return spaceMeter(system)(tree);
}

/** A {@link configurationSpace} for many trees: one configuration and one oracle are used for all. */
export function spaceMeter<C extends Configuration>(
  system: TransitionSystem<C>,
): (tree: Tree) => ConfigurationSpace {
  const oracle = system.staticOracle();
  const c = system.initial(0);
  const labels = new LabelSet();
  return (tree) => {
    oracle.prepare(tree.heads, labels.idsOf(tree.labels));
    system.reset(c, tree.length);
    return derivationSpace(system, oracle, c);
  };
}
