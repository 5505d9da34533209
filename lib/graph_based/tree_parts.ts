import { withRoom } from "../base/growable.ts";
import type { PartScores } from "./part_scores.ts";

/**
 * The parts of one tree, found for all its tokens in time O(n), and their scores: see
 * {@link PartScores} for what they are. The arrays are indexed by node, node 0 has no parts, and they
 * are used again for the next tree, so they may be longer than it. They are replaced where a
 * longer tree comes, so take them from the object after each {@link fill}.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { TreeParts } from "lib/graph_based/tree_parts.ts";
 *
 * const parts = new TreeParts();
 * parts.fill(Int32Array.of(-1, 2, 0, 4, 2, 2)); // 2 has the dependents 1, 4 and 5; 4 has 3
 * assert(parts.sibling[5] === 4 && parts.sibling[4] === 2); // none before 4: the head itself
 * assert(parts.inner[4] === 3 && parts.inner[2] === 1 && parts.outer[2] === 5);
 * ```
 */
export class TreeParts {
  /** The nearest dependent of the same head between it and the token; the head where there is none. */
  sibling = new Int32Array(0);
  /** The token's furthest dependent between it and its head; the token where there is none. */
  inner = new Int32Array(0);
  /** The token's furthest dependent on the side away from its head; the token where there is none. */
  outer = new Int32Array(0);
  /** Scores of the parts of the tree that was given to {@link score} last. */
  arcScore = new Float64Array(0);
  siblingScore = new Float64Array(0);
  innerScore = new Float64Array(0);
  outerScore = new Float64Array(0);
  /** For each node its dependent that was met last. */
  #latest = new Int32Array(0);

  /** Finds the parts of the tree with these heads (a head a node, -1 for node 0) over n tokens. */
  fill(heads: Int32Array, n = heads.length - 1): void {
    this.#makeRoom(n + 1);
    const { sibling, inner, outer } = this;
    const latest = this.#latest;
    for (let node = 0; node <= n; node++) inner[node] = outer[node] = latest[node] = node;
    for (let token = 1; token <= n; token++) { // heads to the left, nearest dependents first
      const head = heads[token];
      if (head < token) {
        sibling[token] = latest[head];
        latest[head] = token;
      }
      if (head > 0) this.#meetGrandchild(heads[head], head, token);
    }
    for (let node = 1; node <= n; node++) latest[node] = node;
    for (let token = n; token > 0; token--) { // heads to the right, nearest dependents first
      const head = heads[token];
      if (head > token) {
        sibling[token] = latest[head];
        latest[head] = token;
      }
    }
  }

  /**
   * The score F(x, y) of a tree [bjorkelund-kuhn-2012, sec. 2], the sum over its tokens from left to
   * right; the scores of all parts remain in the arrays. Always the same number for the same tree.
   */
  score(scores: PartScores, heads: Int32Array, places: Int32Array): number {
    const { n } = scores;
    this.fill(heads, n);
    let total = 0;
    for (let token = 1; token <= n; token++) {
      const head = heads[token];
      const k = places[token];
      this.arcScore[token] = scores.arc(head, token, k);
      this.siblingScore[token] = scores.sibling(head, token, this.sibling[token], k);
      this.innerScore[token] = scores.inner(head, token, this.inner[token], k);
      this.outerScore[token] = scores.outer(head, token, this.outer[token], k);
      total += this.ownScore(token);
    }
    return total;
  }

  /** The score of the four parts that a token contributes to the tree scored last. */
  ownScore(token: number): number {
    return this.arcScore[token] + this.siblingScore[token] + this.innerScore[token] +
      this.outerScore[token];
  }

  /** Takes note of a dependent of a token; those of one token are met from left to right. */
  #meetGrandchild(head: number, token: number, grandchild: number): void {
    const { inner, outer } = this;
    if (head < token) {
      if (grandchild > token) outer[token] = grandchild; // the last one stays
      else if (grandchild > head && inner[token] === token) inner[token] = grandchild; // the first one
    } else if (grandchild > token) {
      if (grandchild < head) inner[token] = grandchild;
    } else if (outer[token] === token) outer[token] = grandchild;
  }

  #makeRoom(nodes: number): void {
    if (nodes <= this.sibling.length) return;
    this.sibling = withRoom(this.sibling, nodes);
    this.inner = withRoom(this.inner, nodes);
    this.outer = withRoom(this.outer, nodes);
    this.#latest = withRoom(this.#latest, nodes);
    this.arcScore = withRoom(this.arcScore, nodes);
    this.siblingScore = withRoom(this.siblingScore, nodes);
    this.innerScore = withRoom(this.innerScore, nodes);
    this.outerScore = withRoom(this.outerScore, nodes);
  }
}

/**
 * The score F(x, y) of a labelled tree: the sum of the scores of its parts
 * [bjorkelund-kuhn-2012, sec. 2], token by token from left to right. `heads` has a head for each node
 * (-1 for node 0), `places` for each token m the place of its label among
 * `scores.labelsOf(heads[m], m)`. Pass `parts` to make no new arrays. Cost O(n).
 */
export function treeScore(
  scores: PartScores,
  heads: Int32Array,
  places: Int32Array,
  parts = new TreeParts(),
): number {
  return parts.score(scores, heads, places);
}
