import { categoryLineChart } from "../../display/category_line_chart.ts";
import type { Figure } from "../../display/figure.ts";
import { type ArcGrouping, groupingTitle } from "../../evaluation/arc_groups.ts";
import { groupRows } from "./score_tables.ts";
import type { SystemScores } from "./system_scores.ts";

/** Recall, or precision, by groups of arcs: a line for each system. */
export function groupFigure(
  systems: readonly SystemScores[],
  by: ArcGrouping,
  score: "recall" | "precision",
): Figure {
  const rows = groupRows(systems, by).flatMap(({ group, scores }) =>
    systems.map(({ name }, k) => ({ group, system: name, value: scores[k]?.[score] }))
  );
  return categoryLineChart(rows, {
    category: "group",
    value: "value",
    series: "system",
    categoryLabel: groupingTitle(by),
    label: `${score} of arcs (%)`,
    title: `${score === "recall" ? "Recall" : "Precision"} by ${groupingTitle(by)}`,
  });
}
