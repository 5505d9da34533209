import type { ArcCoverage } from "../coverage/projectivity_tables.ts";
import {
  correlationEstimate,
  type Estimate,
  meanEstimate,
  MUCH_NONPROJECTIVITY,
} from "../accuracy/claims.ts";
import { LEAST_ARCS } from "./length_tables.ts";
import type { TechniqueObservation } from "./observations.ts";
import { TECHNIQUE_METRICS, type TechniqueMetric } from "./results.ts";

/** A quantity of a treebank; undefined where it is not known, or not defined. */
export type Value = (observation: TechniqueObservation) => number | undefined;
/** Whether a claim is about a treebank. */
export type Where = (observation: TechniqueObservation) => boolean;

/** A claim of [kuhlmann-nivre-2010, sec. 5.2 and 6] as a quantity that is above 0 if it holds. */
export interface TechniqueClaim {
  readonly claim: string;
  /** What is measured, with its unit. */
  readonly quantity: string;
  /** In how many of the treebanks that it is about the claim holds; undefined for a correlation. */
  cases(observations: readonly TechniqueObservation[]): boolean[] | undefined;
  /** The mean over treebanks, or r; undefined where there are too few. */
  estimate(observations: readonly TechniqueObservation[]): Estimate | undefined;
}

/** The techniques proper. */
export const NONPROJECTIVE = ["P1", "P2", "P3"] as const;
/** The mean length of non-projective arcs, in words, that parts Czech from English and German. */
export const LONG_ARCS = 6;

/** Any treebank. */
export const everywhere: Where = () => true;
/** Where non-projective arcs are frequent, as the paper has them in Czech and German. */
export const frequent: Where = (one) => one.nonprojectivePct > MUCH_NONPROJECTIVITY;
/** Where they are rare, as in English. */
export const rare: Where = (one) => !frequent(one);
/** Where the test set has so many that shares of them say something. */
export const enough: Where = ({ arcs }) => arcs >= LEAST_ARCS;
/** Where they are long on average, as in English and German. */
export const long: Where = (one) => enough(one) && one.meanLength! > LONG_ARCS;
/** Where they are short, as in Czech. */
export const short: Where = (one) => enough(one) && one.meanLength! <= LONG_ARCS;
/** Where two conditions hold. */
export const both = (a: Where, b: Where): Where => (one) => a(one) && b(one);

/** A score of a parser, in percent. */
export const score = (parser: string, metric: TechniqueMetric): Value => (one) =>
  one.parsers[parser]?.scores[metric];
/** Precision or recall of a parser by projectivity, in percent. */
export const arc = (parser: string, key: keyof ArcCoverage): Value => (one) =>
  one.parsers[parser]?.arcs[key];

/** A number made of others; undefined where one of them is. */
export const combined =
  (combine: (...values: number[]) => number, ...values: Value[]): Value => (one) => {
    const known = values.map((value) => value(one));
    return known.includes(undefined) ? undefined : combine(...known as number[]);
  };
/** The difference of two quantities. */
export const minus = (a: Value, b: Value) => combined((a, b) => a - b, a, b);
/** The same number everywhere. */
export const constant = (value: number): Value => () => value;
/** By how many points one parser is above another. */
export const above = (a: string, b: string, metric: TechniqueMetric) =>
  minus(score(a, metric), score(b, metric));

function valuesOf(observations: readonly TechniqueObservation[], where: Where, value: Value) {
  return observations.filter(where).flatMap((one) => value(one) ?? []);
}

/** A claim that a quantity is above 0, on average over the treebanks that it is about. */
export function positive(
  claim: string,
  quantity: string,
  value: Value,
  where = everywhere,
): TechniqueClaim {
  return {
    claim,
    quantity,
    cases: (observations) => valuesOf(observations, where, value).map((one) => one > 0),
    estimate: (observations) => meanEstimate(valuesOf(observations, where, value)),
  };
}

/** A claim that one quantity rises (sign 1) or falls (sign -1) with another. */
export function correlated(claim: string, x: Value, y: Value, sign: 1 | -1, where = everywhere) {
  const estimate = (observations: readonly TechniqueObservation[]) => {
    const known = observations.filter(where)
      .flatMap((one) => {
        const [a, b] = [x(one), y(one)];
        return a === undefined || b === undefined ? [] : [[a, sign * b] as const];
      });
    return correlationEstimate(known.map(([a]) => a), known.map(([, b]) => b));
  };
  return { claim, quantity: sign > 0 ? "r" : "−r", cases: () => undefined, estimate };
}

/** A quantity in percentage points. */
export const points = (what: string) => `${what}, points`;
/** The claim that one parser is above another, once for each score. */
export const ofScores = (
  claim: string,
  a: string,
  b: string,
  where: Where,
  metrics: readonly TechniqueMetric[] = TECHNIQUE_METRICS,
) => metrics.map((metric) => positive(claim, points(metric), above(a, b, metric), where));
