import { sumOf } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { AttachmentScorer, type AttachmentScores } from "../../evaluation/attachment.ts";
import {
  ProjectivityBreakdown,
  type ProjectivityScores,
} from "../../evaluation/projectivity_breakdown.ts";
import type { GraphModel } from "../../graph_based/graph_model.ts";
import { GraphParser } from "../../graph_based/graph_parser.ts";
import { type GraphTrainingStatistics, trainGraphModel } from "../../graph_based/training.ts";
import { Parser } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import { predictTags } from "../../tagging/predict_tags.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { kFold, type Split } from "../../treebank/split.ts";
import { type PackedOutcomes, packOutcomes } from "../accuracy/accuracy.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { goldOfAll } from "../run/load_file.ts";
import { type PartCounts, partCounts } from "../techniques/techniques.ts";
import { GRAPH_MODELS, type GraphModelPlan, LABEL_CAP } from "./systems.ts";

/** What of a treebank is taken, and how often it is gone through. */
export interface FoldPlan {
  /** So many tokens at most: a sample of sentences, which is then divided. */
  readonly tokens: number;
  readonly folds: number;
  /** Passes of training; transition-based parsers have none. */
  readonly passes: number;
}

/** A cell of the study: models, and the fold that they are tested on. */
export interface FoldTask extends FoldPlan {
  readonly files: readonly AvailableTreebank[];
  /** Number of the fold, from 0. */
  readonly fold: number;
  readonly tags: TagSource;
  /** Of the sample; by default that of `sampleTokens`. */
  readonly seed?: number;
  /** Names of models, some of `MODELS`. */
  readonly models: readonly string[];
}

/** The labels that a parser was trained with. */
export interface LabelCounts {
  readonly labels: number;
  /** Those among them that are marks of an encoding. */
  readonly marked: number;
  /** Marked labels that the cap took away. */
  readonly cut: number;
}

/** What became of trees between the chart and the answer. */
export interface Mending {
  /** Moves of approximation, the most of a sentence, and sentences with any. */
  readonly moves: number;
  readonly mostMoves: number;
  readonly movedSentences: number;
  /** Arcs that were marked as lifted and got another head, and those that stayed in place. */
  readonly recovered: number;
  readonly failed: number;
}

/** What one system makes of one fold. */
export interface SystemFold {
  /** Undefined for transition-based parsers. */
  readonly labels: LabelCounts | undefined;
  /** Of this thread, with others beside it. */
  readonly seconds: { readonly training: number; readonly parsing: number };
  /** In percent, of all tokens and of all sentences [bjorkelund-kuhn-2012, sec. 3]. */
  readonly scores: AttachmentScores;
  /** The same without punctuation. */
  readonly withoutPunctuation: AttachmentScores;
  /** Labelled precision and recall of arcs [bjorkelund-kuhn-2012, sec. 3]. */
  readonly breakdown: ProjectivityScores;
  readonly mending: Mending;
  /** Of all tokens, in the order of the fold, which is the same for all systems. */
  readonly outcomes: PackedOutcomes;
}

/** What the systems of some models make of one fold. */
export interface FoldResult {
  readonly train: PartCounts;
  readonly test: PartCounts;
  /** Tokens of each test sentence. */
  readonly lengths: readonly number[];
  /** By the name of the system. */
  readonly systems: Readonly<Record<string, SystemFold>>;
}

/**
 * Trains models on all folds but one and tests them on that one, in this thread: the same trees in
 * every run. Folds are stretches of the sample, so that a text is hardly ever in both parts.
 *
 * @throws {InputError} for a fault in a file, or where there is no such parser
 */
export async function strategiesOfFold(task: FoldTask): Promise<FoldResult> {
  const { train, test } = await partsOf(task);
  const systems: [string, SystemFold][] = [];
  for (const name of task.models) {
    const plan = GRAPH_MODELS[name];
    const scored = await (plan === undefined
      ? transitionBased(name, train, test)
      : graphBased(plan, train, test, task.passes));
    for (const system of scored) {
      systems.push(system);
    }
  }
  return {
    train: partCounts(train),
    test: partCounts(test),
    lengths: test.map(({ tree }) => tree.length),
    systems: Object.fromEntries(systems),
  };
}

