import { mean, sumOf } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { AttachmentScorer, type AttachmentScores } from "../../evaluation/attachment.ts";
import { PruningCounts } from "../../graph_based/arc_pruning.ts";
import type { ArcSpace } from "../../graph_based/arc_space.ts";
import {
  GraphDecoder,
  type GraphSentence,
  graphSentence,
} from "../../graph_based/graph_decoder.ts";
import { projectiveArcs } from "../../measures/projectivity.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { loadPair, type PairFiles } from "../run/load.ts";
import { type Contender, type DecodingSetting, trainContenders } from "./contenders.ts";
import { type FilterCost, filterCost } from "./filter_cost.ts";
import { type LengthCost, lengthCosts } from "./length_bins.ts";
import { costOf, LONG_SENTENCE, type SentenceCost, SentenceRuns } from "./sentence_costs.ts";

/** A cell of the study of decoding. */
export interface DecodingTask {
  readonly pair: PairFiles;
  readonly trainTokens: number;
  readonly testTokens: number;
  readonly longest: number;
  readonly passes: number;
  readonly repeats: number;
}

/** What pruning leaves of the test sample; shares from 0 to 1. */
export interface PruningRecall {
  /** Arcs that are left, of all; gold arcs that are, and gold trees all of whose arcs are. */
  readonly keptShare: number;
  readonly arcRecall: number;
  readonly treeRecall: number;
  /** Gold arcs that are not projective, and the share of them that is left; 1 where there is none. */
  readonly nonprojective: number;
  readonly nonprojectiveRecall: number;
}

/** What a setting takes and reaches. */
export interface DecodingCost extends DecodingSetting {
  /** By length of sentences, of the sample and the longest ones. */
  readonly lengths: readonly LengthCost[];
  /** Of the sample: mean milliseconds a sentence, scores with punctuation, and what pruning leaves. */
  readonly milliseconds: number;
  readonly scores: Pick<AttachmentScores, "LAS" | "UAS" | "LEM">;
  readonly recall: PruningRecall;
}

/** What decoding takes on one treebank. */
export interface DecodingCosts {
  readonly train: { readonly sentences: number; readonly tokens: number; readonly labels: number };
  readonly test: { readonly sentences: number; readonly tokens: number };
  readonly settings: readonly DecodingCost[];
  readonly filter: FilterCost;
}

/** Sentences to warm up with, none of which is longer than this. */
const WARM_UP = { sentences: 30, longest: 40 };
/** Longer training sentences are left out, which would take most of the time of training. */
const LONGEST_TRAINED = 80;

/**
 * What decoding takes by length of sentences, what pruning saves, and what it costs: each setting is
 * trained on a sample, and then all take turns in decoding the test sentences, in this thread.
 */
export async function decodingCosts(
  { pair, trainTokens, testTokens, longest, passes, repeats }: DecodingTask,
): Promise<DecodingCosts> {
  const { train, test } = await loadPair(pair);
  const trainable = train.filter(({ tree }) => tree.length <= LONGEST_TRAINED);
  const trained = sampleTokens(trainable, trainTokens, pair.seed);
  const sample = sampleTokens(test, testTokens, pair.seed).filter(({ tree }) => tree.length > 0);
  const all = [...sample, ...longestOthers(test, sample, longest)];
  const runs = (await trainContenders(trained, passes))
    .map((contender) => new ContenderRuns(contender, all));
  for (const run of runs) run.warmUp();
  for (let repeat = 0; repeat < repeats; repeat++) for (const run of runs) run.decode(repeat === 0);
  const [{ contender: { model } }] = runs;
  return {
    train: { ...sizeOf(trained), labels: model.labels.length },
    test: sizeOf(sample),
    settings: runs.map((run) => run.summary(sample.length)),
    filter: filterCost(model, sample, repeats),
  };
}

