import { percent, sumOf } from "../../base/numbers.ts";
import { everyPair } from "../../base/pairs.ts";
import { type ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import {
  type AttachmentScores,
  BOTH_RIGHT,
  HEAD_RIGHT,
  LABEL_RIGHT,
  rightTokens,
} from "../../evaluation/attachment.ts";
import type { DefaultAttachmentScores } from "../../evaluation/default_attachment.ts";
import { addBreakdowns, type ProjectivityScores } from "../../evaluation/projectivity_breakdown.ts";
import { pairOutcomes } from "../../evaluation/significance.ts";
import type { ParsingCounts } from "../../parsing/greedy.ts";
import { addArcScores } from "../../evaluation/arc_scores.ts";
import { type Accuracy, type TreeCounts, unpackOutcomes } from "./accuracy.ts";

/** The scores of [nivre-2008, table 3]. */
export const ACCURACY_METRICS = ["LAS", "UAS", "LA"] as const;
/** One of {@link ACCURACY_METRICS}. */
export type AccuracyMetric = (typeof ACCURACY_METRICS)[number];

/** What must be right for a token to count. */
const BITS: Readonly<Record<AccuracyMetric, number>> = {
  LAS: BOTH_RIGHT,
  UAS: HEAD_RIGHT,
  LA: LABEL_RIGHT,
};

/** What a parser makes of a treebank in all rounds that were taken of its cross-validation. */
export interface FoldedAccuracy {
  /** Of all rounds together, so that a sentence counts once a round. */
  readonly train: TreeCounts;
  readonly test: TreeCounts;
  /** Whether tokens have a fine-grained part of speech; the coarse one takes its place otherwise. */
  readonly finePos: boolean;
  /** Of all tokens that were tested, in percent: averages over tokens, not over folds. */
  readonly scores: AttachmentScores;
  /** The scores of each fold, in percent. */
  readonly folds: Readonly<Record<AccuracyMetric, readonly number[]>>;
  readonly breakdown: ProjectivityScores;
  readonly defaultAttachment: DefaultAttachmentScores;
  readonly byLength: readonly ArcGroupScores[];
  readonly work: ParsingCounts;
}

/** Tokens that only one of two parsers gets right, by score. */
export interface ParserPair {
  readonly first: string;
  readonly second: string;
  readonly onlyFirst: Readonly<Record<AccuracyMetric, number>>;
  readonly onlySecond: Readonly<Record<AccuracyMetric, number>>;
}

/** What parsers reach that were trained and tested on the same parts of a treebank. */
export interface AccuracyByParser {
  /** By the name of the parser. */
  readonly parsers: Readonly<Record<string, FoldedAccuracy>>;
  /** Every two of them: what McNemar's test asks for. */
  readonly pairs: readonly ParserPair[];
}

/**
 * Puts the rounds of a cross-validation together.
 * @param rounds for each fold what each parser made of it, by the name of the parser; at least one
 */
export function addFolds(
  rounds: readonly Readonly<Record<string, Accuracy>>[],
): AccuracyByParser {
  const names = Object.keys(rounds[0]);
  const parsers = names.map((name) => [name, foldedAccuracy(rounds.map((round) => round[name]))]);
  const pairs = everyPair(names).map(([first, second]) => parserPair(rounds, first, second));
  return { parsers: Object.fromEntries(parsers), pairs };
}

function foldedAccuracy(rounds: readonly Accuracy[]): FoldedAccuracy {
  const scoresOf = (metric: AccuracyMetric) => rounds.map(({ scores }) => scores[metric]);
  return {
    train: addNumbers(rounds.map(({ train }) => train)),
    test: addNumbers(rounds.map(({ test }) => test)),
    finePos: rounds.some(({ finePos }) => finePos),
    scores: addScores(rounds.map(({ scores }) => scores)),
    folds: byMetric(scoresOf),
    breakdown: addBreakdowns(rounds.map(({ breakdown }) => breakdown)),
    defaultAttachment: addDefaultAttachments(rounds.map((round) => round.defaultAttachment)),
    byLength: addGroupScores(rounds.map(({ byLength }) => byLength)),
    work: addNumbers(rounds.map(({ work }) => work)),
  };
}

/** Adds up objects of numbers, key by key. */
export function addNumbers<Counts extends object>(all: readonly Counts[]): Counts {
  const keys = Object.keys(all[0]) as (keyof Counts)[];
  const sums = keys.map((key) => [key, sumOf(all, (one) => Number(one[key]))]);
  return Object.fromEntries(sums) as Counts;
}

/** What attaching to 0 does to the non-projective arcs of several test sets taken as one. */
export function addDefaultAttachments(
  all: readonly DefaultAttachmentScores[],
): DefaultAttachmentScores {
  return {
    attached: sumOf(all, ({ attached }) => attached),
    attachedRight: sumOf(all, ({ attachedRight }) => attachedRight),
    withThem: addArcScores(all.map(({ withThem }) => withThem)),
    withoutThem: addArcScores(all.map(({ withoutThem }) => withoutThem)),
  };
}

/** Attachment scores of several test sets taken as one. */
export function addScores(all: readonly AttachmentScores[]): AttachmentScores {
  const total = (weight: "tokens" | "scoredTokens" | "sentences") =>
    sumOf(all, (one) => one[weight]);
  const mean = (score: keyof AttachmentScores, weight: "scoredTokens" | "sentences") =>
    sumOf(all, (one) => one[weight] === 0 ? 0 : one[score] * one[weight]) / total(weight);
  return {
    sentences: total("sentences"),
    tokens: total("tokens"),
    scoredTokens: total("scoredTokens"),
    LAS: mean("LAS", "scoredTokens"),
    UAS: mean("UAS", "scoredTokens"),
    LA: mean("LA", "scoredTokens"),
    LEM: mean("LEM", "sentences"),
    UEM: mean("UEM", "sentences"),
  };
}

/**
 * The scores of groups of arcs of several test sets taken as one, in the order in which groups
 * appear.
 */
export function addGroupScores(all: readonly (readonly ArcGroupScores[])[]): ArcGroupScores[] {
  return [...Map.groupBy(all.flat(), ({ group }) => group)]
    .map(([group, rows]) => ({ group, ...addArcScores(rows) }));
}

function parserPair(
  rounds: readonly Readonly<Record<string, Accuracy>>[],
  first: string,
  second: string,
): ParserPair {
  const outcomesOf = (parser: string) =>
    rounds.map((round) => unpackOutcomes(round[parser].outcomes));
  const [ofFirst, ofSecond] = [outcomesOf(first), outcomesOf(second)];
  const counts = byMetric((metric) =>
    pairOutcomes(rightTokens(ofFirst, BITS[metric]), rightTokens(ofSecond, BITS[metric]))
  );
  return {
    first,
    second,
    onlyFirst: byMetric((metric) => counts[metric].onlyFirst),
    onlySecond: byMetric((metric) => counts[metric].onlySecond),
  };
}

function byMetric<T>(value: (metric: AccuracyMetric) => T): Record<AccuracyMetric, T> {
  return { LAS: value("LAS"), UAS: value("UAS"), LA: value("LA") };
}

/**
 * What a parser gets right of the tokens that were tested, in percent, on several treebanks taken as
 * one.
 */
export function pooledScore(all: readonly FoldedAccuracy[], metric: AccuracyMetric): number {
  const tokens = sumOf(all, ({ scores }) => scores.scoredTokens);
  const right = sumOf(all, ({ scores }) => Math.round(scores[metric] * scores.scoredTokens / 100));
  return percent(right, tokens);
}
