/** The parts of a tree and their scores, read off the definitions, for the faster ones in the library. */
import type { PartScores } from "../part_scores.ts";

/** The nodes of the parts of a token, as {@link PartScores} defines them. Cost O(n). */
export function slowParts(
  heads: Int32Array,
  m: number,
): { sibling: number; inner: number; outer: number } {
  const h = heads[m];
  const nodes = [...heads.keys()].slice(1);
  const isBetween = (c: number) => Math.min(h, m) < c && c < Math.max(h, m);
  const isBehind = (c: number) => h < m ? c > m : c < m;
  const byDistanceToM = (a: number, b: number) => Math.abs(a - m) - Math.abs(b - m);
  const dependents = (head: number) => nodes.filter((c) => heads[c] === head).sort(byDistanceToM);
  return {
    sibling: dependents(h).filter(isBetween).at(0) ?? h,
    inner: dependents(m).filter(isBetween).at(-1) ?? m,
    outer: dependents(m).filter(isBehind).at(-1) ?? m,
  };
}

/** The score of a labelled tree, part by part. Cost O(n²). */
export function slowTreeScore(scores: PartScores, heads: Int32Array, places: Int32Array): number {
  let total = 0;
  for (let m = 1; m < heads.length; m++) {
    const { sibling, inner, outer } = slowParts(heads, m);
    const h = heads[m];
    const k = places[m];
    total += scores.arc(h, m, k) + scores.sibling(h, m, sibling, k) + scores.inner(h, m, inner, k) +
      scores.outer(h, m, outer, k);
  }
  return total;
}
