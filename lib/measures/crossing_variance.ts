import type { Tree } from "../dependency/tree.ts";

/**
 * The variance of the number of crossings when the tokens of the tree stand in random order, beside their
 * {@link expectedCrossings} [alemany-puig-ferrer-i-cancho-2020]. Arcs from 0 do not count.
 *
 * The number of crossings is a sum over pairs of arcs that share no token, so its variance is a sum over
 * pairs of such pairs: of the probability that both cross, less 1/9. What this is depends only on which
 * tokens and arcs the two pairs share, and where they share none, or a single token, it is 0. So it takes
 * to count the shapes that the arcs of two pairs can form in a forest:
 *
 * | arcs of the two pairs                        | less 1/9 | times |
 * | -------------------------------------------- | -------- | ----- |
 * | the same two arcs                            |   2/9    |   1   |
 * | an arc, and two that meet                    |   1/18   |   2   |
 * | three arcs apart                             |   1/45   |   6   |
 * | four in a row, the 1st and 3rd, 2nd and 4th  |  -1/36   |   2   |
 * | three in a row, the middle and one apart     |  -1/90   |   2   |
 * | two that meet and two that meet, one of each |   1/180  |   4   |
 *
 * where *times* is in how many ways the shape is a pair of pairs. Cost O(n) [alemany-puig-2020];
 * exact as long as the counts, which grow with n⁴, are below 2⁵³.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { crossingVariance } from "lib/measures/crossing_variance.ts";
 *
 * // A chain of four tokens has a crossing in a third of its orders, else none: 1/3 · 2/3.
 * const chain = Tree.of([-1, 0, 1, 2, 3], ["", "a", "b", "c", "d"]);
 * assert(Math.abs(crossingVariance(chain) - 2 / 9) < 1e-12);
 * ```
 */
export function crossingVariance(tree: Tree): number {
  const shapes = countShapes(tree);
  return shapes.pairs * 2 / 9 +
    shapes.pathOf2AndArc / 9 +
    shapes.threeApart * 6 / 45 -
    shapes.pathOf4 / 18 -
    shapes.pathOf3AndArc / 45 +
    shapes.twoPathsOf2 / 45;
}

/** How often each shape occurs among the arcs between tokens. Arcs of a path meet, others do not. */
export interface ShapeCounts {
  /** Two arcs that share no token. */
  readonly pairs: number;
  readonly pathOf2AndArc: number;
  readonly threeApart: number;
  readonly pathOf4: number;
  readonly pathOf3AndArc: number;
  readonly twoPathsOf2: number;
}

/**
 * Counts the shapes from the number of arcs at each token and at its neighbours. An arc that has no
 * token with another in common is counted by taking all arcs and leaving out those at its two tokens;
 * that in a forest no arcs close a circle makes this exact.
 */
export function countShapes({ heads }: Tree): ShapeCounts {
  const { arcs, arcsAt, around } = neighbourhoods(heads);
  let pathsOf2 = 0;
  let pathOf2AndArc = 0;
  let pathOf4 = 0;
  let stars = 0; // three arcs at one token
  let pairsOfPathsAtToken = 0;
  for (let token = 1; token < heads.length; token++) {
    const { sum, squares } = around(token);
    const at = arcsAt[token];
    pathsOf2 += pairsOf(at);
    pathOf2AndArc += pairsOf(at) * (arcs - at + 2) - (at - 1) * sum;
    const beyond = sum - at; // arcs that leave the neighbours, but for those to the token
    pathOf4 += (beyond ** 2 - (squares - 2 * sum + at)) / 2;
    stars += at * (at - 1) * (at - 2) / 6;
    pairsOfPathsAtToken += pairsOf(pairsOf(at) + beyond);
  }
  let pathOf3 = 0;
  let pathOf3AndArc = 0;
  let arcsTimesApart = 0; // for each pair of arcs that share no token, the arcs at the four tokens
  for (let token = 1; token < heads.length; token++) {
    const head = heads[token];
    if (head === 0) continue;
    const [below, above] = [arcsAt[token] - 1, arcsAt[head] - 1];
    const apart = arcs - 1 - below - above;
    pathOf3 += below * above;
    pathOf3AndArc += below * above * (apart + 2) -
      above * (around(token).sum - above - 1) - below * (around(head).sum - below - 1);
    arcsTimesApart += (below + above + 2) * apart;
  }
  const pairs = pairsOf(arcs) - pathsOf2;
  return {
    pairs,
    pathOf2AndArc,
    threeApart: (pairs * (arcs + 2) + pathOf3 - arcsTimesApart) / 3,
    pathOf4,
    pathOf3AndArc,
    twoPathsOf2: pairsOf(pathsOf2) - pairsOfPathsAtToken + pathOf3 + 3 * stars,
  };
}

/** Number of arcs between tokens, at each token, and at its neighbours: their sum and that of squares. */
function neighbourhoods(heads: Tree["heads"]) {
  const arcsAt = new Float64Array(heads.length);
  const sums = new Float64Array(heads.length);
  const squares = new Float64Array(heads.length);
  const dependents = heads.keys().filter((token) => heads[token] > 0).toArray();
  for (const token of dependents) {
    arcsAt[token]++;
    arcsAt[heads[token]]++;
  }
  const meet = (token: number, other: number) => {
    sums[token] += arcsAt[other];
    squares[token] += arcsAt[other] ** 2;
  };
  for (const token of dependents) {
    meet(token, heads[token]);
    meet(heads[token], token);
  }
  const around = (token: number) => ({ sum: sums[token], squares: squares[token] });
  return { arcs: dependents.length, arcsAt, around };
}

function pairsOf(count: number): number {
  return (count ** 2 - count) / 2;
}
