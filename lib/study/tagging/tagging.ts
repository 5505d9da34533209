import { sumOf } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import {
  formsOf,
  type TaggingAccuracy,
  TaggingScorer,
  type TaggingScores,
} from "../../tagging/accuracy.ts";
import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";

/** A cell of the study of the tagger: what it is trained on and what it is tested on. */
export interface TaggingTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
}

/** Size of a part of the data. */
export interface PartSize {
  readonly sentences: number;
  readonly tokens: number;
}

/** How right predicted tags are. */
export interface TaggingResult {
  readonly train: PartSize;
  readonly test: PartSize;
  /** Of the test part, by a tagger of the training part. */
  readonly accuracy: TaggingAccuracy;
  /** Of the training part, by jackknifing: what a parser of predicted tags learns from. */
  readonly jackknifed: TaggingScores;
}

/**
 * Trains a tagger and tests it, and jackknifes the training part; the same in every run.
 * @throws {InputError} for a fault in a file
 */
export async function taggingOf({ pair, caps }: TaggingTask): Promise<TaggingResult> {
  const gold = await loadPair(pair, caps);
  const predicted = await loadPair(pair, caps, "predicted");
  const known = formsOf(gold.train.map(({ sentence }) => sentence));
  return {
    train: sizeOf(gold.train),
    test: sizeOf(gold.test),
    accuracy: accuracyOf(gold.test, predicted.test, known),
    jackknifed: accuracyOf(gold.train, predicted.train, known).all,
  };
}

function accuracyOf(
  gold: readonly GoldItem[],
  predicted: readonly GoldItem[],
  known: ReadonlySet<string>,
): TaggingAccuracy {
  const scorer = new TaggingScorer(known);
  gold.forEach(({ sentence }, k) => scorer.add(sentence, predicted[k].sentence));
  return scorer.accuracy();
}

function sizeOf(items: readonly GoldItem[]): PartSize {
  return { sentences: items.length, tokens: sumOf(items, ({ tree }) => tree.length) };
}
