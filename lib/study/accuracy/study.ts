import { sum } from "../../base/numbers.ts";
import { NIVRE_2008_PARSERS, parserRecipe } from "../../parsing/parsers.ts";
import type { TokenCaps } from "../run/load.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../run/run_cells.ts";
import { cellPair, type TrainingPair, trainingPairs, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import type { Accuracy, accuracyOf } from "./accuracy.ts";

/** What the quick profile takes of a treebank; the shared task tested on 5,000 tokens too. */
export const QUICK_CAPS: TokenCaps = { trainTokens: 8_000, testTokens: 5_000 };
/**
 * Treebanks of which the quick profile takes everything: the treebank of [nivre-2008], the same
 * sentences in UD, and the one with the most non-projective sentences.
 */
export const QUICK_WHOLE: readonly string[] = ["tr_metu", "tr_imst", "got_proiel"];

/** What a profile takes of a treebank. */
export function accuracyCaps(profile: StudyProfile, treebank: string): TokenCaps {
  return profile === "full" || QUICK_WHOLE.includes(treebank) ? {} : QUICK_CAPS;
}

/** How the study of accuracy is run. */
export interface AccuracyOptions extends StudyOptions {
  /** Names of parsers; by default the seven of [nivre-2008]. */
  readonly parsers?: readonly string[];
  /** What is taken of a treebank; by default {@link accuracyCaps} of the profile. */
  readonly caps?: TokenCaps;
}

/** What parsers reach that were trained and tested on a treebank. */
export interface AccuracyByParser {
  /** The parts that they were trained and tested on, see `TrainingPair`. */
  readonly parts: readonly [train: string, test: string];
  /** By the name of the parser. */
  readonly parsers: Readonly<Record<string, Accuracy>>;
}

/** A treebank on which parsers were trained and tested. */
export type StudiedAccuracy = Studied<AccuracyByParser>;

const ACCURACY: CellKind<typeof accuracyOf> = {
  study: "accuracy",
  module: import.meta.resolve("./accuracy.ts"),
  compute: "accuracyOf",
};
/** How many times as large a cell counts whose parser has an instance for each pair of tokens. */
const QUADRATIC = 5;

/**
 * Trains and tests parsers on every treebank of this machine [nivre-2008, sec. 6]: the study behind
 * notebook 05. Each treebank with each parser is a cell that is computed by one thread; there are as
 * many threads as cores.
 *
 * @throws {InputError} where there is no parser of a name
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: AccuracyOptions = {}): Promise<StudiedAccuracy[]> {
  const { parsers = NIVRE_2008_PARSERS, profile = "quick", only } = options;
  parsers.forEach(parserRecipe);
  const pairs = await trainingPairs({ only });
  const cells = await Promise.all(pairs.map((pair) => {
    const caps = options.caps ?? accuracyCaps(profile, pair.id);
    return cellsOf(pair, caps, parsers);
  }));
  const results = (await runCells(ACCURACY, cells.flat(), options)).values();
  return pairs.map((pair) => {
    const named = parsers.map((parser) => [parser, results.next().value!] as const);
    const result = { parts: pair.parts, parsers: Object.fromEntries(named) };
    return { ...unitOf(pair), result };
  });
}

async function cellsOf(
  pair: TrainingPair,
  caps: TokenCaps,
  parsers: readonly string[],
): Promise<CellOf<typeof accuracyOf>[]> {
  const treebank = await cellPair(pair);
  const size = await trainingSize(pair, caps);
  return parsers.map((parser) => ({
    name: `${pair.id} ${parser}`,
    treebank,
    settings: settingsOf(pair, caps, parser),
    task: { pair, caps, parser },
    size: parserRecipe(parser).growth === "quadratic" ? QUADRATIC * size : size,
  }));
}

function settingsOf({ parts, split }: TrainingPair, caps: TokenCaps, parser: string) {
  return {
    parser,
    parts: [...parts],
    trainTokens: caps.trainTokens ?? null,
    testTokens: caps.testTokens ?? null,
    ...(split && { testShare: split.test, seed: split.seed }),
  };
}

/** About how large the training set is, in bytes: so many make a token of a CoNLL-U file. */
const BYTES_PER_TOKEN = 70;

async function trainingSize({ trainFiles }: TrainingPair, caps: TokenCaps): Promise<number> {
  const sizes = await Promise.all(trainFiles.map(async ({ path }) => (await Deno.stat(path)).size));
  return Math.min(sum(sizes), BYTES_PER_TOKEN * (caps.trainTokens ?? Infinity));
}
