import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { arcLengths } from "../measures/dependency_length.ts";
import { projectiveArcs } from "../measures/projectivity.ts";
import type { ArcGroupScores } from "./arc_breakdown.ts";
import { type ArcCounts, arcScores } from "./arc_scores.ts";
import { requireSameLength } from "./attachment.ts";

/** The least length of each group, in words: no shorter arc is non-projective. */
const LEAST = [2, 3, 4, 5, 7, 10] as const;

/** The lengths of non-projective arcs that are told apart, in words. */
export const NONPROJECTIVE_LENGTHS: readonly string[] = LEAST.map((least, k) => {
  const next = LEAST.at(k + 1);
  if (next === undefined) return `${least}+`;
  return next === least + 1 ? `${least}` : `${least}-${next - 1}`;
});

/**
 * Precision and recall of the non-projective arcs alone, by their length: without labels and with
 * punctuation, as in [kuhlmann-nivre-2010, sec. 4.3]. A predicted arc is non-projective, and has its
 * length, in the predicted tree, a gold arc in the gold tree. So the counts of all lengths together
 * are those that `ProjectivityBreakdown` has of non-projective arcs.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf, Tree } from "lib/dependency/mod.ts";
 * import { NonprojectiveLengths } from "lib/evaluation/nonprojective_lengths.ts";
 *
 * const lengths = new NonprojectiveLengths();
 * const gold = Tree.of([-1, 2, 3, 0, 2], ["", "det", "nsubj", "root", "acl"]);
 * const predicted = Tree.of([-1, 2, 3, 0, 1], ["", "det", "nsubj", "root", "acl"]);
 * lengths.add({ sentence: sentenceOf("a hearing began yesterday"), tree: gold }, predicted);
 * const [two, three] = lengths.scores();
 * assert(two.group === "2" && two.gold === 1 && two.recall === 0);
 * assert(three.group === "3" && three.predicted === 1 && three.precision === 0);
 * ```
 */
export class NonprojectiveLengths {
  readonly #counts = LEAST.map((): { -readonly [K in keyof ArcCounts]: number } => ({
    predicted: 0,
    predictedRight: 0,
    gold: 0,
    goldFound: 0,
  }));
  #sentences = 0;

  /**
   * Counts the non-projective arcs of one sentence.
   * @throws {InputError} where the trees and the sentence differ in length
   */
  add(gold: GoldItem, predicted: Tree): void {
    requireSameLength(gold, predicted, ++this.#sentences);
    const { heads } = gold.tree;
    const right = (node: number) => heads[node] === predicted.heads[node] ? 1 : 0;
    for (const [node, counts] of this.#nonprojective(gold.tree)) {
      counts.gold++;
      counts.goldFound += right(node);
    }
    for (const [node, counts] of this.#nonprojective(predicted)) {
      counts.predicted++;
      counts.predictedRight += right(node);
    }
  }

  *#nonprojective(tree: Tree) {
    const projective = projectiveArcs(tree);
    if (!projective.includes(0)) return;
    const lengths = arcLengths(tree);
    for (let node = 1; node <= tree.length; node++) {
      if (projective[node]) continue;
      const group = LEAST.findLastIndex((least) => least <= lengths[node]);
      yield [node, this.#counts[group]] as const;
    }
  }

  /** The scores by length, one for each of {@link NONPROJECTIVE_LENGTHS}, ascending. */
  scores(): ArcGroupScores[] {
    return this.#counts.map((counts, k) => ({
      group: NONPROJECTIVE_LENGTHS[k],
      ...arcScores(counts),
    }));
  }
}
