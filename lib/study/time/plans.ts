import type { StudyProfile } from "../run/treebanks.ts";

/** How much is timed. Of a treebank with more tokens a sample of sentences is taken. */
export interface TimePlan {
  /** Runs of each program, of which the median is taken. */
  readonly repeats: number;
  /** The most training tokens of a treebank; growth is studied up to as many. Default all. */
  readonly trainTokens?: number;
  readonly testTokens?: number;
  /** The most training tokens of the study of trainers, of which LIBSVM's takes long. */
  readonly trainerTokens: number;
  /** Test tokens of the study of voting, whose slowest way takes very long. */
  readonly votingTokens: number;
}

/** The test sets of nivre-2008 have about so many tokens. */
const TEST_TOKENS = 5000;

/** What each profile times; `full` as many training tokens as Turkish has in nivre-2008. */
export const TIME_PLANS: Readonly<Record<StudyProfile, TimePlan>> = {
  quick: {
    repeats: 3,
    trainTokens: 10_000,
    testTokens: TEST_TOKENS,
    trainerTokens: 3000,
    votingTokens: 400,
  },
  full: {
    repeats: 3,
    trainTokens: 58_000,
    testTokens: TEST_TOKENS,
    trainerTokens: 12_000,
    votingTokens: 400,
  },
};

/** The shares of the training data that the study of growth takes. */
export const FRACTIONS = [1 / 8, 1 / 4, 1 / 2, 1] as const;
/** Those that the studies of trainers and of voting take. */
export const TRAINER_FRACTIONS = [1 / 4, 1 / 2, 1] as const;
export const VOTING_FRACTIONS = [1 / 4, 1] as const;

/** Texts that are independent of each other: one of each language of a bare machine, and two more. */
export const QUICK_PAIRS = ["tr_metu", "en_ewt", "got_proiel", "da_ddt"];
/** Further treebanks of the profile `full`: those of the languages of nivre-2008. */
export const FULL_PAIRS = [
  "nl_alpino",
  "nl_lassysmall",
  "pt_bosque",
  "sv_talbanken",
  "bg_btb",
  "zh_gsd",
  "cs_fictree",
  "cs_cltt",
  "de_gsd",
  "ja_gsd",
  "sl_ssj",
  "es_gsd",
];
/** Treebanks of the study of voting in the profile `full`; its slowest way takes very long. */
export const VOTING_PAIRS = [...QUICK_PAIRS, "cs_fictree", "de_gsd", "pt_bosque", "sl_ssj"];
/** Whole treebanks with many non-projective arcs. */
export const GROWTH_PAIRS = ["tr_metu", "got_proiel"];
export const TRAINER_PAIRS = ["tr_metu"];
/** A parser with many transitions, and one with many classes. */
export const TRAINER_PARSERS = ["NP-L", "PP-E"];
