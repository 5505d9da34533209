/**
 * Reading for study cells: what runs in a worker thread. Which treebanks there are to read is told in
 * `treebanks.ts` and `training_pairs.ts`.
 * @module
 */
import type { GoldItem } from "../../dependency/sentence.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { readGold } from "../../treebank/formats/read.ts";
import { type Split, splitSentences } from "../../treebank/split.ts";

/** The sentences and trees of a treebank file. */
export function goldOf({ path, format, file }: AvailableTreebank): AsyncGenerator<GoldItem> {
  // What lies in the user's own folder tells its format by its content, whatever it is called.
  return readGold(path, file === undefined ? {} : { format });
}

/** The sentences and trees of several files, one after the other. */
export async function* goldOfAll(files: readonly AvailableTreebank[]): AsyncGenerator<GoldItem> {
  for (const file of files) yield* goldOf(file);
}

let lastRead: { readonly checksum: string; readonly items: Promise<GoldItem[]> } | undefined;

/** What a cell about one file is told. */
export interface FileTask {
  readonly file: AvailableTreebank;
  /** Of its content, as the cell's inputs have it. */
  readonly checksum: string;
}

/**
 * All sentences and trees of a file. The last file is kept, since cells about one file come one after
 * the other.
 */
export function loadFile({ file, checksum }: FileTask): Promise<GoldItem[]> {
  if (lastRead?.checksum !== checksum) {
    lastRead = { checksum, items: Array.fromAsync(goldOf(file)) };
  }
  return lastRead.items;
}

/** How a treebank without a division of its own is divided at random. */
export interface RandomSplit {
  /** The share of the sentences that is for testing, from 0 to 1. */
  readonly test: number;
  readonly seed: number;
}

/** The files that a parser is trained on, and those that it is tested on. */
export interface PairFiles {
  readonly trainFiles: readonly AvailableTreebank[];
  /** The files that are tested on; those of training where they are split. */
  readonly testFiles: readonly AvailableTreebank[];
  /** Given where one set of files is split. */
  readonly split?: RandomSplit;
}

/** How much of a pair is taken: the first sentences with so many tokens in all; default everything. */
export interface TokenCaps {
  readonly trainTokens?: number;
  readonly testTokens?: number;
}

/** Reads the sentences and trees of a pair, as many as the caps allow. */
export async function loadPair(
  { trainFiles, testFiles, split }: PairFiles,
  { trainTokens, testTokens }: TokenCaps = {},
): Promise<Split<GoldItem>> {
  if (split === undefined) {
    const train = await Array.fromAsync(firstTokens(goldOfAll(trainFiles), trainTokens));
    return { train, test: await Array.fromAsync(firstTokens(goldOfAll(testFiles), testTokens)) };
  }
  const { train, test } = splitSentences(await Array.fromAsync(goldOfAll(trainFiles)), split);
  return {
    train: await Array.fromAsync(firstTokens(train, trainTokens)),
    test: await Array.fromAsync(firstTokens(test, testTokens)),
  };
}

/**
 * The first items that have no more than so many tokens together, but at least one item; the others
 * are not asked for.
 * @param tokens by default all items are taken
 */
export async function* firstTokens(
  items: Iterable<GoldItem> | AsyncIterable<GoldItem>,
  tokens = Infinity,
): AsyncGenerator<GoldItem> {
  let taken = 0;
  for await (const item of items) {
    if (taken > 0 && taken + item.tree.length > tokens) return;
    taken += item.tree.length;
    yield item;
  }
}
