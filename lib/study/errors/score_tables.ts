import { maximum } from "../../base/numbers.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import type { ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import { type ArcGrouping, groupingTitle, groupsOf } from "../../evaluation/arc_groups.ts";
import type { LabelPair } from "../../evaluation/label_confusion.ts";
import { breakdownTable } from "../../papers/breakdown_table.ts";
import type { SystemScores } from "./system_scores.ts";

// All systems at once: a row for each score, group or pair of labels, columns for each system.

const PERCENT = { unit: "%", format: { decimals: 2 } } as const;

/** LAS, UAS, LA, exact matches, precision and recall by projectivity: a column for each system. */
export function overallTable(systems: readonly SystemScores[], caption: string): Table {
  const scores = systems.map((system) => system.overall());
  const rows = Object.keys(scores[0]).map((metric) => ({
    metric,
    ...Object.fromEntries(systems.map(({ name }, k) => [column(name), scores[k][metric]])),
  }));
  const columns = systems.map(({ name }) => ({ key: column(name), header: name, ...PERCENT }));
  return new Table([{ key: "metric" }, ...columns], rows, { caption });
}

/** Precision and recall of projective and non-projective arcs: a row for each system. */
export function projectivityTable(
  systems: readonly SystemScores[],
  counts: "unlabelled" | "labelled" = "unlabelled",
): Table {
  const rows = systems.map((system) => ({
    names: { system: system.name },
    scores: system[counts].scores(),
  }));
  const which = counts === "unlabelled" ? "Unlabelled" : "Labelled";
  return breakdownTable(rows, {
    caption: `${which} precision and recall by projectivity (%)`,
    compact: true,
  });
}

/** The scores of one group by each system; undefined where a system has no arc of it, nor the gold. */
interface GroupRow {
  readonly group: string;
  /** Gold arcs of the group, the same for all systems. */
  readonly gold: number;
  readonly scores: readonly (ArcGroupScores | undefined)[];
}

/** The groups of all systems: in their order, or labels by the number of gold arcs. */
export function groupRows(systems: readonly SystemScores[], by: ArcGrouping): GroupRow[] {
  const scores = systems.map((system) => new Map(system.groups(by).map((one) => [one.group, one])));
  const names = groupsOf(by) ?? [...new Set(scores.flatMap((one) => [...one.keys()]))];
  const rows = names.map((group) => {
    const ofGroup = scores.map((one) => one.get(group));
    return { group, gold: maximum(ofGroup.map((one) => one?.gold ?? 0)), scores: ofGroup };
  });
  if (groupsOf(by) !== undefined) return rows;
  return rows.sort((a, b) => b.gold - a.gold || (a.group < b.group ? -1 : 1));
}

/**
 * Precision and recall by groups of arcs: a row for each group; for each system the arcs that it
 * predicts in the group, and P and R in percent.
 */
export function sideBySideTable(
  systems: readonly SystemScores[],
  by: ArcGrouping,
): Table {
  const right = systems[0].labelledGroups ? "head and label" : "heads alone";
  const caption = `Precision and recall of arcs (%), ${right}, by ${groupingTitle(by)}`;
  const rows = groupRows(systems, by).map(({ group, gold, scores }) => ({
    [by]: group,
    gold,
    ...Object.fromEntries(systems.flatMap(({ name }, k) => [
      [column(name, "predicted"), scores[k]?.predicted ?? 0],
      [column(name, "precision"), scores[k]?.precision],
      [column(name, "recall"), scores[k]?.recall],
    ])),
  }));
  const columns = systems.flatMap(({ name }): TableColumn[] => [
    { key: column(name, "predicted"), header: "arcs", group: name },
    { key: column(name, "precision"), header: "P", group: name, format: { decimals: 2 } },
    { key: column(name, "recall"), header: "R", group: name, format: { decimals: 2 } },
  ]);
  return new Table([{ key: by, align: "left" }, { key: "gold" }, ...columns], rows, { caption });
}

/**
 * Which labels the systems take for which, the most frequent confusions first: for each system the
 * tokens, and how many of them have the right head.
 */
export function confusionsTable(systems: readonly SystemScores[], limit?: number): Table {
  const rows = confusionRows(systems).map(({ gold, predicted, goldTokens, pairs }) => ({
    gold,
    predicted,
    gold_tokens: goldTokens,
    ...Object.fromEntries(systems.flatMap(({ name }, k) => [
      [column(name, "tokens"), pairs[k]?.tokens ?? 0],
      [column(name, "head_right"), pairs[k]?.headRight ?? 0],
    ])),
  }));
  const columns = systems.flatMap(({ name }) => [
    { key: column(name, "tokens"), header: "tokens", group: name },
    { key: column(name, "head_right"), header: "head right", group: name },
  ]);
  return new Table(
    [{ key: "gold" }, { key: "predicted" }, {
      key: "gold_tokens",
      header: "with the gold label",
    }, ...columns],
    rows,
    { caption: "Confused labels, the most frequent first", limit },
  );
}

function confusionRows(systems: readonly SystemScores[]) {
  const rows = new Map<string, (LabelPair | undefined)[]>();
  systems.forEach(({ confusion }, k) => {
    for (const pair of confusion.confusions()) {
      const key = `${pair.gold}\t${pair.predicted}`;
      if (!rows.has(key)) rows.set(key, systems.map(() => undefined));
      rows.get(key)![k] = pair;
    }
  });
  return [...rows].map(([key, pairs]) => {
    const { gold, predicted, goldTokens } = pairs.find((pair) => pair !== undefined)!;
    const total = pairs.reduce((sum, pair) => sum + (pair?.tokens ?? 0), 0);
    return { key, gold, predicted, goldTokens, pairs, total };
  }).sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}

/** The key of a system's column, apart from those that every table has. */
function column(system: string, score?: string): string {
  return score === undefined ? `system ${system}` : `${system}_${score}`;
}
