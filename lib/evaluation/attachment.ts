import { InputError } from "../base/errors.ts";
import { sumOf } from "../base/numbers.ts";
import { type GoldItem, type Sentence, sentenceId } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { isPunctuation, type Punctuation, punctuationRule } from "./punctuation.ts";

/**
 * The same tree with universal relations only: the subtype of a label, from its first colon on, is
 * dropped. The scorers of the UD shared tasks compare labels so [zeman-2018].
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/mod.ts";
 * import { withoutSubtypes } from "lib/evaluation/attachment.ts";
 *
 * const tree = Tree.of([-1, 2, 0], ["", "nsubj:pass", "root"]);
 * assert(withoutSubtypes(tree).labels[1] === "nsubj");
 * ```
 */
export function withoutSubtypes(tree: Tree): Tree {
  return Tree.trusted(tree.heads, tree.labels.map((label) => label.split(":", 1)[0]));
}

/** The bit of an outcome that tells whether the head is right. */
export const HEAD_RIGHT = 1;
/** The bit of an outcome that tells whether the label is right. */
export const LABEL_RIGHT = 2;
/** The outcome of a token whose head and label are both right. */
export const BOTH_RIGHT = HEAD_RIGHT | LABEL_RIGHT;

/** How many tokens of a sentence are right. */
export interface SentenceCounts {
  /** Tokens that are scored. */
  readonly scored: number;
  /** Scored tokens with the right head and the right label. */
  readonly labelledAttachments: number;
  /** Scored tokens with the right head. */
  readonly attachments: number;
  /** Scored tokens with the right label. */
  readonly labels: number;
}

/** Accuracy in percent; NaN where nothing was scored. */
export interface AttachmentScores {
  readonly sentences: number;
  /** All tokens, scored or not. */
  readonly tokens: number;
  readonly scoredTokens: number;
  /** Labelled attachment score: scored tokens with the right head and label, in percent. */
  readonly LAS: number;
  /** Unlabelled attachment score: scored tokens with the right head, in percent. */
  readonly UAS: number;
  /** Label accuracy: scored tokens with the right label, in percent. */
  readonly LA: number;
  /** Labelled exact match: sentences all of whose scored tokens count for LAS, in percent. */
  readonly LEM: number;
  /** Unlabelled exact match: sentences all of whose scored tokens count for UAS, in percent. */
  readonly UEM: number;
}

/**
 * Compares predicted trees with gold ones, sentence by sentence [nivre-2008, sec. 6.1]
 * [kuhlmann-nivre-2010, sec. 4.3]. By default punctuation is left out, for exact matches too:
 * a sentence with nothing but punctuation is an exact match.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf, Tree } from "lib/dependency/mod.ts";
 * import { AttachmentScorer } from "lib/evaluation/attachment.ts";
 *
 * const scorer = new AttachmentScorer();
 * const gold = Tree.of([-1, 2, 0, 2, 2], ["", "nsubj", "root", "obj", "punct"]);
 * const predicted = Tree.of([-1, 2, 0, 2, 1], ["", "nsubj", "root", "obl", "punct"]);
 * scorer.add({ sentence: sentenceOf("She reads books ."), tree: gold }, predicted);
 * const { scoredTokens, UAS, LAS, UEM, LEM } = scorer.summary();
 * assert(scoredTokens === 3 && UAS === 100 && UEM === 100 && LEM === 0);
 * assert(LAS.toFixed(1) === "66.7");
 * ```
 */
export class AttachmentScorer {
  /** For each sentence the outcomes of its scored tokens, bits as {@link HEAD_RIGHT}, where kept. */
  readonly outcomes: Uint8Array[] = [];
  readonly #punctuation: Punctuation;
  readonly #keepsOutcomes: boolean;
  #sentences = 0;
  #tokens = 0;
  readonly #total = { scored: 0, labelledAttachments: 0, attachments: 0, labels: 0 };
  readonly #exact = { labelledAttachments: 0, attachments: 0 };

  /**
   * @param options.keepOutcomes whether outcomes are kept, which tests of significance and counts by
   *   sentence ask for; default true. Without it, memory does not grow with the sentences
   */
  constructor(
    options: { readonly punctuation?: Punctuation; readonly keepOutcomes?: boolean } = {},
  ) {
    this.#punctuation = punctuationRule(options.punctuation, "exclude");
    this.#keepsOutcomes = options.keepOutcomes ?? true;
  }

