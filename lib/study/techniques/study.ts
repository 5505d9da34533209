import { isAsked } from "../run/chosen.ts";
import { sumOf } from "../../base/numbers.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { pairSettings, trainingBytes, trainingSize } from "../accuracy/study.ts";
import type { TokenCaps } from "../run/load.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { cellPair, type TrainingPair, trainingPairs, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import { addCells, type TechniquesOfTreebank } from "./results.ts";
import { type TaggedParser, taggedParsers } from "./systems.ts";
import type { techniquesOf } from "./techniques.ts";

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

const TECHNIQUE: CellKind<typeof techniquesOf> = {
  study: "techniques",
  module: import.meta.resolve("./techniques.ts"),
  compute: "techniquesOf",
};

/**
 * Treebanks of which the quick profile predicts tags, unless others are named: that takes longer than
 * to train all parsers.
 */
export const QUICK_TAGGED: readonly string[] = [
  "cs_fictree",
  "da_ddt",
  "de_gsd",
  "en_ewt",
  "got_proiel",
  "tr_imst",
];

/**
 * Trains and tests the techniques of [kuhlmann-nivre-2010], and some that it has not, on one pair of
 * training and test set of every treebank, as the paper does: training → development set, development →
 * test set where there is no training set here. P0 to P3 are tried with predicted tags too, in the
 * profile `quick` on few treebanks; with `tags` all parsers are tried with one kind. Stored results of
 * treebanks that are not at hand are added.
 *
 * @throws {InputError} where there is no parser of a name
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: TechniqueOptions = {}): Promise<StudiedTechniques[]> {
  const { profile = "quick", caps = TECHNIQUE_CAPS[profile] } = options;
  options.parsers?.forEach(parserRecipe);
  const pairs = await trainingPairs(options);
  const tasks = await Promise.all(pairs.map(async (pair) => {
    const systems = taggedParsers(tagsFor(pair, options), options.parsers);
    return { pair, systems, cells: await cellsOf(pair, caps, systems) };
  }));
  const cells = tasks.flatMap(({ cells }) => cells);
  const results = (await runCells(TECHNIQUE, cells, options)).values();
  const here = tasks.map(({ pair, systems, cells }) => ({
    ...unitOf(pair),
    result: addCells(systems, cells.flatMap(() => results.next().value!)),
  }));
  const asStored = options.parsers === undefined && options.caps === undefined &&
    options.tags === undefined;
  return await withStored(TECHNIQUES_RUN, here, asStored ? options : { stored: false });
}

/** What is stored of this study, by the name under which. */
export const runs = { [TECHNIQUES_RUN]: run };

function tagsFor(pair: TrainingPair, { tags, profile, ...choice }: TechniqueOptions) {
  if (tags !== undefined) return tags;
  return profile === "full" || isAsked(pair, choice) || QUICK_TAGGED.includes(pair.id)
    ? "both"
    : "gold";
}

/** How many times as long as training a parser it takes to predict tags, about. */
const TAGGING = 20;

/** A cell for each parser with gold tags, and one for all with predicted ones, which take longer. */
async function cellsOf(
  pair: TrainingPair,
  caps: TokenCaps,
  systems: readonly TaggedParser[],
): Promise<CellOf<typeof techniquesOf>[]> {
  const treebank = await cellPair(pair);
  const bytes = await trainingBytes(pair);
  const sizeOf = (parser: string) => trainingSize(bytes, parser, caps.trainTokens);
  const named = (tags: TagSource) =>
    systems.filter((system) => system.tags === tags).map(({ parser }) => parser);
  const cell = (parsers: readonly string[], tags: TagSource, size: number) => ({
    name: `${pair.id} ${parsers.join(", ")}, ${tags} tags`,
    treebank,
    settings: { parsers: [...parsers], tags, ...pairSettings(pair, caps) },
    task: { pair, caps, parsers, tags },
    size,
  });
  const predicted = named("predicted");
  const tagging = TAGGING * sizeOf("P0");
  return [
    ...named("gold").map((parser) => cell([parser], "gold", sizeOf(parser))),
    ...predicted.length === 0
      ? []
      : [cell(predicted, "predicted", sumOf(predicted, sizeOf) + tagging)],
  ];
}
