/**
 * Reading pairs to train and test on for study cells: what runs in a worker thread. Which treebanks
 * there are to read is told in `treebanks.ts` and `training_pairs.ts`.
 * @module
 */
import { InputError } from "../../base/errors.ts";
import { numberOf } from "../../base/numbers.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { predictTags } from "../../tagging/predict_tags.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { gitBlobIdOfFile } from "../../treebank/catalog/blob_id.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { kFold, type Split, splitSentences } from "../../treebank/split.ts";
import { goldOfAll } from "./load_file.ts";

/** How a treebank without a division of its own is divided at random. */
export interface RandomSplit {
  /** The share of the sentences that is for testing, from 0 to 1. */
  readonly test: number;
  readonly seed: number;
}

/**
 * A round of a cross-validation. Folds are runs of neighbouring sentences, so that a text is hardly
 * ever in both parts, unless there is a seed.
 */
export interface FoldOf {
  /** Number of the fold that is tested on, from 0. */
  readonly fold: number;
  /** Number of folds. */
  readonly of: number;
  /** Given where sentences are drawn at random: of one seed, what folds test on is disjoint. */
  readonly seed?: number;
}

/** The files that a parser is trained on, and those that it is tested on. */
export interface PairFiles {
  readonly trainFiles: readonly AvailableTreebank[];
  /** The files that are tested on; those of training where they are divided. */
  readonly testFiles: readonly AvailableTreebank[];
  /** Given where one set of files is divided. */
  readonly split?: RandomSplit | FoldOf;
  /** Given where only a part of these files is divided: the training part of this earlier split. */
  readonly within?: RandomSplit;
  /** Of the samples that caps make; by default that of `sampleTokens`. */
  readonly seed?: number;
}

/** How much of a pair is taken: a sample of sentences with so many tokens in all; default all. */
export interface TokenCaps {
  readonly trainTokens?: number;
  readonly testTokens?: number;
}

/**
 * Reads the sentences and trees of a pair, as many as the caps allow.
 *
 * @param tags with `predicted`, tags, features and lemmas are those of a tagger that sees no others than
 *   the training part has: of the test part one of the whole training part, of the training part itself
 *   by jackknifing. Takes eleven trainings of a tagger, so the last pairs of a thread are kept.
 */
export async function loadPair(
  pair: PairFiles,
  caps: TokenCaps = {},
  tags: TagSource = "gold",
): Promise<Split<GoldItem>> {
  return await (tags === "gold" ? loadGoldPair(pair, caps) : predictedPair(pair, caps));
}

async function loadGoldPair(
  pair: PairFiles,
  { trainTokens, testTokens }: TokenCaps,
): Promise<Split<GoldItem>> {
  const { train, test } = await loadWholePair(pair);
  const sample = (items: readonly GoldItem[], tokens?: number) =>
    sampleTokens(items, tokens, pair.seed);
  return { train: sample(train, trainTokens), test: sample(test, testTokens) };
}

/** Pairs with predicted tags that a thread keeps: the folds of a treebank, mostly. */
const KEPT_PAIRS = 6;
const lastPredicted = new Map<string, Promise<Split<GoldItem>>>();

async function predictedPair(pair: PairFiles, caps: TokenCaps): Promise<Split<GoldItem>> {
  const key = await keyOf(pair, caps);
  const known = lastPredicted.get(key);
  const predicted = known ?? loadGoldPair(pair, caps).then((gold) => predictTags(gold));
  lastPredicted.delete(key);
  lastPredicted.set(key, predicted); // as the latest
  for (const oldest of [...lastPredicted.keys()].slice(0, -KEPT_PAIRS)) {
    lastPredicted.delete(oldest);
  }
  predicted.catch(() => lastPredicted.delete(key));
  return await predicted;
}

/** The content of the files, and what is taken of it. */
async function keyOf(
  { trainFiles, testFiles, split, within, seed }: PairFiles,
  { trainTokens, testTokens }: TokenCaps,
): Promise<string> {
  const idsOf = (files: readonly AvailableTreebank[]) =>
    Promise.all(files.map(({ path }) => gitBlobIdOfFile(path)));
  const contents = [await idsOf(trainFiles), await idsOf(testFiles)];
  return JSON.stringify([contents, split, within, seed, trainTokens, testTokens]);
}

async function loadWholePair(
  { trainFiles, testFiles, split, within }: PairFiles,
): Promise<Split<GoldItem>> {
  const all = await Array.fromAsync(goldOfAll(trainFiles));
  const train = within === undefined ? all : splitSentences(all, within).train;
  if (split === undefined) return { train, test: await Array.fromAsync(goldOfAll(testFiles)) };
  if (!("of" in split)) return bothParts(train, split, trainFiles);
  if (train.length < split.of) throw tooFew(trainFiles, train.length, split.of);
  return kFold(train, split.of, split)[split.fold];
}

/** @throws {InputError} where nothing is left to learn from, or to test on, though a share was asked for */
function bothParts(
  items: readonly GoldItem[],
  split: RandomSplit,
  files: readonly AvailableTreebank[],
): Split<GoldItem> {
  const parts = splitSentences(items, split);
  const isDivided = parts.train.length > 0 && parts.test.length > 0;
  if (isDivided || split.test === 0 || split.test === 1) return parts;
  throw new InputError({
    code: "too-few-sentences",
    action: `Cannot divide ${
      files.map(({ id }) => id).join(", ")
    } into training and test sentences`,
    current: numberOf(items.length, "sentence"),
    required: "one for each part at least",
  });
}

function tooFew(files: readonly AvailableTreebank[], sentences: number, folds: number): InputError {
  return new InputError({
    code: "too-few-sentences",
    action: `Cannot divide ${files.map(({ id }) => id).join(", ")} into ${folds} folds`,
    current: numberOf(sentences, "sentence"),
    required: "a sentence a fold at least",
  });
}
