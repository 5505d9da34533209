import { mean, percent, sum } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import type { Figure } from "../../display/figure.ts";
import { type PointChartOptions, scatterChart } from "../../display/point_chart.ts";
import { formatNumber } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { BOTH_RIGHT, rightTokens } from "../../evaluation/attachment.ts";
import { type CorrelationResult, pearson } from "../../evaluation/correlation.ts";
import { relativeImprovement } from "../../evaluation/improvement.ts";
import { compareSystems, groupsWithoutDifference } from "../../evaluation/system_comparison.ts";
import { unpackOutcomes } from "./accuracy.ts";
import { nonprojectivePct, resultsOf } from "./rows.ts";
import type { StudiedAccuracy } from "./study.ts";

/** McNemar's test of two parsers. */
export interface ParserComparison {
  readonly first: string;
  readonly second: string;
  /** Tokens that only the one gets right. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** The first's score minus the second's over all these tokens, in percentage points. */
  readonly difference: number;
  /** Two-sided, with the correction for continuity. */
  readonly pValue: number;
  /** Whether the probability is below alpha. */
  readonly significant: boolean;
}

/** Several parsers compared on the same tokens. */
export interface ParserComparisons {
  /** Tokens on which they are compared. */
  readonly tokens: number;
  /** Percent of them that each parser gets right, by its name. */
  readonly scores: Readonly<Record<string, number>>;
  readonly pairs: readonly ParserComparison[];
  /** The largest groups within which no two parsers differ significantly. */
  readonly groups: readonly (readonly string[])[];
}

/**
 * Compares parsers pair by pair over the scored tokens of all treebanks together, as the groups of
 * [nivre-2008, sec. 6.2] are found.
 *
 * @param bits what must be right: by default `BOTH_RIGHT`, the unit of LAS
 * @param alpha level of significance
 */
export function compareParsers(
  treebanks: readonly StudiedAccuracy[],
  parsers: readonly string[],
  { bits = BOTH_RIGHT, alpha = 0.05 }: { readonly bits?: number; readonly alpha?: number } = {},
): ParserComparisons {
  const right = parsers.map((parser) =>
    rightTokens(
      resultsOf(treebanks, parser).map(({ outcomes }) => unpackOutcomes(outcomes)),
      bits,
    )
  );
  const tokens = right[0]?.length ?? 0;
  const found = compareSystems(right);
  const score = (k: number) => percent(sum(right[k]), tokens);
  return {
    tokens,
    scores: Object.fromEntries(parsers.map((parser, k) => [parser, score(k)])),
    pairs: found.map(({ first, second, onlyFirst, onlySecond, pValue }) => ({
      first: parsers[first],
      second: parsers[second],
      onlyFirst,
      onlySecond,
      difference: 100 * (onlyFirst - onlySecond) / tokens,
      pValue,
      significant: pValue < alpha,
    })),
    groups: groupsWithoutDifference(parsers.length, found, alpha)
      .map((group) => group.map((k) => parsers[k])),
  };
}

/**
 * The differences between parsers as a square: a row for each parser with its score, and below each
 * other parser's name by how many points it is better than that one, with a star where the difference
 * is significant.
 */
export function comparisonRows(
  { scores, pairs }: ParserComparisons,
): Readonly<Record<string, string | number>>[] {
  const parsers = Object.keys(scores);
  const difference = (one: string, other: string): string => {
    const pair = pairs.find(({ first, second }) =>
      first === one && second === other || first === other && second === one
    );
    if (pair === undefined) return "";
    const points = pair.first === one ? pair.difference : -pair.difference;
    const sign = points < 0 ? "−" : "+";
    return `${sign}${Math.abs(points).toFixed(2)}${pair.significant ? "*" : ""}`;
  };
  return parsers.map((parser) => ({
    parser,
    score: scores[parser],
    ...Object.fromEntries(parsers.map((other) => [other, difference(parser, other)])),
  }));
}

