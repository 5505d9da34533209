import { mean } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { correlationInterval, pearson } from "../../evaluation/correlation.ts";
import { meanInterval } from "../../evaluation/interval.ts";
import type { Verdict } from "../../papers/claims.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { ACCURACY_METRICS, type AccuracyMetric } from "./folds.ts";
import { nonprojectivePct } from "./rows.ts";
import type { StudiedAccuracy } from "./study.ts";

/** What claims are about: a treebank, of ours or of the paper, with the scores of every parser. */
export interface Observation {
  readonly name: string;
  /** Of the arcs of the training set, in percent. */
  readonly nonprojectivePct: number;
  /** In percent, by score and parser. */
  readonly scores: Readonly<Record<AccuracyMetric, Readonly<Record<string, number>>>>;
}

/** Treebanks of ours as observations. They should be independent, see `independentTreebanks`. */
export function observationsOf(treebanks: readonly StudiedAccuracy[]): Observation[] {
  return treebanks.map((treebank) => {
    const parsers = Object.entries(treebank.result.parsers);
    const scoresOf = (metric: AccuracyMetric) =>
      Object.fromEntries(parsers.map(([parser, { scores }]) => [parser, scores[metric]]));
    return {
      name: treebank.id,
      nonprojectivePct: nonprojectivePct(treebank),
      scores: { LAS: scoresOf("LAS"), UAS: scoresOf("UAS"), LA: scoresOf("LA") },
    };
  });
}

/**
 * The paper's languages as observations.
 * @param dataSets rows of [nivre-2008, table 1]
 * @param accuracy rows of [nivre-2008, table 3]; the average is left out
 */
export function publishedObservations(
  dataSets: readonly TableRow[],
  accuracy: readonly TableRow[],
): Observation[] {
  return dataSets.map(({ language, nonprojective_tokens_pct: share }) => {
    const scoresOf = (metric: AccuracyMetric) => {
      const row = accuracy.find((row) => row.metric === metric && row.language === language) ?? {};
      return Object.fromEntries(NIVRE_2008_PARSERS.map((parser) => [parser, Number(row[parser])]));
    };
    return {
      name: String(language),
      nonprojectivePct: Number(share),
      scores: { LAS: scoresOf("LAS"), UAS: scoresOf("UAS"), LA: scoresOf("LA") },
    };
  });
}

/** A quantity with its confidence interval of 95 %, over observations. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Number of observations. */
  readonly n: number;
}

/** A claim of [nivre-2008, sec. 6.2] as a quantity that is above 0 if it holds. */
export interface Claim {
  readonly claim: string;
  /** What is measured: points of a score, or r. */
  readonly quantity: string;
  /** Undefined where there are too few observations. */
  estimate(observations: readonly Observation[]): Estimate | undefined;
}

/** The algorithms, each with a projective and a pseudo-projective parser. */
const ALGORITHMS = ["L", "E", "S"];
/** Above this share of non-projective arcs, in percent, the paper finds pseudo-projective parsing to help. */
export const MUCH_NONPROJECTIVITY = 1;

/** The mean; undefined for fewer than two values, or where one is not a number. */
export function meanEstimate(values: readonly number[]): Estimate | undefined {
  if (values.length < 2 || values.some(Number.isNaN)) return undefined;
  const { mean: value, halfWidth, n } = meanInterval(values);
  return { value, low: value - halfWidth, high: value + halfWidth, n };
}

/** Pearson's r; undefined for fewer than four pairs. */
export function correlationEstimate(
  x: readonly number[],
  y: readonly number[],
): Estimate | undefined {
  if (x.length < 4) return undefined;
  const { r, n } = pearson(x, y);
  const [low, high] = correlationInterval({ r, n });
  return { value: r, low, high, n };
}

type Score = (observation: Observation) => number;

const score = (parser: string, metric: AccuracyMetric = "LAS"): Score => ({ scores }) =>
  scores[metric][parser] ?? NaN;

