import { geometricMean, mean } from "../../base/numbers.ts";
import { fitExponent } from "../../evaluation/exponent.ts";
import { independentPoints, type Phase, type TimePoint } from "./points.ts";
import { TIME_BASELINE } from "./ratios.ts";

/** Quantities of a timing by name, for example `{ instances: (point) => point.instances }`. */
export type Quantities = Readonly<Record<string, (point: TimePoint) => number>>;

/** A timing as multiples of that of the baseline on the same data, which can be pooled over machines. */
export interface RelativePoint {
  readonly treebank: string;
  readonly parser: string;
  readonly learning: number;
  readonly parsing: number;
  readonly instances: number;
  readonly supportVectors: number;
}

/** All timings but those of the baseline, which are 1 throughout. */
export function relativePoints(points: readonly TimePoint[]): RelativePoint[] {
  return pairsWithBaseline(points).map(([point, baseline]) => {
    const times = (of: (point: TimePoint) => number) => of(point) / of(baseline);
    return {
      treebank: point.treebank,
      parser: point.parser,
      learning: times(({ learning }) => learning),
      parsing: times(({ parsing }) => parsing),
      instances: times(({ instances }) => instances),
      supportVectors: times(({ supportVectors }) => supportVectors),
    };
  });
}

function pairsWithBaseline(
  points: readonly TimePoint[],
): (readonly [point: TimePoint, baseline: TimePoint])[] {
  const baselines = new Map(
    points.filter(({ parser }) => parser === TIME_BASELINE).map((point) => [dataOf(point), point]),
  );
  return points
    .filter(({ parser }) => parser !== TIME_BASELINE)
    .map((point) => [point, baselines.get(dataOf(point))!] as const);
}

/** How well one quantity tells a time. */
export interface PredictorRow {
  readonly quantity: string;
  readonly exponent: number;
  readonly standardError: number;
  /** Share of the variance of the logarithms that it explains, from 0 to 1, that between treebanks left
   * out. */
  readonly rSquared: number;
}

/**
 * A time as a power of one quantity, each divided by its geometric mean over the parsers on the same data:
 * what tells parsers apart, whatever the treebank and the machine. Over independent treebanks.
 * @throws {RangeError} where there are fewer than three timings, or a quantity is always the same
 */
export function predictorRows(
  points: readonly TimePoint[],
  quantities: Quantities,
  time: (point: TimePoint) => number,
): PredictorRow[] {
  const data = [...Map.groupBy(independentPoints(points), dataOf).values()];
  const centred = (of: (point: TimePoint) => number) =>
    data.flatMap((own) => {
      const middle = geometricMean(own.map(of));
      return own.map((point) => of(point) / middle);
    });
  return Object.entries(quantities).map(([quantity, of]) => {
    const { exponent, standardError, rSquared } = fitExponent(centred(of), centred(time));
    return { quantity, exponent, standardError, rSquared };
  });
}

/** Tells on which data a parser was timed. */
function dataOf({ treebank, tokens }: TimePoint): string {
  return JSON.stringify([treebank, tokens]);
}

/** Two parsers that have the same to do on some treebanks, so that their times should not differ. */
export interface SameWork {
  /** Number of treebanks, and of those on which they learn from the same numbers of instances to the same
   * numbers of classes and support vectors. */
  readonly treebanks: number;
  readonly same: number;
  /** By which factor the times differ there: the exponential of the mean distance of logarithms. */
  readonly factor: number;
}

/** What the times of two parsers differ by on treebanks where both have the same to do. */
export function sameWork(
  points: readonly TimePoint[],
  [first, second]: readonly [string, string],
  phase: Phase,
): SameWork {
  const own = independentPoints(points);
  const pairs = own.filter(({ parser }) => parser === first).map((point) =>
    [point, own.find((one) => one.parser === second && one.treebank === point.treebank)!] as const
  );
  const same = pairs.filter(([a, b]) =>
    (["instances", "classes", "supportVectors"] as const).every((key) => a[key] === b[key])
  );
  const distances = same.map(([a, b]) => Math.abs(Math.log(a[phase] / b[phase])));
  return { treebanks: pairs.length, same: same.length, factor: Math.exp(mean(distances)) };
}
