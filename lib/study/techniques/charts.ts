import { categoryLineChart } from "../../display/category_line_chart.ts";
import type { Figure } from "../../display/figure.ts";
import { figureGrid } from "../../display/figure_grid.ts";
import { scatterChart } from "../../display/point_chart.ts";
import { rowId } from "../run/stored.ts";
import { type CeilingRow, ceilingRows, type GainRow, recallCeilingRows } from "./ceiling.ts";
import { lengthRows, meanLengthRows, withEnoughArcs } from "./length_tables.ts";
import { nonprojectivePct, type WithTechniques } from "./rows.ts";
import { TECHNIQUES } from "./systems.ts";

/** How wide a chart is of which two stand side by side. */
const HALF = 440;

/** Frequency and mean length of non-projective arcs in the training set of each treebank. */
export function frequencyChart(treebanks: readonly WithTechniques[]): Figure {
  const rows = treebanks.flatMap((treebank) => {
    const length = treebank.result.train.nonprojective.meanLength;
    return length === undefined
      ? []
      : [{ treebank: rowId(treebank), share: nonprojectivePct(treebank), length }];
  });
  return scatterChart(rows, {
    x: "share",
    y: "length",
    name: "treebank",
    xLabel: "non-projective arcs of the training set (%)",
    yLabel: "their mean length (words)",
    width: 900,
  });
}

/**
 * Empirical performance over theoretical coverage, a point for each treebank and parser: unlabelled
 * exact match, and the recall of non-projective arcs where there are enough.
 */
export function ceilingCharts(treebanks: readonly WithTechniques[]): Figure {
  const chart = (rows: readonly CeilingRow[]) =>
    scatterChart(rows, {
      x: "ceiling",
      y: "reached",
      series: "parser",
      xLabel: "theoretical coverage (%)",
      yLabel: "empirical performance (%)",
      width: HALF,
    });
  return figureGrid({
    "unlabelled exact match": chart(ceilingRows(treebanks, "UEM")),
    "recall of non-projective arcs": chart(recallCeilingRows(withEnoughArcs(treebanks))),
  });
}

/** What techniques gain over P0 against what they could gain, published gains named by language. */
export function gainChart(ours: readonly GainRow[], published: readonly GainRow[]): Figure {
  const rows = [
    ...ours.map((row) => ({ ...row, name: "" })),
    ...published.map((row) => ({ ...row, name: `${row.language}, published` })),
  ];
  return scatterChart(rows, {
    x: "possible",
    y: "gained",
    series: "parser",
    name: "name",
    xLabel: "points that the oracle gains over P0",
    yLabel: "points that the parser gains",
    width: 900,
  });
}

/** Recall and precision of non-projective arcs by length, all treebanks as one. */
export function lengthCharts(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUES,
): Figure {
  const rows = lengthRows(treebanks, parsers);
  const chart = (value: "recall" | "precision") =>
    categoryLineChart(rows, {
      category: "length",
      categoryLabel: "length of the arc (words)",
      value,
      label: `${value} (%)`,
      series: "parser",
      domain: [0, 100],
      width: HALF,
    });
  return figureGrid({ "recall": chart("recall"), "precision": chart("precision") });
}

/** Recall and precision of non-projective arcs over their mean length, a point for each treebank. */
export function meanLengthCharts(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = ["P2", "P3"],
): Figure {
  const rows = meanLengthRows(treebanks, parsers);
  const chart = (y: "recall" | "precision") =>
    scatterChart(rows, {
      x: "length",
      y,
      series: "parser",
      fit: "linear",
      xLabel: "mean length of non-projective arcs (words)",
      yLabel: `${y} (%)`,
      width: HALF,
    });
  return figureGrid({ "recall": chart("recall"), "precision": chart("precision") });
}
