import type { TableRow } from "../../display/csv.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { ALPHA, mcnemar } from "../../evaluation/significance.ts";
import { storedNotes } from "../run/stored.ts";
import { discordantTokens, type WithPairs } from "./comparison.ts";
import { ACCURACY_METRICS, type AccuracyMetric } from "./folds.ts";
import type { StudiedAccuracy } from "./study.ts";

/** Pairs of parsers that [nivre-2008, sec. 6.2] compares. */
export const COMPARED_PAIRS: readonly (readonly [first: string, second: string])[] = [
  ["NP-L", "P-L"],
  ["PP-L", "P-L"],
  ["PP-E", "P-E"],
  ["PP-S", "P-S"],
  ["NP-L", "PP-L"],
  ["P-S", "P-E"],
  ["NP-L-early", "NP-L"],
];

/** How often one parser is significantly better than another, by score. */
export interface SignificanceRow extends TableRow {
  readonly metric: AccuracyMetric;
  readonly first: string;
  readonly second: string;
  /** Treebanks on which the one is significantly better, the other is, and neither is. */
  readonly betterOn: number;
  readonly worseOn: number;
  readonly alikeOn: number;
  /** All tokens of all treebanks taken together: tokens that only one gets right, and p. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly pValue: number;
}

/**
 * McNemar's test by treebank, and of all treebanks together, for LAS, UAS and LA; the unit is the
 * token, the level 0.05, without correction for making many tests.
 * @param treebanks independent of each other, since they are pooled
 */
export function significanceRows(
  treebanks: readonly WithPairs[],
  pairs: readonly (readonly [first: string, second: string])[] = COMPARED_PAIRS,
  metrics: readonly AccuracyMetric[] = ACCURACY_METRICS,
): SignificanceRow[] {
  return metrics.flatMap((metric) =>
    pairs.map(([first, second]) => {
      const counts = treebanks.map((one) => discordantTokens([one], first, second, metric));
      const sides = counts.map((count) =>
        mcnemar(count).pValue < ALPHA ? Math.sign(count.onlyFirst - count.onlySecond) : 0
      );
      const pooled = discordantTokens(treebanks, first, second, metric);
      return {
        metric,
        first,
        second,
        ...tally(sides),
        ...pooled,
        pValue: mcnemar(pooled).pValue,
      };
    })
  );
}

/** On how many treebanks the first of two parsers is better, the second is, or neither: 1, -1 or 0. */
export function tally(sides: readonly number[]) {
  const on = (side: number) => sides.filter((one) => one === side).length;
  return { betterOn: on(1), worseOn: on(-1), alikeOn: on(0) };
}

/** {@link significanceRows} as a table. */
export function significanceTable(treebanks: readonly StudiedAccuracy[]): Table {
  const group = "treebanks, p < 0.05";
  return Table.fromRecords<TableRow>(significanceRows(treebanks), [
    "metric",
    "first",
    "second",
    { key: "betterOn", header: "first better", group },
    { key: "worseOn", header: "second better", group },
    { key: "alikeOn", header: "neither", group },
    { key: "onlyFirst", header: "only first", group: "all tokens" },
    { key: "onlySecond", header: "only second", group: "all tokens" },
    { key: "pValue", header: "p", format: PROBABILITY, group: "all tokens" },
  ], {
    caption: "McNemar's test by treebank and over all tokens",
    groupRowsBy: "metric",
    notes: storedNotes(treebanks),
  });
}
