import type { Figure } from "../../display/figure.ts";
import { formatNumber } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import type { ArcGrouping } from "../../evaluation/arc_groups.ts";
import { type Comparison, scoresOf } from "./analysis.ts";
import { confusionsTable, projectivityTable, sideBySideTable } from "./score_tables.ts";
import { probability } from "./significance_tables.ts";
import { groupFigure } from "./group_figure.ts";
import { compareScored, type ScoringOptions } from "./system_scores.ts";

/** Whether labels count, in tables and charts of groups of arcs. */
type Labelled = Pick<ScoringOptions, "labelled">;

/**
 * A row for each system: LAS, UAS, LEM and UEM in percent, and McNemar's test of its tokens with the
 * right head and label against those of the first system.
 */
export function scoreTable(comparison: Comparison): Table {
  const systems = scoresOf(comparison, { groupings: [] });
  const against = compareScored(systems).filter(({ first }) => first === 0);
  const rows = systems.map((system, k) => {
    const { LAS, UAS, LEM, UEM } = system.attachment.summary();
    const pair = against.find(({ second }) => second === k);
    return {
      system: system.name,
      LAS,
      UAS,
      LEM,
      UEM,
      better: pair?.onlySecond,
      worse: pair?.onlyFirst,
      p: pair?.pValue,
    };
  });
  const { sentences, scoredTokens } = systems[0].attachment.summary();
  const [s, t] = [sentences, scoredTokens].map((count) => formatNumber(count));
  const first = `McNemar's test against ${systems[0].name}`;
  return Table.fromRecords(rows, [
    "system",
    "LAS",
    "UAS",
    "LEM",
    "UEM",
    { key: "better", header: "only this right", group: first },
    { key: "worse", header: "only the other", group: first },
    { key: "p", align: "right", group: first, format: (p) => probability(Number(p)) },
  ], { caption: `Accuracy (%) on ${s} sentences, ${t} scored tokens` })
    .highlightBest(["LAS", "UAS", "LEM", "UEM"]);
}

/** Unlabelled precision and recall by projectivity, a row for each system. */
export function arcTable(comparison: Comparison): Table {
  return projectivityTable(scoresOf(comparison, { groupings: [] }));
}

/** Precision and recall by groups of arcs, all systems side by side, in percent. */
export function groupTable(
  comparison: Comparison,
  by: ArcGrouping,
  { labelled }: Labelled = {},
): Table {
  return sideBySideTable(scoresOf(comparison, { labelled, groupings: [by] }), by);
}

/** Which labels each system takes for which; shows the most frequent. */
export function confusionTable(comparison: Comparison, limit = 15): Table {
  return confusionsTable(scoresOf(comparison, { groupings: [] }), limit);
}

/** Recall, or precision, by groups of arcs: a line for each system. */
export function groupChart(
  comparison: Comparison,
  by: ArcGrouping,
  { score = "recall", labelled }: Labelled & { readonly score?: "recall" | "precision" } = {},
): Figure {
  return groupFigure(scoresOf(comparison, { labelled, groupings: [by] }), by, score);
}
