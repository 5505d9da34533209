import type { TableRow } from "../../display/csv.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import type { Verdict } from "../../papers/claims.ts";
import {
  type ClaimFinding,
  type ClaimScope,
  type DataSetTimes,
  findingOf,
  TIME_CLAIMS,
  type TimeClaim,
} from "./claims.ts";
import { TIME_BASELINE } from "./ratios.ts";

/** A claim of [nivre-2008], with what its own table says to it and what ours does. */
export interface ClaimRow extends TimeClaim {
  readonly claim: string;
  readonly published: ClaimFinding;
  readonly here: ClaimFinding;
  /** With NP-L-early in the place of NP-L; undefined where NP-L has no part in it. */
  readonly early?: ClaimFinding;
}

const EARLY = "NP-L-early";

/** {@link TIME_CLAIMS}, held against the published times and against ours. */
export function claimRows(
  published: readonly DataSetTimes[],
  here: readonly DataSetTimes[],
): ClaimRow[] {
  return TIME_CLAIMS.map((claim) => ({
    ...claim,
    claim: textOf(claim),
    published: findingOf(claim, published),
    here: findingOf(claim, here),
    early: [claim.slower, claim.faster].includes(TIME_BASELINE)
      ? findingOf(withEarlyShift(claim), here)
      : undefined,
  }));
}

function withEarlyShift({ slower, faster, ...claim }: TimeClaim): TimeClaim {
  const other = (parser: string) => parser === TIME_BASELINE ? EARLY : parser;
  return { ...claim, slower: other(slower), faster: other(faster) };
}

const TEXTS: Readonly<Record<ClaimScope, (slower: string, faster: string) => string>> = {
  "always": (slower, faster) => `${slower} always slower than ${faster}`,
  "mostly": (slower, faster) => `${slower} mostly slower than ${faster}`,
  "on average": (slower, faster) => `${slower} slower than ${faster} on average`,
  "not consistently": (slower, faster) => `${slower} and ${faster} do not differ consistently`,
};

function textOf({ slower, faster, scope }: TimeClaim): string {
  return TEXTS[scope](slower, faster);
}

/** {@link claimRows} as a table. */
export function claimTable(rows: readonly ClaimRow[]): Table {
  const flat = rows.map(({ phase, claim, sentences, published, here, early }) => ({
    phase,
    claim,
    sentences,
    publishedHolds: holdsOf(published),
    publishedRatio: published.ratio,
    publishedVerdict: published.verdict,
    holds: holdsOf(here),
    open: here.open,
    ratio: here.ratio,
    from: here.from,
    to: here.to,
    verdict: here.verdict,
    earlyRatio: early?.ratio,
    earlyVerdict: early?.verdict,
  }));
  return Table.fromRecords<TableRow>(flat, [
    "phase",
    "claim",
    { key: "sentences", header: "tokens per sentence" },
    ...findingColumns("published", ["Holds", "Ratio", "Verdict"]),
    { key: "holds", group: "here" },
    { key: "open", group: "here" },
    ratioColumn("ratio", "ratio", "here"),
    ratioColumn("from", "from", "here"),
    ratioColumn("to", "to", "here"),
    { key: "verdict", group: "here" },
    ...findingColumns("early", ["Ratio", "Verdict"]),
  ], {
    caption: "Claims about times, in the published table and here",
    groupRowsBy: "phase",
    notes: [
      "holds: data sets on which it does, of those it is about; open: those on which runs disagree",
      "ratio: slower over faster, geometric mean; from, to: its 95 % interval over independent treebanks",
      `early: here, with ${EARLY} in the place of ${TIME_BASELINE}`,
    ],
  });
}

function findingColumns(group: string, names: readonly string[]): TableColumn[] {
  return names.map((name) => {
    const header = name.toLowerCase();
    const key = `${group}${name}`;
    return name === "Ratio" ? ratioColumn(key, header, group) : { key, header, group };
  });
}

function ratioColumn(key: string, header: string, group: string): TableColumn {
  return { key, header, group, format: { decimals: 2 } };
}

function holdsOf({ holds, dataSets }: ClaimFinding): string {
  return `${holds} of ${dataSets}`;
}

/** How many claims have each verdict, for a sentence. */
export function countVerdicts(
  findings: readonly ClaimFinding[],
): Record<Exclude<Verdict, "mixed">, number> {
  const count = (verdict: Verdict) => findings.filter((one) => one.verdict === verdict).length;
  return {
    "confirmed": count("confirmed"),
    "refuted": count("refuted"),
    "open": count("open"),
    "not testable": count("not testable"),
  };
}
