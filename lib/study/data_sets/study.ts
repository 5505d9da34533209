import {
  cellTreebank,
  groupByTreebank,
  type Studied,
  studyFiles,
  studyUnit,
} from "../run/treebanks.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import type { ProfiledFiles, profileOfFiles, TreebankProfile } from "./profile.ts";
import type { SharedSentences, sharedSentencesOfFiles } from "./shared_sentences.ts";

const PROFILE: CellKind<typeof profileOfFiles> = {
  study: "data-sets",
  module: import.meta.resolve("./profile.ts"),
  compute: "profileOfFiles",
};

const SHARED: CellKind<typeof sharedSentencesOfFiles> = {
  study: "shared-sentences",
  module: import.meta.resolve("./shared_sentences.ts"),
  compute: "sharedSentencesOfFiles",
};

/**
 * Profiles every treebank, by id, its files taken together: tags, features and dependency types are
 * those of the whole, which the profiles of its files cannot tell. See {@link runFiles} for these.
 * Stored results of treebanks that are not at hand are added.
 *
 * @param options `only` names treebanks, for example `da_ddt`, or the files of them to take
 * @throws {GridError} where a treebank cannot be read
 */
export async function run(options: StudyOptions = {}): Promise<Studied<TreebankProfile>[]> {
  const files = await studyFiles(options.profile ?? "quick", options);
  const here = await profiles([...groupByTreebank(files)], options);
  return await withStored("data-sets", here, options);
}

/** What is stored of this study, by the name under which. */
export const runs = { "data-sets": run };

/** Profiles every treebank file by itself, by id. */
export async function runFiles(options: StudyOptions = {}): Promise<Studied<TreebankProfile>[]> {
  const files = await studyFiles(options.profile ?? "quick", options);
  return await profiles(files.map((file) => [file.id, [file]]), options);
}

async function profiles(
  groups: readonly [id: string, files: Parameters<typeof studyUnit>[1]][],
  options: StudyOptions,
): Promise<Studied<TreebankProfile>[]> {
  const cells = await Promise.all(groups.map(async ([id, files]) => ({
    name: id,
    treebank: await cellTreebank(id, files),
    task: { files },
  })));
  const results = await runCells(PROFILE, cells, options);
  return groups.map(([id, files], k) => ({ ...studyUnit(id, files), result: results[k] }));
}

/** Two treebanks that were compared sentence by sentence. */
export interface SharedStudied {
  /** The shared sentences as either treebank annotates them, named after it. */
  readonly treebanks: readonly ProfiledFiles[];
  readonly result: SharedSentences;
}

/**
 * Which sentences two treebanks have in common, all their files taken, whatever the profile; undefined
 * where one of them is not on this machine.
 *
 * @param first id of a treebank, for example `tr_metu`
 * @throws {GridError} where a treebank cannot be read
 */
export async function runShared(
  [first, second]: readonly [first: string, second: string],
  options: StudyOptions = {},
): Promise<SharedStudied | undefined> {
  const files = await Promise.all([first, second].map((id) => studyFiles("full", [id])));
  if (files.some(({ length }) => length === 0)) return undefined;
  const id = `${first} ${second}`;
  const [result] = await runCells(SHARED, [{
    name: id,
    treebank: await cellTreebank(id, files.flat()),
    settings: { first: files[0].length },
    task: { first: files[0], second: files[1] },
  }], options);
  const treebanks = result.profiles.map((profile, k) => {
    const unit = studyUnit([first, second][k], files[k]);
    return { ...unit, id: `${unit.id}, shared`, result: profile };
  });
  return { treebanks, result };
}
