import { maximum, median, minimum } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { formatNumber } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { ALPHA } from "../../evaluation/significance.ts";
import { type Verdict, verdictOn } from "../../papers/claims.ts";
import { MUCH_NONPROJECTIVITY } from "../accuracy/claims.ts";
import { storedNotes } from "../run/stored.ts";
import { LEAST_ARCS } from "../techniques/length_tables.ts";
import type { Side, StrategyClaim } from "./claim_kinds.ts";
import { STRATEGY_CLAIMS } from "./claims.ts";
import { observationsOf, type StrategyObservationSet } from "./observations.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import type { WithStrategies } from "./rows.ts";

/** A claim with what the paper's own figures and ours say of it. */
export interface StrategyClaimRow extends TableRow {
  readonly about: string;
  readonly claim: string;
  readonly quantity: string;
  /** The figures of the paper's languages; empty where it prints none. */
  readonly published: string;
  /** On how many of them it holds. */
  readonly holdsThere: string;
  /** Of our treebanks the median, the lowest and the highest. */
  readonly median: number | undefined;
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  /** Treebanks on which it holds, does not, and on which that is undecided. */
  readonly holds: number;
  readonly fails: number;
  readonly undecided: number;
  readonly verdict: Verdict;
}

/** The verdict on a claim from where it holds: `open` where it is decided nowhere. */
export function verdictOfSides(sides: readonly Side[]): Verdict {
  const decided = sides.filter((side) => side !== 0);
  return sides.length > 0 && decided.length === 0 ? "open" : verdictOn(decided.map((s) => s > 0));
}

/** Every claim, by the same computation from the published figures and from ours. */
export function claimRows(
  published: readonly StrategyObservationSet[],
  ours: readonly StrategyObservationSet[],
  claims: readonly StrategyClaim[] = STRATEGY_CLAIMS,
): StrategyClaimRow[] {
  return claims.map((claim) => {
    const theirs = casesOf(claim, published);
    const own = casesOf(claim, ours);
    const values = own.map(({ value }) => value);
    const count = (side: Side) => own.filter((one) => one.side === side).length;
    const there = theirs.filter(({ side }) => side > 0).length;
    return {
      about: claim.about,
      claim: claim.claim,
      quantity: claim.quantity,
      published: theirs.map(({ name, value }) => `${name} ${shown(value)}`).join(", "),
      holdsThere: theirs.length === 0 ? "" : `${there} of ${theirs.length}`,
      median: values.length === 0 ? undefined : median(values),
      lowest: values.length === 0 ? undefined : minimum(values),
      highest: values.length === 0 ? undefined : maximum(values),
      holds: count(1),
      fails: count(-1),
      undecided: count(0),
      verdict: verdictOfSides(own.map(({ side }) => side)),
    };
  });
}

function casesOf(claim: StrategyClaim, observed: readonly StrategyObservationSet[]) {
  return observed.flatMap((one) => {
    const value = claim.value(one);
    return value === undefined ? [] : [{ name: one.name, value, side: claim.side(one) }];
  });
}

function shown(value: number): string {
  return formatNumber(value, { decimals: Number.isInteger(value) ? 0 : 2 });
}

/**
 * {@link claimRows} as a table.
 * @param treebanks independent ones
 */
export function claimTable(
  published: readonly StrategyObservationSet[],
  treebanks: readonly WithStrategies[],
  tags: TagSource = "gold",
): Table {
  const rows = claimRows(published, observationsOf(treebanks, tags));
  const here = `here, ${tags} tags`;
  const format = { decimals: 2 };
  return Table.fromRecords<TableRow>(rows, [
    "about",
    "claim",
    "quantity",
    { key: "published", header: "figures", group: "in the paper" },
    { key: "holdsThere", header: "holds", group: "in the paper" },
    { key: "median", format, group: here },
    { key: "lowest", format, group: here },
    { key: "highest", format, group: here },
    { key: "holds", group: here },
    { key: "fails", group: here },
    { key: "undecided", group: here },
    "verdict",
  ], {
    caption: "Claims of Björkelund and Kuhn (2012), treebank by treebank",
    notes: [
      `A difference of LAS holds or fails where a paired t-test finds p < ${ALPHA}, and what is said of its size where ` +
      "the 95 % interval is all inside or all outside; elsewhere it is undecided. Claims about edges and moves, and that " +
      "the cap lowers LAS slightly, are decided by the figures.",
      "Nothing is decided by times, which were taken while folds were computed side by side.",
      `Frequent: more than ${MUCH_NONPROJECTIVITY} % of all edges. Claims about non-projective (NP) edges are looked ` +
      `at where there are ${LEAST_ARCS} at least.`,
      "Confirmed, refuted, mixed: it holds wherever it is decided, nowhere, in some. Open: it is decided nowhere.",
      ...storedNotes(treebanks),
    ],
    groupRowsBy: "about",
    limit: 200,
  });
}
