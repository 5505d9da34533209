import { withRoom } from "../base/growable.ts";
import type { ArcScores } from "./arc_scores.ts";
import type { Roots } from "./roots.ts";

/**
 * First-order non-projective parsing: finds a tree whose arcs have the highest sum of scores among
 * all trees of the sentence, the maximum spanning arborescence [mcdonald-2005; chu-liu-1965;
 * edmonds-1967]. From a token the search follows the best arcs backwards until it meets node 0 or
 * what has a way from there. A cycle on this path is contracted into one node, and the path goes on
 * from that; in the end the contractions are undone from the last to the first. On a dense matrix
 * this costs O(n²) in time and memory [tarjan-1977; camerini-1979]: at most 2n nodes are ever on
 * the path, each scanned once, and a contraction of k nodes, O(kn), leaves k - 1 nodes fewer.
 * Memory is kept for the next sentence.
 *
 * **One root.** To decode once for each root costs n times as much. Known are an exchange of arcs
 * from 0 in the contracted graph [gabow-tarjan-1984; zmigrod-2020], and a number larger than the
 * range of all sums that is subtracted from the scores of these arcs, which takes bits from them.
 * Here that number is infinite: a score has a **rank** beside it, an integer that is compared first
 * and added and subtracted alike, and an arc from node 0 ranks lower than all others together. The
 * scores stay what they are: sums of integers are exact, others are rounded as in any addition.
 *
 * **Arcs that are not allowed** score -Infinity and have a low rank, too. So there always is a
 * tree; where every tree has such arcs, it is one with the fewest of them (and, if one root is
 * required, one root).
 *
 * **Ties** are broken alike every time, since the search runs in a fixed order: it starts from the
 * first token that has no way from 0 yet; of equal arcs into a node it takes the one from the first
 * node, where a contracted cycle counts as its member that came first on the path; of equal arcs
 * into or from different members of a cycle, that of the member that came first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { SpanningTreeDecoder } from "lib/graph_based/mst.ts";
 *
 * // Row by row: from 0 to 1 and 2, from 1 to 2, from 2 to 1.
 * const scores = Float64Array.of(0, 5, 4, 0, 0, 3, 0, 2, 0);
 * assert(new SpanningTreeDecoder("any").decode(2, scores).join() === "-1,0,0"); // 5 + 4
 * assert(new SpanningTreeDecoder("one").decode(2, scores).join() === "-1,0,1"); // 5 + 3
 * ```
 */
export class SpanningTreeDecoder {
  #stride = 1;
  // Matrices with a row for each dependent and a column for each head, both contracted or not: rank
  // and score of the best arc between them, less those of the arcs that it throws out of a cycle,
  // and what arc of the sentence that is, head * stride + dependent.
  #rank = new Int32Array(0);
  #score = new Float64Array(0);
  #arc = new Int32Array(0);
  // Of a place in the matrices: its state (see below), and the node that stands there.
  #state = new Uint8Array(0);
  #node = new Int32Array(0);
  // The path, and the column of the best arc into each place on it.
  #path = new Int32Array(0);
  #best = new Int32Array(0);
  // Of a node, contracted (from n + 1 on) or not: the arc into it, and the node that it went into.
  #entering = new Int32Array(0);
  #within = new Int32Array(0);

  /** @param roots how many tokens depend on node 0 */
  constructor(readonly roots: Roots = "one") {}

  /**
   * @param n the number of tokens
   * @param scores of the arcs, a matrix of (n + 1)²
   * @param heads where to write the heads, n + 1 long; a new array where it is not given
   * @returns `heads`, indexed by node, with -1 at node 0
   */
  decode(n: number, scores: ArcScores, heads: Int32Array = new Int32Array(n + 1)): Int32Array {
    this.#makeRoom(n);
    this.#load(scores);
    let nodes = n + 1;
    for (let token = 1; token <= n; token++) {
      if (this.#state[token] === FREE) nodes = this.#grow(token, nodes);
    }
    this.#expand(nodes);
    heads[0] = -1;
    for (let token = 1; token <= n; token++) {
      heads[token] = Math.floor(this.#entering[token] / this.#stride);
    }
    return heads;
  }

  #makeRoom(n: number): void {
    const stride = this.#stride = n + 1;
    this.#rank = withRoom(this.#rank, stride * stride);
    this.#score = withRoom(this.#score, stride * stride);
    this.#arc = withRoom(this.#arc, stride * stride);
    this.#state = withRoom(this.#state, stride);
    this.#node = withRoom(this.#node, stride);
    this.#path = withRoom(this.#path, stride);
    this.#best = withRoom(this.#best, stride);
    this.#entering = withRoom(this.#entering, 2 * stride);
    this.#within = withRoom(this.#within, 2 * stride);
  }

  #load(scores: ArcScores): void {
    const stride = this.#stride;
    const ownRanks = this.#rank, ownScores = this.#score, arcs = this.#arc;
    // A tree has fewer than `stride` arcs, so that a root outweighs all arcs that are not allowed.
    const rootRank = this.roots === "one" ? -stride : 0;
    for (let dependent = 0; dependent < stride; dependent++) {
      this.#state[dependent] = dependent === 0 ? ROOTED : FREE;
      this.#node[dependent] = dependent;
      const row = dependent * stride;
      for (let head = 0; head < stride; head++) {
        const arc = head * stride + dependent, allowed = scores[arc] > -Infinity;
        ownScores[row + head] = allowed ? scores[arc] : 0;
        ownRanks[row + head] = (head === 0 ? rootRank : 0) - (allowed ? 0 : 1);
        arcs[row + head] = arc;
      }
    }
  }

