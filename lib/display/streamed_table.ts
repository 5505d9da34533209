import { type CsvOptions, formatCsv, type TableRow } from "./csv.ts";
import { Table, type TableColumn } from "./table.ts";
import { layOut } from "./table_layout.ts";
import { printable } from "./table_text.ts";
import { displayWidth, padTo } from "./text_width.ts";

/** A column of a table whose rows are not known beforehand, so that none can tell how it is aligned. */
export type StreamedColumn = TableColumn & { readonly align: "left" | "right" | "center" };

/** Gives all rows one after the other, and the same ones whenever it is called. */
export type RowSource = () => Iterable<TableRow>;

/** Rows that are formatted at once. */
const BATCH = 256;
const GAP = "  ";

/**
 * What `Table.toText` gives for the same rows, in pieces, with no more than a few rows in memory. Rows
 * are asked for twice: their widths must be known before the first is written.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { streamedText } from "lib/display/streamed_table.ts";
 * import { Table } from "lib/display/table.ts";
 *
 * const columns = [{ key: "word", align: "left" }, { key: "length", align: "right" }] as const;
 * const rows = () => ["a", "bcd"].map((word) => ({ word, length: word.length }));
 * assert.equal([...streamedText(columns, rows)].join(""), new Table(columns, rows()).toText());
 * ```
 */
export function* streamedText(
  columns: readonly StreamedColumn[],
  rows: RowSource,
): Generator<string> {
  const { columns: shown } = layOut(new Table(columns, []));
  const widths = shown.map(({ header }) => displayWidth(header));
  for (const batch of batches(rows)) {
    for (const texts of shownTexts(columns, batch)) {
      texts.forEach((text, k) => widths[k] = Math.max(widths[k], displayWidth(text)));
    }
  }
  const line = (texts: readonly string[]) =>
    `${texts.map((text, k) => padTo(text, widths[k], columns[k].align)).join(GAP).trimEnd()}\n`;
  const rule = "─".repeat(widths.reduce((sum, width) => sum + GAP.length + width)) + "\n";
  yield rule + line(shown.map(({ header }) => header)) + rule;
  for (const batch of batches(rows)) yield shownTexts(columns, batch).map(line).join("");
  yield rule;
}

/** What `Table.toCsv` gives for the same rows, in pieces. */
export function* streamedCsv(
  columns: readonly StreamedColumn[],
  rows: RowSource,
  options: CsvOptions = {},
): Generator<string> {
  const keys = columns.map(({ key }) => key);
  const header = formatCsv(keys, [], options);
  yield header;
  for (const batch of batches(rows)) yield formatCsv(keys, batch, options).slice(header.length);
}

/** The rows as JSON, an array of objects with the keys of the columns, in pieces. */
export function* streamedJson(
  columns: readonly StreamedColumn[],
  rows: RowSource,
): Generator<string> {
  let before = "[\n";
  for (const batch of batches(rows)) {
    const objects = batch.map((row) =>
      Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null]))
    );
    yield before + JSON.stringify(objects, null, 1).slice("[\n".length, -"\n]".length);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

function* batches(rows: RowSource): Generator<TableRow[]> {
  let batch: TableRow[] = [];
  for (const row of rows()) {
    if (batch.push(row) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function shownTexts(columns: readonly StreamedColumn[], batch: readonly TableRow[]): string[][] {
  const [{ rows }] = layOut(new Table(columns, batch)).groups;
  return rows.map((cells) => cells.map(({ text }) => printable(text)));
}
