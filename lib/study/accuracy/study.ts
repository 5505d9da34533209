import { sum } from "../../base/numbers.ts";
import { NIVRE_2008_PARSERS, parserRecipe } from "../../parsing/parsers.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import type { TokenCaps } from "../run/load.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { cellPair, crossValidations, type TrainingPair, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import type { accuracyOf, AccuracyTask } from "./accuracy.ts";
import { type AccuracyByParser, addFolds } from "./folds.ts";

/** What is taken of a treebank: folds of its cross-validation, and tokens of each. */
export interface AccuracyPlan extends TokenCaps {
  /** Number of folds, all of which are tested on. */
  readonly folds: number;
}

/** What the quick profile takes of a treebank. */
export const QUICK_PLAN: AccuracyPlan = { folds: 3, trainTokens: 5_000, testTokens: 2_500 };
/**
 * What the full profile takes: as many training tokens as the smallest set of the paper has, the
 * Slovene one, so that sizes of treebanks do not differ more than they must. Larger ones are the
 * subject of the learning curves.
 */
export const FULL_PLAN: AccuracyPlan = { folds: 5, trainTokens: 30_000 };
/** The treebank of [nivre-2008] itself, of which the full profile takes everything. */
const WHOLE: readonly string[] = ["tr_metu"];

/** What a profile takes of a treebank. */
export function accuracyPlan(profile: StudyProfile, treebank: string): AccuracyPlan {
  if (profile === "quick") return QUICK_PLAN;
  return WHOLE.includes(treebank) ? { folds: FULL_PLAN.folds } : FULL_PLAN;
}

/**
 * The parsers of the study: the seven of [nivre-2008], and the non-projective list-based parser as it
 * is drawn in its figure 8.
 */
export const ACCURACY_PARSERS: readonly string[] = [...NIVRE_2008_PARSERS, "NP-L-early"];

/** How the study of accuracy is run. */
export interface AccuracyOptions extends StudyOptions {
  /** Names of parsers; by default {@link ACCURACY_PARSERS}. */
  readonly parsers?: readonly string[];
  /** What is taken of a treebank; by default {@link accuracyPlan} of the profile. */
  readonly plan?: AccuracyPlan;
}

/** A treebank on which parsers were trained and tested. */
export type StudiedAccuracy = Studied<AccuracyByParser>;

/** Cells of the study, and of others that train parsers and test them. */
export const ACCURACY: CellKind<typeof accuracyOf> = {
  study: "accuracy",
  module: import.meta.resolve("./accuracy.ts"),
  compute: "accuracyOf",
};
/** How many times as large a cell counts whose parser has an instance for each pair of tokens. */
const QUADRATIC = 5;

/**
 * Trains and tests parsers on every treebank of this machine by cross-validation [nivre-2008, sec. 6]:
 * the study behind notebook 05. Each fold with each parser is a cell that is computed by one thread;
 * there are as many threads as cores. Stored results of treebanks that are not at hand are added.
 *
 * @throws {InputError} where there is no parser of a name
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: AccuracyOptions = {}): Promise<StudiedAccuracy[]> {
  const { parsers = ACCURACY_PARSERS, profile = "quick" } = options;
  parsers.forEach(parserRecipe);
  const treebanks = await crossValidations((id) => planOf(id, options, profile).folds, options);
  const cells = await Promise.all(
    treebanks.map((rounds) =>
      accuracyCells(
        rounds,
        [planOf(rounds[0].id, options, profile)],
        parsers.map((parser) => ({ parser })),
        options.tags,
      )
    ),
  );
  const results = (await runCells(ACCURACY, cells.flat(), options)).values();
  const here = treebanks.map((rounds) => {
    const folds = rounds.map(() =>
      Object.fromEntries(parsers.map((parser) => [parser, results.next().value!]))
    );
    return { ...unitOf(rounds[0]), result: addFolds(folds) };
  });
  // What is stored is about the parsers and the plan of the profile `full`.
  const asStored = options.parsers === undefined && options.plan === undefined;
  return await withStored("accuracy", here, asStored ? options : { stored: false });
}

function planOf(id: string, { plan }: AccuracyOptions, profile: StudyProfile): AccuracyPlan {
  return plan ?? accuracyPlan(profile, id);
}

/** A parser that is trained and tested, as its recipe has it or otherwise. */
export type ParserSetting = Pick<AccuracyTask, "parser" | "variant">;

/**
 * The cells of parsers on the rounds of one treebank's cross-validation: for each round, for each of the
 * caps, for each parser.
 * @param tags what the parsers see, in training as in parsing
 */
export async function accuracyCells(
  rounds: readonly TrainingPair[],
  caps: readonly TokenCaps[],
  settings: readonly ParserSetting[],
  tags: TagSource = "gold",
): Promise<CellOf<typeof accuracyOf>[]> {
  // All rounds are of the same files.
  const treebank = await cellPair(rounds[0]);
  const bytes = await trainingBytes(rounds[0]);
  return rounds.flatMap((pair) =>
    caps.flatMap(({ trainTokens, testTokens }) =>
      settings.map(({ parser, variant }) => ({
        name: `${pair.id} ${parser}`,
        treebank,
        settings: {
          parser,
          ...variant,
          ...pairSettings(pair, { trainTokens, testTokens }),
          ...(tags === "predicted" && { tags }), // the keys of results with gold tags do not speak of it
        },
        task: { pair, caps: { trainTokens, testTokens }, parser, variant, tags },
        size: trainingSize(bytes, parser, trainTokens),
      }))
    )
  );
}

/**
 * How long the training of a parser takes in comparison with others, in any unit.
 * @param bytes size of the training files, see {@link trainingBytes}
 * @param trainTokens how many tokens are taken of them at most
 */
export function trainingSize(bytes: number, parser: string, trainTokens = Infinity) {
  const taken = Math.min(bytes, BYTES_PER_TOKEN * trainTokens);
  return parserRecipe(parser).growth === "quadratic" ? QUADRATIC * taken : taken;
}

/** What the result of training on a pair depends on besides its files and the parser. */
export function pairSettings({ parts, split }: TrainingPair, caps: TokenCaps) {
  return {
    parts: [...parts],
    trainTokens: caps.trainTokens ?? null,
    testTokens: caps.testTokens ?? null,
    ...(split && { ...split }),
  };
}

/** About so many bytes make a token of a CoNLL-U file. */
const BYTES_PER_TOKEN = 70;

/** Size of the training files of a pair in bytes. */
export async function trainingBytes({ trainFiles }: TrainingPair): Promise<number> {
  return sum(await Promise.all(trainFiles.map(async ({ path }) => (await Deno.stat(path)).size)));
}
