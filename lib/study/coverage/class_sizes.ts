import { sum } from "../../base/numbers.ts";
import type { Tree } from "../../dependency/tree.ts";
import { arcLengths } from "../../measures/dependency_length.ts";
import { oracleParser } from "../../transition/oracle_parse.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";
import { allTrees } from "../../dependency/all_trees.ts";

/** How many of the trees of one size a transition system derives. */
export interface ClassSize {
  /** Name of the system. */
  readonly system: string;
  /** Number of tokens of the trees. */
  readonly tokens: number;
  /** Number of all trees of that size. */
  readonly trees: number;
  /** Number of those that the system derives. */
  readonly reached: number;
  /** Of those that it does not derive, the one with the shortest arcs; undefined if there is none. */
  readonly missed?: Tree;
}

/**
 * Counts by exhaustion which trees the static oracles of some systems derive: for a complete oracle
 * the size of the class that its system is correct for [nivre-2008, def. 7].
 *
 * Cost: one derivation for each system and each of the (n + 1)^(n - 1) trees of n tokens, which are
 * 16,807 for n = 6 and 262,144 for n = 7.
 *
 * @param mostTokens trees of 1 token up to so many are counted
 * @returns by number of tokens, and for each in the order of the systems
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { classSizes } from "lib/study/coverage/class_sizes.ts";
 * import { transitionSystem } from "lib/transition/registry.ts";
 *
 * const [, , ofThree] = classSizes([transitionSystem("arc-eager")], 3);
 * assert(ofThree.reached === 12 && ofThree.trees === 16);
 * ```
 */
export function classSizes(
  systems: Iterable<AnyTransitionSystem>,
  mostTokens: number,
): ClassSize[] {
  const parsers = [...systems].map((system) => ({
    system: system.name,
    parse: oracleParser(system, { raw: true }),
  }));
  return Array.from({ length: mostTokens }, (_, k) => k + 1).flatMap((tokens) => {
    const trees = [...allTrees(tokens)];
    return parsers.map(({ system, parse }) => {
      const missed = trees.filter((tree) => parse(tree).unreached.length > 0);
      const reached = trees.length - missed.length;
      return { system, tokens, trees: trees.length, reached, missed: withShortestArcs(missed) };
    });
  });
}

function withShortestArcs(trees: readonly Tree[]): Tree | undefined {
  const total = (tree: Tree) => sum(arcLengths(tree));
  return trees.reduce<{ tree?: Tree; length: number }>((best, tree) => {
    const length = total(tree);
    return length < best.length ? { tree, length } : best;
  }, { length: Infinity }).tree;
}
