import { mean, numberOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { besidePublished } from "../../papers/beside_published.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import {
  FURTHER_COLUMNS,
  havingSystems,
  nonprojectivePct,
  pooledArcs,
  STRATEGY_COLUMNS,
  type StrategyRow,
  strategyRows,
  systemsWith,
  type WithStrategies,
} from "./rows.ts";
import { STRATEGIES, SYSTEMS } from "./systems.ts";

/** More rows than treebanks have. */
const ALL = 1000;

/** Every score that there is, by treebank: the table of the command line. */
export function table(treebanks: readonly WithStrategies[]): Table {
  const rows = treebanks.flatMap((treebank) =>
    (["gold", "predicted"] as const).flatMap((tags) =>
      strategyRows([treebank], SYSTEMS, tags).map((row) => ({ ...row, tags }))
    )
  );
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "strategy", header: "system" },
    "tags",
    ...STRATEGY_COLUMNS,
    ...FURTHER_COLUMNS,
  ], {
    caption: "Non-projective strategies, cross-validated (%)",
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
    limit: ALL,
  });
}

/** What was divided into folds: sizes, and what is not projective, as the paper's Table 1 has it. */
export function dataTable(treebanks: readonly WithStrategies[]): Table {
  const rows = treebanks.map((treebank) => {
    const { sample, folds, passes } = treebank.result;
    return {
      language: treebank.language,
      treebank: rowId(treebank),
      sentences: sample.sentences,
      tokens: sample.tokens,
      edges: sample.nonprojective.arcs,
      pct: nonprojectivePct(treebank),
      sentencesPct: 100 * sample.nonprojectiveSentences / sample.sentences,
      folds,
      passes,
    };
  });
  return Table.fromRecords(rows, [
    "language",
    "treebank",
    "sentences",
    "tokens",
    { key: "edges", header: "#NP edges" },
    { key: "pct", header: "NP edges", unit: "%", format: { decimals: 2 } },
    { key: "sentencesPct", header: "NP sentences", unit: "%", format: { decimals: 2 } },
    "folds",
    "passes",
  ], { caption: "What is divided into folds", notes: storedNotes(treebanks), limit: ALL });
}

/**
 * The rows of [bjorkelund-kuhn-2012, table 2], and with those of a language ours of its treebanks; those
 * of other languages follow.
 * @param published see `publishedRows`; the paper's parsers saw predicted tags
 */
export function table2Beside(
  treebanks: readonly WithStrategies[],
  published: readonly StrategyRow[],
  tags: TagSource = "gold",
): Table {
  const ours = strategyRows(treebanks, STRATEGIES, tags);
  return Table.fromRecords<TableRow>(besidePublished(published, ours), [
    { key: "group", header: "language" },
    "treebank",
    "strategy",
    ...STRATEGY_COLUMNS,
    ...FURTHER_COLUMNS,
  ], {
    caption: `Non-projective strategies (%), published and ours with ${tags} tags`,
    groupRowsBy: "group",
    notes: storedNotes(treebanks),
    limit: ALL,
  });
}

/**
 * The means of scores over treebanks, each with the same weight, and precision and recall of the
 * non-projective arcs of all treebanks as one.
 */
export function meanTable(
  treebanks: readonly WithStrategies[],
  systems: readonly string[] = STRATEGIES,
  tags: TagSource = "gold",
): Table {
  const all = havingSystems(treebanks, systems, tags);
  const meanOf = (system: string, key: "LAS" | "UAS" | "LEM") =>
    mean(all.map((one) => systemsWith(one, tags)[system].scores[key]));
  const rows = all.length === 0 ? [] : systems.map((system) => {
    const { precision, recall, predicted, gold } = pooledArcs(all, system, tags);
    const [LAS, UAS, LEM] = (["LAS", "UAS", "LEM"] as const).map((key) => meanOf(system, key));
    return { system, LAS, UAS, LEM, precision, recall, predicted, gold };
  });
  const group = "non-projective arcs, as one";
  return Table.fromRecords<TableRow>(rows, [
    "system",
    ...["LAS", "UAS", "LEM"].map((key) => ({ key, format: { decimals: 2 }, group: "mean" })),
    { key: "precision", header: "P", group },
    { key: "recall", header: "R", group },
    { key: "predicted", header: "#NP", group },
    { key: "gold", header: "there are", group },
  ], {
    caption: `Means over ${numberOf(all.length, "treebank")}, ${tags} tags (%)`,
    notes: storedNotes(treebanks),
    best: { LAS: "highest", UAS: "highest", LEM: "highest" },
  });
}

/** Points of LAS above Baseline with gold and with predicted tags, where there are both. */
export function tagTable(treebanks: readonly WithStrategies[]): Table {
  const both = havingSystems(havingSystems(treebanks), STRATEGIES, "predicted");
  const rows = both.flatMap((treebank) =>
    (["gold", "predicted"] as const).map((tags) => {
      const systems = systemsWith(treebank, tags);
      const gain = (name: string) => systems[name].scores.LAS - systems.Baseline.scores.LAS;
      return {
        treebank: rowId(treebank),
        tags,
        LAS: systems.Baseline.scores.LAS,
        ...Object.fromEntries(STRATEGIES.slice(1).map((name) => [name, gain(name)])),
      };
    })
  );
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    "tags",
    { key: "LAS", header: "Baseline", format: { decimals: 2 }, group: "LAS (%)" },
    ...STRATEGIES.slice(1).map((key) => ({
      key,
      format: { plus: true, decimals: 2 },
      group: "points above Baseline",
    })),
  ], {
    caption: "Strategies with gold and with predicted tags",
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
    limit: ALL,
  });
}
