import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { isProjective } from "./projectivity.ts";

/**
 * The gaps of the arc into each node: the maximal intervals of tokens strictly between head and
 * dependent that the head does not dominate. So it is 0 for a projective arc, an arc from 0 among them,
 * and positive for every other [nivre-2007, def. 2].
 *
 * It counts runs of tokens, where {@link edgeDegrees} counts connected components: two neighbouring
 * components are one gap, and one component around a token that the head dominates is two. Unlike
 * {@link gapDegrees}, which is about all that a node dominates, it is about one arc. Cost: the lengths
 * of the arcs.
 *
 * @returns node-indexed; index 0 is 0
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { arcGaps } from "lib/measures/arc_gaps.ts";
 *
 * // 5 -> 1 spans 2, 3 and 4, of which 5 dominates 3 only.
 * const tree = Tree.of([-1, 5, 0, 5, 2, 2], ["", "a", "b", "c", "d", "e"]);
 * assert(arcGaps(tree).join() === "0,2,0,1,0,0");
 * ```
 */
export function arcGaps(tree: Tree): Int32Array {
  const { heads } = tree;
  const gaps = new Int32Array(heads.length);
  if (isProjective(tree)) return gaps;
  const traversal = traversalOf(tree);
  for (let node = 1; node < heads.length; node++) {
    const head = heads[node];
    const last = Math.max(head, node);
    let inGap = false;
    for (let inner = Math.min(head, node) + 1; inner < last; inner++) {
      const dominated = traversal.dominates(head, inner);
      if (!dominated && !inGap) gaps[node]++;
      inGap = !dominated;
    }
  }
  return gaps;
}
