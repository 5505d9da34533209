import { InputError } from "../../base/errors.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { type ParserRecipe, parserRecipe } from "../../parsing/parsers.ts";
import type { Json } from "../run/cells.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { loadPair, type TokenCaps } from "../run/load.ts";
import { goldOfAll } from "../run/load_file.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { cellPair, type TrainingPair, trainingPairs, unitOf } from "../run/training_pairs.ts";
import { requireTreebanks, type StudyProfile, type StudyUnit } from "../run/treebanks.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import type { AnalysedSystem, Comparison } from "./analysis.ts";
import { ownSystems } from "./own_systems.ts";
import { type treesOf, unpackTree } from "./trees.ts";

/** A parser to be analysed: the name of one of `PARSERS`, a recipe, or a recipe by another name. */
export type AnalysedParser = string | ParserRecipe | {
  readonly name: string;
  readonly recipe: ParserRecipe;
};

/** What is analysed, and how the study is run; `only` and `stored` have no meaning here. */
export interface ErrorOptions extends StudyOptions {
  /** Id of a treebank on this machine. */
  readonly treebank: string;
  /**
   * The parsers. Those that differ only in how they parse, such as `degree-1` and `degree-2`, are trained
   * once.
   */
  readonly parsers: readonly AnalysedParser[];
  /** How much is trained and tested on; by default {@link ERROR_CAPS} of the profile. */
  readonly caps?: TokenCaps;
  /**
   * Folder with the output of other systems on the whole test part, ours or not, in files named after
   * them: `FOLDER/TREEBANK/SYSTEM.conllu`, or `FOLDER/SYSTEM.conllu`. Empty for none.
   */
  readonly systems?: string;
}

/** What each profile takes of a treebank. */
const ERROR_CAPS: Readonly<Record<StudyProfile, TokenCaps>> = {
  quick: { trainTokens: 5_000, testTokens: 2_500 },
  full: { trainTokens: 30_000 },
};

/** The trees of several parsers on the test set of one treebank. */
export interface ErrorAnalysis extends Comparison {
  readonly unit: StudyUnit;
  /** The parts that are trained and tested on, for example `train` and `dev`. */
  readonly parts: TrainingPair["parts"];
}

/** Cells of the analysis. */
const TREES: CellKind<typeof treesOf> = {
  study: "errors",
  module: import.meta.resolve("./trees.ts"),
  compute: "treesOf",
};

/**
 * Trains parsers on a treebank, parses its test set with them, and lays their trees beside the gold ones
 * and those of the user's own systems: what tables, charts and diagrams of errors are made of. Parsers
 * that learn the same are a cell, which is kept, so a run that is stopped goes on where it was.
 *
 * @throws {InputError} where there is no such treebank or parser, where two have one name, or where the
 *   output of a system does not fit the test set
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: ErrorOptions): Promise<ErrorAnalysis> {
  const { treebank, profile = "quick", caps = ERROR_CAPS[profile], systems: folder = "" } = options;
  const recipes = options.parsers.map(recipeOf);
  requireNames(recipes.map(({ name }) => name), folder);
  const [pair] = await trainingPairs({ only: [treebank] });
  if (pair === undefined) await requireTreebanks("full", [treebank], []);
  const whole = await testPart(pair);
  const own = folder === ""
    ? []
    : await ownSystems(folder, pair, whole, recipes.map(({ name }) => name));
  const ours = await parsedTrees(pair, caps, recipes, options);
  const sampled = sampleTokens(whole.map(({ tree }, k) => ({ tree, k })), caps.testTokens);
  const theirs = own.map(({ name, trees }) => ({ name, trees: sampled.map(({ k }) => trees[k]) }));
  const items = sampled.map(({ k }) => whole[k]);
  const positions = sampled.map(({ k }) => k + 1);
  return { unit: unitOf(pair), parts: pair.parts, items, positions, systems: [...ours, ...theirs] };
}

/** The trees of the parsers on the test set, a cell for those that learn the same. */
async function parsedTrees(
  pair: TrainingPair,
  caps: TokenCaps,
  recipes: readonly ParserRecipe[],
  options: StudyOptions,
): Promise<AnalysedSystem[]> {
  const groups = [...Map.groupBy(recipes, learnedAlike).values()];
  const treebank = await cellPair(pair);
  const cells = groups.map((group) => cellOf(pair, treebank, caps, group, options.tags));
  const results = await runCells(TREES, cells, options);
  return recipes.map((recipe) => {
    const g = groups.findIndex((group) => group.includes(recipe));
    return { name: recipe.name, trees: results[g][groups[g].indexOf(recipe)].map(unpackTree) };
  });
}

function recipeOf(parser: AnalysedParser): ParserRecipe {
  if (typeof parser === "string") return parserRecipe(parser);
  return "recipe" in parser ? { ...parser.recipe, name: parser.name } : parser;
}

/** Checks that there is something to analyse, and that every parser has a name of its own. */
function requireNames(names: readonly string[], folder: string): void {
  const doubled = names.find((name, k) => names.indexOf(name) !== k);
  if (doubled === undefined && (names.length > 0 || folder !== "")) return;
  throw new InputError({
    code: doubled === undefined ? "no-system" : "parser-twice",
    action: "Cannot analyse errors",
    current: doubled === undefined ? "no parser and no folder of systems" : `${doubled}, twice`,
    required: "at least one parser or system, each with a name of its own",
  });
}

/** Everything of a recipe that training depends on. */
function learned({ trainingSystem, oracle, features, onlyChoices, encoding }: ParserRecipe) {
  return { trainingSystem, oracle, features, onlyChoices, encoding };
}

function learnedAlike(recipe: ParserRecipe): string {
  return JSON.stringify(learned(recipe));
}

/** All sentences of the test part, with the tags of the treebank. */
async function testPart(pair: TrainingPair): Promise<readonly GoldItem[]> {
  if (pair.split === undefined) return await Array.fromAsync(goldOfAll(pair.testFiles));
  return (await loadPair(pair)).test;
}

function cellOf(
  pair: TrainingPair,
  treebank: CellOf<typeof treesOf>["treebank"],
  caps: TokenCaps,
  recipes: readonly ParserRecipe[],
  tags: TagSource = "gold",
): CellOf<typeof treesOf> {
  const { trainTokens = null, testTokens = null } = caps;
  const parsing = recipes.map(({ system, search = null }) => ({ system, search }));
  const settings = {
    ...JSON.parse(learnedAlike(recipes[0])) as { [key: string]: Json },
    parsing,
    parts: [...pair.parts],
    trainTokens,
    testTokens,
    ...(pair.split && { ...pair.split }),
    ...(tags === "gold" ? {} : { tags }),
  };
  const names = recipes.map(({ name }) => name).join(", ");
  return {
    name: `${pair.id} ${names}`,
    treebank,
    settings,
    task: { pair, caps, tags, recipes },
    size: recipes[0].growth === "quadratic" ? 2 : 1,
  };
}
