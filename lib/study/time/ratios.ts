import { fitExponent } from "../../evaluation/exponent.ts";
import { meanInterval } from "../../evaluation/interval.ts";
import { geometricMean, mean } from "../../base/numbers.ts";
import { type Phase, type TimedParsers, type TimePoint, timePoints } from "./points.ts";

/** The parser to whose times all others are compared. */
export const TIME_BASELINE = "NP-L";

/** A quantity on one treebank or language: that of the baseline, and the ratios of all parsers. */
export interface RatioRow {
  /** The language; empty where it is not known, or in a row of means. */
  readonly language: string;
  /** The treebank's id; empty for a published row. */
  readonly treebank: string;
  /** As of a `TimePoint`; undefined for a published row, or a row of means. */
  readonly origin?: string;
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
    const [{ language, treebank, origin, tokens }] = own;
    const values = new Map(own.map((point) => [point.parser, of(point)]));
    return { language, treebank, origin, tokens, ...toBaseline(values) };
  });
}

type PublishedRow = Readonly<Record<string, unknown>>;

/** What [nivre-2008, table 4] calls its averages of seconds. */
const PUBLISHED_AVERAGE = "Average";

/** The languages over which it averages: those that its caption counts, six of its thirteen. */
export const AVERAGED_LANGUAGES = [
  "Czech",
  "Danish",
  "Dutch",
  "German",
  "Portuguese",
  "Swedish",
] as const;

/**
 * The ratios of each language of [nivre-2008, table 4], the published averages left out.
 * @param rows those of the published table, with a column for each parser, as `NP-L_s`
 */
export function publishedRatioRows(rows: readonly PublishedRow[], phase: Phase): RatioRow[] {
  return rows
    .filter((row) => row.phase === phase && row.language !== PUBLISHED_AVERAGE)
    .map((row) => ({ language: String(row.language), treebank: "", ...publishedRatios(row) }));
}

/**
 * The ratios of the averages of seconds that [nivre-2008, table 4] prints, those of
 * {@link AVERAGED_LANGUAGES}.
 * @throws {RangeError} where the table has none
 */
export function publishedAverageRow(
  rows: readonly PublishedRow[],
  phase: Phase,
  language: string,
): RatioRow {
  const row = rows.find((row) => row.phase === phase && row.language === PUBLISHED_AVERAGE);
  if (row === undefined) throw new RangeError(`Cannot find the published average of ${phase}`);
  return { language, treebank: "", ...publishedRatios(row) };
}

function publishedRatios(row: PublishedRow): Pick<RatioRow, "baseline" | "ratios"> {
  const columns = Object.entries(row).filter(([key]) => key.endsWith("_s"));
  return toBaseline(new Map(columns.map(([key, value]) => [key.slice(0, -2), Number(value)])));
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

/**
 * The ends of the 95 % interval of each mean of {@link meanRatioRow}, were the rows a sample of all
 * treebanks: that of Student for the logarithms of the ratios.
 * @throws {RangeError} where there are fewer than two rows
 */
export function intervalRows(rows: readonly RatioRow[]): [from: RatioRow, to: RatioRow] {
  const intervals = Object.keys(rows[0].ratios).map((parser) =>
    [parser, geometricInterval(rows.map(({ ratios }) => ratios[parser]))] as const
  );
  const row = (end: "from" | "to"): RatioRow => ({
    language: `95 % interval, ${end}`,
    treebank: "",
    ratios: Object.fromEntries(intervals.map(([parser, interval]) => [parser, interval[end]])),
  });
  return [row("from"), row("to")];
}

/** Between which values the geometric mean of a population lies. */
export interface RatioInterval {
  readonly from: number;
  readonly to: number;
}

/**
 * The 95 % interval of the geometric mean: that of Student for the mean of the logarithms.
 * @throws {RangeError} where there are fewer than two values
 */
export function geometricInterval(values: readonly number[]): RatioInterval {
  const { mean, halfWidth } = meanInterval(values.map(Math.log), { level: 0.95 });
  return { from: Math.exp(mean - halfWidth), to: Math.exp(mean + halfWidth) };
}

/**
 * The ratios of the mean seconds, as the paper averages: the largest treebanks have the most weight.
 * @param points of one machine, the same parsers on each treebank
 */
export function ratiosOfMeans(
  points: readonly TimePoint[],
  of: (point: TimePoint) => number,
  language: string,
): RatioRow {
  const means = Array.from(
    Map.groupBy(points, ({ parser }) => parser),
    ([parser, own]) => [parser, mean(own.map(of))] as const,
  );
  return { language, treebank: "", ...toBaseline(new Map(means)) };
}

/** The rows of `arcbook study time`: points with the ratios to the baseline. */
export function timeTableRows(times: readonly TimedParsers[]) {
  return times.flatMap((timed) => {
    const points = timePoints([timed]);
    const [learning] = ratioRows(points, ({ learning }) => learning);
    const [parsing] = ratioRows(points, ({ parsing }) => parsing);
    return points.map(({ spans: _, origin: __, ...point }) => ({
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
