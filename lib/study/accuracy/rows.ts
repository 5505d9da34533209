import { mean, percent } from "../../base/numbers.ts";
import type { ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import { addBreakdowns, type ProjectivityScores } from "../../evaluation/projectivity_breakdown.ts";
import { rowId } from "../run/stored.ts";
import type { TreeCounts } from "./accuracy.ts";
import {
  ACCURACY_METRICS,
  type AccuracyMetric,
  addGroupScores,
  type FoldedAccuracy,
} from "./folds.ts";
import type { StudiedAccuracy } from "./study.ts";

/** A row of [nivre-2008, table 3]: a score in percent by the name of each parser. */
export type AccuracyRow = Readonly<Record<string, string | number>> & {
  readonly metric: AccuracyMetric;
  readonly language: string;
  readonly treebank: string;
  /** `here` or `stored`. */
  readonly source: string;
};

/** The scores of each parser on one treebank. */
export function accuracyRow(
  { id, language, stored, result }: Pick<StudiedAccuracy, "id" | "language" | "stored" | "result">,
  metric: AccuracyMetric,
): AccuracyRow {
  const scores = Object.entries(result.parsers).map((
    [parser, { scores }],
  ) => [parser, scores[metric]]);
  const source = stored === undefined ? "here" : "stored";
  return {
    metric,
    language,
    treebank: rowId({ id, stored }),
    source,
    ...Object.fromEntries(scores),
  };
}

/**
 * The mean of each parser over treebanks, each of the same weight, as in [nivre-2008, table 3].
 * @param rows at least one, all of the same parsers
 */
function averageRow(rows: readonly AccuracyRow[]): AccuracyRow {
  const { metric, language: _, treebank: __, source: ___, ...scores } = rows[0];
  const means = Object.keys(scores).map((parser) => [
    parser,
    mean(rows.map((row) => Number(row[parser]))),
  ]);
  return {
    metric,
    language: "Average",
    treebank: "",
    source: "here",
    ...Object.fromEntries(means),
  };
}

/** Our [nivre-2008, table 3]: by metric, the treebanks and their average. */
export function accuracyRows(treebanks: readonly StudiedAccuracy[]): AccuracyRow[] {
  return ACCURACY_METRICS.flatMap((metric) => {
    const rows = treebanks.map((treebank) => accuracyRow(treebank, metric));
    return rows.length === 0 ? [] : [...rows, averageRow(rows)];
  });
}

/** The results of one parser on all treebanks. */
export function resultsOf(treebanks: readonly StudiedAccuracy[], parser: string): FoldedAccuracy[] {
  return treebanks.map(({ result }) => result.parsers[parser]);
}

/** Precision and recall by projectivity of one parser on all treebanks taken as one. */
export function pooledBreakdown(
  treebanks: readonly StudiedAccuracy[],
  parser: string,
): ProjectivityScores {
  return addBreakdowns(resultsOf(treebanks, parser).map(({ breakdown }) => breakdown));
}

/** Precision and recall by length of the arc, of each of the parsers on all treebanks as one. */
export function lengthRows(treebanks: readonly StudiedAccuracy[], parsers: readonly string[]) {
  return parsers.flatMap((parser) => lengthRowsOf(parser, resultsOf(treebanks, parser)));
}

/** Precision and recall of a parser's arcs by length in percent, all results as one. */
export function lengthRowsOf(
  parser: string,
  results: readonly { readonly byLength: readonly ArcGroupScores[] }[],
) {
  return addGroupScores(results.map(({ byLength }) => byLength))
    .map(({ group: length, precision, recall, predicted, gold }) => ({
      length,
      parser,
      precision,
      recall,
      predicted,
      gold,
    }));
}

/** Precision and recall of labelled arcs from 0 of each of the parsers on each treebank. */
export function rootRows(treebanks: readonly StudiedAccuracy[], parsers: readonly string[]) {
  return treebanks.map(({ id, stored, result }) => {
    const row: Record<string, string | number | undefined> = { treebank: rowId({ id, stored }) };
    for (const parser of parsers) {
      const root = result.parsers[parser].byLength.find(({ group }) => group === "root");
      row[`${parser}_precision`] = root?.precision;
      row[`${parser}_recall`] = root?.recall;
    }
    return row;
  });
}

/** How often a parser's classifier gave an answer that was not permissible, by treebank. */
export function notPermissibleRows(treebanks: readonly StudiedAccuracy[], parser: string) {
  return treebanks.map(({ id, stored, result }) => {
    const { transitions, notPermissible } = result.parsers[parser].work;
    return {
      treebank: rowId({ id, stored }),
      transitions,
      notPermissible,
      notPermissiblePct: percent(notPermissible, transitions),
    };
  });
}

/**
 * The recall of non-projective arcs of each of the parsers on each treebank, in percent, those with the
 * highest share of non-projective arcs in the training set first.
 *
 * @param leastArcs treebanks with fewer non-projective arcs in the test set are left out
 */
export function nonprojectiveRecallRows(
  treebanks: readonly StudiedAccuracy[],
  parsers: readonly string[],
  leastArcs = 0,
) {
  const arcsOf = ({ breakdown }: FoldedAccuracy) => breakdown.all.nonprojective;
  return treebanks
    .filter(({ result }) => arcsOf(result.parsers[parsers[0]]).gold >= leastArcs)
    .toSorted((a, b) => nonprojectivePct(b) - nonprojectivePct(a))
    .flatMap(({ id, stored, result }) =>
      parsers.map((parser) => ({
        treebank: rowId({ id, stored }),
        parser,
        recall: arcsOf(result.parsers[parser]).recall,
      }))
    );
}

/** The share of non-projective arcs in a training set, in percent, as [nivre-2008, table 1] has it. */
export function nonprojectivePct({ result }: Pick<StudiedAccuracy, "result">): number {
  const [{ train }] = Object.values(result.parsers);
  return percent(train.nonprojectiveArcs, train.tokens);
}

/**
 * How much of a set of trees arc-standard has to decide late: its left-headed and its chained arcs,
 * see {@link TreeCounts}, in percent of the arcs between words.
 */
export function chainShares({ leftHeadedArcs, chainedArcs, wordArcs }: TreeCounts) {
  return {
    leftHeadedPct: percent(leftHeadedArcs, wordArcs),
    chainedPct: percent(chainedArcs, wordArcs),
  };
}
