import { mean, median, sumOf } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { GraphDecoder, graphSentence } from "../../graph_based/graph_decoder.ts";
import type { GraphModel } from "../../graph_based/graph_model.ts";
import { LabelFilter } from "../../graph_based/label_filter.ts";

/** What a parser takes with edge filters, and with all labels for every arc. */
export interface FilterCost {
  readonly sentences: number;
  /** Milliseconds a sentence. */
  readonly filtered: number;
  readonly unfiltered: number;
  /** Labels an arc. */
  readonly filteredLabels: number;
  readonly labels: number;
  /** Tokens with the same head and label, as a share of all. */
  readonly same: number;
}

/** What is taken of the test sentences: without filters, everything takes many times as long. */
const SENTENCES = 40;
const LONGEST = 25;

/** Permits every label for every arc. */
class AllLabels extends LabelFilter {
  constructor({ data: { pos, tags } }: LabelFilter, labels: number) {
    const all = Int32Array.from({ length: labels }, (_, label) => label);
    super({ pos, tags, starts: Int32Array.of(0, labels), labels: all });
  }

  override pair(): number {
    return 0;
  }
}

/**
 * Decodes with the filter of a model and without, with the same weights [bjorkelund-kuhn-2012, sec. 2].
 * Sentences are of up to {@link LONGEST} tokens.
 */
export function filterCost(
  model: GraphModel,
  items: readonly GoldItem[],
  repeats: number,
): FilterCost {
  const short = items.filter(({ tree }) => tree.length <= LONGEST).slice(0, SENTENCES);
  const filters = [model.filter, new AllLabels(model.filter, model.labels.length)];
  const runs = filters.map((filter) => ({
    decoder: new GraphDecoder({ ...model, filter }),
    sentences: short.map(({ sentence }) => graphSentence(sentence, filter)),
    milliseconds: [] as number[],
  }));
  for (let repeat = 0; repeat < 1 + repeats; repeat++) { // the first is not counted
    for (const { decoder, sentences, milliseconds } of runs) {
      const start = performance.now();
      for (const sentence of sentences) decoder.decode(sentence);
      if (repeat > 0) milliseconds.push((performance.now() - start) / sentences.length);
    }
  }
  const [filtered, unfiltered] = runs.map(({ milliseconds }) => median(milliseconds));
  const [filteredLabels, labels] = runs.map((run) => labelsAnArc(run));
  const same = sameShare(runs, model.labels);
  return { sentences: short.length, filtered, unfiltered, filteredLabels, labels, same };
}

type Run = { decoder: GraphDecoder; sentences: readonly ReturnType<typeof graphSentence>[] };

/** Mean number of labels of the arcs of all sentences. */
function labelsAnArc({ decoder, sentences }: Run): number {
  return mean(sentences.map((sentence) => {
    decoder.decode(sentence);
    const { space: { labelCount, n } } = decoder;
    return sumOf(labelCount.subarray(0, (n + 1) ** 2), (count) => count) / n ** 2;
  }));
}

function sameShare([first, second]: readonly Run[], labels: readonly string[]): number {
  let same = 0, tokens = 0;
  first.sentences.forEach((sentence, k) => {
    first.decoder.decode(sentence);
    second.decoder.decode(second.sentences[k]);
    const [a, b] = [first, second].map(({ decoder }) => decoder.tree(labels));
    for (let token = 1; token <= a.length; token++) {
      tokens++;
      if (a.heads[token] === b.heads[token] && a.labels[token] === b.labels[token]) same++;
    }
  });
  return same / tokens;
}
