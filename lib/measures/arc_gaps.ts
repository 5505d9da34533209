import { type Traversal, traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { dominatedBlocks, isProjective } from "./projectivity.ts";

/**
 * The gaps of the arc into each node: the maximal intervals of tokens strictly between head and
 * dependent that the head does not dominate. So it is 0 for a projective arc, an arc from 0 among them,
 * and positive for every other [nivre-2007, def. 2].
 *
 * It counts runs of tokens, where {@link edgeDegrees} counts connected components: two neighbouring
 * components are one gap, and one component around a token that the head dominates is two. Unlike
 * {@link gapDegrees}, which is about all that a node dominates, it is about one arc.
 *
 * One walk outwards from a head serves all its arcs on that side, and there is none where all are
 * projective. Cost: O(n), and for each head the length of its longest non-projective arcs. That is
 * linear where few heads have such arcs, whatever their number, and O(n²) on random trees.
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
  const { first, dependents } = traversal;
  const { leftEnd, rightEnd } = dominatedBlocks(tree);
  for (let head = 1; head < heads.length; head++) {
    const begin = first[head];
    const last = first[head + 1] - 1;
    if (last < begin) continue;
    if (dependents[begin] < leftEnd[head]) {
      countOutwards(heads, traversal, head, leftEnd[head], dependents[begin], gaps);
    }
    if (dependents[last] > rightEnd[head]) {
      countOutwards(heads, traversal, head, rightEnd[head], dependents[last], gaps);
    }
  }
  return gaps;
}

/**
 * Walks from `from`, the first node on one side that the head does not dominate, to its outermost
 * dependent there, and notes at each dependent how many gaps have begun.
 */
function countOutwards(
  heads: Int32Array,
  traversal: Traversal,
  head: number,
  from: number,
  outermost: number,
  gaps: Int32Array,
): void {
  const step = Math.sign(outermost - head);
  let count = 0;
  let inGap = false;
  for (let node = from; node !== outermost + step; node += step) {
    const dominated = traversal.dominates(head, node);
    if (!dominated && !inGap) count++;
    inGap = !dominated;
    if (heads[node] === head) gaps[node] = count;
  }
}
