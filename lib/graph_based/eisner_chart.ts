import { withRoom } from "../base/growable.ts";
import type { ArcScores } from "./arc_scores.ts";
import type { Roots } from "./roots.ts";

/**
 * The chart of Eisner's algorithm, filled from the inside [eisner-1996]: the scores of the best
 * half constituents, each a head at one end of a span with dependents on that side only. Decoder
 * and max-marginals share it. Cost O(n³) in time and O(n²) in memory, which is kept for the next
 * sentence.
 *
 * All arrays have the stride {@link stride}, the number of nodes, and are indexed by the `head` and
 * the `other` end of the span, whichever is to the left:
 *
 * - **complete** `[head * stride + other]`: all tokens of the span have their dependents within it;
 *   0 where both ends are the same node. `completeTo` is the same with head and other exchanged, so
 *   that both factors of a split are read in the order of memory;
 * - **incomplete** `[head * stride + other]`: `other` depends on `head`, and what `other` has beyond
 *   the span is still to come;
 * - **joined** spans have a complete half from either end and lack the arc between the ends.
 *
 * Where node 0 may have any number of dependents it stands in the chart like a token. Else the
 * chart begins at token 1, and the root is the token whose two halves and arc from 0 have the
 * highest sum.
 *
 * Of equal splits the leftmost one is taken, in every span, and of equal roots the first.
 */
export class EisnerChart {
  /** Number of tokens of the sentence. */
  n = 0;
  /** Number of nodes, n + 1. */
  stride = 1;
  /** The first node in the chart: 0 or 1. */
  readonly first: 0 | 1;
  complete = new Float64Array(0);
  completeTo = new Float64Array(0);
  incomplete = new Float64Array(0);
  /** `[head * stride + other]`: the dependent at which the best complete span has its last arc. */
  completeSplit = new Int32Array(0);
  /** `[left * stride + right]`: the last token of the left half of the best joined span. */
  joinedSplit = new Int32Array(0);
  /** The only dependent of node 0 in the best tree; 0 where there may be several, or no token. */
  root = 0;
  /** The score of the best tree; 0 for a sentence without tokens. */
  best = 0;

  constructor(readonly roots: Roots) {
    this.first = roots === "one" ? 1 : 0;
  }

  /** Fills the chart for a sentence of n tokens. */
  fill(n: number, scores: ArcScores): void {
    this.#makeRoom(n);
    const { stride, first, complete, completeTo } = this;
    for (let node = first; node <= n; node++) {
      complete[node * stride + node] = completeTo[node * stride + node] = 0;
    }
    for (let width = 1; width <= n - first; width++) {
      for (let left = first; left + width <= n; left++) this.#fillSpan(left, left + width, scores);
    }
    if (first === 0) this.best = complete[n];
    else this.#findRoot(scores);
  }

  #makeRoom(n: number): void {
    this.n = n;
    this.stride = n + 1;
    const cells = this.stride * this.stride;
    this.complete = withRoom(this.complete, cells);
    this.completeTo = withRoom(this.completeTo, cells);
    this.incomplete = withRoom(this.incomplete, cells);
    this.completeSplit = withRoom(this.completeSplit, cells);
    this.joinedSplit = withRoom(this.joinedSplit, cells);
  }

  #fillSpan(left: number, right: number, scores: ArcScores): void {
    const { stride, incomplete } = this;
    const rightward = left * stride + right, leftward = right * stride + left;
    const joined = this.#joinHalves(left, right);
    incomplete[rightward] = joined + scores[rightward];
    this.#completeRight(left, right);
    if (left === 0) return; // which has no head
    incomplete[leftward] = joined + scores[leftward];
    this.#completeLeft(left, right);
  }

  /** The best split into a complete half from the left end and one from the right end. */
  #joinHalves(left: number, right: number): number {
    const { complete } = this;
    const fromLeft = left * this.stride, fromRight = right * this.stride + 1;
    let best = complete[fromLeft + left] + complete[fromRight + left], split = left;
    for (let end = left + 1; end < right; end++) {
      const score = complete[fromLeft + end] + complete[fromRight + end];
      if (score > best) best = score, split = end;
    }
    this.joinedSplit[fromLeft + right] = split;
    return best;
  }

  #completeRight(left: number, right: number): void {
    const { incomplete, completeTo } = this;
    const fromLeft = left * this.stride, toRight = right * this.stride;
    let best = incomplete[fromLeft + left + 1] + completeTo[toRight + left + 1], split = left + 1;
    for (let last = left + 2; last <= right; last++) {
      const score = incomplete[fromLeft + last] + completeTo[toRight + last];
      if (score > best) best = score, split = last;
    }
    this.completeSplit[fromLeft + right] = split;
    this.complete[fromLeft + right] = completeTo[toRight + left] = best;
  }

  #completeLeft(left: number, right: number): void {
    const { incomplete, completeTo } = this;
    const fromRight = right * this.stride, toLeft = left * this.stride;
    let best = incomplete[fromRight + left] + completeTo[toLeft + left], split = left;
    for (let last = left + 1; last < right; last++) {
      const score = incomplete[fromRight + last] + completeTo[toLeft + last];
      if (score > best) best = score, split = last;
    }
    this.completeSplit[fromRight + left] = split;
    this.complete[fromRight + left] = completeTo[toLeft + right] = best;
  }

  #findRoot(scores: ArcScores): void {
    this.root = this.n === 0 ? 0 : 1;
    this.best = this.n === 0 ? 0 : this.scoreOfRoot(1, scores);
    for (let token = 2; token <= this.n; token++) {
      const score = this.scoreOfRoot(token, scores);
      if (score > this.best) this.best = score, this.root = token;
    }
  }

  /** The score of the best tree in which this token alone depends on node 0. */
  scoreOfRoot(token: number, scores: ArcScores): number {
    const row = token * this.stride;
    return scores[token] + this.complete[row + 1] + this.complete[row + this.n];
  }
}
