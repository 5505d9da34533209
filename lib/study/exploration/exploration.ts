import { sum, sumOf } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { ArcBreakdown, type ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import { AttachmentScorer } from "../../evaluation/attachment.ts";
import {
  ProjectivityBreakdown,
  type ProjectivityScores,
} from "../../evaluation/projectivity_breakdown.ts";
import { projectiveArcs } from "../../measures/projectivity.ts";
import { Parser } from "../../parsing/greedy.ts";
import type { TransitionModel } from "../../parsing/parser_model.ts";
import type { PerceptronModel } from "../../parsing/perceptron/perceptron_model.ts";
import { trainPerceptron } from "../../parsing/perceptron/training.ts";
import { trainModel } from "../../parsing/training.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { type PackedOutcomes, packOutcomes } from "../accuracy/accuracy.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";
import { type Propagation, propagationOf } from "./propagation.ts";

/**
 * From what a parser learns: a perceptron from either oracle, or, beside them, support vector
 * machines.
 */
export const LEARNINGS = ["static", "dynamic", "svm"] as const;
/** One of {@link LEARNINGS}. */
export type Learning = (typeof LEARNINGS)[number];

/** A cell of the study: one parser, learned in one way. */
export interface ExplorationTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
  /** Name of the parser, one of `PARSERS`. */
  readonly parser: string;
  readonly learning: Learning;
  /** How often the perceptron goes through the training set. */
  readonly passes: number;
  /** Of the perceptron: of the order of sentences and of the ways that are explored. */
  readonly trainingSeed: number;
  readonly tags: TagSource;
}

/** Sizes of a set of trees. */
export interface SetSize {
  readonly sentences: number;
  readonly tokens: number;
  readonly nonprojectiveArcs: number;
}

/** What a pass over the training set brings. */
export interface CurvePoint {
  /** Its number, from 1 on. */
  readonly pass: number;
  /** LAS on the test set, with the means of the weights up to here, in percent. */
  readonly LAS: number;
  /** The share of its decisions that were wrong, in percent. */
  readonly wrongPct: number;
}

/** What a parser makes of the test set. */
export interface ExplorationResult {
  readonly train: SetSize;
  readonly test: SetSize;
  /** In percent of all tokens. */
  readonly scores: { readonly LAS: number; readonly UAS: number };
  /** What passes bring, of some of them; empty for support vector machines. */
  readonly curve: readonly CurvePoint[];
  /** Of all tokens, in the order of the test set. */
  readonly tokens: PackedOutcomes;
  /** Unlabelled precision and recall by projectivity. */
  readonly breakdown: ProjectivityScores;
  /** Labelled precision and recall by length of the sentence. */
  readonly byLength: readonly ArcGroupScores[];
  readonly propagation: Propagation | undefined;
}

/**
 * Trains a parser and tests it, in this thread: the same result in every run. Takes as long as the
 * training, and as parsing the test set for each point of the curve.
 *
 * @throws {InputError} for a fault in a file, or where there is no such parser
 */
export async function explorationOf(task: ExplorationTask): Promise<ExplorationResult> {
  const { train, test } = await loadPair(task.pair, task.caps, task.tags);
  const sizes = { train: sizeOf(train), test: sizeOf(test) };
  if (task.learning === "svm") {
    const { model } = await trainModel(train, task.parser, { workers: 1 });
    return { ...sizes, ...scoresOf(model, test), curve: [], propagation: undefined };
  }
  const curve: CurvePoint[] = [];
  let last: PerceptronModel | undefined;
  await trainPerceptron(train, task.parser, {
    oracle: task.learning,
    passes: task.passes,
    seed: task.trainingSeed,
    onPass({ pass, decisions, wrong, model }) {
      if (pass < task.passes && !isPowerOfTwo(pass)) return;
      last = model();
      const { LAS } = attachmentOf(last, test).summary();
      curve.push({ pass, LAS, wrongPct: decisions === 0 ? 0 : 100 * wrong / decisions });
    },
  });
  const model = last!;
  return {
    ...sizes,
    ...scoresOf(model, test),
    curve,
    propagation: propagationOf(model, test),
  };
}

function isPowerOfTwo(pass: number): boolean {
  return (pass & pass - 1) === 0;
}

function attachmentOf(model: TransitionModel, test: readonly GoldItem[]): AttachmentScorer {
  const parser = new Parser(model);
  const scorer = new AttachmentScorer({ punctuation: "include" });
  for (const item of test) scorer.add(item, parser.parse(item.sentence));
  return scorer;
}

function scoresOf(model: TransitionModel, test: readonly GoldItem[]) {
  const parser = new Parser(model);
  const attachment = new AttachmentScorer({ punctuation: "include" });
  const breakdown = new ProjectivityBreakdown();
  const byLength = new ArcBreakdown("sentence-length", { punctuation: "include" });
  for (const item of test) {
    const tree = parser.parse(item.sentence);
    for (const one of [attachment, breakdown, byLength]) one.add(item, tree);
  }
  const { LAS, UAS } = attachment.summary();
  return {
    scores: { LAS, UAS },
    tokens: packOutcomes(attachment.outcomes),
    breakdown: breakdown.scores(),
    byLength: byLength.scores(),
  };
}

function sizeOf(items: readonly GoldItem[]): SetSize {
  return {
    sentences: items.length,
    tokens: sumOf(items, ({ tree }) => tree.length),
    nonprojectiveArcs: sumOf(items, ({ tree }) => tree.length + 1 - sum(projectiveArcs(tree))),
  };
}
