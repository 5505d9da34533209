import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { gapDegrees } from "./gap_degree.ts";
import { isProjective } from "./projectivity.ts";
import { yieldEnds } from "./yield_ends.ts";

/** The inheritance degree of a tree; see the definition in gap_inheritance.ts. */
export function gapInheritance(tree: Tree): number {
  if (isProjective(tree)) return 0;
  const traversal = traversalOf(tree);
  const { first, last } = yieldEnds(tree);
  const gaps = gapDegrees(tree);
  let most = 0;
  for (let node = 1; node < gaps.length; node++) {
    if (gaps[node] === 0) continue;
    for (let place = first[node]; place < last[node]; place++) {
      if (traversal.dominates(node, place)) continue;
      let heirs = 0;
      for (const dependent of traversal.dependentsOf(node)) {
        if (first[dependent] < place && place < last[dependent]) heirs++;
      }
      most = Math.max(most, heirs);
    }
  }
  return most;
}
