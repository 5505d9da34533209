import { requireName } from "../base/choices.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { ARC_GROUPINGS, type ArcGrouping, grouped, groupsOf } from "./arc_groups.ts";
import { type ArcCounts, type ArcScores, arcScores } from "./arc_scores.ts";
import { requireSameLength, scoredNodes } from "./attachment.ts";
import { type Punctuation, punctuationRule } from "./punctuation.ts";

/** The scores of one group of arcs. */
export interface ArcGroupScores extends ArcScores {
  /** A label, or another of the groups of the grouping, see `groupsOf`. */
  readonly group: string;
}

/** Which arcs are right, and which are counted. */
export interface ArcBreakdownOptions {
  /** Whether a right arc needs the right label too; true by default. */
  readonly labelled?: boolean;
  /** `exclude` by default. */
  readonly punctuation?: Punctuation;
}

/**
 * Precision and recall of arcs by label, by length or by another {@link ArcGrouping}. A predicted arc
 * belongs to the group that the predicted tree puts it in, a gold arc to the one of the gold tree, as
 * in [mcdonald-nivre-2007, sec. 4]; an arc is right where the token has the right head (and label). By
 * label the counts are those of the CoNLL-X scorer for "DEPREL +
 * ATTACHMENT"; by length that scorer takes an arc as right where its group is, whatever its head, so
 * its figures are higher.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf, Tree } from "lib/dependency/mod.ts";
 * import { ArcBreakdown } from "lib/evaluation/arc_breakdown.ts";
 *
 * const breakdown = new ArcBreakdown("deprel");
 * const gold = Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "obj"]);
 * const predicted = Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "nsubj"]);
 * breakdown.add({ sentence: sentenceOf("she reads books"), tree: gold }, predicted);
 * const { precision, recall } = breakdown.scores().find(({ group }) => group === "nsubj")!;
 * assert(precision === 50 && recall === 100);
 * ```
 */
export class ArcBreakdown {
  readonly #labelled: boolean;
  readonly #punctuation: Punctuation;
  readonly #counts = new Map<string, { -readonly [K in keyof ArcCounts]: number }>();
  #sentences = 0;

  constructor(private readonly by: ArcGrouping, options: ArcBreakdownOptions = {}) {
    requireName("a grouping of arcs", by, ARC_GROUPINGS);
    this.#labelled = options.labelled ?? true;
    this.#punctuation = punctuationRule(options.punctuation, "exclude");
    for (const group of groupsOf(by) ?? []) this.#countsOf(group);
  }

  /**
   * Counts the arcs of one sentence.
   * @throws {InputError} where the trees and the sentence differ in length
   */
  add(gold: GoldItem, predicted: Tree): void {
    requireSameLength(gold, predicted, ++this.#sentences);
    const { sentence, tree } = gold;
    const [goldGroup, predictedGroup] = [grouped(this.by, tree), grouped(this.by, predicted)];
    for (const node of scoredNodes(sentence, this.#punctuation)) {
      const right = tree.heads[node] === predicted.heads[node] &&
        (!this.#labelled || tree.labels[node] === predicted.labels[node]);
      const ofGold = this.#countsOf(goldGroup(node));
      const ofPredicted = this.#countsOf(predictedGroup(node));
      ofGold.gold++;
      ofPredicted.predicted++;
      if (!right) continue;
      ofGold.goldFound++;
      ofPredicted.predictedRight++;
    }
  }

  /** The scores of each group: labels by their number of gold arcs, most frequent first; others ascending. */
  scores(): ArcGroupScores[] {
    const groups = [...this.#counts].map(([group, counts]) => ({ group, ...arcScores(counts) }));
    if (groupsOf(this.by) !== undefined) return groups;
    return groups.sort((a, b) => b.gold - a.gold || (a.group < b.group ? -1 : 1));
  }

  #countsOf(group: string) {
    let counts = this.#counts.get(group);
    if (counts === undefined) {
      counts = { predicted: 0, predictedRight: 0, gold: 0, goldFound: 0 };
      this.#counts.set(group, counts);
    }
    return counts;
  }
}
