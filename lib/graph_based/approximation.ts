import { withRoom } from "../base/growable.ts";
import { LinkedDependents } from "./linked_dependents.ts";
import type { PartScores } from "./part_scores.ts";
import type { Roots } from "./roots.ts";
import { TreeParts } from "./tree_parts.ts";

/** A reattachment that was carried out. */
export interface ApproximationMove {
  readonly token: number;
  /** Its new head, 0 … n. */
  readonly head: number;
  /** The place of its new label among those that the new arc may have. */
  readonly place: number;
  /** What the score of the tree gained. */
  readonly gain: number;
}

/**
 * Non-projective approximation [mcdonald-pereira-2006, sec. 2.2], with labels as in
 * [bjorkelund-kuhn-2012, fig. 2]. Given a tree, usually the best projective one, it finds the best
 * reattachment of any one token to any head that is not among its descendants, with any permitted
 * label (the same head with another label is among them), carries it out, and begins again, as long
 * as the score of the tree grows by more than a threshold.
 *
 * **What a move changes.** Where token i goes from head h to head j, its own four parts change, and
 * of other tokens only
 *
 * - the sibling part of the next dependent of h beyond i, and of j beyond i;
 * - the inner or outer part of h, and of j, where i is the furthest dependent on its side.
 *
 * For j other than h these are different parts, even where h and j depend on each other. So the gain
 * is what i brings at j less what it brings where it is. Both are counted in the tree without i's
 * arc, and the former, at its best label, stays the same from round to round unless i or j is the old
 * or new head of the last move, or j the token that was moved: only those pairs are scored again.
 *
 * **Cost.** With L labels an arc, the first round scores O(n² L) parts and a later one O(n L), besides
 * O(n²) steps that compare. The arrays are used again for the next sentence.
 *
 * **Why it ends, and with a tree.** A token is never attached to itself or a descendant, so a tree
 * stays one. A move is taken back, and the search ends, unless the score of the whole tree, summed
 * anew, has become strictly greater; so no tree comes twice, and there are finitely many, even with
 * threshold 0 and where rounding makes a gain of what is none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Approximation } from "lib/graph_based/approximation.ts";
 *
 * // Token 1 would rather depend on 3 than on 2; nothing else matters.
 * const scores = {
 *   n: 3,
 *   labelsOf: () => [0],
 *   arc: (head: number, dependent: number) => (dependent === 1 && head === 3 ? 1 : 0),
 *   sibling: () => 0,
 *   inner: () => 0,
 *   outer: () => 0,
 * };
 * const heads = Int32Array.of(-1, 2, 0, 2);
 * assert(new Approximation().improve(scores, heads, new Int32Array(4), 0.3, "one") === 1);
 * assert(heads.join() === "-1,3,0,2");
 * ```
 */
export class Approximation {
  readonly #parts = new TreeParts();
  readonly #dependents = new LinkedDependents();
  /**
   * For token i and head j at `i (n + 1) + j` what i brings at j with the best label, and the place
   * of that label; NaN where it is to be computed anew.
   */
  #brings = new Float64Array(0);
  #bestPlace = new Int32Array(0);
  /** The best move of this round. */
  #token = 0;
  #head = 0;
  #gain = 0;

