import { maximum, minimum } from "../../base/numbers.ts";
import { formatNumber } from "../../display/number_format.ts";
import type { TestedClaim } from "../../papers/claims.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { correlationEstimate } from "../accuracy/claims.ts";
import { type ComparedPair, meanDifference } from "./comparison_table.ts";
import { claimOf, claimOnAll } from "./claims.ts";
import { type BoundedTreebank, nonprojectivity } from "./rows.ts";
import { BASELINE, DIVIDED, TABLE_SETTINGS, UNBOUNDED } from "./settings.ts";
import {
  microsecondsPerCall,
  saved,
  type TimedTreebank,
  timeOf,
  withoutClassifierPct,
} from "./time_rows.ts";

// Claims of [nivre-2007, sec. 6] about time, and those about its table 4.

const EFFICIENCY = "Nivre (2007), section 6, efficiency";
const RELATED = "Nivre (2007), section 6, related work";
const [, , ONE] = TABLE_SETTINGS.map(({ name }) => name);
/** Above this share of non-projective sentences, in percent, the paper finds half of the time saved. */
const MUCH_NONPROJECTIVITY = 20;
/** What counts as about half, in percent; published are 46.5 to 55.3. */
const ABOUT_HALF = [45, 56];
/** Where less of the time than this is not the classifier's, in percent, the classifier dominates. */
const MINOR_PCT = 5;

/**
 * The claims about parsing time.
 * @param studied the same treebanks, or more, with how non-projective they are
 * @param published `nivre2007-table3-parsing-time`
 */
export function efficiencyClaims(
  timed: readonly TimedTreebank[],
  studied: readonly BoundedTreebank[],
  published: Pick<PublishedTable, "rows">,
): TestedClaim[] {
  const onAll = (claim: string, holds: (treebank: TimedTreebank) => boolean, of = timed) =>
    claimOnAll(EFFICIENCY, claim, of.map(holds));
  const seconds = (treebank: TimedTreebank) =>
    TABLE_SETTINGS.map(({ name }) => timeOf(treebank, name).seconds);
  const sentencesPct = ({ id }: TimedTreebank) => sentenceShare(studied, id);
  const much = timed.filter((one) => sentencesPct(one) > MUCH_NONPROJECTIVITY);
  return [
    onAll("parsing time falls with each bound, most with d = 0", (treebank) => {
      const times = seconds(treebank);
      return times.every((time, k) => k === 0 || time < times[k - 1]);
    }),
    dominanceClaim(timed),
    onAll(
      "the projective parser's calls are faster, too, its training set being smaller",
      (treebank) =>
        microsecondsPerCall(timeOf(treebank, BASELINE)) <
          microsecondsPerCall(timeOf(treebank, UNBOUNDED)),
    ),
    relationClaim(timed, sentencesPct),
    onAll(
      `d = 1 saves about half where more than ${MUCH_NONPROJECTIVITY} % of sentences are ` +
        "non-projective",
      (treebank) => {
        const half = saved(treebank, ONE);
        return half >= ABOUT_HALF[0] && half <= ABOUT_HALF[1];
      },
      much,
    ),
    ...[ONE, BASELINE].map((name) => rangeClaim(timed, name, publishedRange(published, name))),
  ];
}

/** The paper gives no figure; {@link MINOR_PCT} is ours. */
function dominanceClaim(timed: readonly TimedTreebank[]): TestedClaim {
  const shares = timed.map((treebank) => withoutClassifierPct(timeOf(treebank, UNBOUNDED)));
  const claim = claimOnAll(
    EFFICIENCY,
    "the classifier dominates parsing time",
    shares.map((share) => share < MINOR_PCT),
  );
  return { ...claim, here: claim.here && `all else below ${MINOR_PCT} % on ${claim.here}` };
}

function sentenceShare(studied: readonly BoundedTreebank[], id: string): number {
  const own = studied.find((one) => one.id === id);
  return own === undefined ? NaN : nonprojectivity(own).sentencesPct;
}

/** The time that d = 1 saves goes with the share of non-projective sentences. */
function relationClaim(
  timed: readonly TimedTreebank[],
  sentencesPct: (treebank: TimedTreebank) => number,
): TestedClaim {
  const known = timed.filter((one) => !Number.isNaN(sentencesPct(one)));
  const estimate = correlationEstimate(
    known.map(sentencesPct),
    known.map((one) => saved(one, ONE)),
  );
  const claim = "the time that d = 1 saves is roughly related to the amount of non-projectivity";
  return claimOf(EFFICIENCY, claim, "r", estimate);
}

/** The lowest and the highest published time reduction of a parser, in percent. */
export function publishedRange(
  { rows }: Pick<PublishedTable, "rows">,
  name: string,
): readonly [low: number, high: number] {
  const values = rows.filter(({ constraint }) => constraint === name)
    .map(({ time_reduction_pct }) => Number(time_reduction_pct));
  return [minimum(values), maximum(values)];
}

function rangeClaim(
  timed: readonly TimedTreebank[],
  name: string,
  [low, high]: readonly [low: number, high: number],
): TestedClaim {
  const show = (value: number) => formatNumber(value, { decimals: 1 });
  const reductions = timed.map((one) => saved(one, name));
  const { here, ...claim } = claimOnAll(
    EFFICIENCY,
    `“${name}” takes ${Math.round(low)} to ${Math.round(high)} % less time (published range)`,
    reductions.map((value) => value >= low && value <= high),
  );
  const range = reductions.length === 0
    ? ""
    : `: ${show(minimum(reductions))} to ${show(maximum(reductions))} %`;
  return { ...claim, here: here + range };
}

/**
 * What table 4 says, as far as it can be asked here: the second of the systems that it compares with is
 * a pseudo-projective arc-eager parser, PP-E of notebook 05.
 * @param treebanks results of training on the whole training set
 */
export function relatedClaims(treebanks: readonly BoundedTreebank[]): TestedClaim[] {
  const others = ["PP-E", "NP-L", "planar", "2-planar", "P3", "P3-eager"];
  const pairs: ComparedPair[] = [
    [UNBOUNDED, others[0]],
    ...others.map((other): ComparedPair => [DIVIDED, other]),
  ];
  return [
    {
      source: RELATED,
      claim: "the parser has the best reported score for Danish, and is above at least one of " +
        "two systems for four languages of five",
      here: "those systems are not at hand",
      verdict: "not testable",
    },
    ...pairs.map((pair) => {
      const claim = `${pair[0]} above ${pair[1]} (LAS)`;
      return claimOf("not of the paper", claim, "points", meanDifference(treebanks, pair, "LAS"));
    }),
  ];
}
