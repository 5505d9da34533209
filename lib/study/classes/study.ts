import { fileCells } from "../run/file_cells.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { byTreebank, type Studied } from "../run/treebanks.ts";
import { addClasses, type classesOfFile, type TreebankClasses } from "./classes.ts";
import { addSizes, type ClassSizes, type sizesOfClasses } from "./sizes.ts";

const CLASSES: CellKind<typeof classesOfFile> = {
  study: "classes",
  module: import.meta.resolve("./classes.ts"),
  compute: "classesOfFile",
};
const SIZES: CellKind<typeof sizesOfClasses> = {
  study: "class-sizes",
  module: import.meta.resolve("./sizes.ts"),
  compute: "sizesOfClasses",
};

/** The number of tokens up to which all trees are counted. */
export const LONGEST = 7;

/**
 * The classes of the trees of every treebank; files of one treebank are taken as one, and each treebank
 * counts once. Stored results of treebanks that are not at hand are added.
 * @throws {GridError} where a treebank cannot be read
 */
export async function run(options: StudyOptions = {}): Promise<Studied<TreebankClasses>[]> {
  const files = await fileCells(options);
  const cells = files.map(({ cell, task }) => ({ ...cell, task }));
  const results = await runCells(CLASSES, cells, options);
  const here = files.map(({ unit }, k) => ({ ...unit, result: results[k] }));
  return await withStored(CLASSES.study, await byTreebank(here, addClasses), options);
}

/** What is stored of this study, by the name under which. */
export const runs = { [CLASSES.study]: run };

/** From so many tokens on the trees are divided, so that all cores have something to do. */
const DIVIDED_FROM = 7;
const PARTS = 8;

/**
 * The sizes of all classes among the trees of 1 token up to so many, which are no treebank's. Trees of 8
 * tokens take eighteen times as long as those of 7.
 * @throws {GridError} where they cannot be computed
 */
export async function runSizes(
  options: StudyOptions = {},
  longest: number = LONGEST,
): Promise<readonly ClassSizes[]> {
  const lengths = Array.from({ length: longest }, (_, k) => k + 1);
  const tasks = lengths.flatMap((length) => {
    const parts = length < DIVIDED_FROM ? 1 : PARTS;
    return Array.from({ length: parts }, (_, part) => ({ length, part, parts }));
  });
  const cells = tasks.map((task) => ({
    name: `all trees of ${task.length} tokens`,
    treebank: { id: "all-trees", checksum: "none" },
    settings: { ...task },
    task,
    size: (task.length + 1) ** (task.length - 1) / task.parts,
  }));
  const results = await runCells(SIZES, cells, options);
  return lengths.map((length) => addSizes(results.filter((one) => one.length === length)));
}
