import { percent, sumOf } from "../../base/numbers.ts";
import { lengthRangeName } from "../data_sets/length_bins.ts";
import { rowId } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import {
  type LengthSource,
  NULL_MODEL_NAMES,
  type NullModel,
  type NullModelResult,
} from "./null_models.ts";
import { addSampled, type SampledSums } from "./sampled.ts";
import { addSums, type TreeSums } from "./tree_sums.ts";

/** What tables need to know of a treebank beside its null models. */
export type NullModelsOfTreebank = Pick<
  Studied<NullModelResult>,
  "id" | "language" | "stored" | "result"
>;

/** A figure of a set of trees. */
export interface Figure {
  /** As tables name it, with its unit. */
  readonly name: string;
  /** What it is a part of, or an average over. */
  readonly of: keyof TreeSums;
  readonly part: keyof TreeSums;
  /** Whether it is shown in percent, else as a number for each. */
  readonly percent: boolean;
}

const share = (name: string, part: keyof TreeSums, of: keyof TreeSums = "trees"): Figure => ({
  name: `${name} (%)`,
  part,
  of,
  percent: true,
});
const average = (name: string, part: keyof TreeSums, of: keyof TreeSums): Figure => ({
  name,
  part,
  of,
  percent: false,
});

/** The figures in which observed trees and random ones are compared. */
export const FIGURES = Object.freeze(
  {
    lengths: average("length of an arc (words)", "lengths", "arcs"),
    nonprojectiveArcs: share("non-projective arcs", "nonprojectiveArcs", "tokens"),
    nonprojectiveTrees: share("non-projective sentences", "nonprojectiveTrees"),
    degreeTo1: share("degree ≤ 1", "degreeTo1"),
    degreeTo2: share("degree ≤ 2", "degreeTo2"),
    edgeDegreeTo1: share("edge degree ≤ 1", "edgeDegreeTo1"),
    gapDegreeTo1: share("gap degree ≤ 1", "gapDegreeTo1"),
    wellNested: share("well-nested", "wellNested"),
    planar: share("planar", "planar"),
    degrees: average("mean degree", "degrees", "trees"),
    crossings: average("crossings in a sentence", "crossings", "trees"),
  } as const satisfies Record<string, Figure>,
);

export type FigureName = keyof typeof FIGURES;

/** The value of a figure; NaN where there is nothing to divide by. */
export function figureOf(sums: TreeSums, { part, of, percent: isPercent }: Figure): number {
  return isPercent ? percent(sums[part], sums[of]) : sums[part] / sums[of];
}

/** Mean of a figure over the draws with its standard error, in the figure's unit. */
export function drawnFigure(
  { mean, deviation }: SampledSums,
  figure: Figure,
  samples: number,
): { readonly mean: number; readonly standardError: number; readonly deviation: number } {
  // The trees drawn are as many and as long each time, so that only the part varies.
  const unit = (figure.percent ? 100 : 1) / mean[figure.of];
  const spread = samples < 2 ? NaN : deviation[figure.part] * unit;
  return {
    mean: mean[figure.part] * unit,
    standardError: spread / Math.sqrt(samples),
    deviation: spread,
  };
}

/**
 * The results of several treebanks as if they were one.
 * @throws {RangeError} where they were drawn unequally often
 */
export function addNullModels(all: readonly NullModelResult[]): NullModelResult {
  const [samples = 0, ...others] = new Set(all.map(({ samples }) => samples));
  if (others.length > 0) {
    throw new RangeError(
      `Cannot add null models: current values are ${[samples, ...others].join(", ")} samples, ` +
        `required is one number`,
    );
  }
  const model = (name: NullModel) => addSampled(all.map(({ models }) => models[name]));
  return {
    samples,
    observed: addSums(all.map(({ observed }) => observed)),
    expectedCrossings: sumOf(all, ({ expectedCrossings }) => expectedCrossings),
    crossingVariance: sumOf(all, ({ crossingVariance }) => crossingVariance),
    crossingsOfLengths: sumOf(all, ({ crossingsOfLengths }) => crossingsOfLengths),
    models: Object.fromEntries(NULL_MODEL_NAMES.map((name) => [name, model(name)])) as Record<
      NullModel,
      SampledSums
    >,
    byLength: (all[0]?.byLength ?? []).map(({ from, to, source }, k) => ({
      from,
      to,
      source,
      ...addSums(all.map(({ byLength }) => byLength[k])),
    })),
    matched: {
      observed: addSums(all.map(({ matched }) => matched.observed)),
      drawn: addSampled(all.map(({ matched }) => matched.drawn)),
      unmatched: sumOf(all, ({ matched }) => matched.unmatched),
    },
  };
}