function difference(
  claim: string,
  metric: AccuracyMetric,
  value: Score,
  where: (observation: Observation) => boolean = () => true,
): Claim {
  return {
    claim,
    quantity: `${metric}, points`,
    estimate: (observations) => meanEstimate(observations.filter(where).map(value)),
  };
}

function above(first: string, second: string, metric: AccuracyMetric): Claim {
  const value: Score = (one) => score(first, metric)(one) - score(second, metric)(one);
  return difference(`${first} above ${second}`, metric, value);
}

/** What marked labels bring a projective parser, on average over the three algorithms. */
const gainOfMarks: Score = ({ scores: { LAS } }) =>
  mean(ALGORITHMS.map((algorithm) => LAS[`PP-${algorithm}`] - LAS[`P-${algorithm}`]));

function correlationWithGain(baseline: string): Claim {
  return {
    claim: `the gain of NP-L over ${baseline} grows with non-projectivity`,
    quantity: "r",
    estimate: (observations) =>
      correlationEstimate(
        observations.map(({ nonprojectivePct }) => nonprojectivePct),
        observations.map((one) => score("NP-L")(one) - score(baseline)(one)),
      ),
  };
}

/** How far a parser is from the mean of the seven. */
const deviation = (parser: string): Score => (one) =>
  score(parser)(one) - mean(NIVRE_2008_PARSERS.map((other) => score(other)(one)));

/**
 * Which of two parsers varies more around the mean of all. Two variables have the same variance where
 * their sum and their difference are uncorrelated [pitman-1939].
 */
function moreVariable(first: string, second: string): Claim {
  return {
    claim: `${first} varies more over treebanks than ${second}`,
    quantity: "r of sum and difference",
    estimate: (observations) => {
      const pairs = observations.map((one) => [deviation(first)(one), deviation(second)(one)]);
      return correlationEstimate(pairs.map(([a, b]) => a + b), pairs.map(([a, b]) => a - b));
    },
  };
}

/** Ours: NP-L as the paper draws it in its figure 8, of which its tables have nothing. */
const EARLY = "NP-L-early";

/** The claims of [nivre-2008, sec. 6.2] that accuracies can tell about. */
export const CLAIMS: readonly Claim[] = [
  ...ACCURACY_METRICS.slice(0, 2).flatMap((metric) => [
    above("NP-L", "P-L", metric),
    ...ALGORITHMS.map((algorithm) => above(`PP-${algorithm}`, `P-${algorithm}`, metric)),
    above("NP-L", "PP-L", metric),
    above(EARLY, "P-L", metric),
  ]),
  ...ALGORITHMS.map((algorithm) => above(`P-${algorithm}`, `PP-${algorithm}`, "LA")),
  ...ALGORITHMS.map((algorithm) => correlationWithGain(`P-${algorithm}`)),
  difference(
    `PP above P with more than ${MUCH_NONPROJECTIVITY} % non-projective arcs`,
    "LAS",
    gainOfMarks,
    ({ nonprojectivePct }) => nonprojectivePct > MUCH_NONPROJECTIVITY,
  ),
  difference(
    `P above PP with at most ${MUCH_NONPROJECTIVITY} % non-projective arcs`,
    "LAS",
    (one) => -gainOfMarks(one),
    ({ nonprojectivePct }) => nonprojectivePct <= MUCH_NONPROJECTIVITY,
  ),
  moreVariable("P-S", "P-E"),
  moreVariable("P-S", "P-L"),
];

/** The verdict that an estimate allows: the interval lies above 0, below it, or over it. */
export function verdictOf(estimate: Pick<Estimate, "low" | "high"> | undefined): Verdict {
  if (estimate === undefined || Number.isNaN(estimate.low)) return "not testable";
  if (estimate.low > 0) return "confirmed";
  return estimate.high < 0 ? "refuted" : "open";
}