  /**
   * Improves a tree in place and returns the number of moves. `heads` has a head for each node (-1
   * for node 0), `places` for each token m the place of its label among
   * `scores.labelsOf(heads[m], m)`; the scores are finite. With `roots` "one" no move may leave
   * node 0 without a dependent or with several. Of several best moves the first is taken: lowest
   * token, then lowest head, then first label.
   *
   * @throws {RangeError} where the threshold is not a number from 0 on
   */
  improve(
    scores: PartScores,
    heads: Int32Array,
    places: Int32Array,
    threshold: number,
    roots: Roots,
    onMove?: (move: ApproximationMove) => void,
  ): number {
    if (!(threshold >= 0)) throw thresholdError(threshold);
    const stride = scores.n + 1;
    this.#makeRoom(stride);
    this.#brings.fill(NaN, 0, stride * stride);
    let total = this.#parts.score(scores, heads, places);
    for (let moves = 0;; moves++) {
      this.#findBestMove(scores, heads, places, roots);
      if (!(this.#gain > threshold)) return moves;
      const token = this.#token;
      const head = this.#head;
      const place = this.#bestPlace[token * stride + head];
      const oldHead = heads[token];
      const oldPlace = places[token];
      heads[token] = head;
      places[token] = place;
      const newTotal = this.#parts.score(scores, heads, places);
      if (!(newTotal > total)) {
        heads[token] = oldHead;
        places[token] = oldPlace;
        return moves;
      }
      total = newTotal;
      this.#forget(scores.n, token, oldHead, head);
      onMove?.({ token, head, place, gain: this.#gain });
    }
  }

  /** Sets token, head and gain to the best move; the gain is -Infinity where there is none. */
  #findBestMove(
    scores: PartScores,
    heads: Int32Array,
    places: Int32Array,
    roots: Roots,
  ): void {
    const { n } = scores;
    const brings = this.#brings;
    const dependents = this.#dependents;
    dependents.link(heads, n);
    const { dominatedBy, rootCount } = dependents;
    this.#gain = -Infinity;
    for (let i = 1; i <= n; i++) {
      dependents.markDescendants(heads, i);
      const otherRoots = heads[i] === 0 ? rootCount - 1 : rootCount;
      // A move to 0 leaves one root more than these, any other move leaves these.
      const from = roots === "one" && otherRoots !== 0 ? 1 : 0;
      const to = roots === "one" && otherRoots !== 1 ? 0 : n;
      const present = this.#parts.ownScore(i) +
        this.#othersGain(scores, heads, places, i, heads[i]);
      for (let j = from; j <= to; j++) {
        if (dominatedBy[j] === i) continue;
        const pair = i * (n + 1) + j;
        if (Number.isNaN(brings[pair])) this.#attach(scores, heads, places, i, j);
        const gain = brings[pair] - present;
        if (gain > this.#gain) {
          this.#token = i;
          this.#head = j;
          this.#gain = gain;
        }
      }
    }
  }

  /** Computes what i brings at j, which it does not dominate, and the place of the best label. */
  #attach(scores: PartScores, heads: Int32Array, places: Int32Array, i: number, j: number): void {
    const count = scores.labelsOf(j, i).length;
    const dependents = this.#dependents;
    const sibling = dependents.inward(j, i);
    const inner = dependents.inward(i, j); // furthest from i is nearest to j
    const outer = dependents.furthestAway(i, j);
    let best = -Infinity;
    let place = 0;
    for (let k = 0; k < count; k++) {
      const own = scores.arc(j, i, k) + scores.sibling(j, i, sibling, k) +
        scores.inner(j, i, inner, k) + scores.outer(j, i, outer, k);
      if (own > best) {
        best = own;
        place = k;
      }
    }
    const pair = i * (scores.n + 1) + j;
    this.#bestPlace[pair] = place;
    if (count > 0) best += this.#othersGain(scores, heads, places, i, j);
    this.#brings[pair] = best;
  }

  /**
   * The score of the other tokens' parts with i among the dependents of j less that without it,
   * where i has no other head.
   */
  #othersGain(
    scores: PartScores,
    heads: Int32Array,
    places: Int32Array,
    i: number,
    j: number,
  ): number {
    const parts = this.#parts;
    const isThere = heads[i] === j; // then the scores at hand are those with i
    const outward = this.#dependents.outward(j, i);
    let gain = 0;
    if (outward !== 0) {
      const atHand = parts.siblingScore[outward];
      const sibling = isThere ? this.#dependents.inward(j, i) : i;
      const other = scores.sibling(j, outward, sibling, places[outward]);
      gain = isThere ? atHand - other : other - atHand;
    }
    if (j === 0) return gain;
    const head = heads[j];
    const isInner = i > j === head > j;
    if (isInner && i > head === head > j) return gain; // beyond the head: in no part
    const furthest = isInner ? parts.inner[j] : parts.outer[j];
    if (Math.abs(furthest - j) > Math.abs(i - j)) return gain;
    const grandchild = isThere ? this.#dependents.inward(j, i) : i;
    const atHand = isInner ? parts.innerScore[j] : parts.outerScore[j];
    const other = isInner
      ? scores.inner(head, j, grandchild, places[j])
      : scores.outer(head, j, grandchild, places[j]);
    return gain + (isThere ? atHand - other : other - atHand);
  }

  /** After a move, the pairs of token and head whose score may have changed are computed anew. */
  #forget(n: number, token: number, oldHead: number, newHead: number): void {
    const brings = this.#brings;
    const stride = n + 1;
    for (let i = 1; i <= n; i++) {
      const row = i * stride;
      brings[row + oldHead] = brings[row + newHead] = brings[row + token] = NaN;
    }
    brings.fill(NaN, oldHead * stride, (oldHead + 1) * stride);
    brings.fill(NaN, newHead * stride, (newHead + 1) * stride);
  }

  #makeRoom(nodes: number): void {
    this.#brings = withRoom(this.#brings, nodes * nodes);
    this.#bestPlace = withRoom(this.#bestPlace, nodes * nodes);
  }
}

function thresholdError(threshold: number): RangeError {
  return new RangeError(
    `Cannot improve a tree: current value of the threshold is ${threshold}, required is a number ` +
      "from 0 on",
  );
}
