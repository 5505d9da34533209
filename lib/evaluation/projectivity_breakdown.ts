import { sumOf } from "../base/numbers.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { projectiveArcs } from "../measures/projectivity.ts";
import { addArcScores, type ArcScores, arcScores } from "./arc_scores.ts";
import { requireSameLength, scoredNodes } from "./attachment.ts";
import { type Punctuation, punctuationRule } from "./punctuation.ts";

/**
 * The scores of both kinds of arcs over a set of sentences. There are no F-scores: precision and
 * recall have different true positives, since an arc may be projective in one tree and not in the
 * other, so that their harmonic mean measures nothing [kuhlmann-nivre-2010, sec. 4.3].
 */
export interface BreakdownScores {
  readonly sentences: number;
  readonly projective: ArcScores;
  readonly nonprojective: ArcScores;
}

/** The sets of sentences that are told apart, by whether the gold tree is projective. */
export interface ProjectivityScores {
  readonly all: BreakdownScores;
  readonly projectiveSentences: BreakdownScores;
  readonly nonprojectiveSentences: BreakdownScores;
}

/** Which arcs are right, and which are counted. */
export interface BreakdownOptions {
  /** Whether a right arc needs the right label too; false by default. */
  readonly labelled?: boolean;
  /** `include` by default, since the paper counts all arcs. */
  readonly punctuation?: Punctuation;
}

/**
 * Precision and recall of projective and non-projective arcs, over all sentences and over those
 * with a projective and with a non-projective gold tree [kuhlmann-nivre-2010, sec. 4.3, tables 3
 * and 5]. A predicted arc is projective or not in the predicted tree, a gold arc in the gold tree.
 * Whether it is depends on all tokens, also on those that are not counted.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf, Tree } from "lib/dependency/mod.ts";
 * import { ProjectivityBreakdown } from "lib/evaluation/projectivity_breakdown.ts";
 *
 * const breakdown = new ProjectivityBreakdown();
 * const gold = Tree.of([-1, 2, 3, 0, 2], ["", "det", "nsubj", "root", "acl"]);
 * const predicted = Tree.of([-1, 2, 3, 0, 3], ["", "det", "nsubj", "root", "acl"]);
 * breakdown.add({ sentence: sentenceOf("a hearing began yesterday"), tree: gold }, predicted);
 * const { projective, nonprojective } = breakdown.scores().all;
 * assert(projective.precision === 75 && projective.recall === 100);
 * assert(nonprojective.precision === undefined && nonprojective.recall === 0);
 * ```
 */
export class ProjectivityBreakdown {
  readonly #labelled: boolean;
  readonly #punctuation: Punctuation;
  readonly #ofProjective = new Tally();
  readonly #ofNonprojective = new Tally();

  constructor(options: BreakdownOptions = {}) {
    this.#labelled = options.labelled ?? false;
    this.#punctuation = punctuationRule(options.punctuation, "include");
  }

  /**
   * Counts the arcs of one sentence.
   * @throws {InputError} where the trees and the sentence differ in length
   */
  add(gold: GoldItem, predicted: Tree): void {
    const { sentence, tree } = gold;
    requireSameLength(
      gold,
      predicted,
      this.#ofProjective.sentences + this.#ofNonprojective.sentences + 1,
    );
    const inGold = projectiveArcs(tree);
    const inPredicted = projectiveArcs(predicted);
    const tally = inGold.includes(0) ? this.#ofNonprojective : this.#ofProjective;
    tally.sentences++;
    for (const node of scoredNodes(sentence, this.#punctuation)) {
      const right = tree.heads[node] === predicted.heads[node] &&
        (!this.#labelled || tree.labels[node] === predicted.labels[node]);
      tally.count(inGold[node], inPredicted[node], right);
    }
  }

  /** The scores of all sentences so far. */
  scores(): ProjectivityScores {
    return {
      all: scoresOf(this.#ofProjective, this.#ofNonprojective),
      projectiveSentences: scoresOf(this.#ofProjective),
      nonprojectiveSentences: scoresOf(this.#ofNonprojective),
    };
  }
}

/** Counts of arcs, each array indexed by projectivity: 1 for projective, 0 for non-projective. */
class Tally {
  sentences = 0;
  readonly predicted = [0, 0];
  readonly predictedRight = [0, 0];
  readonly gold = [0, 0];
  readonly goldFound = [0, 0];

  count(inGold: number, inPredicted: number, right: boolean): void {
    this.gold[inGold]++;
    this.predicted[inPredicted]++;
    if (!right) return;
    this.goldFound[inGold]++;
    this.predictedRight[inPredicted]++;
  }
}

function scoresOf(...tallies: Tally[]): BreakdownScores {
  const sum = (value: (tally: Tally) => number) => sumOf(tallies, value);
  const ofKind = (kind: 0 | 1): ArcScores =>
    arcScores({
      predicted: sum((tally) => tally.predicted[kind]),
      predictedRight: sum((tally) => tally.predictedRight[kind]),
      gold: sum((tally) => tally.gold[kind]),
      goldFound: sum((tally) => tally.goldFound[kind]),
    });
  return {
    sentences: sum((tally) => tally.sentences),
    projective: ofKind(1),
    nonprojective: ofKind(0),
  };
}

/** The scores of several sets of sentences taken as one. */
export function addBreakdowns(all: readonly ProjectivityScores[]): ProjectivityScores {
  const over = (part: keyof ProjectivityScores): BreakdownScores => ({
    sentences: sumOf(all, (scores) => scores[part].sentences),
    projective: addArcScores(all.map((scores) => scores[part].projective)),
    nonprojective: addArcScores(all.map((scores) => scores[part].nonprojective)),
  });
  return {
    all: over("all"),
    projectiveSentences: over("projectiveSentences"),
    nonprojectiveSentences: over("nonprojectiveSentences"),
  };
}
