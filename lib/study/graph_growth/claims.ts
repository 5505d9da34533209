import { formatNumber } from "../../display/number_format.ts";
import { holdsOn, type TestedClaim, verdictOn } from "../../papers/claims.ts";
import type { LengthCost } from "./length_bins.ts";
import { costOfSetting, type DecodedTreebank, growthOf, UNPRUNED } from "./rows.ts";

// What [bjorkelund-kuhn-2012, sec. 2] says of the time that the parser takes.

const SOURCE = "Björkelund & Kuhn (2012), section 2";
/** The exponent of the number of tokens in the bound on time. */
const BOUND = 4;
/** Where it takes so many times as long without, time with filters is "considerably" reduced. */
const CONSIDERABLE = 2;

/** The claims about time, each on every treebank. */
export function timeClaims(treebanks: readonly DecodedTreebank[]): TestedClaim[] {
  return [
    boundClaim(
      treebanks,
      "the chart takes no more than O(n⁴) in the length of the sentence",
      chartTime,
    ),
    boundClaim(treebanks, "nor does decoding as a whole", ({ milliseconds }) => milliseconds.total),
    ...filterClaims(treebanks),
  ];
}

function chartTime({ milliseconds }: LengthCost): number {
  return milliseconds.chart;
}

/** A fitted exponent that is not above the bound by more than chance leaves it standing. */
function boundClaim(
  treebanks: readonly DecodedTreebank[],
  claim: string,
  of: (cost: LengthCost) => number,
): TestedClaim {
  const fits = treebanks.flatMap((treebank) =>
    growthOf(costOfSetting(treebank, UNPRUNED), of) ?? []
  );
  const verdict = verdictOn(
    fits.map(({ exponent, standardError }) => exponent - 2 * standardError <= BOUND),
  );
  return { source: SOURCE, claim, here: rangeOf(fits.map(({ exponent }) => exponent)), verdict };
}

function rangeOf(exponents: readonly number[]): string {
  if (exponents.length === 0) return "";
  const [least, most] = [Math.min(...exponents), Math.max(...exponents)]
    .map((exponent) => formatNumber(exponent, { decimals: 2 }));
  return least === most ? `exponent ${least}` : `exponents ${least} to ${most}`;
}

function filterClaims(treebanks: readonly DecodedTreebank[]): TestedClaim[] {
  const slower = treebanks.map(({ result: { filter } }) => filter.unfiltered / filter.filtered);
  const perLabel = treebanks.map(({ result: { filter } }) => filter.labels / filter.filteredLabels);
  const considerably = slower.map((ratio) => ratio >= CONSIDERABLE);
  const atMost = slower.map((ratio, k) => ratio <= perLabel[k]);
  return [
    {
      source: SOURCE,
      claim: `edge filters reduce time considerably: to 1/${CONSIDERABLE} or less`,
      here: holdsOn(considerably, "treebanks"),
      verdict: verdictOn(considerably),
    },
    {
      source: SOURCE,
      claim: "time grows no faster than the number of labels an arc, as O(L n⁴) has it",
      here: holdsOn(atMost, "treebanks"),
      verdict: verdictOn(atMost),
    },
  ];
}