/** The square of {@link comparisonRows}: differences in points of LAS, significant ones starred. */
export function comparisonTable(comparisons: ParserComparisons, caption: string): Table {
  return Table.fromRecords(
    comparisonRows(comparisons),
    ["parser", { key: "score", header: "LAS", unit: "%" }, ...Object.keys(comparisons.scores)],
    { caption: `${caption}, ${formatNumber(comparisons.tokens)} tokens` },
  );
}

/** By how much NP-L is better than a projective parser on a treebank, against what there is to gain. */
export interface ImprovementRow {
  readonly treebank: string;
  /** The parser that NP-L is compared with. */
  readonly baseline: string;
  readonly nonprojectivePct: number;
  /** LAS of NP-L minus that of the baseline, in points. */
  readonly improvement: number;
  readonly source: "here" | "published";
}

/** The improvement of NP-L over a parser on each treebank [nivre-2008, sec. 6.2]. */
export function improvementRows(
  treebanks: readonly StudiedAccuracy[],
  baseline: string,
): ImprovementRow[] {
  return treebanks.map((treebank) => ({
    treebank: treebank.id,
    baseline,
    nonprojectivePct: nonprojectivePct(treebank),
    improvement: relativeImprovement(
      treebank.result.parsers["NP-L"].scores.LAS,
      treebank.result.parsers[baseline].scores.LAS,
    ),
    source: "here",
  }));
}

/** Rows of a published table. */
type PublishedRows = readonly TableRow[];

/**
 * The same of the paper's languages.
 * @param dataSets rows of [nivre-2008, table 1]
 * @param accuracy rows of [nivre-2008, table 3]; the average is left out
 */
export function publishedImprovementRows(
  dataSets: PublishedRows,
  accuracy: PublishedRows,
  baseline: string,
): ImprovementRow[] {
  return dataSets.flatMap(({ language, nonprojective_tokens_pct: share }) => {
    const row = accuracy.find((row) => row.metric === "LAS" && row.language === language);
    if (row === undefined) return [];
    return [{
      treebank: String(language),
      baseline,
      nonprojectivePct: Number(share),
      improvement: relativeImprovement(Number(row["NP-L"]), Number(row[baseline])),
      source: "published",
    }];
  });
}

/**
 * How far improvement and share of non-projective arcs go together.
 * @throws {RangeError} for fewer than three rows
 */
export function improvementCorrelation(rows: readonly ImprovementRow[]): CorrelationResult {
  return pearson(
    rows.map(({ nonprojectivePct }) => nonprojectivePct),
    rows.map(({ improvement }) => improvement),
  );
}

/**
 * Improvement against share of non-projective arcs, with a fitted line for the published figures and
 * one for ours.
 * @param options what is particular to the chart: its title, names, facets, size
 */
export function improvementChart<R extends ImprovementRow>(
  rows: readonly R[],
  options: Partial<PointChartOptions<keyof R & string>>,
): Figure {
  return scatterChart(rows, {
    x: "nonprojectivePct",
    xLabel: "non-projective arcs in the training set (%)",
    y: "improvement",
    series: "source",
    colours: ["#D55E00", "#0072B2"],
    fit: "linear",
    ...options,
  });
}

/**
 * {@link improvementCorrelation} of the published figures and of ours, with each parser that NP-L is
 * compared with, as [nivre-2008, sec. 6.2] has it for the published ones. Means and gains are in points
 * of LAS; p is two-sided.
 * @throws {RangeError} where a parser has fewer than three rows of a source
 */
export function improvementTable(rows: readonly ImprovementRow[]): Table {
  const groups = (["published", "here"] as const).flatMap((
    source,
  ) => [...Map.groupBy(rows.filter((row) => row.source === source), ({ baseline }) => baseline)]);
  const records = groups.map(([baseline, own]) => ({
    source: own[0].source,
    baseline,
    mean: mean(own.map(({ improvement }) => improvement)),
    ...improvementCorrelation(own),
  }));
  return Table.fromRecords(records, [
    "source",
    "baseline",
    "n",
    { key: "mean", header: "mean gain", format: { plus: true, decimals: 2 } },
    { key: "r", format: { decimals: 3 } },
    { key: "pValue", header: "p", format: { decimals: 4 } },
  ], { caption: "Gain of NP-L and share of non-projective arcs", groupRowsBy: "source" });
}
