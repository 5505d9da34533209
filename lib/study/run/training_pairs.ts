import { type AvailableTreebank, availableTreebanks } from "../../treebank/catalog/catalog.ts";
import type { CellInputs } from "./cells.ts";
import type { PairFiles } from "./load.ts";
import {
  cellTreebank,
  eachTreebankOnce,
  type StudyUnit,
  studyUnit,
  treebankId,
} from "./treebanks.ts";

/** What a parser is trained on, and what it is tested on. Can be sent to a worker. */
export interface TrainingPair extends StudyUnit, PairFiles {
  /**
   * The parts that the files are, for example `train` and `dev`; `split` for a random split, `folds`
   * for a round of a cross-validation.
   */
  readonly parts: readonly [train: string, test: string];
}

/** The parts of a treebank, in the order in which they are asked for. */
const PARTS = ["train", "dev", "test"] as const;
/**
 * For METU-Sabanci as many test sentences as the shared task had [buchholz-marsi-2006]: 623 of
 * 5,635. Others are divided as in [nivre-2007, sec. 5].
 */
const TEST_SHARES: ReadonlyMap<string, number> = new Map([["tr_metu", 623 / 5635]]);
const TEST_SHARE = 0.2;
const SEED = 1;

/** Which treebanks there are pairs of. */
export interface PairOptions {
  /** Files to choose from; by default those of this machine. */
  readonly files?: readonly AvailableTreebank[];
  /** Ids of treebanks, or of files of them; by default all. */
  readonly only?: readonly string[];
  /**
   * Which part is tested on, of a treebank that has three: the `next` to the one that is trained on
   * (the default), so that the test part stays unseen, or the `last`, as in most published figures.
   */
  readonly tested?: "next" | "last";
}

/**
 * What there is to train and to test on among the treebank files of this machine, by treebank: the
 * first two of the parts train, dev and test that a treebank has. So it is train → dev where both
 * are here and dev → test where the training part is not; the test part stays unseen where there
 * are three, unless `tested` says otherwise. A treebank of one part is split at random with a fixed seed. Further states of a
 * treebank that is already among them are left out.
 */
export async function trainingPairs(options: PairOptions = {}): Promise<TrainingPair[]> {
  const pairs = (await treebankGroups(options)).map((group) => pairOf(group, options));
  return eachTreebankOnce(pairs.filter((pair) => isNamed(pair, options.only)));
}

/**
 * The rounds of a cross-validation of every treebank, all of whose parts are taken as one, in the
 * order train, dev, test. Further states of a treebank that is already among them are left out.
 * @param foldsOf number of folds of the treebank with that id, see `FoldOf`
 */
export async function crossValidations(
  foldsOf: (id: string) => number,
  options: PairOptions = {},
): Promise<TrainingPair[][]> {
  const wholes = (await treebankGroups(options)).map(([id, files]) => {
    const inOrder = [...PARTS, "all"].flatMap((part) => files.filter((f) => partOf(f) === part));
    return { ...studyUnit(id, inOrder), trainFiles: inOrder, testFiles: inOrder };
  });
  return eachTreebankOnce(wholes.filter((whole) => isNamed(whole, options.only))).map((whole) =>
    Array.from({ length: foldsOf(whole.id) }, (_, fold) => ({
      ...whole,
      parts: ["folds", "folds"] as const,
      split: { fold, of: foldsOf(whole.id) },
    }))
  );
}

/** The files on this machine by the id of their treebank. */
async function treebankGroups({ files }: PairOptions): Promise<[string, AvailableTreebank[]][]> {
  const available = files ?? await availableTreebanks();
  return [...Map.groupBy(available, ({ id, treebank }) => treebankId(id, treebank))];
}

function pairOf(
  [id, files]: [string, readonly AvailableTreebank[]],
  { tested = "next" }: PairOptions,
): TrainingPair {
  const byPart = Map.groupBy(files, partOf);
  const [first, ...others] = PARTS.filter((part) => byPart.has(part));
  const second = tested === "next" ? others[0] : others.at(-1);
  if (second !== undefined) {
    const [trainFiles, testFiles] = [first, second].map((part) => byPart.get(part)!);
    const unit = studyUnit(id, [...trainFiles, ...testFiles]);
    return { ...unit, parts: [first, second], trainFiles, testFiles };
  }
  const split = { test: TEST_SHARES.get(id) ?? TEST_SHARE, seed: SEED };
  const unit = studyUnit(id, files);
  return { ...unit, parts: ["split", "split"], trainFiles: files, testFiles: files, split };
}

/** The part that a file is, whatever piece of it: `train-ca` is `train`; `all` for an undivided one. */
function partOf({ id, file }: AvailableTreebank): string {
  if (file !== undefined) return file.split.split("-", 1)[0];
  return /-ud-(train|dev|test)/.exec(id)?.[1] ?? "all";
}

function isNamed({ id, files }: StudyUnit, ids?: readonly string[]): boolean {
  return ids === undefined || [id, ...files].some((one) => ids.includes(one));
}

/** A pair as an input of a study cell: the treebank's id and the content of the files. */
export function cellPair(
  { id, trainFiles, testFiles }: TrainingPair,
): Promise<CellInputs["treebank"]> {
  return cellTreebank(id, [...trainFiles, ...testFiles]);
}

/** What a pair is called, for what a study makes of it. */
export function unitOf({ id, name, language, files, treebank }: TrainingPair): StudyUnit {
  return { id, name, language, files, treebank };
}
