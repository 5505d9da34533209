import { allTrees } from "../../dependency/all_trees.ts";
import { rootCount } from "../../dependency/root_facts.ts";
import { TREE_CLASSES } from "../classes.ts";
import { measureTree } from "../tree_measures.ts";

/** How many trees of one size there are in the classes; see {@link classCensus}. */
export interface ClassCensus {
  /** Number of tokens of the trees. */
  readonly tokens: number;
  readonly trees: number;
  /** Trees in each class, in the order of {@link TREE_CLASSES}. */
  readonly sizes: readonly number[];
  /** The same for the trees with one token on 0. */
  readonly singleRooted: { readonly trees: number; readonly sizes: readonly number[] };
  /** For two classes, by their places, the trees that are in the first and not in the second. */
  readonly outside: readonly (readonly number[])[];
}

/**
 * Counts by exhaustion how many of the trees over n tokens are in each class, and in which others. All
 * (n + 1)^(n - 1) trees with any number of tokens on 0 are gone through, and those with one, of which
 * there are n^(n - 1), are counted apart: many who count trees mean these, and do not count 0.
 *
 * Cost: a second for n = 6, twenty for n = 7, and 18 times as many trees for n = 8.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { classCensus } from "lib/measures/testing/class_census.ts";
 *
 * const { trees, sizes, singleRooted } = classCensus(3);
 * assert(trees === 16 && sizes[0] === 12); // projective
 * assert(singleRooted.trees === 9 && singleRooted.sizes[0] === 7);
 * ```
 */
export function classCensus(tokens: number): ClassCensus {
  const outside = TREE_CLASSES.map(() => TREE_CLASSES.map(() => 0));
  const sizes = TREE_CLASSES.map(() => 0);
  const singleRooted = { trees: 0, sizes: TREE_CLASSES.map(() => 0) };
  let trees = 0;
  for (const tree of allTrees(tokens)) {
    const measures = measureTree(tree);
    const isIn = TREE_CLASSES.map((each) => each.of(measures));
    const hasOneRoot = rootCount(tree) === 1;
    trees++;
    if (hasOneRoot) singleRooted.trees++;
    isIn.forEach((is, k) => {
      if (!is) return;
      sizes[k]++;
      if (hasOneRoot) singleRooted.sizes[k]++;
      isIn.forEach((isToo, other) => isToo || outside[k][other]++);
    });
  }
  return { tokens, trees, sizes, singleRooted, outside };
}
