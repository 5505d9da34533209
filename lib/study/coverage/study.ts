import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { fileCells } from "../run/file_cells.ts";
import { byTreebank, type Studied } from "../run/treebanks.ts";
import type { FileTask } from "../run/load_file.ts";
import { withStored } from "../run/stored.ts";
import type { Coverage, coverageOfFile } from "./coverage.ts";
import { addLabelGrowths, type LabelGrowth, type labelGrowthOfFile } from "./label_growth.ts";
import { COVERAGE_PARSERS } from "./oracle_parser.ts";
import { addP2Limits, type P2Limits, type p2LimitsOfFile } from "./p2_limits.ts";
import { addAllCoverages, type CoverageByParser } from "./sums.ts";

const COVERAGE: CellKind<typeof coverageOfFile> = {
  study: "oracle-coverage",
  module: import.meta.resolve("./coverage.ts"),
  compute: "coverageOfFile",
};
const LABEL_GROWTH: CellKind<typeof labelGrowthOfFile> = {
  study: "label-growth",
  module: import.meta.resolve("./label_growth.ts"),
  compute: "labelGrowthOfFile",
};
const P2_LIMITS: CellKind<typeof p2LimitsOfFile> = {
  study: "p2-limits",
  module: import.meta.resolve("./p2_limits.ts"),
  compute: "p2LimitsOfFile",
};

/**
 * Coverage of every parser of the study on every treebank, by the name of the parser; files of one
 * treebank are taken as one, and each treebank counts once. Stored results of treebanks that are not
 * at hand are added.
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: StudyOptions = {}): Promise<Studied<CoverageByParser>[]> {
  const here = await byTreebank(await runFiles(options), addAllCoverages);
  return await withStored("coverage", here, options);
}

/** Coverage of every parser of the study on every treebank file; progress is told in files. */
export async function runFiles(options: StudyOptions = {}): Promise<Studied<CoverageByParser>[]> {
  const files = await fileCells(options);
  const cells = files.flatMap(({ cell, task }): CellOf<typeof coverageOfFile>[] =>
    COVERAGE_PARSERS.map((parser) => ({
      ...cell,
      name: `${cell.name} ${parser}`,
      settings: { parser },
      task: { ...task, parser },
    }))
  );
  const results = (await runCells(COVERAGE, cells, inFiles(options))).values();
  return files.map(({ unit }) => ({ ...unit, result: byParser(results) }));
}

/** Options whose progress counts the cells of all parsers on a file as one step. */
function inFiles({ onProgress, ...options }: StudyOptions): StudyOptions {
  const { length } = COVERAGE_PARSERS;
  return {
    ...options,
    onProgress: onProgress &&
      ((done, total, name, share) =>
        onProgress(Math.floor(done / length), total / length, name, share)),
  };
}

function byParser(results: Iterator<Coverage>): CoverageByParser {
  return Object.fromEntries(COVERAGE_PARSERS.map((name) => [name, results.next().value!]));
}

/** What projectivizing does to the labels of every treebank. Throws as {@link run} does. */
export function runLabelGrowth(options: StudyOptions = {}): Promise<Studied<LabelGrowth>[]> {
  return runOnFiles("label-growth", LABEL_GROWTH, addLabelGrowths, options);
}

/** What P2 does not reach of every treebank. Throws as {@link run} does. */
export function runP2Limits(options: StudyOptions = {}): Promise<Studied<P2Limits>[]> {
  return runOnFiles("p2-limits", P2_LIMITS, addP2Limits, options);
}

/** What is stored of this study, by the name under which. */
export const runs = { coverage: run, "label-growth": runLabelGrowth, "p2-limits": runP2Limits };

async function runOnFiles<Result>(
  name: string,
  kind: CellKind<(task: FileTask) => Promise<Result>>,
  add: (results: readonly Result[]) => Result,
  options: StudyOptions,
): Promise<Studied<Result>[]> {
  const files = await fileCells(options);
  const results = await runCells(kind, files.map(({ cell, task }) => ({ ...cell, task })), options);
  const here = files.map(({ unit }, k) => ({ ...unit, result: results[k] }));
  return await withStored(name, await byTreebank(here, add), options);
}