/** One treebank: what it has, and what chance gives, in some figures. */
export function treebankRow(treebank: NullModelsOfTreebank) {
  const { language, result } = treebank;
  const { observed, models, expectedCrossings, samples } = result;
  const drawn = (model: NullModel, name: FigureName) =>
    drawnFigure(models[model], FIGURES[name], samples).mean;
  const four = (name: FigureName) => ({
    [`${name}_observed`]: figureOf(observed, FIGURES[name]),
    [`${name}_order`]: drawn("order", name),
    [`${name}_length`]: drawn("lengthMatched", name),
    [`${name}_tree`]: drawn("tree", name),
  });
  return {
    data_set: rowId(treebank),
    language,
    sentences: observed.trees,
    ...four("nonprojectiveTrees"),
    ...four("degreeTo1"),
    ...four("degreeTo2"),
    ...four("crossings"),
    crossings_expected: expectedCrossings / observed.trees,
  };
}

/**
 * How far the lengths of arcs alone lead from random order to what a treebank has, in percent of the way:
 * 100 where random orders of the same length have as much of a figure as the treebank, 0 where as much as
 * any random order, below 0 where they are farther off. NaN where random order has as much as the treebank.
 */
export function explainedByLength(result: NullModelResult, figure: Figure): number {
  const { observed, models, samples } = result;
  const order = drawnFigure(models.order, figure, samples).mean;
  const lengthMatched = drawnFigure(models.lengthMatched, figure, samples).mean;
  return percent(order - lengthMatched, order - figureOf(observed, figure));
}

/**
 * Crossings in a sentence of one treebank, or of several added up: what there are; in random order by
 * the formula, with the standard deviation that the mean over as many sentences has, and by sampling; in
 * random order of the same length; what the lengths of pairs of arcs let expect. `z` is how many standard
 * deviations the treebank lies from random order, by the formula; NaN where nothing can cross.
 */
export function crossingRow(result: NullModelResult) {
  const { observed, models, samples, expectedCrossings, crossingVariance } = result;
  const order = drawnFigure(models.order, FIGURES.crossings, samples);
  const lengthMatched = drawnFigure(models.lengthMatched, FIGURES.crossings, samples);
  const spread = Math.sqrt(crossingVariance);
  return {
    sentences: observed.trees,
    observed: observed.crossings / observed.trees,
    formula: expectedCrossings / observed.trees,
    spread: spread / observed.trees,
    sampled: order.mean,
    sampled_error: order.standardError,
    z: (observed.crossings - expectedCrossings) / spread,
    length_matched: lengthMatched.mean,
    length_matched_error: lengthMatched.standardError,
    of_lengths: result.crossingsOfLengths / observed.trees,
  };
}

/** Who made the trees of a row about sentence length. */
export const SOURCES = Object.freeze(
  {
    observed: "treebank",
    order: "random order",
    lengthMatched: "random order, same length",
    tree: "random tree",
  } as const satisfies Record<LengthSource, string>,
);

/**
 * Sentences of each range of lengths, of the treebank, in random order, any or of the same dependency
 * length, and random trees: mean degree,
 * components of the crossing graph in a non-projective sentence, and arcs in a component. NaN where no
 * sentence is non-projective.
 */
export function lengthRows({ byLength }: Pick<NullModelResult, "byLength">) {
  return byLength.map((row) => ({
    length: lengthRangeName(row),
    from: row.from,
    source: SOURCES[row.source],
    sentences: row.trees,
    nonprojective_pct: percent(row.nonprojectiveTrees, row.trees),
    mean_degree: row.degrees / row.trees,
    components: row.components / row.nonprojectiveTrees,
    component_arcs: row.componentArcs / row.components,
  }));
}
