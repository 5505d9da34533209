import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { byTreebank, cellTreebank, type Studied, studyFiles, studyUnit } from "../run/treebanks.ts";
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
  const files = await studyFiles(options.profile ?? "quick", options.only);
  const cells = await Promise.all(files.map(async (file) => {
    const treebank = await cellTreebank(file.id, [file]);
    const task = { file, checksum: treebank.checksum };
    return { name: file.id, treebank, size: (await Deno.stat(file.path)).size, task };
  }));
  const results = await runCells(SPACE, cells, options);
  return files.map((file, k) => ({ ...studyUnit(file.id, [file]), result: results[k] }));
}
