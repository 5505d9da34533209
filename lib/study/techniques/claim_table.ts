import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { holdsOn, type Verdict } from "../../papers/claims.ts";
import { type Estimate, MUCH_NONPROJECTIVITY, verdictOf } from "../accuracy/claims.ts";
import { storedNotes } from "../run/stored.ts";
import { LONG_ARCS } from "./claim_quantities.ts";
import { TECHNIQUE_CLAIMS } from "./claims.ts";
import { LEAST_ARCS } from "./length_tables.ts";
import { observationsOf, type TechniqueObservation } from "./observations.ts";
import { havingAll, type WithTechniques } from "./rows.ts";
import { TECHNIQUES } from "./systems.ts";

/** A claim with what the paper's own figures and ours say of it. */
export interface TechniqueClaimRow {
  /** What it is about. */
  readonly about: string;
  readonly claim: string;
  readonly quantity: string;
  /** On how many of the paper's languages it holds; empty where its figures do not tell. */
  readonly published: string;
  /** The same for our treebanks. */
  readonly here: string;
  readonly estimate: Estimate | undefined;
  readonly verdict: Verdict;
}

/** Every claim, by the same computation from the published figures and from ours. */
export function claimRows(
  published: readonly TechniqueObservation[],
  ours: readonly TechniqueObservation[],
): TechniqueClaimRow[] {
  return Object.entries(TECHNIQUE_CLAIMS).flatMap(([about, claims]) =>
    claims.map(({ claim, quantity, cases, estimate: estimateOf }) => {
      const estimate = estimateOf(ours);
      return {
        about,
        claim,
        quantity,
        published: holdsOn(cases(published) ?? [], "languages"),
        here: holdsOn(cases(ours) ?? [], "treebanks"),
        estimate,
        verdict: verdictOf(estimate),
      };
    })
  );
}

/**
 * {@link claimRows} as a table.
 * @param treebanks independent ones
 */
export function claimTable(
  published: readonly TechniqueObservation[],
  treebanks: readonly WithTechniques[],
): Table {
  const ours = observationsOf(havingAll(treebanks, TECHNIQUES));
  const rows = claimRows(published, ours).map(({ estimate, ...row }) => ({
    ...row,
    value: estimate?.value,
    low: estimate?.low,
    high: estimate?.high,
    n: estimate?.n,
  }));
  const format = { decimals: 2 };
  return Table.fromRecords<TableRow>(rows, [
    "about",
    "claim",
    "quantity",
    { key: "published", header: "in the paper's tables", group: "holds on" },
    { key: "here", group: "holds on" },
    { key: "value", header: "mean or r", group: "here", format },
    { key: "low", group: "here", format },
    { key: "high", group: "here", format },
    { key: "n", group: "here" },
    "verdict",
  ], {
    caption: "Claims of Kuhlmann and Nivre (2010), sections 5.2 and 6; the unit is the treebank",
    notes: [
      "Low and high: the confidence interval of 95 %. Confirmed or refuted: it lies above or below 0.",
      `Frequent: more than ${MUCH_NONPROJECTIVITY} % of the arcs of the training set. Long: more than ${LONG_ARCS} words ` +
      `on average. Claims about non-projective arcs or sentences are looked at where the test set has ` +
      `${LEAST_ARCS} such arcs at least.`,
      ...storedNotes(treebanks),
    ],
    groupRowsBy: "about",
    limit: 200,
  });
}
