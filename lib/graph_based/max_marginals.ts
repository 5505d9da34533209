import { withRoom } from "../base/growable.ts";
import type { ArcScores } from "./arc_scores.ts";
import type { Roots } from "./roots.ts";
import { readHeads } from "./eisner.ts";
import { EisnerChart } from "./eisner_chart.ts";

/**
 * The **max-marginal** of every arc: the score of the best projective tree that has it
 * [weiss-taskar-2010; rush-petrov-2012]. Eisner's algorithm fills the chart from the inside; the
 * same rules, taken from the widest span to the narrowest, give for each item the best score of
 * what is outside it; an arc's max-marginal is the sum of both. Cost O(n³) in time, about three
 * times that of decoding, and O(n²) in memory, which is kept for the next sentence.
 *
 * An arc of the best tree has the score of that tree, and no arc has a higher one: both hold to the
 * last bit, although sums of floats taken in another order may differ.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { MaxMarginals } from "lib/graph_based/max_marginals.ts";
 *
 * // Row by row: from 0 to 1 and 2, from 1 to 2, from 2 to 1.
 * const scores = Float64Array.of(0, 5, 4, 0, 0, 3, 0, 2, 0);
 * const marginals = new MaxMarginals("one").compute(2, scores);
 * // 0 → 1 → 2 scores 8, 0 → 2 → 1 scores 6.
 * assert(marginals.slice(0, 3).join() === "-Infinity,8,6");
 * assert(marginals.slice(3, 6).join() === "-Infinity,-Infinity,8");
 * ```
 */
export class MaxMarginals {
  readonly #chart: EisnerChart;
  #values = new Float64Array(0);
  #heads = new Int32Array(0);
  #stack = new Int32Array(0);
  // The best score outside an item, indexed as the chart is; half of the complete ones exchanged.
  #outside = new Float64Array(0);
  #outsideTo = new Float64Array(0);
  #outsideIncomplete = new Float64Array(0);

  /** @param roots how many tokens depend on node 0 */
  constructor(roots: Roots = "one") {
    this.#chart = new EisnerChart(roots);
  }

  /** The score of the best tree of the last sentence; -Infinity where none is allowed. */
  get best(): number {
    return this.#chart.best;
  }

  /** The heads of that tree, those of an `EisnerDecoder`; the next sentence overwrites them. */
  get heads(): Int32Array {
    return this.#heads.subarray(0, this.#chart.stride);
  }

  /**
   * @param n the number of tokens
   * @param scores of the arcs, a matrix of (n + 1)²
   * @returns a matrix like `scores`, with -Infinity for arcs that are in no allowed projective tree
   *   and where there are no arcs: on the diagonal and in the column of node 0. It is a view that
   *   the next sentence overwrites.
   */
  compute(n: number, scores: ArcScores): Float64Array {
    const chart = this.#chart;
    chart.fill(n, scores);
    this.#makeRoom();
    if (chart.first === 1) this.#startFromRoots(scores);
    else this.#outside[n] = 0;
    for (let width = n - chart.first; width > 0; width--) {
      for (let left = chart.first; left + width <= n; left++) {
        this.#open(left, left + width, scores);
      }
    }
    this.#settleBest();
    return this.#values.subarray(0, chart.stride * chart.stride);
  }

  #makeRoom(): void {
    const { stride } = this.#chart;
    const cells = stride * stride;
    this.#values = withRoom(this.#values, cells).fill(-Infinity, 0, cells);
    this.#outside = withRoom(this.#outside, cells).fill(-Infinity, 0, cells);
    this.#outsideTo = withRoom(this.#outsideTo, cells).fill(-Infinity, 0, cells);
    this.#outsideIncomplete = withRoom(this.#outsideIncomplete, cells).fill(-Infinity, 0, cells);
    this.#heads = withRoom(this.#heads, stride);
  }

  /** Outside the halves of a token that depends on node 0 are its other half and that arc. */
  #startFromRoots(scores: ArcScores): void {
    const { n, stride, complete } = this.#chart;
    for (let token = 1; token <= n; token++) {
      const row = token * stride;
      this.#values[token] = this.#chart.scoreOfRoot(token, scores);
      this.#outside[row + 1] = scores[token] + complete[row + n];
      this.#outside[row + n] = scores[token] + complete[row + 1];
    }
  }

  /** Takes apart the items of a span: what is outside them and in one part is outside the other. */
  #open(left: number, right: number, scores: ArcScores): void {
    const { stride, incomplete } = this.#chart;
    const rightward = left * stride + right, leftward = right * stride + left;
    this.#openComplete(left, right, left + 1, right);
    if (left > 0) this.#openComplete(right, left, left, right - 1);
    const outsideRightward = this.#outsideIncomplete[rightward];
    const outsideLeftward = this.#outsideIncomplete[leftward];
    this.#values[rightward] = outsideRightward + incomplete[rightward];
    if (left > 0) this.#values[leftward] = outsideLeftward + incomplete[leftward];
    let outside = outsideRightward + scores[rightward];
    if (left > 0) outside = Math.max(outside, outsideLeftward + scores[leftward]);
    if (outside > -Infinity) this.#openJoined(left, right, outside);
  }

  /** A complete span falls into an incomplete one and one that is complete, at any of the splits. */
  #openComplete(head: number, other: number, firstSplit: number, lastSplit: number): void {
    const { stride, incomplete, completeTo } = this.#chart;
    const from = head * stride, to = other * stride;
    const outsideTo = this.#outsideTo, outsideIncomplete = this.#outsideIncomplete;
    const outside = Math.max(this.#outside[from + other], outsideTo[to + head]);
    if (outside === -Infinity) return;
    for (let split = firstSplit; split <= lastSplit; split++) {
      const ofIncomplete = outside + completeTo[to + split];
      if (ofIncomplete > outsideIncomplete[from + split]) {
        outsideIncomplete[from + split] = ofIncomplete;
      }
      const ofComplete = outside + incomplete[from + split];
      if (ofComplete > outsideTo[to + split]) outsideTo[to + split] = ofComplete;
    }
  }

  /** A joined span falls into a complete one from either end. */
  #openJoined(left: number, right: number, outsideOfIt: number): void {
    const { stride, complete } = this.#chart;
    const outside = this.#outside;
    const fromLeft = left * stride, fromRight = right * stride + 1;
    for (let end = left; end < right; end++) {
      const ofLeft = outsideOfIt + complete[fromRight + end];
      if (ofLeft > outside[fromLeft + end]) outside[fromLeft + end] = ofLeft;
      const ofRight = outsideOfIt + complete[fromLeft + end];
      if (ofRight > outside[fromRight + end]) outside[fromRight + end] = ofRight;
    }
  }

  /** Undoes rounding: see above. */
  #settleBest(): void {
    const { n, stride, best } = this.#chart;
    const values = this.#values;
    this.#stack = readHeads(this.#chart, this.heads, this.#stack);
    for (let cell = 1; cell < stride * stride; cell++) if (values[cell] > best) values[cell] = best;
    for (let token = 1; token <= n; token++) values[this.#heads[token] * stride + token] = best;
  }
}
