import { mean, sumOf } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import type { Figure } from "../../display/figure.ts";
import { type PointChartOptions, scatterChart } from "../../display/point_chart.ts";
import { formatNumber } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { type CorrelationResult, pearson } from "../../evaluation/correlation.ts";
import { relativeImprovement } from "../../evaluation/improvement.ts";
import { mcnemar } from "../../evaluation/significance.ts";
import { groupsWithoutDifference } from "../../evaluation/system_comparison.ts";
import { type AccuracyMetric, type ParserPair, pooledScore } from "./folds.ts";
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
 * [nivre-2008, sec. 6.2] are found. The unit of the test is the token, so treebanks must be
 * independent of each other, see `independentTreebanks`.
 *
 * @param options.metric what a token must have right
 * @param options.alpha level of significance
 */
export function compareParsers(
  treebanks: readonly StudiedAccuracy[],
  parsers: readonly string[],
  { metric = "LAS", alpha = 0.05 }: {
    readonly metric?: AccuracyMetric;
    readonly alpha?: number;
  } = {},
): ParserComparisons {
  const [first] = parsers;
  const tokens = sumOf(resultsOf(treebanks, first), ({ scores }) => scores.scoredTokens);
  const scores = parsers.map((parser) => [
    parser,
    pooledScore(resultsOf(treebanks, parser), metric),
  ]);
  const found = pairsOf(parsers).map(([i, k]) => {
    const counts = discordantTokens(treebanks, parsers[i], parsers[k], metric);
    return { first: i, second: k, ...counts, ...mcnemar(counts) };
  });
  return {
    tokens,
    scores: Object.fromEntries(scores),
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

function pairsOf(parsers: readonly string[]): (readonly [number, number])[] {
  return parsers.flatMap((_, i) =>
    parsers.slice(i + 1).map((_, k): readonly [number, number] => [i, i + 1 + k])
  );
}

/** Tokens of all treebanks that only one of two parsers gets right. */
export function discordantTokens(
  treebanks: readonly Pick<StudiedAccuracy, "result">[],
  first: string,
  second: string,
  metric: AccuracyMetric,
): { readonly onlyFirst: number; readonly onlySecond: number } {
  const pairs = treebanks.map(({ result }) => pairOf(result.pairs, first, second));
  return {
    onlyFirst: sumOf(pairs, ({ onlyFirst }) => onlyFirst[metric]),
    onlySecond: sumOf(pairs, ({ onlySecond }) => onlySecond[metric]),
  };
}

function pairOf(pairs: readonly ParserPair[], first: string, second: string) {
  const pair = pairs.find((pair) => pair.first === first && pair.second === second);
  if (pair !== undefined) return pair;
  const turned = pairs.find((pair) => pair.first === second && pair.second === first)!;
  return { onlyFirst: turned.onlySecond, onlySecond: turned.onlyFirst };
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

/** The square of {@link comparisonRows}: differences in points, significant ones starred. */
export function comparisonTable(
  comparisons: ParserComparisons,
  caption: string,
  metric: AccuracyMetric = "LAS",
): Table {
  return Table.fromRecords(
    comparisonRows(comparisons),
    ["parser", { key: "score", header: metric, unit: "%" }, ...Object.keys(comparisons.scores)],
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
