import { Table, type TableColumn } from "../../display/table.ts";
import type { Studied } from "../run/treebanks.ts";
import type { CoverageByParser } from "./sums.ts";

/** The scores of [kuhlmann-nivre-2010, table 2]. */
export const COVERAGE_METRICS = ["LAS", "UAS", "LEM", "UEM"] as const;

/** The coverage of every parser by treebank. */
export function coverageTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const rows = treebanks.flatMap(({ id, result }) =>
    Object.entries(result).map(([parser, coverage]) => ({ treebank: id, parser, ...coverage }))
  );
  const scores: TableColumn[] = COVERAGE_METRICS.map((key) => ({
    key,
    unit: "%",
    format: { decimals: 2 },
  }));
  return Table.fromRecords(rows, ["treebank", "parser", ...scores, "transitions", "swaps"], {
    groupRowsBy: "treebank",
  });
}
