import { Table } from "../display/table.ts";

/**
 * What became of a claim: it holds, it does not, or there is nothing to look at. A claim about each of
 * several cases may hold in some only: `mixed`. One about a quantity may be `open`: the figures are too
 * few, or vary too much, to decide it.
 */
export type Verdict = "confirmed" | "refuted" | "mixed" | "open" | "not testable";

/** A claim of a paper beside what was found here. */
export interface TestedClaim {
  /** Where it is made, for example `Nivre (2007), section 2`. */
  readonly source: string;
  readonly claim: string;
  /** The figure that was found, with its unit; empty where there is none. */
  readonly here: string;
  readonly verdict: Verdict;
}

/**
 * The verdict on a claim about each of several cases.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { verdictOn } from "lib/papers/claims.ts";
 *
 * assert(verdictOn([true, true]) === "confirmed");
 * assert(verdictOn([true, false]) === "mixed");
 * assert(verdictOn([]) === "not testable");
 * ```
 */
export function verdictOn(cases: readonly boolean[]): Verdict {
  const holds = cases.filter(Boolean).length;
  if (cases.length === 0) return "not testable";
  return holds === cases.length ? "confirmed" : holds === 0 ? "refuted" : "mixed";
}

/** In how many of several cases a claim holds: `2 of 3 treebanks`; empty where there is no case. */
export function holdsOn(cases: readonly boolean[], unit: string): string {
  if (cases.length === 0) return "";
  return `${cases.filter(Boolean).length} of ${cases.length} ${unit}`;
}

/** The claims of papers that were tested, a row each. */
export function claimTable(claims: readonly TestedClaim[], caption: string): Table {
  return Table.fromRecords(claims, ["source", "claim", { key: "here", header: "found here" }, {
    key: "verdict",
  }], {
    caption,
    notes: ["Confirmed, refuted, mixed: it holds in all cases, in none, in some."],
  });
}
