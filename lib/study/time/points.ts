import { independentTreebanks, type Studied } from "../run/treebanks.ts";
import type { ParserTime } from "./parser_time.ts";
import { mean, median, sumOf } from "../../base/numbers.ts";

/** Times of parsers on a treebank. */
export type TimedParsers =
  & Pick<Studied<readonly ParserTime[]>, "id" | "name" | "language" | "treebank" | "result">
  & {
    /** Where the times come from, if they were not taken here and now but on another machine. */
    readonly stored?: unknown;
  };

/** The two halves of [nivre-2008, table 4]. */
export type Phase = "learning" | "parsing";

/** The fastest and the slowest of several runs, in seconds. */
export interface RunSpan {
  readonly fastest: number;
  readonly slowest: number;
}

/** One timing of one parser, flat: a row for charts and tables. */
export interface TimePoint {
  readonly treebank: string;
  /** The language, where the catalog knows it, else empty. */
  readonly language: string;
  /** Whether the times are of another machine: then nothing but ratios may be compared. */
  readonly stored: boolean;
  /** Whether its text is not that of a treebank before it: the others do not count in means. */
  readonly independent: boolean;
  readonly parser: string;
  /** Of the training data. */
  readonly tokens: number;
  readonly tokensPerSentence: number;
  readonly instances: number;
  readonly instancesPerToken: number;
  readonly classes: number;
  readonly supportVectors: number;
  /** Mean numbers that a decision has before it: those of its own classifier. */
  readonly classesFaced: number;
  readonly vectorsFaced: number;
  /** Seconds of training, and of its steps as shares from 0 to 1. */
  readonly learning: number;
  readonly oracleShare: number;
  readonly extractionShare: number;
  readonly learningShare: number;
  /** Seconds of parsing the test data. */
  readonly parsing: number;
  readonly transitionsPerToken: number;
  /** Microseconds that a transition takes in parsing. */
  readonly transitionMicroseconds: number;
  /** Of all runs, of which `learning` and `parsing` are the medians. */
  readonly spans: Readonly<Record<Phase, RunSpan>>;
}

/** All timings as points. */
export function timePoints(times: readonly TimedParsers[]): TimePoint[] {
  const independent = independentIds(times);
  return times.flatMap(({ id, language, stored, result }) =>
    result.map((time) => ({
      treebank: id,
      language,
      stored: stored !== undefined,
      independent: independent.has(id),
      ...timePoint(time),
    }))
  );
}

/** The ids of treebanks of which no two are of one text; several sizes of one are one treebank. */
export function independentIds(
  treebanks: readonly Pick<Studied<unknown>, "id" | "name" | "language" | "treebank">[],
): Set<string> {
  const once = new Map(treebanks.map((treebank) => [treebank.id, treebank]));
  return new Set(independentTreebanks([...once.values()]).map(({ id }) => id));
}

function timePoint(
  { parser, seconds, runs, train, test }: ParserTime,
): Omit<TimePoint, "treebank" | "language" | "stored" | "independent"> {
  const { tokens, instances, classes, supportVectors, classesFaced, vectorsFaced } = train;
  // The steps of one run; medians of steps do not add up to the median of all.
  const steps = seconds.oracle + seconds.extraction + seconds.learning;
  return {
    parser,
    tokens,
    instances,
    classes,
    supportVectors,
    classesFaced,
    vectorsFaced,
    tokensPerSentence: tokens / train.sentences,
    instancesPerToken: instances / tokens,
    learning: seconds.training,
    oracleShare: seconds.oracle / steps,
    extractionShare: seconds.extraction / steps,
    learningShare: seconds.learning / steps,
    parsing: seconds.parsing,
    transitionsPerToken: test.transitions / test.tokens,
    transitionMicroseconds: 1e6 * seconds.parsing / test.transitions,
    spans: { learning: spanOf(runs.training), parsing: spanOf(runs.parsing) },
  };
}

function spanOf(seconds: readonly number[]): RunSpan {
  return { fastest: Math.min(...seconds), slowest: Math.max(...seconds) };
}

/** A quantity of a parser, averaged over treebanks of equal weight; NaN where it was not timed. */
export function meanOfParser(
  points: readonly TimePoint[],
  parser: string,
  of: (point: TimePoint) => number,
): number {
  return mean(points.filter((point) => point.parser === parser).map(of));
}

/** The shares of the steps in the time of training, in percent, averaged over treebanks. */
export function stepShareRows(points: readonly TimePoint[], parsers: readonly string[]) {
  const steps = ["oracle", "extraction", "learning"] as const;
  return parsers.flatMap((parser) =>
    steps.map((step) => ({
      parser,
      step,
      share: 100 * meanOfParser(points, parser, (point) => point[`${step}Share`]),
    }))
  );
}

/**
 * By how much the runs of a parser differ: (slowest - fastest) / median, the median over all
 * timings. What is smaller than this says nothing about the parsers.
 */
export function spreadOfRuns(points: readonly TimePoint[], phase: Phase): number {
  return median(points.map(({ spans: { [phase]: { fastest, slowest } }, [phase]: middle }) =>
    (slowest - fastest) / middle
  ));
}

/** Seconds of all runs together, which the medians stand for. */
export function secondsOf(points: readonly TimePoint[], phase: Phase): number {
  return sumOf(points, (point) => point[phase]);
}
