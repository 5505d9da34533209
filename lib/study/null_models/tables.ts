import { Table, type TableColumn } from "../../display/table.ts";
import { storedNotes } from "../run/stored.ts";
import { LONGEST_MATCHED } from "./matched_orders.ts";
import type { NullModel, NullModelResult } from "./null_models.ts";
import {
  drawnFigure,
  type Figure,
  figureOf,
  FIGURES,
  lengthRows,
  type NullModelsOfTreebank,
  treebankRow,
} from "./rows.ts";

const ONE_DECIMAL = { decimals: 1 };
const TWO_DECIMALS = { decimals: 2 };

/** What tables call the null models. */
const MODEL_HEADERS: Readonly<Record<NullModel, string>> = {
  order: "random order",
  projective: "random projective order",
  tree: "random tree",
};

/** Every treebank beside random orders of its trees and random trees, a row each. */
export function table(treebanks: readonly NullModelsOfTreebank[]): Table {
  const columns = (name: string, group: string): TableColumn[] => [
    { key: `${name}_observed`, header: "here", group, format: ONE_DECIMAL },
    { key: `${name}_order`, header: "order", group, format: ONE_DECIMAL },
    { key: `${name}_tree`, header: "tree", group, format: ONE_DECIMAL },
  ];
  return new Table(
    [
      { key: "data_set", header: "data set" },
      { key: "sentences" },
      ...columns("nonprojectiveTrees", "non-projective (%)"),
      ...columns("degreeTo1", "degree ≤ 1 (%)"),
      ...columns("degreeTo2", "degree ≤ 2 (%)"),
      ...columns("crossings", "crossings in a sentence")
        .map((column, k) => k === 0 ? { ...column, format: TWO_DECIMALS } : column),
      {
        key: "crossings_expected",
        header: "formula",
        group: "crossings in a sentence",
        format: ONE_DECIMAL,
      },
    ],
    treebanks.map(treebankRow),
    {
      caption: "Treebanks and chance.",
      notes: [
        "here: the treebank's sentences; order: their words in random order; tree: any tree over as " +
        "many words; formula: expected in random order.",
        ...storedNotes(treebanks),
      ],
      limit: 100,
    },
  );
}

/** Every figure of one treebank, or of several added up, beside each null model with standard errors. */
export function modelTable(result: NullModelResult): Table {
  const { observed, models, samples, expectedCrossings } = result;
  const rows = Object.values(FIGURES).map((figure: Figure) => {
    const drawn = (model: NullModel) => drawnFigure(models[model], figure, samples);
    const [order, tree, projective] = [drawn("order"), drawn("tree"), drawn("projective")];
    return {
      figure: figure.name,
      observed: figureOf(observed, figure),
      order: order.mean,
      order_error: order.standardError,
      tree: tree.mean,
      tree_error: tree.standardError,
      projective: projective.mean,
    };
  });
  const expected = expectedCrossings / observed.trees;
  return Table.fromRecords([...rows, { figure: "crossings by the formula", order: expected }], [
    { key: "figure", header: "" },
    { key: "observed", header: "treebanks", format: TWO_DECIMALS },
    { key: "order", header: "mean", group: MODEL_HEADERS.order, format: TWO_DECIMALS },
    { key: "order_error", header: "s. e.", group: MODEL_HEADERS.order, format: TWO_DECIMALS },
    { key: "tree", header: "mean", group: MODEL_HEADERS.tree, format: TWO_DECIMALS },
    { key: "tree_error", header: "s. e.", group: MODEL_HEADERS.tree, format: TWO_DECIMALS },
    { key: "projective", header: "mean", group: MODEL_HEADERS.projective, format: TWO_DECIMALS },
  ], {
    caption: "All sentences and chance.",
    notes: [`s. e.: standard error of the mean of ${samples} random treebanks.`],
  });
}

/**
 * Short non-projective sentences beside random orders with as many crossings: in each figure the
 * difference, in standard deviations between the draws.
 */
export function matchedTable({ matched, samples }: NullModelResult): Table {
  const figures = (["degreeTo1", "edgeDegreeTo1", "gapDegreeTo1", "wellNested"] as const)
    .map((name): Figure => FIGURES[name]);
  const rows = figures.map((figure) => {
    const { mean, deviation } = drawnFigure(matched.drawn, figure, samples);
    const observed = figureOf(matched.observed, figure);
    return { figure: figure.name, observed, drawn: mean, deviation, distance: observed - mean };
  });
  return Table.fromRecords(rows, [
    { key: "figure", header: "" },
    { key: "observed", header: "treebanks", format: TWO_DECIMALS },
    { key: "drawn", header: "mean", group: "same crossings", format: TWO_DECIMALS },
    { key: "deviation", header: "s. d.", group: "same crossings", format: TWO_DECIMALS },
    { key: "distance", header: "difference", format: { ...TWO_DECIMALS, plus: true } },
  ], {
    caption: `Non-projective sentences of up to ${LONGEST_MATCHED} words.`,
    notes: [`s. d.: standard deviation between ${samples} random treebanks.`],
  });
}

/** Components of the crossing graph by sentence length, observed and in random order. */
export function componentTable(result: Pick<NullModelResult, "byLength">): Table {
  const rows = lengthRows(result);
  const of = (source: string, length: string) =>
    rows.find((row) => row.source === source && row.length === length);
  const records = rows.filter(({ source }) => source === "treebank").map((row) => {
    const order = of("random order", row.length);
    return {
      ...row,
      order_components: order?.components,
      order_component_arcs: order?.component_arcs,
    };
  });
  return Table.fromRecords(records, [
    { key: "length", header: "words" },
    { key: "sentences" },
    { key: "nonprojective_pct", header: "non-projective (%)", format: ONE_DECIMAL },
    { key: "components", header: "here", group: "components", format: TWO_DECIMALS },
    { key: "order_components", header: "order", group: "components", format: TWO_DECIMALS },
    { key: "component_arcs", header: "here", group: "arcs in one", format: TWO_DECIMALS },
    { key: "order_component_arcs", header: "order", group: "arcs in one", format: TWO_DECIMALS },
  ], {
    caption: "Components of the crossing graph in non-projective sentences.",
    notes: ["here: the treebanks' sentences; order: their words in random order."],
  });
}
