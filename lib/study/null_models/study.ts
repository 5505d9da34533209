import { SAMPLE_SEED } from "../../dependency/sample.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import {
  cellTreebank,
  groupByTreebank,
  type Studied,
  studyFiles,
  studyUnit,
} from "../run/treebanks.ts";
import { withStored } from "../run/stored.ts";
import type { NullModelResult, nullModelsOfFiles } from "./null_models.ts";

const NULL_MODELS: CellKind<typeof nullModelsOfFiles> = {
  study: "null-models",
  module: import.meta.resolve("./null_models.ts"),
  compute: "nullModelsOfFiles",
};

/** Every tree is drawn so often from each null model. */
export const SAMPLES = 5;

/** The seed of the draws of each treebank. */
export const SEED = SAMPLE_SEED;

/** {@link StudyOptions} of {@link run}. */
export interface NullModelOptions extends StudyOptions {
  /** Default {@link SAMPLES}. */
  readonly samples?: number;
}

/**
 * Draws every treebank, its files taken together, from each null model; by id. Stored results of
 * treebanks that are not at hand are added.
 *
 * @throws {GridError} where a treebank cannot be read
 */
export async function run(options: NullModelOptions = {}): Promise<Studied<NullModelResult>[]> {
  const { profile = "quick", samples = SAMPLES, seed = SEED } = options;
  const groups = [...groupByTreebank(await studyFiles(profile, options))];
  const cells = await Promise.all(groups.map(async ([id, files]) => ({
    name: id,
    treebank: await cellTreebank(id, files),
    settings: { seed, samples },
    task: { files, seed, samples },
    size: (await Promise.all(files.map(({ path }) => Deno.stat(path))))
      .reduce((bytes, { size }) => bytes + size, 0),
  })));
  const results = await runCells(NULL_MODELS, cells, options);
  const here = groups.map(([id, files], k) => ({ ...studyUnit(id, files), result: results[k] }));
  return await withStored("null-models", here, options);
}

/** What is stored of this study, by the name under which. */
export const runs = { "null-models": run };
