import { isAsked, type TreebankChoice } from "../run/chosen.ts";
import type { TokenCaps } from "../run/load.ts";
import type { TrainingPair } from "../run/training_pairs.ts";
import type { StudyProfile } from "../run/treebanks.ts";

/** How much is taken of a treebank. Of one with more tokens a sample of sentences is taken. */
export interface BoundedPlan {
  /** Pseudo-random splits, from 1 to {@link FOLDS}. */
  readonly rounds: number;
  /** Tokens of a round. */
  readonly round: TokenCaps;
  /** Numbers of training tokens of a round, for what more data change. */
  readonly sizes: readonly number[];
  /** Tokens of the pair behind the labelled scores, whose training set the paper takes whole. */
  readonly pair: TokenCaps;
  /** Tokens of what is timed. */
  readonly timed: TokenCaps;
  /** Runs of each timed program, of which the median is taken. */
  readonly repeats: number;
}

/**
 * 20 % of the data are set aside for testing [nivre-2007, sec. 5]: one of five parts. Sentences are
 * drawn once, so that different rounds test on different sentences and their tokens can be pooled.
 */
export const FOLDS = 5;
/** Seed of the draw. */
const SPLIT_SEED = 1;
/** Size of a test set over that of its training set, for intervals over rounds. */
export const TEST_PER_TRAIN = 1 / (FOLDS - 1);

/** What each profile takes. */
export const BOUNDED_PLANS: Readonly<Record<StudyProfile, BoundedPlan>> = {
  quick: {
    rounds: 2,
    round: { trainTokens: 3000, testTokens: 1500 },
    sizes: [750, 1500, 3000],
    pair: { trainTokens: 3000, testTokens: 1500 },
    timed: { trainTokens: 4000, testTokens: 2000 },
    repeats: 3,
  },
  full: {
    rounds: 3,
    round: { trainTokens: 10_000, testTokens: 6000 },
    sizes: [1250, 2500, 5000, 10_000],
    pair: { trainTokens: 40_000 },
    timed: { trainTokens: 12_000, testTokens: 5000 },
    repeats: 5,
  },
};

/** Treebanks of the quick profile: the paper's languages, one with much to gain, two always at hand. */
const QUICK = [
  "da_ddt",
  "nl_alpino",
  "de_gsd",
  "pt_bosque",
  "sl_ssj",
  "got_proiel",
  "tr_imst",
  "en_ewt",
];
/** Further ones of the full profile. */
const FULL = [
  ...["nl_lassysmall", "tr_metu", "cs_fictree", "cs_cltt", "bg_btb", "es_gsd", "sv_talbanken"],
];
/** Treebanks that the quick profile times. */
const QUICK_TIMED = ["got_proiel", "tr_imst"];
/** The full profile times them and these. */
const FULL_TIMED = [
  ...["da_ddt", "nl_alpino", "nl_lassysmall", "de_gsd", "pt_bosque", "sl_ssj"],
  ...["en_ewt", "tr_metu", "cs_fictree", "cs_cltt", "bg_btb", "es_gsd", "sv_talbanken"],
];

/** Treebanks with many non-projective arcs, for what more data change. */
const QUICK_GROWN = ["got_proiel"];
const FULL_GROWN = ["nl_lassysmall", "nl_alpino", "sl_ssj", "tr_metu", "de_gsd"];

/** What is studied: parsing with bounds, with more data, or the time that it takes. */
export type Studying = "scores" | "sizes" | "times";

const CHOSEN: Readonly<Record<Studying, Readonly<Record<StudyProfile, readonly string[]>>>> = {
  scores: { quick: QUICK, full: [...QUICK, ...FULL] },
  sizes: { quick: QUICK_GROWN, full: [...QUICK_GROWN, ...FULL_GROWN] },
  times: { quick: QUICK_TIMED, full: [...QUICK_TIMED, ...FULL_TIMED] },
};

/**
 * The treebanks of a profile among those at hand, and any that the catalog does not know: those of the
 * user. Where treebanks are named, all of them.
 */
export function chosenPairs(
  pairs: readonly TrainingPair[],
  studying: Studying,
  profile: StudyProfile,
  choice: TreebankChoice,
): TrainingPair[] {
  const ids = CHOSEN[studying][profile];
  return pairs.filter((pair) =>
    pair.treebank === undefined || isAsked(pair, choice) || ids.includes(pair.id)
  );
}

/**
 * The rounds of a pair: its training part divided at random, as many times as the plan has it. Where the
 * pair is itself one treebank divided, its test part stays unseen.
 */
export function roundsOf(pair: TrainingPair, rounds: number): TrainingPair[] {
  return Array.from({ length: rounds }, (_, fold) => ({
    ...pair,
    parts: ["folds", "folds"],
    testFiles: pair.trainFiles,
    split: { fold, of: FOLDS, seed: pair.seed ?? SPLIT_SEED },
    ...(pair.split === undefined || "of" in pair.split ? {} : { within: pair.split }),
  }));
}