  /**
   * Follows the best arcs backwards from a place until they come from node 0, and contracts the
   * cycles on the way. Returns the number of nodes so far.
   */
  #grow(start: number, nodes: number): number {
    const path = this.#path;
    let length = 0;
    path[length++] = start;
    this.#state[start] = ON_PATH;
    while (true) {
      const place = path[length - 1];
      const head = this.#best[place] = this.#bestHead(place);
      this.#entering[this.#node[place]] = this.#arc[place * this.#stride + head];
      if (this.#state[head] === ROOTED) break;
      if (this.#state[head] === FREE) {
        this.#state[head] = ON_PATH;
        path[length++] = head;
      } else {
        let from = length - 1;
        while (path[from] !== head) from--;
        this.#contract(from, length, nodes++);
        length = from + 1;
      }
    }
    for (let k = 0; k < length; k++) this.#state[path[k]] = ROOTED;
    return nodes;
  }

  #bestHead(dependent: number): number {
    const stride = this.#stride, row = dependent * stride;
    const ranks = this.#rank, scores = this.#score, state = this.#state;
    let best = -1, bestRank = 0, bestScore = 0;
    for (let head = 0; head < stride; head++) {
      if (state[head] === GONE || head === dependent) continue;
      const rank = ranks[row + head], score = scores[row + head];
      if (best < 0 || rank > bestRank || (rank === bestRank && score > bestScore)) {
        best = head, bestRank = rank, bestScore = score;
      }
    }
    return best;
  }

  /** Contracts the cycle from path[from] to path[end - 1] into a node, at the place of path[from]. */
  #contract(from: number, end: number, node: number): void {
    const place = this.#path[from];
    for (let k = from; k < end; k++) {
      const member = this.#path[k];
      this.#within[this.#node[member]] = node;
      this.#discount(member);
    }
    for (let k = from + 1; k < end; k++) {
      const member = this.#path[k];
      this.#state[member] = GONE;
      this.#merge(member, place);
    }
    this.#node[place] = node;
  }

  /** An arc into a member of a cycle throws the one out that the member has. */
  #discount(member: number): void {
    const stride = this.#stride, row = member * stride;
    const ranks = this.#rank, scores = this.#score;
    const rank = ranks[row + this.#best[member]], score = scores[row + this.#best[member]];
    for (let cell = row; cell < row + stride; cell++) {
      ranks[cell] -= rank;
      scores[cell] -= score;
    }
  }

  /** Makes the arcs into and from a place compete with those of the place it goes into. */
  #merge(member: number, place: number): void {
    const stride = this.#stride, state = this.#state;
    for (let other = 0; other < stride; other++) {
      if (state[other] === GONE || other === place) continue;
      this.#compete(member * stride + other, place * stride + other);
      // What has a way from 0 needs no other arc.
      if (state[other] !== ROOTED) this.#compete(other * stride + member, other * stride + place);
    }
  }

  #compete(from: number, to: number): void {
    const rank = this.#rank[from], score = this.#score[from];
    if (rank < this.#rank[to] || (rank === this.#rank[to] && score <= this.#score[to])) return;
    this.#rank[to] = rank;
    this.#score[to] = score;
    this.#arc[to] = this.#arc[from];
  }

  /** Undoes the contractions: the arc into a cycle is that into the member which it enters. */
  #expand(nodes: number): void {
    for (let node = nodes - 1; node >= this.#stride; node--) {
      const arc = this.#entering[node];
      let member = arc % this.#stride;
      while (this.#within[member] !== node) member = this.#within[member];
      this.#entering[member] = arc;
    }
  }
}

/** Places of nodes on no path yet, on the path, with a way from 0, and contracted into others. */
const FREE = 0, ON_PATH = 1, ROOTED = 2, GONE = 3;
