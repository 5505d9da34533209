import { percent } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table } from "../../display/table.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { type BoundedTreebank, comparison, dataOf, errorsAvoided } from "./rows.ts";
import { BASELINE, SETTINGS } from "./settings.ts";

/** Error reduction, and McNemar's test, against the projective parser with the same tags and split. */
function againstBaseline(treebank: BoundedTreebank, parser: string): TableRow {
  const variant = /, (split|predicted tags)$/.exec(parser)?.[0] ?? "";
  const baseline = BASELINE + variant;
  if (parser === baseline) return {};
  const { pValue } = comparison(treebank, parser, baseline);
  return { ER: errorsAvoided(treebank, parser, baseline), p: pValue };
}

/** A row for each treebank and parser: the table of the command line. */
export function table(treebanks: readonly BoundedTreebank[]): Table {
  const rows = treebanks.flatMap((treebank) =>
    Object.entries(treebank.result.parsers).map(([parser, { scores, work }]) => ({
      treebank: rowId(treebank),
      parser,
      d: SETTINGS.find(({ name }) => name === parser)?.parsing.replace("inf", "∞"),
      AS: scores.UAS,
      LAS: scores.LAS,
      ...againstBaseline(treebank, parser),
      calls: work.transitions,
      saved: percent(
        dataOf(treebank).work.transitions - work.transitions,
        dataOf(treebank).work.transitions,
      ),
    }))
  );
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    "parser",
    { key: "d", align: "right" },
    { key: "AS", unit: "%", format: { decimals: 2 } },
    { key: "LAS", unit: "%", format: { decimals: 2 } },
    { key: "ER", unit: "%", format: { decimals: 2 } },
    { key: "p", format: PROBABILITY },
    { key: "calls", header: "calls of LINK" },
    { key: "saved", header: "calls saved", unit: "%", format: { decimals: 1 } },
  ], {
    groupRowsBy: "treebank",
    notes: [
      "ER, p: reduction of the errors of the projective parser with the same tags and split, and " +
      "McNemar's test against it.",
      ...storedNotes(treebanks),
    ],
    limit: 500,
  });
}
