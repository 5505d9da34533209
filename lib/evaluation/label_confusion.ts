import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { requireSameLength, scoredNodes } from "./attachment.ts";
import { type Punctuation, punctuationRule } from "./punctuation.ts";

/** How often a label was predicted where the treebank has another, or the same. */
export interface LabelPair {
  /** The label of the treebank. */
  readonly gold: string;
  readonly predicted: string;
  /** Tokens with these two labels. */
  readonly tokens: number;
  /** Those of them whose head is right. */
  readonly headRight: number;
  /** Scored tokens whose gold label is {@link gold}, whatever was predicted. */
  readonly goldTokens: number;
}

/**
 * Which labels are taken for which: counts of the pairs of gold and predicted label over the scored
 * tokens, and how many of these have the right head.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf, Tree } from "lib/dependency/mod.ts";
 * import { LabelConfusion } from "lib/evaluation/label_confusion.ts";
 *
 * const confusion = new LabelConfusion();
 * const gold = Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "obj"]);
 * const predicted = Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "nsubj"]);
 * confusion.add({ sentence: sentenceOf("she reads books"), tree: gold }, predicted);
 * const [{ tokens, headRight }] = confusion.confusions();
 * assert(confusion.pairs().length === 3 && tokens === 1 && headRight === 1);
 * ```
 */
export class LabelConfusion {
  readonly #punctuation: Punctuation;
  readonly #pairs = new Map<string, Map<string, { tokens: number; headRight: number }>>();
  #sentences = 0;

  constructor(options: { readonly punctuation?: Punctuation } = {}) {
    this.#punctuation = punctuationRule(options.punctuation, "exclude");
  }

  /**
   * Counts the labels of one sentence.
   * @throws {InputError} where the trees and the sentence differ in length
   */
  add(gold: GoldItem, predicted: Tree): void {
    requireSameLength(gold, predicted, ++this.#sentences);
    for (const node of scoredNodes(gold.sentence, this.#punctuation)) {
      const counts = this.#countsOf(gold.tree.labels[node], predicted.labels[node]);
      counts.tokens++;
      if (gold.tree.heads[node] === predicted.heads[node]) counts.headRight++;
    }
  }

  /** All pairs, those of equal labels too, most frequent first. */
  pairs(): LabelPair[] {
    const pairs = [...this.#pairs].flatMap(([gold, row]) => {
      const goldTokens = row.values().reduce((sum, { tokens }) => sum + tokens, 0);
      return [...row].map(([predicted, counts]) => ({ gold, predicted, ...counts, goldTokens }));
    });
    return pairs.sort((a, b) => b.tokens - a.tokens || (nameOf(a) < nameOf(b) ? -1 : 1));
  }

  /** The pairs of different labels, most frequent first. */
  confusions(): LabelPair[] {
    return this.pairs().filter(({ gold, predicted }) => gold !== predicted);
  }

  #countsOf(gold: string, predicted: string) {
    let row = this.#pairs.get(gold);
    if (row === undefined) this.#pairs.set(gold, row = new Map());
    let counts = row.get(predicted);
    if (counts === undefined) row.set(predicted, counts = { tokens: 0, headRight: 0 });
    return counts;
  }
}

function nameOf({ gold, predicted }: LabelPair): string {
  return `${gold}\t${predicted}`;
}
