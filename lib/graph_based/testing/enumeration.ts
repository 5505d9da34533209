import { allTrees } from "../../dependency/all_trees.ts";
import { type Random, randomInteger } from "../../dependency/random.ts";
import { isProjective } from "../../measures/projectivity.ts";
import type { Roots } from "../roots.ts";

const listed = new Map<string, readonly Int32Array[]>();

/** The heads of all trees of n tokens, or of all projective ones, with as many roots as required. */
export function headsOfAllTrees(
  n: number,
  roots: Roots,
  kind: "projective" | "any" = "any",
): readonly Int32Array[] {
  const key = `${n} ${roots} ${kind}`;
  const known = listed.get(key);
  if (known) return known;
  const trees = [...allTrees(n)]
    .filter((tree) => kind === "any" || isProjective(tree))
    .map((tree) => tree.heads)
    .filter((heads) => roots === "any" || heads.filter((head) => head === 0).length === 1);
  listed.set(key, trees);
  return trees;
}

/**
 * Random scores of the arcs of n tokens: integers from -range to range, so that sums are exact, the
 * fewer the more ties; each arc is missing with the given probability. What no decoder may read,
 * the diagonal and the column of node 0, is high.
 */
export function randomArcScores(
  n: number,
  random: Random,
  range: number,
  missing = 0,
): Float64Array {
  const stride = n + 1;
  const scores = new Float64Array(stride * stride).fill(1e6);
  for (let head = 0; head <= n; head++) {
    for (let dependent = 1; dependent <= n; dependent++) {
      if (head === dependent) continue;
      const score = randomInteger(random, 2 * range + 1) - range;
      scores[head * stride + dependent] = random() < missing ? -Infinity : score;
    }
  }
  return scores;
}
