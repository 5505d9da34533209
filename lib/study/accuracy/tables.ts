import type { ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import { BOTH_RIGHT } from "../../evaluation/attachment.ts";
import type { ProjectivityScores } from "../../evaluation/projectivity_breakdown.ts";
import type { Accuracy } from "./accuracy.ts";
import type { StudiedAccuracy } from "./study.ts";
import { addArcScores, addBreakdowns } from "../coverage/sums.ts";
import { Table, type TableOptions } from "../../display/table.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { unpackOutcomes } from "./outcomes.ts";

// Rows of the tables and charts about accuracy, made of the cells of the study.

/** The scores of [nivre-2008, table 3]. */
export const ACCURACY_METRICS = ["LAS", "UAS", "LA"] as const;
/** One of {@link ACCURACY_METRICS}. */
export type AccuracyMetric = (typeof ACCURACY_METRICS)[number];

/** A row of [nivre-2008, table 3]: a score in percent by the name of each parser. */
export type AccuracyRow = Readonly<Record<string, string | number>> & {
  readonly metric: AccuracyMetric;
  readonly language: string;
  readonly treebank: string;
};

/** The scores of each parser on one treebank. */
export function accuracyRow(
  { id, language, result }: Pick<StudiedAccuracy, "id" | "language" | "result">,
  metric: AccuracyMetric,
): AccuracyRow {
  const scores = Object.entries(result.parsers).map((
    [parser, { scores }],
  ) => [parser, scores[metric]]);
  return { metric, language, treebank: id, ...Object.fromEntries(scores) };
}

/**
 * The mean of each parser over treebanks, each of the same weight, as in [nivre-2008, table 3].
 * @param rows at least one, all of the same parsers
 */
export function averageRow(rows: readonly AccuracyRow[]): AccuracyRow {
  const { metric, language: _, treebank: __, ...scores } = rows[0];
  const means = Object.keys(scores).map((parser) => [
    parser,
    rows.reduce((sum, row) => sum + Number(row[parser]), 0) / rows.length,
  ]);
  return { metric, language: "Average", treebank: "", ...Object.fromEntries(means) };
}

/** Our [nivre-2008, table 3]: by metric, the treebanks and their average. */
export function accuracyRows(treebanks: readonly StudiedAccuracy[]): AccuracyRow[] {
  return ACCURACY_METRICS.flatMap((metric) => {
    const rows = treebanks.map((treebank) => accuracyRow(treebank, metric));
    return rows.length === 0 ? [] : [...rows, averageRow(rows)];
  });
}

/** {@link accuracyRows} as a table. */
export function accuracyTable(
  treebanks: readonly StudiedAccuracy[],
  options: TableOptions = {},
): Table {
  const scores = NIVRE_2008_PARSERS.map((key) => ({ key, unit: "%", format: { decimals: 2 } }));
  return Table.fromRecords(accuracyRows(treebanks), ["metric", "language", "treebank", ...scores], {
    groupRowsBy: "metric",
    ...options,
  });
}

/** The results of one parser on all treebanks. */
export function resultsOf(treebanks: readonly StudiedAccuracy[], parser: string): Accuracy[] {
  return treebanks.map(({ result }) => result.parsers[parser]);
}

/** Precision and recall by projectivity of one parser on all treebanks taken as one. */
export function pooledBreakdown(
  treebanks: readonly StudiedAccuracy[],
  parser: string,
): ProjectivityScores {
  return addBreakdowns(resultsOf(treebanks, parser).map(({ breakdown }) => breakdown));
}

/**
 * The scores of groups of arcs of several treebanks taken as one, in the order in which groups
 * appear.
 */
export function addGroupScores(all: readonly (readonly ArcGroupScores[])[]): ArcGroupScores[] {
  return [...Map.groupBy(all.flat(), ({ group }) => group)]
    .map(([group, rows]) => ({ group, ...addArcScores(rows) }));
}

/** Precision and recall by length of the arc, of each of the parsers on all treebanks as one. */
export function lengthRows(treebanks: readonly StudiedAccuracy[], parsers: readonly string[]) {
  return parsers.flatMap((parser) =>
    addGroupScores(resultsOf(treebanks, parser).map(({ byLength }) => byLength))
      .map(({ group: length, precision, recall, predicted, gold }) => ({
        ...{ length, parser, precision, recall, predicted, gold },
      }))
  );
}

/** Precision and recall of labelled arcs from 0 of each of the parsers on each treebank. */
export function rootRows(treebanks: readonly StudiedAccuracy[], parsers: readonly string[]) {
  return treebanks.map(({ id, result }) => {
    const row: Record<string, string | number | undefined> = { treebank: id };
    for (const parser of parsers) {
      const root = result.parsers[parser].byLength.find(({ group }) => group === "root");
      row[`${parser}_precision`] = root?.precision;
      row[`${parser}_recall`] = root?.recall;
    }
    return row;
  });
}

/**
 * LAS on successive parts of a test set, equally many tokens each: how much the score depends on what
 * is drawn for testing.
 */
export function partScores({ outcomes }: Pick<Accuracy, "outcomes">, parts: number): number[] {
  const all = unpackOutcomes(outcomes);
  return Array.from({ length: parts }, (_, k) => {
    const from = Math.floor(k * all.length / parts);
    const part = all.subarray(from, Math.floor((k + 1) * all.length / parts));
    return 100 * part.filter((outcome) => outcome === BOTH_RIGHT).length / part.length;
  });
}

/** How often a parser's classifier gave an answer that was not permissible. */
export function permissibleRow(treebanks: readonly StudiedAccuracy[], parser: string) {
  const work = resultsOf(treebanks, parser).map((result) => result.work);
  const transitions = work.reduce((sum, one) => sum + one.transitions, 0);
  const notPermissible = work.reduce((sum, one) => sum + one.notPermissible, 0);
  const shares = work.map((one) => 100 * one.notPermissible / one.transitions);
  const highest = Math.max(...shares);
  return {
    parser,
    transitions,
    notPermissible,
    notPermissiblePct: 100 * notPermissible / transitions,
    highestPct: highest,
    highestTreebank: treebanks[shares.indexOf(highest)].id,
  };
}
