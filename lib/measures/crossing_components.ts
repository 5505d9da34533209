import type { Tree } from "../dependency/tree.ts";
import { type CrossingVisitor, visitCrossings } from "./crossings.ts";
import { isProjective } from "./projectivity.ts";

/**
 * The arcs that cross others, in the connected components of the *crossing graph*, whose nodes are the
 * arcs of the tree and whose edges join arcs that cross [gomez-rodriguez-nivre-2010]. Arcs of different
 * components have nothing to do with each other: how many components there are tells how often a
 * sentence is non-projective, their sizes how entangled each place is.
 *
 * Arcs from 0 take part, so a tree has a component if and only if it is non-projective: where a head
 * does not dominate a node inside its arc, the path from 0 to that node enters the span across the arc.
 *
 * Given n tokens and k crossings: crossings merge disjoint sets [cormen-1990]. Cost O((n + k) log n), in
 * practice linear in n + k.
 *
 * @param visit is called with every crossing, so that who counts these as well needs one sweep
 * @returns arcs named by their dependents, ascending; components by their first
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { crossingComponents } from "lib/measures/crossing_components.ts";
 *
 * // 4 -> 1 crosses 0 -> 2; 2 -> 3 and 2 -> 4 cross nothing.
 * const tree = Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]);
 * assert.deepEqual(crossingComponents(tree), [[1, 2]]);
 * ```
 */
export function crossingComponents(
  tree: Tree,
  visit?: (...crossing: Parameters<CrossingVisitor>) => void,
): number[][] {
  if (isProjective(tree)) return [];
  const parent = new Int32Array(tree.length + 1);
  for (let arc = 0; arc < parent.length; arc++) parent[arc] = arc;
  visitCrossings(tree, 0, (left, right) => {
    // The lowest arc of a component represents it, so that components come in their order.
    const one = find(parent, left);
    const other = find(parent, right);
    if (one < other) parent[other] = one;
    else parent[one] = other;
    visit?.(left, right);
  });
  const components = new Map<number, number[]>();
  for (let arc = 1; arc < parent.length; arc++) {
    const first = find(parent, arc);
    if (first !== arc) components.get(first)!.push(arc);
    else components.set(arc, [arc]);
  }
  return [...components.values()].filter(({ length }) => length > 1);
}

/** The representative of an arc's set. Halves the path to it, so that later walks are short. */
function find(parent: Int32Array, arc: number): number {
  while (parent[arc] !== arc) {
    parent[arc] = parent[parent[arc]];
    arc = parent[arc];
  }
  return arc;
}
