import { type Traversal, traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { gapDegrees } from "./gap_degree.ts";
import { isProjective } from "./projectivity.ts";
import { type YieldEnds, yieldEnds } from "./yield_ends.ts";

/**
 * The inheritance degree of a tree [pitler-2012]: a dependent inherits a gap of its head where it
 * dominates tokens on both sides of it; the degree of a gap is the number of dependents that inherit
 * it, that of the tree the largest. It is stated there for gap degree 1; here a token may have several
 * gaps, and each counts alone. Trees of gap degree 1 that are well-nested are called gap-minding where
 * it is 0, and 1-Inherit where it is 1 at most.
 *
 * What stands in a gap of the head is dominated by no dependent. So a dependent inherits the gap if
 * and only if the gap lies between the outermost tokens that the dependent dominates. The tokens that
 * the head does not dominate are tried, inside the spans of its dependents, of which more are needed
 * than the degree found so far. Cost O(n) plus these spans: at worst O(n²), on treebanks and on chains
 * in practice linear.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { gapInheritance } from "lib/measures/gap_inheritance.ts";
 *
 * // 3 dominates 1, 3, 4 and has a gap at 2. Its dependent 4 is right of it, and dominates 1.
 * const labels = ["", "a", "b", "c", "d"];
 * assert(gapInheritance(Tree.of([-1, 3, 0, 2, 3], labels)) === 0);
 * assert(gapInheritance(Tree.of([-1, 4, 0, 2, 3], labels)) === 1);
 * ```
 */
export function gapInheritance(tree: Tree): number {
  return isProjective(tree) ? 0 : mostHeirs(tree, gapDegrees(tree), yieldEnds(tree));
}

/** {@link gapInheritance} for who knows the gap degrees, and where projections begin and end. */
export function mostHeirs(tree: Tree, gaps: Int32Array, ends: YieldEnds): number {
  const traversal = traversalOf(tree);
  let most = 0;
  for (let node = 1; node <= tree.length; node++) {
    if (gaps[node] === 0) continue;
    const spanning = spanningDependents(traversal, node);
    if (spanning.length > most) most = mostAcrossGap(traversal, node, spanning, ends, most);
  }
  return most;
}

/** The dependents of a node that dominate more than themselves. */
function spanningDependents({ first, dependents, size }: Traversal, node: number): number[] {
  const spanning: number[] = [];
  for (let k = first[node]; k < first[node + 1]; k++) {
    if (size[dependents[k]] > 1) spanning.push(dependents[k]);
  }
  return spanning;
}

/** The most of these dependents across one gap of the node, or `known` where that is not more. */
function mostAcrossGap(
  traversal: Traversal,
  node: number,
  spanning: readonly number[],
  { first, last }: YieldEnds,
  known: number,
): number {
  const start = first[node];
  const steps = new Int32Array(last[node] - start + 1); // spans that begin less those that end
  for (const dependent of spanning) {
    steps[first[dependent] - start]++;
    steps[last[dependent] - start]--;
  }
  let most = known;
  for (let k = 0, across = 0; k < steps.length && most < spanning.length; k++) {
    across += steps[k];
    if (across > most && !traversal.dominates(node, start + k)) most = across;
  }
  return most;
}