/** The training and the test part of a round, with the tags that parsers are to see. */
export async function partsOf(
  { files, tokens, folds, fold, tags, seed }: Omit<FoldTask, "models" | "passes">,
): Promise<Split<GoldItem>> {
  const items = (await Array.fromAsync(goldOfAll(files))).filter(({ tree }) => tree.length > 0);
  const split = kFold(sampleTokens(items, tokens, seed), folds)[fold];
  return tags === "gold" ? split : await predictTags(split);
}

type Named = [name: string, result: SystemFold];
type Items = readonly GoldItem[];

/** The systems of a model, and of the same with capped labels where the cap takes any away. */
async function graphBased(
  { parser, options, systems, capped }: GraphModelPlan,
  train: Items,
  test: Items,
  passes: number,
): Promise<Named[]> {
  const { model, statistics } = await trainGraphModel(train, parser, { ...options, passes });
  const results = Object.entries(systems).map(([name, recipe]): Named => {
    const system = { ...model, recipe: { ...model.recipe, ...recipe } };
    return [name, graphSystem(system, statistics, 0, test)];
  });
  if (capped === undefined) return results;
  const { markedLabels } = statistics;
  if (markedLabels <= LABEL_CAP) return [...results, [capped, results[0][1]]];
  const other = await trainGraphModel(train, parser, { ...options, passes, cap: LABEL_CAP });
  const cut = markedLabels - other.statistics.markedLabels;
  return [...results, [capped, graphSystem(other.model, other.statistics, cut, test)]];
}

function graphSystem(
  model: GraphModel,
  { labels, markedLabels, seconds }: GraphTrainingStatistics,
  cut: number,
  test: Items,
): SystemFold {
  const parser = new GraphParser(model);
  const { learning: training } = seconds;
  const counts = { labels, marked: markedLabels, cut };
  return systemFold(test, counts, training, ({ sentence }) => parser.parseTelling(sentence));
}

async function transitionBased(name: string, train: Items, test: Items): Promise<Named[]> {
  const start = performance.now();
  const { model } = await trainModel(train, name, { workers: 1 });
  const training = (performance.now() - start) / 1000;
  const parser = new Parser(model);
  const parse = ({ sentence }: GoldItem) => ({ ...parser.parseTelling(sentence), moves: 0 });
  return [[name, systemFold(test, undefined, training, parse)]];
}

interface Parsed {
  readonly tree: Tree;
  readonly moves: number;
  readonly recovered: number;
  readonly failed: number;
}

/** Parses a test part and scores it. */
export function systemFold(
  test: Items,
  labels: LabelCounts | undefined,
  training: number,
  parse: (item: GoldItem) => Parsed,
): SystemFold {
  const start = performance.now();
  const parsed = test.map(parse);
  const parsing = (performance.now() - start) / 1000;
  const attachment = new AttachmentScorer({ punctuation: "include" });
  const withoutPunctuation = new AttachmentScorer();
  const breakdown = new ProjectivityBreakdown({ labelled: true });
  for (const scorer of [attachment, withoutPunctuation, breakdown]) {
    test.forEach((item, k) => scorer.add(item, parsed[k].tree));
  }
  return {
    labels,
    seconds: { training, parsing },
    scores: attachment.summary(),
    withoutPunctuation: withoutPunctuation.summary(),
    breakdown: breakdown.scores(),
    mending: {
      moves: sumOf(parsed, ({ moves }) => moves),
      mostMoves: parsed.reduce((most, { moves }) => Math.max(most, moves), 0),
      movedSentences: parsed.filter(({ moves }) => moves > 0).length,
      recovered: sumOf(parsed, ({ recovered }) => recovered),
      failed: sumOf(parsed, ({ failed }) => failed),
    },
    outcomes: packOutcomes(attachment.outcomes),
  };
}
