import {
  cellTreebank,
  groupByTreebank,
  type Studied,
  studyFiles,
  studyUnit,
} from "../run/treebanks.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import type { profileOfFiles, TreebankProfile } from "./profile.ts";

const PROFILE: CellKind<typeof profileOfFiles> = {
  study: "data-sets",
  module: import.meta.resolve("./profile.ts"),
  compute: "profileOfFiles",
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
  const files = await studyFiles(options.profile ?? "quick", options.only);
  const here = await profiles([...groupByTreebank(files)], options);
  return await withStored("data-sets", here, options);
}

/** What is stored of this study, by the name under which. */
export const runs = { "data-sets": run };

/** Profiles every treebank file by itself, by id. */
export async function runFiles(options: StudyOptions = {}): Promise<Studied<TreebankProfile>[]> {
  const files = await studyFiles(options.profile ?? "quick", options.only);
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
