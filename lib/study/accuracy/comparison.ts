import { sumOf } from "../../base/numbers.ts";
import { everyPair } from "../../base/pairs.ts";
import { formatNumber } from "../../display/number_format.ts";
import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { comparePairs, groupsWithoutDifference } from "../../evaluation/system_comparison.ts";
import { type AccuracyMetric, type ParserPair, pooledScore } from "./folds.ts";
import { resultsOf } from "./rows.ts";
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
  const found = comparePairs(
    everyPair([...parsers.keys()]).map(([first, second]) => ({
      first,
      second,
      ...discordantTokens(treebanks, parsers[first], parsers[second], metric),
    })),
  );
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

/** A treebank with what McNemar's test asks of every two of its parsers. */
export interface WithPairs {
  readonly result: { readonly pairs: readonly ParserPair[] };
}

/** Tokens of all treebanks that only one of two parsers gets right. */
export function discordantTokens(
  treebanks: readonly WithPairs[],
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
 * other parser's name by how many points it is better than that one, with the probability under
 * `NAME p`.
 */
export function comparisonRows({ scores, pairs }: ParserComparisons): TableRow[] {
  const parsers = Object.keys(scores);
  const against = (one: string, other: string): (readonly [string, number])[] => {
    const pair = pairs.find(({ first, second }) =>
      first === one && second === other || first === other && second === one
    );
    if (pair === undefined) return [];
    const points = pair.first === one ? pair.difference : -pair.difference;
    return [[other, points], [pKey(other), pair.pValue]];
  };
  return parsers.map((parser) => ({
    parser,
    score: scores[parser],
    ...Object.fromEntries(parsers.flatMap((other) => against(parser, other))),
  }));
}

const pKey = (parser: string) => `${parser} p`;

/** The square of {@link comparisonRows}: differences in points, significant ones starred. */
export function comparisonTable(
  comparisons: ParserComparisons,
  caption: string,
  metric: AccuracyMetric = "LAS",
): Table {
  return Table.fromRecords(
    comparisonRows(comparisons),
    [
      { key: "parser" },
      { key: "score", header: metric, unit: "%" },
      ...Object.keys(comparisons.scores).map((key) => ({
        key,
        pValue: pKey(key),
        format: { plus: true, decimals: 2 },
      })),
    ],
    {
      caption: `${caption}, ${formatNumber(comparisons.tokens)} tokens`,
      notes: ["Points of the row's parser above the column's. * p < 0.05 by McNemar's test."],
    },
  );
}