  /**
   * Scores one sentence.
   * @throws {InputError} where the trees and the sentence differ in length
   */
  add(gold: GoldItem, predicted: Tree): void {
    requireSameLength(gold, predicted, this.#sentences + 1);
    this.#sentences++;
    this.#tokens += gold.tree.length;
    const scored = scoredNodes(gold.sentence, this.#punctuation);
    const outcomes = Uint8Array.from(
      scored,
      (node) =>
        (predicted.heads[node] === gold.tree.heads[node] ? HEAD_RIGHT : 0) |
        (predicted.labels[node] === gold.tree.labels[node] ? LABEL_RIGHT : 0),
    );
    if (this.#keepsOutcomes) this.outcomes.push(outcomes);
    const counts = countsOf(outcomes);
    this.#total.scored += counts.scored;
    this.#total.labelledAttachments += counts.labelledAttachments;
    this.#total.attachments += counts.attachments;
    this.#total.labels += counts.labels;
    if (counts.labelledAttachments === counts.scored) this.#exact.labelledAttachments++;
    if (counts.attachments === counts.scored) this.#exact.attachments++;
  }

  /** Counts for each sentence whose outcomes are kept, in the order in which they were added. */
  sentenceCounts(): SentenceCounts[] {
    return this.outcomes.map(countsOf);
  }

  /** The scores of all sentences so far, over tokens and not averaged over sentences. */
  summary(): AttachmentScores {
    const { scored, labelledAttachments, attachments, labels } = this.#total;
    return {
      sentences: this.#sentences,
      tokens: this.#tokens,
      scoredTokens: scored,
      LAS: 100 * labelledAttachments / scored,
      UAS: 100 * attachments / scored,
      LA: 100 * labels / scored,
      LEM: 100 * this.#exact.labelledAttachments / this.#sentences,
      UEM: 100 * this.#exact.attachments / this.#sentences,
    };
  }
}

function countsOf(outcomes: Uint8Array): SentenceCounts {
  return {
    scored: outcomes.length,
    labelledAttachments: count(outcomes, BOTH_RIGHT),
    attachments: count(outcomes, HEAD_RIGHT),
    labels: count(outcomes, LABEL_RIGHT),
  };
}

/** The nodes of a sentence that are scored, ascending. */
export function scoredNodes(sentence: Sentence, punctuation: Punctuation): number[] {
  return sentence.tokens.flatMap(({ form }, k) =>
    punctuation === "exclude" && isPunctuation(form) ? [] : [k + 1]
  );
}

/**
 * Checks that a gold item and a predicted tree have equally many tokens.
 * @param position the sentence's number, counted from 1, to name it by when it has no id
 * @throws {InputError} naming the sentence
 */
export function requireSameLength(gold: GoldItem, predicted: Tree, position: number): void {
  const { sentence, tree } = gold;
  const tokens = sentence.tokens.length;
  if (tree.length === tokens && predicted.length === tokens) return;
  const id = sentenceId(sentence);
  throw new InputError({
    code: "length-mismatch",
    action: `Cannot compare sentence ${position}${id === undefined ? "" : ` (${id})`}`,
    line: sentence.line > 0 ? sentence.line : undefined,
    current: `${tree.length} gold and ${predicted.length} predicted heads`,
    required: `one of each for the ${tokens} tokens`,
  });
}

/**
 * Whether each scored token is right, 1 or 0, for all sentences in one array: what the tests of
 * significance take.
 *
 * @param outcomes outcomes of tokens, in any number of arrays, one after the other: of sentences, as
 *   an {@link AttachmentScorer} has them, or of whole treebanks, whose tokens are pooled so
 * @param bits what must be right; {@link BOTH_RIGHT} by default
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { HEAD_RIGHT, LABEL_RIGHT, rightTokens } from "lib/evaluation/attachment.ts";
 *
 * const outcomes = [Uint8Array.of(HEAD_RIGHT | LABEL_RIGHT, HEAD_RIGHT), Uint8Array.of(LABEL_RIGHT)];
 * assert(rightTokens(outcomes).join() === "1,0,0");
 * assert(rightTokens(outcomes, HEAD_RIGHT).join() === "1,1,0");
 * ```
 */
export function rightTokens(outcomes: readonly Uint8Array[], bits = BOTH_RIGHT): Uint8Array {
  const right = new Uint8Array(sumOf(outcomes, ({ length }) => length));
  let position = 0;
  for (const sentence of outcomes) {
    for (const outcome of sentence) right[position++] = (outcome & bits) === bits ? 1 : 0;
  }
  return right;
}

function count(outcomes: Uint8Array, bits: number): number {
  let sum = 0;
  for (const outcome of outcomes) if ((outcome & bits) === bits) sum++;
  return sum;
}
