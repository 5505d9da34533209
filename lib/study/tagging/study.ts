import { isAsked } from "../run/chosen.ts";
import type { TokenCaps } from "../run/load.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { thisMachine } from "../run/timing.ts";
import { cellPair, type TrainingPair, trainingPairs, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import type { taggingOf, TaggingResult } from "./tagging.ts";
import type { TaggingTime, timeTaggingOf } from "./tagging_time.ts";

/** What is taken of a treebank. */
export interface TaggingPlan {
  /** For accuracy. */
  readonly caps: TokenCaps;
  /** For times, and how often each is taken. */
  readonly timed: TokenCaps;
  readonly repeats: number;
}

/** What the quick profile takes of a treebank. */
const QUICK_PLAN: TaggingPlan = {
  caps: { trainTokens: 5_000, testTokens: 5_000 },
  timed: { trainTokens: 5_000, testTokens: 5_000 },
  repeats: 3,
};
/** What the full profile takes: as many training tokens as the study of accuracy. */
const FULL_PLAN: TaggingPlan = {
  caps: { trainTokens: 30_000 },
  timed: { trainTokens: 10_000, testTokens: 10_000 },
  repeats: 3,
};
/** Treebanks that the full profile takes as a whole, since there are published figures. */
const WHOLE: readonly string[] = ["en_ewt", "got_proiel", "tr_imst"];
/** The treebanks of the quick profile, unless others are named. */
const QUICK_TREEBANKS = ["en_ewt", "tr_imst", "got_proiel"];

/** How right a tagger is and how fast, on one treebank. */
export interface TaggerResult extends TaggingResult {
  /** What is trained on, and what is tested on, for example `train` and `test`. */
  readonly parts: readonly [train: string, test: string];
  /** Whether all of it was taken. */
  readonly whole: boolean;
  /** On the machine that computed it, beside nothing else of ours. */
  readonly time: TaggingTime;
}

/** A treebank on which a tagger was trained and tested. */
export type StudiedTagging = Studied<TaggerResult>;

/** How the study is run. */
export interface TaggingStudyOptions extends StudyOptions {
  /** In place of the profile's. */
  readonly plan?: TaggingPlan;
}

const TAGGING: CellKind<typeof taggingOf> = {
  study: "tagging",
  module: import.meta.resolve("./tagging.ts"),
  compute: "taggingOf",
};
const TAGGING_TIME: CellKind<typeof timeTaggingOf> = {
  study: "tagging-time",
  module: import.meta.resolve("./tagging_time.ts"),
  compute: "timeTaggingOf",
  threads: "here",
};

/**
 * Accuracy and speed of the tagger behind `--tags predicted`, by treebank: trained on the training part
 * and tested on the test part where there are both, as published figures are. Times are taken one
 * after another, when all accuracies are there. Stored results of treebanks that are not at hand are
 * added.
 *
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: TaggingStudyOptions = {}): Promise<StudiedTagging[]> {
  const { profile = "quick" } = options;
  const pairs = (await trainingPairs({ ...options, tested: "last" }))
    .filter((pair) =>
      profile === "full" || isAsked(pair, options) || QUICK_TREEBANKS.includes(pair.id)
    );
  const plans = pairs.map(({ id }) => options.plan ?? planOf(id, profile));
  const results = await runCells(TAGGING, await accuracyCells(pairs, plans), options);
  const times = await runCells(TAGGING_TIME, await timeCells(pairs, plans), options);
  const here = pairs.map((pair, k) => {
    const { trainTokens, testTokens } = plans[k].caps;
    const whole = trainTokens === undefined && testTokens === undefined;
    return { ...unitOf(pair), result: { ...results[k], parts: pair.parts, whole, time: times[k] } };
  });
  return await withStored("tagging", here, options.plan ? { stored: false } : options);
}

/** What is stored of this study, by the name under which. */
export const runs = { tagging: run };

function planOf(id: string, profile: StudyProfile): TaggingPlan {
  if (profile === "quick") return QUICK_PLAN;
  return WHOLE.includes(id) ? { ...FULL_PLAN, caps: {} } : FULL_PLAN;
}

function accuracyCells(pairs: readonly TrainingPair[], plans: readonly TaggingPlan[]) {
  return Promise.all(pairs.map(async (pair, k) => ({
    name: pair.id,
    treebank: await cellPair(pair),
    settings: settingsOf(pair, plans[k].caps),
    task: { pair, caps: plans[k].caps },
    size: plans[k].caps.trainTokens ?? Infinity,
  })));
}

/** Times of another machine, or of another version of Deno, are not taken over. */
function timeCells(pairs: readonly TrainingPair[], plans: readonly TaggingPlan[]) {
  return Promise.all(pairs.map(async (pair, k) => {
    const { timed, repeats } = plans[k];
    const machine = { ...thisMachine(), deno: Deno.version.deno };
    return {
      name: `${pair.id}, time`,
      treebank: await cellPair(pair),
      settings: { ...settingsOf(pair, timed), repeats, machine },
      task: { pair, caps: timed, repeats },
    };
  }));
}

function settingsOf({ parts, split }: TrainingPair, { trainTokens, testTokens }: TokenCaps) {
  return {
    parts: [...parts],
    trainTokens: trainTokens ?? null,
    testTokens: testTokens ?? null,
    ...(split && { ...split }),
  };
}
