import type { TableRow } from "../../display/csv.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { significanceRows } from "../accuracy/significance_table.ts";
import { type Estimate, meanEstimate } from "../accuracy/claims.ts";
import type { AccuracyMetric } from "../accuracy/folds.ts";
import { storedNotes } from "../run/stored.ts";
import { type BoundedTreebank, comparison } from "./rows.ts";
import { BASELINE, TABLE_SETTINGS, UNBOUNDED } from "./settings.ts";

const SCORES: Readonly<Record<AccuracyMetric, string>> = {
  UAS: "Attachment score",
  LAS: "Labelled attachment score",
  LA: "Label accuracy",
};

/** Two parsers that are compared, the one first that the paper has above the other. */
export type ComparedPair = readonly [first: string, second: string];

const [, TWO, ONE] = TABLE_SETTINGS.map(({ name }) => name);

/** The bounds against the baseline, and against each other [nivre-2007, sec. 6]. */
export const BOUND_PAIRS: readonly ComparedPair[] = [
  [UNBOUNDED, BASELINE],
  [TWO, BASELINE],
  [ONE, BASELINE],
  [UNBOUNDED, TWO],
  [UNBOUNDED, ONE],
  [TWO, ONE],
];

/** The set-up of the paper against those that it left [nivre-2007, footnote 3]. */
export const FOOTNOTE_PAIRS: readonly ComparedPair[] = [
  [BASELINE, "projective, trained without bound"],
  [ONE, "max degree 1, trained so"],
  [TWO, "max degree 2, trained so"],
];

/** What one classifier for all instances, and gold-standard tags, are compared with. */
export const OTHER_PAIRS: readonly ComparedPair[] = [
  [UNBOUNDED, "non-projective, split"],
  [BASELINE, "projective, split"],
  ["non-projective, split", "projective, split"],
  [UNBOUNDED, "non-projective, predicted tags"],
  [BASELINE, "projective, predicted tags"],
  ["non-projective, predicted tags", "projective, predicted tags"],
];

/** The mean difference of two parsers over treebanks, in points of a score: by default of AS. */
export function meanDifference(
  treebanks: readonly BoundedTreebank[],
  [first, second]: ComparedPair,
  metric: AccuracyMetric = "UAS",
): Estimate | undefined {
  return meanEstimate(treebanks.map((one) => comparison(one, first, second, metric).points));
}

/**
 * Pairs of parsers on many treebanks: on how many the one is significantly better, the mean difference
 * over treebanks with its interval, and McNemar's test of all tokens together.
 * @param treebanks independent of each other
 */
export function comparisonTable(
  treebanks: readonly BoundedTreebank[],
  pairs: readonly ComparedPair[],
  caption: string,
  metric: AccuracyMetric = "UAS",
): Table {
  const rows = significanceRows(treebanks, pairs, [metric])
    .map((row) => ({ ...row, ...meanDifference(treebanks, [row.first, row.second], metric) }));
  const on = "treebanks, p < 0.05";
  const mean = "mean difference (points)";
  const signed = { plus: true, decimals: 2 };
  return Table.fromRecords<TableRow>(rows, [
    "first",
    "second",
    { key: "betterOn", header: "first better", group: on },
    { key: "worseOn", header: "second better", group: on },
    { key: "alikeOn", header: "neither", group: on },
    { key: "value", header: "first − second", group: mean, format: signed },
    { key: "low", group: mean, format: signed },
    { key: "high", group: mean, format: signed },
    { key: "onlyFirst", header: "only first", group: "all tokens" },
    { key: "onlySecond", header: "only second", group: "all tokens" },
    { key: "pValue", header: "p", group: "all tokens", format: PROBABILITY },
  ], {
    caption,
    notes: [
      `${SCORES[metric]}; McNemar's test by treebank and over all tokens. Low and high: the ` +
      "interval of 95 % over treebanks.",
      ...storedNotes(treebanks),
    ],
  });
}
