import { fileCells } from "../run/file_cells.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { byTreebank, type Studied } from "../run/treebanks.ts";
import { addSpaces, type SpaceBySystem, type spaceOfFile } from "./space.ts";

const SPACE: CellKind<typeof spaceOfFile> = {
  study: "derivation-space",
  module: import.meta.resolve("./space.ts"),
  compute: "spaceOfFile",
};

/**
 * The space of derivations on every treebank; files of one treebank are taken as one, and each treebank
 * counts once. Stored results of treebanks that are not at hand are added.
 * @throws {GridError} where a treebank cannot be read
 */
export async function run(options: StudyOptions = {}): Promise<Studied<SpaceBySystem>[]> {
  const here = await byTreebank(await runFiles(options), addSpaces);
  return await withStored(SPACE.study, here, options);
}

/** What is stored of this study, by the name under which. */
export const runs = { [SPACE.study]: run };

/** The space of derivations on every treebank file, by id. */
export async function runFiles(options: StudyOptions = {}): Promise<Studied<SpaceBySystem>[]> {
  const files = await fileCells(options);
  const results = await runCells(
    SPACE,
    files.map(({ cell, task }) => ({ ...cell, task })),
    options,
  );
  return files.map(({ unit }, k) => ({ ...unit, result: results[k] }));
}
