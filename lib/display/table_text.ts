import { maximum } from "../base/numbers.ts";
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
  const widths = columns.map(({ header }, k) =>
    maximum(rows.map((row) => displayWidth(textOf(row[k], k))), displayWidth(header))
  );
  // A heading that is wider than its columns widens the last of them.
  const spanWidth = (start: number, span: number) =>
    widths.slice(start, start + span)
      .reduce((sum, width) => sum + width, GAP.length * Math.max(0, span - 1));
  for (const { start, span, text } of spanners.toReversed().flat()) {
    widths[start + span - 1] += Math.max(0, displayWidth(text) - spanWidth(start, span));
  }
  const line = (texts: readonly string[]) =>
    texts.map((text, k) => padTo(text, widths[k], columns[k].align)).join(GAP).trimEnd();
  const rule = "─".repeat(spanWidth(0, columns.length));
  const lines = [rule];
  for (const row of spanners) {
    const shown = row.map(({ start, span, text }) => ({ text, width: spanWidth(start, span) }));
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
