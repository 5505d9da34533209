import { formatNumber } from "../../display/number_format.ts";
import { holdsOn, type TestedClaim, verdictOn } from "../../papers/claims.ts";
import type { PowerFit } from "../../base/least_squares.ts";
import type { Side } from "../graph_strategies/claim_kinds.ts";
import { verdictOfSides } from "../graph_strategies/claim_table.ts";
import type { LengthCost } from "./length_bins.ts";
import { GROWTH_BOUNDS } from "./length_tables.ts";
import { costOfSetting, type DecodedTreebank, growthOf, UNPRUNED } from "./rows.ts";

// What [bjorkelund-kuhn-2012, sec. 2] says of the time that the parser takes.

const SOURCE = "Björkelund & Kuhn (2012), section 2";
/** Where it takes so many times as long without, time with filters is "considerably" reduced. */
const CONSIDERABLE = 2;

/** The claims about time, each on every treebank. */
export function timeClaims(treebanks: readonly DecodedTreebank[]): TestedClaim[] {
  return [
    ...BOUNDS.map((bound) => boundClaim(treebanks, bound)),
    ...filterClaims(treebanks),
  ];
}

/** What is said to grow with no more than a power of the number of tokens. */
interface Bound {
  readonly source: string;
  readonly claim: string;
  readonly exponent: number;
  readonly of: (cost: LengthCost) => number;
}

/** The bounds are for the second order without pruning; the last is that of a chart without it. */
const BOUNDS: readonly Bound[] = [
  {
    source: SOURCE,
    claim: "time of the chart: no more than n⁴ in the length n of the sentence",
    exponent: GROWTH_BOUNDS["second-order"].chart,
    of: ({ milliseconds }) => milliseconds.chart,
  },
  {
    source: SOURCE,
    claim: "time of decoding as a whole: no more than n⁴",
    exponent: GROWTH_BOUNDS["second-order"].total,
    of: ({ milliseconds }) => milliseconds.total,
  },
  {
    source: "Carreras (2007)",
    claim: "number of scored parts: no more than n³",
    exponent: GROWTH_BOUNDS["second-order"].parts,
    of: ({ parts }) => parts,
  },
  {
    source: "Eisner (1996)",
    claim: "time of the chart: with edge filters no more than n³, as a first-order chart",
    exponent: GROWTH_BOUNDS["first-order"].chart,
    of: ({ milliseconds }) => milliseconds.chart,
  },
];

/**
 * A bound holds where the fitted exponent is below it by two standard errors or more, or meets it
 * exactly; it fails where the exponent is above by two, and is open in between.
 */
function boundClaim(
  treebanks: readonly DecodedTreebank[],
  { source, claim, exponent: bound, of }: Bound,
): TestedClaim {
  const fits = treebanks.flatMap((treebank) =>
    growthOf(costOfSetting(treebank, UNPRUNED), of) ?? []
  );
  const verdict = verdictOfSides(fits.map((fit) => sideOf(fit, bound)));
  return { source, claim, here: shown(fits), verdict };
}

/** What rounding may add to an exponent. */
const ROUNDING = 1e-9;

function sideOf({ exponent, standardError }: PowerFit, bound: number): Side {
  if (exponent + 2 * standardError <= bound + ROUNDING) return 1;
  return exponent - 2 * standardError > bound ? -1 : 0;
}

function shown(fits: readonly PowerFit[]): string {
  const digits = { decimals: 2 };
  return fits.map(({ exponent, standardError }) =>
    `n^${formatNumber(exponent, digits)} ± ${formatNumber(standardError, digits)}`
  ).join(", ");
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
