import { withRoom } from "../base/growable.ts";
import type { ArcScores } from "./arc_scores.ts";
import type { Roots } from "./roots.ts";
import { EisnerChart } from "./eisner_chart.ts";

/**
 * First-order projective parsing: finds a projective tree whose arcs have the highest sum of scores
 * among all projective trees of the sentence [eisner-1996]. Cost O(n³) in time and O(n²) in
 * memory, which one decoder keeps from sentence to sentence.
 *
 * **Ties** are broken alike every time: of equal splits of a span the leftmost is taken, of equal
 * roots the first token (see {@link EisnerChart}). **Arcs that are not allowed** score -Infinity;
 * where every projective tree has one, the heads are a projective tree nevertheless, with the
 * leftmost split of every span that has no split without a forbidden arc, and its score is
 * -Infinity.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { EisnerDecoder } from "lib/graph_based/eisner.ts";
 *
 * // Row by row: from 0 to 1 and 2, from 1 to 2, from 2 to 1.
 * const scores = Float64Array.of(0, 5, 4, 0, 0, 3, 0, 2, 0);
 * assert(new EisnerDecoder("any").decode(2, scores).join() === "-1,0,0"); // 5 + 4
 * assert(new EisnerDecoder("one").decode(2, scores).join() === "-1,0,1"); // 5 + 3
 * ```
 */
export class EisnerDecoder {
  readonly #chart: EisnerChart;
  #stack = new Int32Array(0);

  /** @param roots how many tokens depend on node 0 */
  constructor(roots: Roots = "one") {
    this.#chart = new EisnerChart(roots);
  }

  /** The score of the tree that was decoded last; -Infinity where no projective tree is allowed. */
  get score(): number {
    return this.#chart.best;
  }

  /**
   * @param n the number of tokens
   * @param scores of the arcs, a matrix of (n + 1)²
   * @param heads where to write the heads, n + 1 long; a new array where it is not given
   * @returns `heads`, indexed by node, with -1 at node 0
   */
  decode(n: number, scores: ArcScores, heads: Int32Array = new Int32Array(n + 1)): Int32Array {
    this.#chart.fill(n, scores);
    this.#stack = readHeads(this.#chart, heads, this.#stack);
    return heads;
  }
}

/**
 * Reads the heads of the best tree off a chart, from the widest spans to the narrowest, without
 * recursion. Cost O(n).
 *
 * @param stack to work on; it is returned, or a longer one
 */
export function readHeads(
  chart: EisnerChart,
  heads: Int32Array,
  stack: Int32Array<ArrayBuffer>,
): Int32Array<ArrayBuffer> {
  const { n, stride, root, completeSplit, joinedSplit } = chart;
  // A complete span stands on the stack as head and other end. Spans on it share no arc, so there
  // are at most n of them.
  stack = withRoom(stack, 2 * n);
  let top = 0;
  const push = (head: number, other: number) => {
    if (head !== other) stack[top++] = head, stack[top++] = other;
  };
  heads[0] = -1;
  if (root > 0) heads[root] = 0, push(root, 1);
  push(root, n);
  while (top > 0) {
    const other = stack[--top], head = stack[--top];
    const dependent = completeSplit[head * stride + other];
    heads[dependent] = head;
    push(dependent, other);
    const left = Math.min(head, dependent), right = Math.max(head, dependent);
    const split = joinedSplit[left * stride + right];
    push(left, split);
    push(right, split + 1);
  }
  return stack;
}
