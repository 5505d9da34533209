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
  /** The parts that the files are, for example `train` and `dev`; `split` for a random split. */
  readonly parts: readonly [train: string, test: string];
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
 * @param options.files by default those of this machine
 * @param options.only ids of treebanks, or of files of them; by default all
 */
export async function trainingPairs(
  { files, only }: {
    readonly files?: readonly AvailableTreebank[];
    readonly only?: readonly string[];
  } = {},
): Promise<TrainingPair[]> {
  const available = files ?? await availableTreebanks();
  const groups = Map.groupBy(available, ({ id, treebank }) => treebankId(id, treebank));
  const pairs = eachTreebankOnce([...groups].map(([id, group]) => pairOf(id, group)));
  return only === undefined ? pairs : pairs.filter((pair) => isNamed(pair, only));
}

function pairOf(id: string, files: readonly AvailableTreebank[]): TrainingPair {
  const byPart = Map.groupBy(files, partOf);
  const [first, second] = PARTS.filter((part) => byPart.has(part));
  if (second !== undefined) {
    const [trainFiles, testFiles] = [first, second].map((part) => byPart.get(part)!);
    const unit = studyUnit(id, [...trainFiles, ...testFiles]);
    return { ...unit, parts: [first, second], trainFiles, testFiles };
  }
  const split = { test: TEST_SHARES[id] ?? TEST_SHARE, seed: SEED };
  const unit = studyUnit(id, files);
  return { ...unit, parts: ["split", "split"], trainFiles: files, testFiles: files, split };
}

/** The part that a file is, whatever piece of it: `train-ca` is `train`; `all` for an undivided one. */
function partOf({ id, file }: AvailableTreebank): string {
  if (file !== undefined) return file.split.split("-", 1)[0];
  return /-ud-(train|dev|test)/.exec(id)?.[1] ?? "all";
}

function isNamed({ id, files }: TrainingPair, ids: readonly string[]): boolean {
  return [id, ...files].some((one) => ids.includes(one));
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