/** The longest items that are not in a sample. */
function longestOthers(
  items: readonly GoldItem[],
  sample: readonly GoldItem[],
  count: number,
): GoldItem[] {
  const taken = new Set(sample);
  return items.filter((item) => !taken.has(item))
    .toSorted((a, b) => b.tree.length - a.tree.length).slice(0, count);
}

function sizeOf(items: readonly GoldItem[]) {
  return { sentences: items.length, tokens: sumOf(items, ({ tree }) => tree.length) };
}

/** The runs of one setting over all sentences. */
class ContenderRuns {
  readonly #decoder: GraphDecoder;
  readonly #sentences: readonly GraphSentence[];
  readonly #times: readonly SentenceRuns[];
  readonly #costs: Omit<SentenceCost, "milliseconds">[] = [];
  readonly #trees: Tree[] = [];
  readonly #masks: Uint8Array[] = [];

  constructor(readonly contender: Contender, readonly items: readonly GoldItem[]) {
    const { model } = contender;
    this.#decoder = new GraphDecoder(model);
    this.#sentences = items.map(({ sentence }) => graphSentence(sentence, model.filter));
    this.#times = items.map(() => new SentenceRuns());
  }

  warmUp(): void {
    const few = this.#sentences.filter(({ values: { n } }) => n <= WARM_UP.longest);
    for (const sentence of few.slice(0, WARM_UP.sentences)) this.#decoder.decode(sentence);
  }

  /** @param first whether answers are to be kept; those of later runs are the same */
  decode(first: boolean): void {
    this.#sentences.forEach((sentence, k) => {
      if (!first && sentence.values.n > LONG_SENTENCE) return;
      this.#decoder.decode(sentence);
      this.#times[k].add(this.#decoder.milliseconds);
      if (first) this.#keep(sentence);
    });
  }

  #keep(sentence: GraphSentence): void {
    const { parser, model } = this.contender;
    const decoder = this.#decoder;
    this.#costs.push(costOf(decoder, sentence, parser));
    this.#trees.push(decoder.tree(model.labels));
    this.#masks.push(maskOf(decoder.space));
  }

  /** @param sampled how many of the items, from the first on, are of the sample */
  summary(sampled: number): DecodingCost {
    const { contender: { model: _, ...setting } } = this;
    const costs = this.#costs.map((cost, k) => ({
      ...cost,
      milliseconds: this.#times[k].medians(),
    }));
    const scorer = new AttachmentScorer({ punctuation: "include" });
    this.items.slice(0, sampled).forEach((item, k) => scorer.add(item, this.#trees[k]));
    const { LAS, UAS, LEM } = scorer.summary();
    return {
      ...setting,
      lengths: lengthCosts(costs),
      milliseconds: mean(costs.slice(0, sampled).map(({ milliseconds }) => milliseconds.total)),
      scores: { LAS, UAS, LEM },
      recall: recallOf(this.items.slice(0, sampled).map(({ tree }) => tree), this.#masks),
    };
  }
}

/** 1 for each arc that is left in a space. */
function maskOf({ n, labelCount }: ArcSpace): Uint8Array {
  return Uint8Array.from({ length: (n + 1) ** 2 }, (_, arc) => labelCount[arc] > 0 ? 1 : 0);
}

/** What masks leave of gold trees. */
export function recallOf(trees: readonly Tree[], masks: readonly Uint8Array[]): PruningRecall {
  const counts = new PruningCounts();
  let nonprojective = 0, kept = 0;
  trees.forEach((tree, k) => {
    counts.add(masks[k], tree.heads);
    const isProjective = projectiveArcs(tree);
    for (let token = 1; token <= tree.length; token++) {
      if (isProjective[token]) continue;
      nonprojective++;
      kept += masks[k][tree.heads[token] * (tree.length + 1) + token];
    }
  });
  const { keptShare, arcRecall, treeRecall } = counts;
  const nonprojectiveRecall = nonprojective === 0 ? 1 : kept / nonprojective;
  return { keptShare, arcRecall, treeRecall, nonprojective, nonprojectiveRecall };
}
