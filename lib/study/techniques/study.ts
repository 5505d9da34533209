import { parserRecipe } from "../../parsing/parsers.ts";
import { pairSettings, trainingBytes, trainingSize } from "../accuracy/study.ts";
import type { TokenCaps } from "../run/load.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { cellPair, type TrainingPair, trainingPairs, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import { addCells, type TechniquesOfTreebank } from "./results.ts";
import { type TaggedParser, taggedParsers } from "./systems.ts";
import type { techniqueOf } from "./techniques.ts";

/** What each profile takes of a treebank: all of the test set in the profile `full`. */
export const TECHNIQUE_CAPS: Readonly<Record<StudyProfile, TokenCaps>> = {
  quick: { trainTokens: 5_000, testTokens: 2_500 },
  full: { trainTokens: 30_000 },
};

/** How the study is run. */
export interface TechniqueOptions extends StudyOptions {
  /** Names of parsers; by default `TECHNIQUE_PARSERS`. */
  readonly parsers?: readonly string[];
  /** What is taken of a treebank; by default as {@link TECHNIQUE_CAPS} has it. */
  readonly caps?: TokenCaps;
}

/** A treebank on which the techniques were compared. */
export type StudiedTechniques = Studied<TechniquesOfTreebank>;

/** The name under which results are stored. */
export const TECHNIQUES_RUN = "techniques";

const TECHNIQUE: CellKind<typeof techniqueOf> = {
  study: "techniques",
  module: import.meta.resolve("./techniques.ts"),
  compute: "techniqueOf",
};

/**
 * Trains and tests the techniques of [kuhlmann-nivre-2010], and some that it has not, on one pair of
 * training and test set of every treebank, as the paper does: training → development set, development →
 * test set where there is no training set here. Stored results of treebanks that are not at hand are
 * added.
 *
 * @throws {InputError} where there is no parser of a name
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: TechniqueOptions = {}): Promise<StudiedTechniques[]> {
  const { profile = "quick", only, caps = TECHNIQUE_CAPS[profile] } = options;
  const systems = taggedParsers(options.tags, options.parsers);
  for (const { parser } of systems) parserRecipe(parser);
  const pairs = await trainingPairs({ only });
  const cells = await Promise.all(pairs.map((pair) => cellsOf(pair, caps, systems)));
  const results = (await runCells(TECHNIQUE, cells.flat(), options)).values();
  const here = pairs.map((pair) => ({
    ...unitOf(pair),
    result: addCells(systems, systems.map(() => results.next().value!)),
  }));
  const asStored = options.parsers === undefined && options.caps === undefined &&
    options.tags === undefined;
  return await withStored(TECHNIQUES_RUN, here, asStored ? options : { stored: false });
}

/** What is stored of this study, by the name under which. */
export const runs = { [TECHNIQUES_RUN]: run };

async function cellsOf(
  pair: TrainingPair,
  caps: TokenCaps,
  systems: readonly TaggedParser[],
): Promise<CellOf<typeof techniqueOf>[]> {
  const treebank = await cellPair(pair);
  const bytes = await trainingBytes(pair);
  return systems.map(({ parser, tags }) => ({
    name: `${pair.id} ${parser}, ${tags} tags`,
    treebank,
    settings: { parser, tags, ...pairSettings(pair, caps) },
    task: { pair, caps, parser, tags },
    size: trainingSize(bytes, parser, caps.trainTokens),
  }));
}
