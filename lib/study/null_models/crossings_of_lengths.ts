import type { Tree } from "../../dependency/tree.ts";
import { arcLengths } from "../../measures/dependency_length.ts";

/**
 * How many pairs of arcs between tokens would cross, on average, if each pair that shares no token were
 * put anywhere in the sentence, *its two lengths kept* [ferrer-i-cancho-2014]. Two short arcs seldom
 * cross, so this is far below {@link expectedCrossings} where arcs are short. How much of the scarcity of
 * crossings it predicts is the question of [gomez-rodriguez-ferrer-i-cancho-2017]. Each pair is taken by
 * itself: that the arcs of a tree cannot all be put anywhere at the same time is neglected. Arcs from 0
 * do not count. Cost O(n²), and O(n) for each two lengths that occur.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { crossingsOfLengths } from "lib/study/null_models/mod.ts";
 *
 * // Two arcs of length 1 cannot cross; two of length 2 among four tokens that share none must.
 * const labels = ["", "a", "b", "c", "d"];
 * assert(crossingsOfLengths(Tree.of([-1, 0, 1, 2, 3], labels)) === 0);
 * assert(crossingsOfLengths(Tree.of([-1, 3, 0, 2, 2], labels)) === 1);
 * ```
 */
export function crossingsOfLengths(tree: Tree): number {
  const { heads, length } = tree;
  const lengths = arcLengths(tree);
  const arcs = heads.keys().filter((node) => heads[node] > 0).toArray();
  const known = new Map<number, number>();
  let sum = 0;
  for (let k = 1; k < arcs.length; k++) {
    const arc = arcs[k];
    for (let i = 0; i < k; i++) {
      const other = arcs[i];
      const head = heads[other];
      if (head === arc || head === heads[arc] || other === heads[arc]) continue;
      const key = lengths[arc] * heads.length + lengths[other];
      let probability = known.get(key);
      if (probability === undefined) {
        probability = crossingProbability(length, lengths[arc], lengths[other]);
        known.set(key, probability);
      }
      sum += probability;
    }
  }
  return sum;
}

/**
 * In what part of all ways to put two arcs of given lengths over the same tokens, no token shared, they
 * cross [ferrer-i-cancho-2014]. Cost O(n).
 *
 * @param n number of tokens, more than each length
 * @returns NaN where there is no such way
 */
export function crossingProbability(n: number, first: number, second: number): number {
  let ways = 0;
  let crossing = 0;
  // By how far the second arc starts to the right of the first.
  for (let shift = 1 - n; shift < n; shift++) {
    const places = Math.min(n - first, n - second - shift) - Math.max(1, 1 - shift) + 1;
    const end = shift + second;
    if (places <= 0 || shift === 0 || shift === first || end === 0 || end === first) continue;
    ways += places;
    const startsInside = 0 < shift && shift < first;
    const endsInside = 0 < end && end < first;
    if (startsInside !== endsInside) crossing += places;
  }
  return crossing / ways;
}
