import type { StudyProfile } from "../run/treebanks.ts";

/** How much is taken of each treebank. */
export interface GrowthPlan {
  /** Treebanks whose decoding is measured. */
  readonly decoded: readonly string[];
  /** Tokens to train on and to test on there; of more, a sample of sentences. */
  readonly trainTokens: number;
  readonly testTokens: number;
  /** The longest test sentences, which are timed in addition to the sample. */
  readonly longest: number;
  /** Passes of each training there. */
  readonly passes: number;
  /** Runs of what is timed, of which medians are taken. */
  readonly repeats: number;
  /** Treebanks on which training grows, the numbers of sentences, and the passes. */
  readonly sized: readonly string[];
  readonly sizes: readonly number[];
  readonly sizePasses: number;
  /** Treebanks that are trained on as a whole, and the passes. */
  readonly whole: readonly string[];
  readonly wholePasses: number;
}

/** What each profile takes. */
export const GROWTH_PLANS: Readonly<Record<StudyProfile, GrowthPlan>> = {
  quick: {
    decoded: ["tr_imst"],
    trainTokens: 2000,
    testTokens: 1200,
    longest: 2,
    passes: 3,
    repeats: 2,
    sized: ["tr_imst"],
    sizes: [50, 100, 200, 400],
    sizePasses: 3,
    whole: [],
    wholePasses: 10,
  },
  full: {
    decoded: ["got_proiel", "de_gsd", "cs_fictree", "cs_cltt"],
    trainTokens: 12_000,
    testTokens: 8000,
    longest: 1,
    passes: 4,
    repeats: 3,
    sized: ["got_proiel"],
    sizes: [250, 500, 1000, 2000, 4000],
    sizePasses: 5,
    whole: ["got_proiel"],
    wholePasses: 10,
  },
};
