import { fitExponent } from "../../evaluation/exponent.ts";
import type { ParserTime } from "./parser_time.ts";
import type { Studied } from "../run/treebanks.ts";
import { geometricMean, mean, median } from "../../base/numbers.ts";

/** Times of parsers on a treebank. */
export type TimedParsers = Pick<Studied<readonly ParserTime[]>, "id" | "language" | "result">;

/** The two halves of [nivre-2008, table 4]. */
export type Phase = "learning" | "parsing";

/** The parser to whose times all others are compared. */
export const TIME_BASELINE = "NP-L";

/** A quantity on one treebank or language: that of the baseline, and the ratios of all parsers. */
export interface RatioRow {
  /** The language; empty where it is not known, or in a row of means. */
  readonly language: string;
  /** The treebank's id; empty for a published row. */
  readonly treebank: string;
  /** Training tokens; undefined where they are not told. */
  readonly tokens?: number;
  /** The quantity of the baseline, such as seconds; undefined in a row of means. */
  readonly baseline?: number;
  /** By parser. */
  readonly ratios: Readonly<Record<string, number>>;
}

/**
 * The ratios of a quantity to that of {@link TIME_BASELINE}, by treebank and size.
 * @param of the quantity, for example `({ learning }) => learning`
 */
export function ratioRows(
  points: readonly TimePoint[],
  of: (point: TimePoint) => number,
): RatioRow[] {
  const groups = Map.groupBy(points, ({ treebank, tokens }) => JSON.stringify([treebank, tokens]));
  return [...groups.values()].map((own) => {
    const [{ language, treebank, tokens }] = own;
    const values = new Map(own.map((point) => [point.parser, of(point)]));
    return { language, treebank, tokens, ...toBaseline(values) };
  });
}

/**
 * The ratios of each language of [nivre-2008, table 4], the published averages left out.
 * @param rows those of the published table, with a column for each parser, as `NP-L_s`
 */
export function publishedRatioRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  phase: Phase,
): RatioRow[] {
  return rows
    .filter((row) => row.phase === phase && row.language !== "Average")
    .map((row) => {
      const columns = Object.entries(row).filter(([key]) => key.endsWith("_s"));
      const seconds = new Map(columns.map(([key, value]) => [key.slice(0, -2), Number(value)]));
      return { language: String(row.language), treebank: "", ...toBaseline(seconds) };
    });
}

function toBaseline(values: ReadonlyMap<string, number>): Pick<RatioRow, "baseline" | "ratios"> {
  const baseline = values.get(TIME_BASELINE)!;
  const ratios = Object.fromEntries(
    Array.from(values, ([parser, own]) => [parser, own / baseline]),
  );
  return { baseline, ratios };
}

/**
 * A row with the geometric means of the ratios: a parser that takes twice as long here and half as
 * long there takes as long on average.
 * @param language what the row is called
 * @throws {RangeError} where there is no row
 */
export function meanRatioRow(rows: readonly RatioRow[], language: string): RatioRow {
  if (rows.length === 0) throw new RangeError("Cannot take a mean: there is no row of ratios");
  const ratios = Object.keys(rows[0].ratios).map((parser) =>
    [parser, geometricMean(rows.map(({ ratios }) => ratios[parser]))] as const
  );
  return { language, treebank: "", ratios: Object.fromEntries(ratios) };
}

/** One timing of one parser, flat: a row for charts and tables. */
export interface TimePoint {
  readonly treebank: string;
  /** The language, where the catalog knows it, else empty. */
  readonly language: string;
  readonly parser: string;
  /** Of the training data. */
  readonly tokens: number;
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
  /** Of the test data. */
  readonly tokensPerSentence: number;
  readonly transitionsPerToken: number;
  /** Microseconds that a transition takes in parsing. */
  readonly transitionMicroseconds: number;
}

/** All timings as points. */
export function timePoints(times: readonly TimedParsers[]): TimePoint[] {
  return times.flatMap(({ id, language, result }) =>
    result.map((time) => ({ treebank: id, language, ...timePoint(time) }))
  );
}

function timePoint(
  { parser, seconds, train, test }: ParserTime,
): Omit<TimePoint, "treebank" | "language"> {
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
    instancesPerToken: instances / tokens,
    learning: seconds.training,
    oracleShare: seconds.oracle / steps,
    extractionShare: seconds.extraction / steps,
    learningShare: seconds.learning / steps,
    parsing: seconds.parsing,
    tokensPerSentence: test.tokens / test.sentences,
    transitionsPerToken: test.transitions / test.tokens,
    transitionMicroseconds: 1e6 * seconds.parsing / test.transitions,
  };
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

/** The rows of `arcbook study time`: points with the ratios to the baseline. */
export function timeTableRows(times: readonly TimedParsers[]) {
  return times.flatMap((timed) => {
    const points = timePoints([timed]);
    const [learning] = ratioRows(points, ({ learning }) => learning);
    const [parsing] = ratioRows(points, ({ parsing }) => parsing);
    return points.map((point) => ({
      ...point,
      support_vectors: point.supportVectors,
      learning_ratio: learning.ratios[point.parser],
      parsing_ratio: parsing.ratios[point.parser],
    }));
  });
}

/** How the time of a parser grows on a treebank. */
export interface GrowthRow {
  readonly treebank: string;
  readonly parser: string;
  readonly exponent: number;
  readonly standardError: number;
}

/**
 * The exponents with which a quantity grows with another, for each treebank and parser.
 * @throws {RangeError} where a parser has fewer than three points on a treebank
 */
export function growthRows(
  points: readonly TimePoint[],
  of: (point: TimePoint) => number,
  against: (point: TimePoint) => number,
): GrowthRow[] {
  const groups = Map.groupBy(points, ({ treebank, parser }) => JSON.stringify([treebank, parser]));
  return [...groups.values()].map((own) => {
    const [{ treebank, parser }] = own;
    const { exponent, standardError } = fitExponent(own.map(against), own.map(of));
    return { treebank, parser, exponent, standardError };
  });
}

/**
 * By how much the runs of a parser differ: (slowest - fastest) / median, the median over all
 * timings. What is smaller than this says nothing about the parsers.
 */
export function spreadOfRuns(
  times: readonly TimedParsers[],
  phase: Phase,
): number {
  const spreads = times.flatMap(({ result }) =>
    result.map(({ runs: { training, parsing } }) => {
      const runs = phase === "learning" ? training : parsing;
      return (Math.max(...runs) - Math.min(...runs)) / median(runs);
    })
  );
  return median(spreads);
}
