import { percent } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { errorReduction } from "../../evaluation/improvement.ts";
import { meanInterval } from "../../evaluation/interval.ts";
import { ALPHA, mcnemarPValue } from "../../evaluation/significance.ts";
import { discordantTokens } from "../accuracy/comparison.ts";
import type { AccuracyMetric } from "../accuracy/folds.ts";
import type { Studied } from "../run/treebanks.ts";
import { TEST_PER_TRAIN } from "./plans.ts";
import type { BoundedResult, BoundedScores } from "./results.ts";
import { BASELINE, TABLE_SETTINGS, UNBOUNDED } from "./settings.ts";

/** A treebank on which parsers with bounds were trained and tested. */
export type BoundedTreebank = Studied<BoundedResult>;

/** Two parsers of a treebank, tested on the same tokens. */
export interface Comparison {
  /** The first's score minus the second's, in percentage points. */
  readonly points: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Of McNemar's test, two-sided. */
  readonly pValue: number;
  readonly significant: boolean;
}

/** McNemar's test of two parsers of a treebank, at the level of [nivre-2007, footnote 6]. */
export function comparison(
  { result }: Pick<BoundedTreebank, "result">,
  first: string,
  second: string,
  metric: AccuracyMetric = "UAS",
): Comparison {
  const counts = discordantTokens([{ result }], first, second, metric);
  const pValue = mcnemarPValue(counts);
  const points = result.parsers[first].scores[metric] - result.parsers[second].scores[metric];
  return { points, ...counts, pValue, significant: pValue < ALPHA };
}

/** Attachment score in percent: AS of [nivre-2007, table 2]. */
export function attachmentScore({ result }: Pick<BoundedTreebank, "result">, name: string): number {
  return result.parsers[name].scores.UAS;
}

/** The part of the baseline's errors that a parser avoids, in percent: ER of [nivre-2007, table 2]. */
export function errorsAvoided(
  treebank: Pick<BoundedTreebank, "result">,
  name = UNBOUNDED,
  baseline = BASELINE,
): number {
  return errorReduction(attachmentScore(treebank, name), attachmentScore(treebank, baseline));
}

/** By how many calls of LINK a bound needs fewer than the parser without, in percent. */
export function callsSaved({ result }: Pick<BoundedTreebank, "result">, name: string): number {
  const calls = (parser: string) => result.parsers[parser].work.transitions;
  return percent(calls(UNBOUNDED) - calls(name), calls(UNBOUNDED));
}

/** What the parsers of a treebank were trained and tested on; the sums over rounds. */
export function dataOf({ result }: Pick<BoundedTreebank, "result">): BoundedScores {
  return result.parsers[UNBOUNDED] ?? Object.values(result.parsers)[0];
}

/** Non-projective tokens and sentences of the training sets, in percent: NPT and NPS of table 1. */
export function nonprojectivity(treebank: Pick<BoundedTreebank, "result">) {
  const { train, learned } = dataOf(treebank);
  return {
    tokensPct: percent(train.nonprojectiveArcs, train.tokens),
    sentencesPct: percent(learned.nonprojectiveTrees, train.sentences),
  };
}

/** Number of rounds. */
export function roundCount(treebank: Pick<BoundedTreebank, "result">): number {
  return dataOf(treebank).folds.UAS.length;
}

/**
 * The gain of one parser over another round by round, with its interval of 95 %: training sets of
 * rounds overlap, which makes it wider [nadeau-bengio-2003].
 */
export function gainInterval(
  { result }: Pick<BoundedTreebank, "result">,
  first = UNBOUNDED,
  second = BASELINE,
) {
  const [one, other] = [first, second].map((name) => result.parsers[name].folds.UAS);
  return meanInterval(one.map((score, k) => score - other[k]), { testPerTrain: TEST_PER_TRAIN });
}

/**
 * Published figures of [nivre-2007, tables 2, 3], a row for each language: a value by the name of the
 * constraint, as our settings are called.
 */
export function publishedByLanguage(
  rows: readonly TableRow[],
  column: string,
): Map<string, Readonly<Record<string, number | undefined>>> {
  const byLanguage = Map.groupBy(rows, ({ language }) => String(language));
  return new Map(Array.from(byLanguage, ([language, own]) => {
    const values = TABLE_SETTINGS.map(({ name }) => {
      const value = own.find(({ constraint }) => constraint === name)?.[column];
      return [name, typeof value === "number" ? value : undefined];
    });
    return [language, Object.fromEntries(values)];
  }));
}
