import { NIVRE_2008_PARSERS, parserRecipe } from "../../parsing/parsers.ts";
import { sharedPool } from "../../workers/pool.ts";
import type { Accuracy, AccuracyTask } from "./accuracy.ts";
import type { CellInputs } from "../run/cells.ts";
import type { StudyProfile } from "../run/corpus.ts";
import { type GridCell, runGrid } from "../run/grid.ts";
import { type StudyOptions, workspaceStore } from "../run/study.ts";
import {
  cellPair,
  isNamed,
  type TokenCaps,
  type TrainingPair,
  trainingPairs,
} from "../run/training_pairs.ts";

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
  /** Names of parsers; default the seven of [nivre-2008]. */
  readonly parsers?: readonly string[];
  /** What is taken of a treebank; default {@link accuracyCaps} of the profile. */
  readonly caps?: TokenCaps;
  /** Cancels the study. */
  readonly signal?: AbortSignal;
}

/** A treebank on which parsers were trained and tested. */
export interface TreebankAccuracy extends Pick<TrainingPair, "id" | "name" | "language" | "parts"> {
  readonly caps: TokenCaps;
  /** What each parser reaches, by its name. */
  readonly results: Readonly<Record<string, Accuracy>>;
}

/**
 * Trains and tests parsers on every treebank of this machine [nivre-2008, sec. 6]: the study behind
 * notebook 05. Each treebank with each parser is a cell that is computed by one thread; there are as
 * many threads as cores.
 *
 * @throws {InputError} where there is no parser of a name
 * @throws {GridError} where cells cannot be computed
 */
export async function accuracyStudy(options: AccuracyOptions = {}): Promise<TreebankAccuracy[]> {
  const { parsers = NIVRE_2008_PARSERS, profile = "quick", only, store, ...rest } = options;
  parsers.forEach(parserRecipe);
  const pairs = (await trainingPairs()).filter((pair) => only === undefined || isNamed(pair, only));
  const capsOf = ({ id }: TrainingPair) => options.caps ?? accuracyCaps(profile, id);
  const cells = await Promise.all(pairs.map((pair) => cellsOf(pair, capsOf(pair), parsers)));
  const { results } = await runGrid<AccuracyTask, Accuracy>(cells.flat(), {
    store: store ?? workspaceStore(),
    compute: sharedPool(import.meta.resolve("./accuracy_worker.ts")),
    onProgress: rest.onProgress,
    signal: rest.signal,
  });
  return pairs.map((pair, k) => {
    const { id, name, language, parts } = pair;
    const own = results.slice(k * parsers.length, (k + 1) * parsers.length);
    const named = Object.fromEntries(parsers.map((parser, p) => [parser, own[p]]));
    return { id, name, language, parts, caps: capsOf(pair), results: named };
  });
}

async function cellsOf(
  pair: TrainingPair,
  caps: TokenCaps,
  parsers: readonly string[],
): Promise<GridCell<AccuracyTask>[]> {
  const treebank = await cellPair(pair);
  const size = await trainingSize(pair, caps);
  return parsers.map((parser) => ({
    name: `${pair.id} ${parser}`,
    inputs: inputsOf(pair, caps, parser, treebank),
    task: { pair, caps, parser },
    // The non-projective list-based parser has several times as many instances as the others.
    size: parser === "NP-L" ? 5 * size : size,
  }));
}

function inputsOf(
  { parts, split }: TrainingPair,
  caps: TokenCaps,
  parser: string,
  treebank: CellInputs["treebank"],
): CellInputs {
  return {
    study: "accuracy",
    treebank,
    settings: {
      parser,
      parts: [...parts],
      trainTokens: caps.trainTokens ?? null,
      testTokens: caps.testTokens ?? null,
      ...(split && { testShare: split.test, seed: split.seed }),
    },
    code: [import.meta.resolve("./accuracy.ts")],
  };
}

/** About how large the training set is, in bytes: so many make a token of a CoNLL-U file. */
const BYTES_PER_TOKEN = 70;

async function trainingSize({ trainFiles }: TrainingPair, caps: TokenCaps): Promise<number> {
  const sizes = await Promise.all(trainFiles.map(async ({ path }) => (await Deno.stat(path)).size));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return Math.min(all, BYTES_PER_TOKEN * (caps.trainTokens ?? Infinity));
}
