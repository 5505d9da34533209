import { SAMPLE_SEED } from "../../dependency/sample.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import type { CellInputs } from "./cells.ts";
import { chooseTreebanks, isOnly, namesOf, type TreebankChoice } from "./chosen.ts";
import type { PairFiles } from "./load.ts";
import {
  cellTreebank,
  eachTreebankOnce,
  requireTreebanks,
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

/** Which treebanks there are pairs of. */
export interface PairOptions extends TreebankChoice {
  /** Files to choose from; by default those of this machine. */
  readonly files?: readonly AvailableTreebank[];
  /** Of random splits and samples; default {@link SAMPLE_SEED}. */
  readonly seed?: number;
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
  const { groups, ids } = await treebankGroups(options);
  const pairs = groups.map((group) => pairOf(group, options));
  return eachTreebankOnce(pairs.filter((pair) => isNamed(pair, ids)));
}

/**
 * The pairs of those treebanks that a plan names, in its order, and of those that are named besides; where
 * `only` names treebanks, of these.
 */
export async function plannedPairs(
  planned: readonly string[],
  options: PairOptions,
): Promise<TrainingPair[]> {
  const pairs = await trainingPairs({ ...options, only: namesOf(options, planned) });
  const place = ({ id }: TrainingPair) => planned.indexOf(id) >>> 0; // others come last
  return isOnly(options) ? pairs : pairs.sort((a, b) => place(a) - place(b));
}

/** The treebank of a notebook that is looked at by itself, sentence by sentence. */
export interface TreebankLookedAt {
  /** Its id, or the path of a file, as it was named. */
  readonly name: string;
  /** Its id, by which tables call it. */
  readonly id: string;
  readonly pair: TrainingPair;
}

/**
 * The treebank that is named, else the first of a choice, else UD Turkish-IMST, which is always at hand.
 * @param named id of a treebank, path of a file, or empty
 * @throws {InputError} where it is not on this machine
 */
export async function treebankLookedAt(
  named: string,
  { only = [] }: TreebankChoice = {},
): Promise<TreebankLookedAt> {
  const name = named || only[0] || "tr_imst";
  const [pair] = await trainingPairs({ only: [name] });
  if (pair === undefined) await requireTreebanks("full", [name], []);
  return { name, id: pair.id, pair };
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
  const { groups, ids } = await treebankGroups(options);
  const wholes = groups.map(([id, files]) => {
    const inOrder = [...PARTS, "all"].flatMap((part) => files.filter((f) => partOf(f) === part));
    return {
      ...studyUnit(id, inOrder),
      trainFiles: inOrder,
      testFiles: inOrder,
      ...seedOf(options),
    };
  });
  return eachTreebankOnce(wholes.filter((whole) => isNamed(whole, ids))).map((whole) =>
    Array.from({ length: foldsOf(whole.id) }, (_, fold) => ({
      ...whole,
      parts: ["folds", "folds"] as const,
      split: { fold, of: foldsOf(whole.id) },
    }))
  );
}

/** The files by the id of their treebank, and what is taken of them. */
async function treebankGroups(options: PairOptions) {
  const { files, ids } = await chooseTreebanks(options, options.files);
  return { groups: [...Map.groupBy(files, ({ id, treebank }) => treebankId(id, treebank))], ids };
}

/** A seed of its own, which results then depend on. */
function seedOf({ seed = SAMPLE_SEED }: PairOptions): Pick<PairFiles, "seed"> {
  return seed === SAMPLE_SEED ? {} : { seed };
}

function pairOf(
  [id, files]: [string, readonly AvailableTreebank[]],
  { tested = "next", ...options }: PairOptions,
): TrainingPair {
  const byPart = Map.groupBy(files, partOf);
  const [first, ...others] = PARTS.filter((part) => byPart.has(part));
  const second = tested === "next" ? others[0] : others.at(-1);
  if (second !== undefined) {
    const [trainFiles, testFiles] = [first, second].map((part) => byPart.get(part)!);
    const unit = studyUnit(id, [...trainFiles, ...testFiles]);
    return { ...unit, parts: [first, second], trainFiles, testFiles, ...seedOf(options) };
  }
  const split = { test: TEST_SHARES.get(id) ?? TEST_SHARE, seed: options.seed ?? SAMPLE_SEED };
  const parts = ["split", "split"] as const;
  const both = { trainFiles: files, testFiles: files };
  return { ...studyUnit(id, files), parts, ...both, split, ...seedOf(options) };
}

/** The part that a file is, whatever piece of it: `train-ca` is `train`; `all` for an undivided one. */
function partOf({ id, file }: AvailableTreebank): string {
  if (file !== undefined) return file.split.split("-", 1)[0];
  return /-ud-(train|dev|test)/.exec(id)?.[1] ?? "all";
}

function isNamed({ id, files }: StudyUnit, ids?: readonly string[]): boolean {
  return ids === undefined || [id, ...files].some((one) => ids.includes(one));
}

/**
 * A pair as an input of a study cell: the treebank's id and the content of the files, with the seed of
 * samples where that is one of its own.
 */
export async function cellPair(
  { id, trainFiles, testFiles, seed }: TrainingPair,
): Promise<CellInputs["treebank"]> {
  const treebank = await cellTreebank(id, [...trainFiles, ...testFiles]);
  return seed === undefined ? treebank : { id, checksum: `${treebank.checksum} seed ${seed}` };
}

/** What a pair is called, for what a study makes of it. */
export function unitOf({ id, name, language, files, treebank }: TrainingPair): StudyUnit {
  return { id, name, language, files, treebank };
}
