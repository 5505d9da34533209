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
  const three = (name: FigureName) => ({
    [`${name}_observed`]: figureOf(observed, FIGURES[name]),
    [`${name}_order`]: drawn("order", name),
    [`${name}_tree`]: drawn("tree", name),
  });
  return {
    data_set: rowId(treebank),
    language,
    sentences: observed.trees,
    ...three("nonprojectiveTrees"),
    ...three("degreeTo1"),
    ...three("degreeTo2"),
    ...three("crossings"),
    crossings_expected: expectedCrossings / observed.trees,
  };
}

/** Who made the trees of a row about sentence length. */
export const SOURCES = Object.freeze(
  {
    observed: "treebank",
    order: "random order",
    tree: "random tree",
  } as const satisfies Record<LengthSource, string>,
);

/**
 * Sentences of each range of lengths, of the treebank, in random order, and random trees: mean degree,
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
