import { BOTH_RIGHT, rightTokens } from "../../evaluation/attachment.ts";
import { compareSystems, groupsWithoutDifference } from "../../evaluation/system_comparison.ts";
import { resultsOf } from "./rows.ts";
import type { StudiedAccuracy } from "./study.ts";
import { unpackOutcomes } from "./accuracy.ts";

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
  const score = (k: number) => 100 * right[k].reduce((sum, one) => sum + one, 0) / tokens;
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
