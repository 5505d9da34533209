import { maximum } from "../base/numbers.ts";
import { spannedWidth, widenedBy } from "./heading_widths.ts";
import type { Table } from "./table.ts";
import { layOut, LINE_BREAK, type ShownCell } from "./table_layout.ts";
import { displayWidth, padTo } from "./text_width.ts";

const GAP = "  ";

/** A table as plain text: see {@link Table.toText}. */
export function tableText(table: Table): string {
  const { columns, spanners, groups, notes } = layOut(table, table.options.limit);
  const rows = groups.flatMap(({ rows }) => rows);
  const marked = columns.map((_, k) => rows.some((row) => row[k].bold));
  const textOf = (cell: ShownCell, k: number) =>
    printable(cell.text) + (marked[k] ? cell.bold ? "*" : " " : "");
  const ofColumns = columns.map(({ header }, k) =>
    maximum(rows.map((row) => displayWidth(textOf(row[k], k))), displayWidth(header))
  );
  const widths = widenedBy(spanners, ofColumns, GAP.length, displayWidth);
  const line = (texts: readonly string[]) =>
    texts.map((text, k) => padTo(text, widths[k], columns[k].align)).join(GAP).trimEnd();
  const rule = "─".repeat(spannedWidth(widths, { start: 0, span: columns.length }, GAP.length));
  const lines = [rule];
  for (const row of spanners) {
    const shown = row.map((spanner) => ({
      text: spanner.text,
      width: spannedWidth(widths, spanner, GAP.length),
    }));
    lines.push(shown.map(({ text, width }) => padTo(text, width, "center")).join(GAP).trimEnd());
    const rules = shown.map(({ text, width }) => (text === "" ? " " : "─").repeat(width));
    lines.push(rules.join(GAP).trimEnd());
  }
  lines.push(line(columns.map(({ header }) => header)), rule);
  for (const { heading, rows } of groups) {
    if (heading !== undefined) lines.push(printable(heading));
    for (const row of rows) lines.push(line(row.map(textOf)));
  }
  const caption = table.options.caption === undefined ? [] : [table.options.caption];
  return [...caption, ...lines, rule, ...notes].join("\n") + "\n";
}

/** Text that keeps its row in one line and cannot command a terminal: controls as their pictures. */
export function printable(text: string): string {
  return text.replace(LINE_BREAK, " ")
    // deno-lint-ignore no-control-regex -- those are the controls
    .replace(/[\u0000-\u001f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
    .replace(/[\u007f-\u009f]/g, "\ufffd");
}
