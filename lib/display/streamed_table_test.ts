import assert from "node:assert/strict";
import type { TableRow } from "./csv.ts";
import { type StreamedColumn, streamedCsv, streamedJson, streamedText } from "./streamed_table.ts";
import { Table } from "./table.ts";

const COLUMNS: readonly StreamedColumn[] = [
  { key: "n", align: "right", header: "number", unit: "%" },
  { key: "text", align: "left" },
  { key: "more", align: "center" },
];
const TEXTS = [
  "a",
  "漢字",
  'with "quotes", and commas',
  "",
  "∅ → [1, …, 9]",
  "e\u0301",
  "x\ny",
  undefined,
];

function row(n: number): TableRow {
  return { n, text: TEXTS[n % TEXTS.length], more: "m".repeat(n % 7), other: "not shown" };
}

Deno.test("what is streamed is what a table of the same rows gives, in every format", () => {
  for (const length of [0, 1, 7, 255, 256, 257, 1500]) {
    const rows = Array.from({ length }, (_, n) => row(n));
    const table = new Table(COLUMNS, rows);
    assert.equal([...streamedText(COLUMNS, () => rows)].join(""), table.toText());
    assert.equal([...streamedCsv(COLUMNS, () => rows)].join(""), table.toCsv());
    const picked = rows.map((row) => COLUMNS.map(({ key }) => [key, row[key] ?? null]));
    const objects = picked.map((entries) => Object.fromEntries(entries));
    const json = JSON.stringify(objects, null, 1) + "\n";
    assert.equal([...streamedJson(COLUMNS, () => rows)].join(""), json);
  }
});

Deno.test("no more than a few rows are asked for before the first are given out", () => {
  let given = 0;
  function* endless() {
    for (;;) yield row(given++);
  }
  for (const streamed of [streamedCsv, streamedJson]) {
    given = 0;
    const pieces = streamed(COLUMNS, endless);
    for (let k = 0; k < 10; k++) assert.equal(pieces.next().done, false);
    assert.ok(given < 5000, `${given} rows`);
  }
});
