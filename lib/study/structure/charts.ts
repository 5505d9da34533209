import { categoryLineChart } from "../../display/category_line_chart.ts";
import type { Figure } from "../../display/figure.ts";
import { figureGrid } from "../../display/figure_grid.ts";
import { groupingTitle } from "../../evaluation/arc_groups.ts";
import type { StructureGrouping } from "./properties.ts";
import { precisionRows, type RecallOptions, recallRows, type ShareRow } from "./recall.ts";
import type { WithStructure } from "./results.ts";

/** How wide a chart is of which two stand side by side. */
const HALF = 440;

/** Labelled recall by properties of arcs, with intervals, a chart for each property. */
export function recallCharts(
  treebanks: readonly WithStructure[],
  groupings: readonly StructureGrouping[],
  parsers: readonly string[],
  options?: RecallOptions,
): Figure {
  return figureGrid(Object.fromEntries(
    groupings.map((by) => [
      `by ${groupingTitle(by)}`,
      shareChart(recallRows(treebanks, by, parsers, options), by, "recall"),
    ]),
  ));
}

/** Labelled recall and precision by one property, side by side. */
export function recallAndPrecisionCharts(
  treebanks: readonly WithStructure[],
  by: StructureGrouping,
  parsers: readonly string[],
  options?: RecallOptions,
): Figure {
  return figureGrid({
    "recall of gold arcs": shareChart(recallRows(treebanks, by, parsers, options), by, "recall"),
    "precision of predicted arcs": shareChart(
      precisionRows(treebanks, by, parsers),
      by,
      "precision",
    ),
  });
}

function shareChart(rows: readonly ShareRow[], by: StructureGrouping, score: string): Figure {
  return categoryLineChart(rows, {
    category: "group",
    categoryLabel: groupingTitle(by),
    value: "share",
    low: "low",
    high: "high",
    label: `labelled ${score} (%)`,
    series: "parser",
    domain: [0, 100],
    width: HALF,
  });
}
