import { allTrees } from "../../dependency/all_trees.ts";
import { isProjective } from "../../measures/projectivity.ts";
import type { PartScores } from "../part_scores.ts";
import type { Roots } from "../roots.ts";
import type { PlacedTree } from "./random_scores.ts";
import { slowParts } from "./slow_parts.ts";

export interface BestTree extends PlacedTree {
  readonly score: number;
}

/** The nodes of the parts of every token of a tree. */
type Parts = readonly ReturnType<typeof slowParts>[];

/** The projective trees over n tokens, listed once, and their parts. */
const listed = new Map<number, readonly { readonly heads: Int32Array; readonly parts: Parts }[]>();

/**
 * A projective tree of the highest score, with labels, found by looking at every projective tree:
 * there are 1428 over 6 tokens. Given the heads no part depends on the label of another token, so
 * each token takes the label with which its own parts score best. With `roots` "one", of the trees
 * in which one token depends on node 0.
 *
 * Of several best trees it returns one of them. Arcs that may have no label are in no tree; the
 * result is undefined where no tree is left.
 */
export function bestProjectiveTree(scores: PartScores, roots: Roots): BestTree | undefined {
  let best: BestTree | undefined;
  for (const { heads, parts } of projectiveTrees(scores.n)) {
    if (roots === "one" && heads.indexOf(0) !== heads.lastIndexOf(0)) continue;
    const places = new Int32Array(heads.length);
    let score = 0;
    for (let m = 1; m < heads.length; m++) {
      const own = labelScores(scores, heads[m], m, parts[m]);
      const most = Math.max(...own); // -Infinity where there is no label
      places[m] = own.indexOf(most);
      score += most;
    }
    if (score > (best?.score ?? -Infinity)) best = { score, heads: heads.slice(), places };
  }
  return best;
}

/** The score of a token's own parts with each label that its arc may have. */
function labelScores(
  scores: PartScores,
  head: number,
  m: number,
  { sibling, inner, outer }: Parts[number],
): number[] {
  return Array.from(
    scores.labelsOf(head, m),
    (_, k) =>
      scores.arc(head, m, k) + scores.sibling(head, m, sibling, k) +
      scores.inner(head, m, inner, k) + scores.outer(head, m, outer, k),
  );
}

function projectiveTrees(n: number) {
  let trees = listed.get(n);
  if (trees === undefined) {
    trees = [...allTrees(n)].filter(isProjective).map(({ heads }) => ({
      heads: Int32Array.from(heads),
      parts: Array.from(heads, (_, m) => slowParts(heads, m)),
    }));
    listed.set(n, trees);
  }
  return trees;
}
