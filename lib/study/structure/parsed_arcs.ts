import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { AttachmentScorer, type AttachmentScores } from "../../evaluation/attachment.ts";
import { GraphParser } from "../../graph_based/graph_parser.ts";
import { trainGraphModel } from "../../graph_based/training.ts";
import { Parser } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { type PackedOutcomes, packOutcomes } from "../accuracy/accuracy.ts";
import { parserWith } from "../bounded_degree/model_results.ts";
import { GRAPH_MODELS } from "../graph_strategies/systems.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";
import { countPredicted, type PredictedArcs } from "./predicted_arcs.ts";
import type { StructureModel } from "./systems.ts";

/** A cell of the study: a model, what it is trained on and what it is tested on. */
export interface ParsedTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
  /** The tags that parsers see, in training as in parsing. */
  readonly tags: TagSource;
  /** Models that are trained on the same data. */
  readonly models: readonly StructureModel[];
  /** Passes of training over the data; of graph-based parsers only. */
  readonly passes: number;
}

/** What a parser makes of the arcs of a test set, punctuation left out. */
export interface ParsedArcs {
  /** In percent. */
  readonly scores: AttachmentScores;
  /** Of the gold arcs in their order, which is that of `ArcCodes`. */
  readonly outcomes: PackedOutcomes;
  readonly predicted: PredictedArcs;
}

/**
 * Trains models once and tells what each of their parsers makes of the test set, arc by arc, in this
 * thread: the same result in every run.
 *
 * @returns by the name of the parser
 * @throws {InputError} for a fault in a file
 */
export async function parsedArcs(
  { pair, caps, tags, models, passes }: ParsedTask,
): Promise<Record<string, ParsedArcs>> {
  const { train, test } = await loadPair(pair, caps, tags);
  const results: [string, ParsedArcs][] = [];
  for (const model of models) {
    const parsers = await (model.kind === "graph" ? trainedGraph : trainedTransition)(
      model,
      train,
      passes,
    );
    for (const [name, parse] of Object.entries(parsers)) {
      results.push([name, arcsOf(test, test.map(parse))]);
    }
  }
  return Object.fromEntries(results);
}

/** What parsed trees amount to. */
export function arcsOf(test: readonly GoldItem[], trees: readonly Tree[]): ParsedArcs {
  const attachment = new AttachmentScorer();
  test.forEach((item, k) => attachment.add(item, trees[k]));
  return {
    scores: attachment.summary(),
    outcomes: packOutcomes(attachment.outcomes),
    predicted: countPredicted(test, trees),
  };
}

type Parse = (item: GoldItem) => Tree;

async function trainedTransition(
  { trained, parsers }: StructureModel,
  train: readonly GoldItem[],
): Promise<Record<string, Parse>> {
  const { model } = await trainModel(train, trained, { workers: 1 });
  return Object.fromEntries(
    Object.entries(parsers).map(([name, system]) => {
      const parser = system === undefined ? new Parser(model) : parserWith(model, system);
      return [name, ({ sentence }: GoldItem) => parser.parse(sentence)];
    }),
  );
}

async function trainedGraph(
  { trained, parsers }: StructureModel,
  train: readonly GoldItem[],
  passes: number,
): Promise<Record<string, Parse>> {
  const { parser: kind, options } = GRAPH_MODELS[trained];
  const { model } = await trainGraphModel(train, kind, { ...options, passes });
  const parser = new GraphParser(model);
  return Object.fromEntries(
    Object.keys(parsers).map((name) => [
      name,
      ({ sentence }: GoldItem) => parser.parse(sentence),
    ]),
  );
}
