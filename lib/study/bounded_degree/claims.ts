import { maximum } from "../../base/numbers.ts";
import { formatNumber } from "../../display/number_format.ts";
import { holdsOn, type TestedClaim, type Verdict, verdictOn } from "../../papers/claims.ts";
import { correlationEstimate, type Estimate, meanEstimate, verdictOf } from "../accuracy/claims.ts";
import {
  BOUND_PAIRS,
  type ComparedPair,
  FOOTNOTE_PAIRS,
  meanDifference,
} from "./comparison_table.ts";
import {
  attachmentScore,
  type BoundedTreebank,
  comparison,
  errorsAvoided,
  nonprojectivity,
} from "./rows.ts";
import { BASELINE, TABLE_SETTINGS, UNBOUNDED } from "./settings.ts";
import { type GrownTreebank, sizeRows } from "./variant_tables.ts";

// Claims of [nivre-2007, sec. 6] about accuracy, held against independent treebanks.

/** A loss of attachment score below this, in points, is called marginal. */
const MARGINAL_POINTS = 0.5;
const ACCURACY = "Nivre (2007), section 6, accuracy";
const FOOTNOTE = "Nivre (2007), footnote 3";
const [, TWO, ONE] = TABLE_SETTINGS.map(({ name }) => name);

/** The claims about attachment scores. */
export function accuracyClaims(
  treebanks: readonly BoundedTreebank[],
  grown: readonly GrownTreebank[],
): TestedClaim[] {
  const onAll = (claim: string, holds: (treebank: BoundedTreebank) => boolean, source = ACCURACY) =>
    claimOnAll(source, claim, treebanks.map(holds));
  const above = (first: string, second: string) => (treebank: BoundedTreebank) => {
    const { points, significant } = comparison(treebank, first, second);
    return points > 0 && significant;
  };
  return [
    onAll(
      "the non-projective parser is more accurate than the projective one",
      (treebank) => comparison(treebank, UNBOUNDED, BASELINE).points > 0,
    ),
    onAll(
      "the non-projective parser is significantly more accurate than the projective one",
      above(UNBOUNDED, BASELINE),
    ),
    frequencyClaim(treebanks),
    sparseDataClaim(grown),
    onAll(
      "the highest score is that without a bound",
      (treebank) => attachmentScore(treebank, UNBOUNDED) === highest(treebank),
    ),
    ...BOUND_PAIRS.slice(3).map((pair) => noDifferenceClaim(treebanks, pair)),
    ...[TWO, ONE].flatMap((name) => [
      onAll(
        `${name} costs less than ${MARGINAL_POINTS} points (published: all but Dutch)`,
        (treebank) => comparison(treebank, UNBOUNDED, name).points < MARGINAL_POINTS,
      ),
      onAll(`${name} is significantly better than projective`, above(name, BASELINE)),
    ]),
    ...FOOTNOTE_PAIRS.map((pair) => setupClaim(treebanks, pair)),
  ];
}

/** A claim about each of several treebanks. */
export function claimOnAll(source: string, claim: string, cases: readonly boolean[]): TestedClaim {
  return { source, claim, here: holdsOn(cases, "treebanks"), verdict: verdictOn(cases) };
}

/** A claim about a quantity: decided where its interval leaves 0 out. */
export function claimOf(
  source: string,
  claim: string,
  quantity: string,
  estimate: Estimate | undefined,
): TestedClaim {
  return { source, claim, here: estimateText(quantity, estimate), verdict: verdictOf(estimate) };
}

/** A quantity with its interval, for the column of what was found. */
function estimateText(quantity: string, estimate: Estimate | undefined): string {
  if (estimate === undefined) return "";
  const [value, low, high] = [estimate.value, estimate.low, estimate.high]
    .map((one) => formatNumber(one, { decimals: 2 }));
  return `${quantity} = ${value} (${low} to ${high}), n = ${estimate.n}`;
}

function highest(treebank: BoundedTreebank): number {
  return maximum(TABLE_SETTINGS.map(({ name }) => attachmentScore(treebank, name)));
}

/** The share of non-projective tokens and the error reduction, over treebanks. */
export function frequencyEstimate(treebanks: readonly BoundedTreebank[]): Estimate | undefined {
  return correlationEstimate(
    treebanks.map((treebank) => nonprojectivity(treebank).tokensPct),
    treebanks.map((treebank) => errorsAvoided(treebank)),
  );
}

function frequencyClaim(treebanks: readonly BoundedTreebank[]): TestedClaim {
  const claim = "error reduction depends primarily on the frequency of non-projective structures";
  return claimOf(ACCURACY, claim, "r", frequencyEstimate(treebanks));
}

/** With fewer training data error reduction is lower: with the least against the most of a treebank. */
function sparseDataEstimate(grown: readonly GrownTreebank[]): Estimate | undefined {
  return meanEstimate(grown.map((treebank) => {
    const rows = sizeRows([treebank]);
    return rows[rows.length - 1].ER - rows[0].ER;
  }));
}

function sparseDataClaim(grown: readonly GrownTreebank[]): TestedClaim {
  const claim = "with less training data error reduction is smaller (Slovene)";
  return claimOf(ACCURACY, claim, "points more with more data", sparseDataEstimate(grown));
}

function noDifferenceClaim(
  treebanks: readonly BoundedTreebank[],
  [first, second]: ComparedPair,
): TestedClaim {
  const exception = first === UNBOUNDED && second === ONE ? " (published: but for Dutch)" : "";
  return claimOnAll(
    ACCURACY,
    `${first} and ${second} do not differ significantly${exception}`,
    treebanks.map((treebank) => !comparison(treebank, first, second).significant),
  );
}

/** The set-up of the paper gave the best performance; the unit is the treebank. */
function setupClaim(
  treebanks: readonly BoundedTreebank[],
  pair: ComparedPair,
): TestedClaim {
  const claim = `${pair[0]} is better as the paper trains it than “${pair[1]}”`;
  return claimOf(FOOTNOTE, claim, "points", meanDifference(treebanks, pair));
}

/** How many of the claims have each verdict, for a sentence. */
export function countVerdicts(claims: readonly TestedClaim[]): Record<Verdict, number> {
  const count = (verdict: Verdict) => claims.filter((one) => one.verdict === verdict).length;
  return {
    "confirmed": count("confirmed"),
    "refuted": count("refuted"),
    "mixed": count("mixed"),
    "open": count("open"),
    "not testable": count("not testable"),
  };
}
