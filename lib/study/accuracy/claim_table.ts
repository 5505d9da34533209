import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import type { Verdict } from "../../papers/claims.ts";
import { storedNotes } from "../run/stored.ts";
import { CLAIMS, type Estimate, type Observation, observationsOf, verdictOf } from "./claims.ts";
import type { StudiedAccuracy } from "./study.ts";

/** A claim with what the published figures and ours say of it. */
export interface ClaimRow {
  readonly claim: string;
  readonly quantity: string;
  readonly published: Estimate | undefined;
  readonly here: Estimate | undefined;
  readonly verdict: Verdict;
}

/** Every claim, by the same computation from the published figures and from ours. */
export function claimRows(
  published: readonly Observation[],
  here: readonly Observation[],
): ClaimRow[] {
  return CLAIMS.map(({ claim, quantity, estimate }) => {
    const ours = estimate(here);
    return {
      claim,
      quantity,
      published: estimate(published),
      here: ours,
      verdict: verdictOf(ours),
    };
  });
}

/**
 * {@link claimRows} as a table. The unit is the treebank, or the language of the paper.
 * @param treebanks independent ones
 */
export function claimTable(
  published: readonly Observation[],
  treebanks: readonly StudiedAccuracy[],
): Table {
  const rows = claimRows(published, observationsOf(treebanks)).map((row) => ({
    claim: row.claim,
    quantity: row.quantity,
    ...columnsOf("published", row.published),
    ...columnsOf("here", row.here),
    verdict: row.verdict,
  }));
  const figures = (source: string) =>
    ["value", "low", "high", "n"].map((key) => ({
      key: `${source}_${key}`,
      header: key,
      group: source,
      ...(key === "n" ? {} : { format: { decimals: 2 } }),
    }));
  return Table.fromRecords<TableRow>(rows, [
    "quantity",
    "claim",
    ...figures("published"),
    ...figures("here"),
    "verdict",
  ], {
    caption: "Claims of Nivre (2008), section 6.2; the unit is the treebank",
    notes: [
      "Low and high: the confidence interval of 95 %. Confirmed or refuted: ours lies above or below 0.",
      ...storedNotes(treebanks),
    ],
    groupRowsBy: "quantity",
    limit: 100,
  });
}

function columnsOf(source: string, estimate: Estimate | undefined): TableRow {
  const { value, low, high, n } = estimate ?? {};
  return {
    [`${source}_value`]: value,
    [`${source}_low`]: low,
    [`${source}_high`]: high,
    [`${source}_n`]: n,
  };
}
