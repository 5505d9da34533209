import { namesOf } from "../run/chosen.ts";
import { mean } from "../../base/numbers.ts";
import { runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { crossValidations, unitOf } from "../run/training_pairs.ts";
import type { Studied, StudyProfile } from "../run/treebanks.ts";
import type { accuracyOf } from "./accuracy.ts";
import { ACCURACY, accuracyCells } from "./study.ts";

/** How learning curves are made. */
export interface CurvePlan {
  /** Ids of the treebanks. */
  readonly treebanks: readonly string[];
  /** Training tokens; a treebank with fewer ends with all that it has. */
  readonly sizes: readonly number[];
  /** Folds that are tested on, out of {@link CURVE_FOLDS}. */
  readonly folds: number;
  readonly testTokens: number;
}

/** Number of folds that treebanks are divided into; all but one are there to learn from. */
const CURVE_FOLDS = 5;

/** What each profile takes. */
export const CURVE_PLANS: Readonly<Record<StudyProfile, CurvePlan>> = {
  quick: { treebanks: ["tr_metu"], sizes: [1_000, 4_000, 16_000], folds: 1, testTokens: 5_000 },
  full: {
    treebanks: ["tr_metu", "got_proiel", "cs_fictree", "es_gsd", "en_ewt"],
    sizes: [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000],
    folds: 1,
    testTokens: 10_000,
  },
};

/** The parsers whose curves are drawn: each way to treat non-projective trees, and both strategies. */
export const CURVE_PARSERS = ["NP-L", "P-L", "PP-E", "P-E", "P-S"];

/** What a parser reaches with so much to learn from. */
export interface CurvePoint {
  readonly parser: string;
  /** Tokens that it was trained on, the mean of all folds. */
  readonly tokens: number;
  /** In percent, means of all folds. */
  readonly LAS: number;
  readonly UAS: number;
  readonly LA: number;
}

/** How the curves are computed. */
export interface CurveOptions extends StudyOptions {
  /** By default that of the profile. */
  readonly plan?: CurvePlan;
}

/** The name under which results are stored. */
export const CURVE_RUN = "learning-curve";

/**
 * Accuracy by number of training tokens. A smaller training set is part of a larger one, and all are
 * tested on the same sentences. Stored results of treebanks that are not at hand are added.
 *
 * @throws {GridError} where cells cannot be computed
 */
export async function runCurve(options: CurveOptions = {}): Promise<Studied<CurvePoint[]>[]> {
  const plan = options.plan ?? CURVE_PLANS[options.profile ?? "quick"];
  const only = namesOf(options, plan.treebanks);
  const treebanks = (await crossValidations(() => CURVE_FOLDS, { only, seed: options.seed }))
    .map((rounds) => rounds.slice(0, plan.folds));
  const settings = CURVE_PARSERS.map((parser) => ({ parser }));
  const caps = plan.sizes.map((trainTokens) => ({ trainTokens, testTokens: plan.testTokens }));
  const cells = await Promise.all(
    treebanks.map((rounds) => accuracyCells(rounds, caps, settings, options.tags)),
  );
  const results = (await runCells(ACCURACY, cells.flat(), options)).values();
  const here = treebanks.map((rounds) => {
    const points = rounds.flatMap(() =>
      plan.sizes.flatMap(() =>
        CURVE_PARSERS.map((parser) => ({ parser, ...results.next().value! }))
      )
    );
    const places = Map.groupBy(points.keys(), (k) => k % (plan.sizes.length * settings.length));
    const curve = [...places.values()].map((folds) => curvePoint(folds.map((k) => points[k])));
    return { ...unitOf(rounds[0]), result: withoutRepeats(curve) };
  });
  return await withStored(
    CURVE_RUN,
    here,
    options.plan === undefined ? options : { stored: false },
  );
}

type Trained = Awaited<ReturnType<typeof accuracyOf>> & { readonly parser: string };

function curvePoint(folds: readonly Trained[]): CurvePoint {
  return {
    parser: folds[0].parser,
    tokens: Math.round(mean(folds.map(({ train }) => train.tokens))),
    LAS: mean(folds.map(({ scores }) => scores.LAS)),
    UAS: mean(folds.map(({ scores }) => scores.UAS)),
    LA: mean(folds.map(({ scores }) => scores.LA)),
  };
}

/** Sizes beyond that of the treebank give the same point again. */
function withoutRepeats(points: readonly CurvePoint[]): CurvePoint[] {
  const seen = new Set<string>();
  return points.filter(({ parser, tokens }) => {
    const key = `${parser} ${tokens}`;
    return !seen.has(key) && seen.add(key);
  });
}
