import { isAsked } from "../run/chosen.ts";
import { percent } from "../../base/numbers.ts";
import type { ArcScores } from "../../evaluation/arc_scores.ts";
import { independentTreebanks } from "../../treebank/catalog/text_source.ts";
import { ACCURACY, accuracyCells, type AccuracyPlan } from "../accuracy/study.ts";
import type { Accuracy } from "../accuracy/accuracy.ts";
import { type AccuracyMetric, addFolds } from "../accuracy/folds.ts";
import { runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { crossValidations, type TrainingPair, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import { ABLATION_SETTINGS, type AblationSetting } from "./settings.ts";

/** What each profile takes of a treebank. */
export const ABLATION_PLANS: Readonly<Record<StudyProfile, AccuracyPlan>> = {
  quick: { folds: 2, trainTokens: 4_000, testTokens: 2_500 },
  full: { folds: 2, trainTokens: 12_000, testTokens: 8_000 },
};
/** Treebanks of the quick profile: one that is always at hand, and the one with most to gain. */
const QUICK_TREEBANKS = ["tr_imst", "got_proiel"];

/** What one setting reaches on a treebank. */
export interface SettingResult {
  /** In percent, over the tokens of all folds. */
  readonly scores: Readonly<Record<AccuracyMetric, number>>;
  /** LAS of each fold. */
  readonly folds: readonly number[];
  /** Non-projective arcs, without labels. */
  readonly nonprojective: ArcScores;
  /** How often the classifier's answer was not permissible, in percent of all transitions. */
  readonly notPermissiblePct: number;
}

/** What all settings reach on a treebank, by name. */
export interface AblationResult {
  /** Of the training sets. */
  readonly nonprojectivePct: number;
  readonly settings: Readonly<Record<string, SettingResult>>;
}

/** How the study is run. */
export interface AblationOptions extends StudyOptions {
  /** What is taken of a treebank; by default as {@link ABLATION_PLANS} has it. */
  readonly plan?: AccuracyPlan;
  /** By default {@link ABLATION_SETTINGS}. */
  readonly settings?: readonly AblationSetting[];
}

/** The name under which results are stored. */
const RUN = "ablation";

/**
 * Trains and tests parsers with what the papers chose, and with what they might have chosen: oracles,
 * search orders, marks, fallback, label of headless tokens. Each fold with each setting is a cell.
 * In the profile `full` treebanks are those of independent text, the first of each source; stored
 * results of such as are not at hand are added.
 *
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: AblationOptions = {}): Promise<Studied<AblationResult>[]> {
  const { profile = "quick", plan = ABLATION_PLANS[profile], settings = ABLATION_SETTINGS } =
    options;
  const treebanks = chosen(await crossValidations(() => plan.folds, options), options);
  const cells = await Promise.all(
    treebanks.map((rounds) => accuracyCells(rounds, [plan], settings, options.tags)),
  );
  const results = (await runCells(ACCURACY, cells.flat(), options)).values();
  const here = treebanks.map((rounds) => {
    const folds = rounds.map(() =>
      Object.fromEntries(settings.map(({ name }) => [name, results.next().value!]))
    );
    return { ...unitOf(rounds[0]), result: ablationResult(folds) };
  });
  const asStored = options.plan === undefined && options.settings === undefined;
  return await withStored(RUN, here, asStored ? options : { stored: false });
}

/** What is stored of this study, by the name under which. */
export const runs = { [RUN]: run };

/** Treebanks of independent text; in the quick profile few, unless they are named. */
function chosen(
  treebanks: readonly TrainingPair[][],
  { profile = "quick", ...choice }: AblationOptions,
): TrainingPair[][] {
  const independent = new Set(independentTreebanks(treebanks.map(([first]) => first)));
  return treebanks.filter(([first]) =>
    isAsked(first, choice) ||
    (profile === "full" ? independent.has(first) : QUICK_TREEBANKS.includes(first.id))
  );
}

function ablationResult(folds: readonly Readonly<Record<string, Accuracy>>[]): AblationResult {
  const { parsers } = addFolds(folds);
  const [{ train }] = Object.values(parsers);
  const settings = Object.entries(parsers).map(([name, { scores, folds, breakdown, work }]) => {
    const result: SettingResult = {
      scores: { LAS: scores.LAS, UAS: scores.UAS, LA: scores.LA },
      folds: folds.LAS,
      nonprojective: breakdown.all.nonprojective,
      notPermissiblePct: percent(work.notPermissible, work.transitions),
    };
    return [name, result] as const;
  });
  return {
    nonprojectivePct: percent(train.nonprojectiveArcs, train.tokens),
    settings: Object.fromEntries(settings),
  };
}
