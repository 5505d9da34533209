import { sumOf } from "../../base/numbers.ts";
import { seededRandom, shuffle } from "../../dependency/random.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { AttachmentScorer, type AttachmentScores } from "../../evaluation/attachment.ts";
import { GraphParser } from "../../graph_based/graph_parser.ts";
import { encodeGraphModel } from "../../graph_based/model_file.ts";
import { trainGraphModel } from "../../graph_based/training.ts";
import { SAMPLE_SEED, sampleTokens } from "../../dependency/sample.ts";
import { loadPair, type PairFiles } from "../run/load.ts";
import { interleavedMedians } from "../run/timing.ts";

/** A cell of the study of training: the second-order parser with approximation, trained once. */
export interface TrainingTask {
  readonly pair: PairFiles;
  /** How many sentences are trained on, which are drawn from all; default all. */
  readonly sentences?: number;
  readonly testTokens?: number;
  readonly passes: number;
  /** Runs of parsing. */
  readonly repeats: number;
}

/** What a training takes and gives. */
export interface TrainingCost {
  readonly sentences: number;
  readonly tokens: number;
  readonly labels: number;
  readonly passes: number;
  /** Of one pass, the mean of all. */
  readonly secondsAPass: number;
  /** Weights that are not 0, and the bytes of the table that has them. */
  readonly weights: number;
  readonly tableBytes: number;
  /** Of the model as a file, which leaves out weights that are 0. */
  readonly fileBytes: number;
  /** Reattachments of the approximation a sentence, in the last pass. */
  readonly moves: number;
  /** The most memory that the process held during training, in bytes, when it was looked at. */
  readonly residentBytes: number;
  readonly test: { readonly sentences: number; readonly tokens: number };
  /** With punctuation. */
  readonly scores: Pick<AttachmentScores, "LAS" | "UAS" | "LEM">;
  /** Of parsing, a sentence; median of all runs. */
  readonly parsingMilliseconds: number;
}

/** Trains with the defaults of `arcbook train --parser second-order`, and parses, in this thread. */
export async function trainingCost(
  { pair, sentences, testTokens, passes, repeats }: TrainingTask,
): Promise<TrainingCost> {
  const { train: all, test } = await loadPair(pair, { testTokens });
  const train = drawn(all, sentences, pair.seed);
  await warmUp(all);
  let residentBytes = 0;
  const onProgress = () => residentBytes = Math.max(residentBytes, Deno.memoryUsage().rss);
  const { model, statistics } = await trainGraphModel(train, "second-order", {
    passes,
    onProgress,
  });
  const { weights } = model;
  return {
    sentences: statistics.sentences,
    tokens: statistics.tokens,
    labels: statistics.labels,
    passes,
    secondsAPass: statistics.seconds.learning / passes,
    weights: statistics.weights,
    tableBytes: weights.values.byteLength + weights.seen.byteLength,
    fileBytes: encodeGraphModel(model).length,
    moves: statistics.passes.at(-1)!.moves / statistics.sentences,
    residentBytes,
    ...await parsingOf(new GraphParser(model), test, repeats),
  };
}

/** So that the first training is not slower than others because its code is not compiled. */
async function warmUp(train: readonly GoldItem[]): Promise<void> {
  await trainGraphModel(sampleTokens(train, 500), "second-order", { passes: 2 });
}

/** So many items, drawn at random, in their order; fewer are among more. */
export function drawn(
  items: readonly GoldItem[],
  count = Infinity,
  seed = SAMPLE_SEED,
): readonly GoldItem[] {
  if (count >= items.length) return items;
  const order = shuffle([...items.keys()], seededRandom(seed));
  return order.slice(0, count).sort((a, b) => a - b).map((k) => items[k]);
}

async function parsingOf(parser: GraphParser, test: readonly GoldItem[], repeats: number) {
  const scorer = new AttachmentScorer({ punctuation: "include" });
  for (const item of test) scorer.add(item, parser.parse(item.sentence));
  const parse = () => {
    for (const { sentence } of test) parser.parse(sentence);
  };
  const { rows: [{ median }] } = await interleavedMedians({ parse }, { repeats });
  const { LAS, UAS, LEM } = scorer.summary();
  return {
    test: { sentences: test.length, tokens: sumOf(test, ({ tree }) => tree.length) },
    scores: { LAS, UAS, LEM },
    parsingMilliseconds: 1000 * median / test.length,
  };
}
