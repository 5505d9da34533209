import type { GoldItem } from "../../dependency/sentence.ts";
import { gitBlobIdOfFile } from "../../treebank/catalog/blob_id.ts";
import { type AvailableTreebank, availableTreebanks } from "../../treebank/catalog/catalog.ts";
import { type Split, splitSentences } from "../../treebank/split.ts";
import { eachTreebankOnce, treebankId } from "./by_treebank.ts";
import type { CellInputs } from "./cells.ts";
import { goldOf } from "./corpus.ts";

/** How a treebank without a division of its own is divided at random. */
export interface RandomSplit {
  /** The share of the sentences that is for testing, from 0 to 1. */
  readonly test: number;
  readonly seed: number;
}

/** What a parser is trained on, and what it is tested on. Can be sent to a worker. */
export interface TrainingPair {
  /** The treebank's id, for example `da_ddt`. */
  readonly id: string;
  /** The treebank's name, for example `UD Danish-DDT`; its id where the catalog does not know it. */
  readonly name: string;
  /** The language, where the catalog knows it, else empty. */
  readonly language: string;
  /** The parts that the files are, for example `train` and `dev`; `split` for a random split. */
  readonly parts: readonly [train: string, test: string];
  readonly trainFiles: readonly AvailableTreebank[];
  /** The files that are tested on; those of training where they are split. */
  readonly testFiles: readonly AvailableTreebank[];
  /** Given where one set of files is split. */
  readonly split?: RandomSplit;
}

/** The parts of a treebank, in the order in which they are asked for. */
const PARTS = ["train", "dev", "test"] as const;
/**
 * For METU-Sabanci as many test sentences as the shared task had [buchholz-marsi-2006]: 623 of
 * 5,635. Others are divided as in [nivre-2007, sec. 5].
 */
const TEST_SHARES: Readonly<Record<string, number>> = { tr_metu: 623 / 5635 };
const TEST_SHARE = 0.2;
const SEED = 1;

/**
 * What there is to train and to test on among the treebank files of this machine, by treebank: the
 * first two of the parts train, dev and test that a treebank has. So it is train → dev where both
 * are here and dev → test where the training part is not; the test part stays unseen where there
 * are three. A treebank of one part is split at random with a fixed seed. Further states of a
 * treebank that is already among them are left out.
 *
 * @param files those of this machine unless given
 */
export async function trainingPairs(
  files?: readonly AvailableTreebank[],
): Promise<TrainingPair[]> {
  const available = files ?? await availableTreebanks();
  const groups = Map.groupBy(available, ({ id, treebank }) => treebankId(id, treebank));
  return eachTreebankOnce([...groups].map(([id, group]) => pairOf(id, group)));
}

function pairOf(id: string, files: readonly AvailableTreebank[]): TrainingPair {
  const { treebank } = files[0];
  const common = { id, name: treebank?.name ?? id, language: treebank?.language ?? "" };
  const byPart = Map.groupBy(files, partOf);
  const [first, second] = PARTS.filter((part) => byPart.has(part));
  if (second !== undefined) {
    const [trainFiles, testFiles] = [first, second].map((part) => byPart.get(part)!);
    return { ...common, parts: [first, second], trainFiles, testFiles };
  }
  const split = { test: TEST_SHARES[id] ?? TEST_SHARE, seed: SEED };
  return { ...common, parts: ["split", "split"], trainFiles: files, testFiles: files, split };
}

/** The part that a file is, whatever piece of it: `train-ca` is `train`; `all` for an undivided one. */
function partOf({ id, file }: AvailableTreebank): string {
  if (file !== undefined) return file.split.split("-", 1)[0];
  return /-ud-(train|dev|test)/.exec(id)?.[1] ?? "all";
}

/** Whether ids name the treebank of a pair, or a file of it. */
export function isNamed(
  { id, trainFiles, testFiles }: TrainingPair,
  ids: readonly string[],
): boolean {
  return [id, ...[...trainFiles, ...testFiles].map((file) => file.id)].some((one) =>
    ids.includes(one)
  );
}

/** How much of a pair is taken: the first sentences with so many tokens in all; default everything. */
export interface TokenCaps {
  readonly trainTokens?: number;
  readonly testTokens?: number;
}

/** Reads the sentences and trees of a pair, as many as the caps allow. */
export async function loadPair(
  { trainFiles, testFiles, split }: TrainingPair,
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

async function* goldOfAll(files: readonly AvailableTreebank[]): AsyncGenerator<GoldItem> {
  for (const file of files) yield* goldOf(file);
}

/**
 * The first items that have no more than so many tokens together, but at least one item; the others
 * are not asked for.
 * @param tokens all items unless given
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

/** A pair as an input of a study cell: the treebank's id and the content of the files. */
export async function cellPair(
  { id, trainFiles, testFiles }: TrainingPair,
): Promise<CellInputs["treebank"]> {
  const paths = new Set([...trainFiles, ...testFiles].map(({ path }) => path));
  const checksums = await Promise.all([...paths].map(gitBlobIdOfFile));
  return { id, checksum: checksums.join(" ") };
}
