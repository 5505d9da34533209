import { independentTreebanks } from "../../treebank/catalog/text_source.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import type { ParserTime } from "./parser_time.ts";
import { maximum, mean, median, minimum } from "../../base/numbers.ts";

/** Times of parsers on a treebank, in one or more sizes. */
export type TimedParsers = Pick<
  Studied<readonly ParserTime[]>,
  "id" | "name" | "language" | "treebank" | "stored" | "result"
>;

/** The two halves of [nivre-2008, table 4]. */
export type Phase = "learning" | "parsing";

/** The fastest and the slowest of several runs, in seconds. */
export interface RunSpan {
  readonly fastest: number;
  readonly slowest: number;
}

/** One timing of one parser, flat: a row for charts and tables. */
export interface TimePoint {
  /** Its id, marked where the times are stored ones. */
  readonly treebank: string;
  /** The language, where the catalog knows it, else empty. */
  readonly language: string;
  /** Where the times come from, if not from here and now; else empty. Seconds are to be compared only
   * with those of the same origin, ratios with all. */
  readonly origin: string;
  /** Whether it counts in means: of treebanks with text of one source the largest does, and of several
   * sizes the largest. */
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
  return labelledTimings(times, ({ train }) => train.tokens, timePoint);
}

/** What a row says of where a timing comes from. */
export type TimingLabels = Pick<TimePoint, "treebank" | "language" | "origin" | "independent">;

/**
 * A row for each timing of each treebank.
 * @param tokensOf training tokens of a timing: in means only the largest size of a treebank counts
 * @param rowOf what is particular to the kind of timing
 */
export function labelledTimings<Time, Row>(
  times: readonly (Omit<TimedParsers, "result"> & { readonly result: readonly Time[] })[],
  tokensOf: (time: Time) => number,
  rowOf: (time: Time) => Row,
): (TimingLabels & Row)[] {
  const largestOf = ({ result }: { readonly result: readonly Time[] }) =>
    maximum(result.map(tokensOf));
  const independent = independentOf(times, largestOf);
  return times.flatMap((timed) =>
    timed.result.map((time) => ({
      treebank: rowId(timed),
      language: timed.language,
      origin: originOf(timed),
      independent: independent.has(timed) && tokensOf(time) === largestOf(timed),
      ...rowOf(time),
    }))
  );
}

/** Where stored results come from, in a line; empty for what was computed here and now. */
export function originOf(treebank: Pick<Studied<unknown>, "stored">): string {
  return storedNotes([treebank]).join();
}

/** What is to be said below a table of rows with an origin. */
export function originNotes(rows: readonly { readonly origin: string }[]): string[] {
  return [...new Set(rows.map(({ origin }) => origin))].filter((origin) => origin !== "");
}

/** The points that count in means. */
export function independentPoints(points: readonly TimePoint[]): TimePoint[] {
  return points.filter(({ independent }) => independent);
}

/**
 * Those of which no two have text of one source: of several, or of several results for one treebank, the
 * one with the most data.
 * @param size of the data of one, in any unit
 */
export function independentOf<T extends Pick<Studied<unknown>, "id" | "name" | "treebank">>(
  treebanks: readonly T[],
  size: (treebank: T) => number,
): Set<T> {
  const largestFirst = treebanks.toSorted((a, b) => size(b) - size(a));
  const once = [...Map.groupBy(largestFirst, ({ id }) => id).values()].map(([largest]) => largest);
  return new Set(independentTreebanks(once, { size }));
}

function timePoint(
  { parser, seconds, runs, train, test }: ParserTime,
): Omit<TimePoint, keyof TimingLabels> {
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
  return { fastest: minimum(seconds), slowest: maximum(seconds) };
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
 * By how much the runs of a parser differ: (slowest - fastest) / median, the median over the
 * timings that count in means. What is smaller than this says nothing about the parsers.
 */
export function spreadOfRuns(points: readonly TimePoint[], phase: Phase): number {
  return median(
    points.map(({ spans: { [phase]: { fastest, slowest } }, [phase]: middle }) =>
      (slowest - fastest) / middle
    ),
  );
}
