import { Table, type TableColumn } from "../../display/table.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { LONGEST_MATCHED } from "./matched_orders.ts";
import type { NullModel, NullModelResult } from "./null_models.ts";
import {
  crossingRow,
  drawnFigure,
  explainedByLength,
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
  lengthMatched: "same length",
  projectiveLengthMatched: "projective length",
  projective: "projective",
  tree: "random tree",
};

/** Every treebank beside random orders of its trees and random trees, a row each. */
export function table(treebanks: readonly NullModelsOfTreebank[]): Table {
  const columns = (name: string, group: string): TableColumn[] => [
    { key: `${name}_observed`, header: "here", group, format: ONE_DECIMAL },
    { key: `${name}_order`, header: "order", group, format: ONE_DECIMAL },
    { key: `${name}_length`, header: "length", group, format: ONE_DECIMAL },
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
        "here: the treebank's sentences; order: their words in random order; length: in random order " +
        "with as much dependency length; tree: any tree over as many words; formula: expected in " +
        "random order.",
        ...storedNotes(treebanks),
      ],
      limit: 100,
    },
  );
}

/** The null models that have a column of {@link modelTable}, with standard errors or without. */
const MODEL_COLUMNS: readonly { readonly model: NullModel; readonly error: boolean }[] = [
  { model: "order", error: true },
  { model: "lengthMatched", error: true },
  { model: "projectiveLengthMatched", error: false },
  { model: "tree", error: true },
  { model: "projective", error: false },
];

/** Every figure of one treebank, or of several added up, beside each null model with standard errors. */
export function modelTable(result: NullModelResult): Table {
  const { observed, models, samples, expectedCrossings } = result;
  const rows = Object.values(FIGURES).map((figure: Figure) => {
    const drawn = MODEL_COLUMNS.flatMap(({ model }) => {
      const { mean, standardError } = drawnFigure(models[model], figure, samples);
      return [[model, mean], [`${model}_error`, standardError]];
    });
    const observedFigure = figureOf(observed, figure);
    return { figure: figure.name, observed: observedFigure, ...Object.fromEntries(drawn) };
  });
  const expected = expectedCrossings / observed.trees;
  return Table.fromRecords([...rows, { figure: "crossings by the formula", order: expected }], [
    { key: "figure", header: "" },
    { key: "observed", header: "treebanks", format: TWO_DECIMALS },
    ...MODEL_COLUMNS.flatMap(({ model, error }): TableColumn[] => {
      const group = MODEL_HEADERS[model];
      const mean = { key: model, header: "mean", group, format: TWO_DECIMALS };
      const ofMean = { key: `${model}_error`, header: "s. e.", group, format: TWO_DECIMALS };
      return error ? [mean, ofMean] : [mean];
    }),
  ], {
    caption: "All sentences and chance.",
    notes: [`s. e.: standard error of the mean of ${samples} random treebanks.`],
  });
}

/**
 * Every figure of one treebank, or of several added up, beside random orders of any length and of the same
 * length, and how far length alone leads from the one to the other.
 */
export function lengthTable(result: NullModelResult): Table {
  const { observed, models, samples } = result;
  const figures = Object.values(FIGURES).filter(({ part }) => part !== "lengths");
  const rows = figures.map((figure: Figure) => ({
    figure: figure.name,
    order: drawnFigure(models.order, figure, samples).mean,
    length_matched: drawnFigure(models.lengthMatched, figure, samples).mean,
    observed: figureOf(observed, figure),
    explained: explainedByLength(result, figure),
  }));
  return Table.fromRecords(rows, [
    { key: "figure", header: "" },
    { key: "order", header: MODEL_HEADERS.order, format: TWO_DECIMALS },
    { key: "length_matched", header: MODEL_HEADERS.lengthMatched, format: TWO_DECIMALS },
    { key: "observed", header: "treebanks", format: TWO_DECIMALS },
    { key: "explained", header: "of the way (%)", format: { decimals: 0 } },
  ], {
    caption: "What follows from the lengths of dependencies.",
    notes: ["of the way: from random order to the treebanks, that orders of the same length go."],
  });
}

/** Crossings of every treebank: by the formulas, by sampling, and given the lengths of arcs. */
export function crossingTable(treebanks: readonly NullModelsOfTreebank[]): Table {
  const rows = treebanks.map((treebank) => ({
    data_set: rowId(treebank),
    ...crossingRow(treebank.result),
  }));
  const [order, length] = ["random order", "given the lengths"];
  return Table.fromRecords(rows, [
    { key: "data_set", header: "data set" },
    { key: "observed", header: "here", format: { decimals: 3 } },
    { key: "formula", group: order, format: TWO_DECIMALS },
    { key: "spread", header: "s. d.", group: order, format: TWO_DECIMALS },
    { key: "sampled", header: "drawn", group: order, format: TWO_DECIMALS },
    { key: "sampled_error", header: "s. e.", group: order, format: TWO_DECIMALS },
    { key: "z", group: order, format: ONE_DECIMAL },
    { key: "length_matched", header: "drawn", group: length, format: TWO_DECIMALS },
    { key: "length_matched_error", header: "s. e.", group: length, format: TWO_DECIMALS },
    { key: "of_lengths", header: "of pairs", group: length, format: TWO_DECIMALS },
  ], {
    caption: "Crossings in a sentence, and what chance lets expect.",
    notes: [
      "formula, s. d.: expectation and standard deviation of the mean over the treebank's sentences, " +
      "both without drawing; z: how many of these the treebank is away; s. e.: standard error of " +
      "what was drawn; of pairs: each pair of arcs by itself, put anywhere.",
      ...storedNotes(treebanks),
    ],
    limit: 100,
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
    const length = of("random order, same length", row.length);
    return {
      ...row,
      length_components: length?.components,
      length_component_arcs: length?.component_arcs,
      order_components: order?.components,
      order_component_arcs: order?.component_arcs,
    };
  });
  return Table.fromRecords(records, [
    { key: "length", header: "words" },
    { key: "sentences" },
    { key: "nonprojective_pct", header: "non-projective (%)", format: ONE_DECIMAL },
    { key: "components", header: "here", group: "components", format: TWO_DECIMALS },
    { key: "length_components", header: "length", group: "components", format: TWO_DECIMALS },
    { key: "order_components", header: "order", group: "components", format: TWO_DECIMALS },
    { key: "component_arcs", header: "here", group: "arcs in one", format: TWO_DECIMALS },
    { key: "length_component_arcs", header: "length", group: "arcs in one", format: TWO_DECIMALS },
    { key: "order_component_arcs", header: "order", group: "arcs in one", format: TWO_DECIMALS },
  ], {
    caption: "Components of the crossing graph in non-projective sentences.",
    notes: [
      "here: the treebanks' sentences; length: their words in random order with as much dependency " +
      "length; order: in any random order.",
    ],
  });
}
