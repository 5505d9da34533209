import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { meanRatioRow, publishedRatioRows, timePoints } from "./rows.ts";
import {
  growthTable,
  instanceTable,
  quantityTable,
  sizeTable,
  table,
  table4,
  table4Means,
} from "./tables.ts";
import { times, toyTime } from "./testing/toys.ts";

const published = await readPublished("nivre2008-table4-time");
const points = timePoints(times);
const others = NIVRE_2008_PARSERS.slice(1);
const keysOf = ({ columns }: { columns: readonly { key: string }[] }) =>
  columns.map(({ key }) => key);

Deno.test("our times stand under those of the same language, as multiples of NP-L", () => {
  const learning = table4(points, published, "learning");
  assert.deepEqual(keysOf(learning), [
    "group",
    "source",
    "treebank",
    "tokens",
    "baseline",
    ...others,
  ]);
  const danish = learning.filter(({ group }) => group === "Danish");
  assert.deepEqual(danish.column("source"), ["published", "here"]);
  assert.deepEqual(danish.column("treebank"), ["Danish", "a"]);
  assert.equal(danish.rows[1]["P-E"], 0.5);
  assert.equal(danish.rows[1].baseline, 2);
  const parsing = table4(points, published, "parsing");
  assert.equal(parsing.options.caption, "Parsing time");
  assert.deepEqual(parsing.filter(({ treebank }) => treebank === "b").column("P-E"), [0.5]);
});

Deno.test("means are of all languages, of those that are here too, and of ours", () => {
  const { rows, columns } = table4Means(points, published, "learning");
  assert.deepEqual(columns.map(({ key }) => key), ["language", ...others]);
  assert.deepEqual(rows.map(({ language }) => language), [
    "published, all languages",
    "published, languages that we have",
    "treebanks here",
  ]);
  const danish = publishedRatioRows(published.rows, "learning")
    .filter(({ language }) => language === "Danish");
  assert.equal(rows[1]["P-E"], meanRatioRow(danish, "").ratios["P-E"]);
  assert.equal(Number(rows[2]["P-E"]).toFixed(6), Math.sqrt(0.5 * 0.25).toFixed(6));
});

Deno.test("a study without a treebank has published rows only", () => {
  assert.ok(table4([], published, "parsing").rows.every(({ source }) => source === "published"));
  assert.deepEqual(table4Means([], published, "parsing").column("language"), [
    "published, all languages",
  ]);
  assert.deepEqual(sizeTable([], published).column("treebank"), ["published, all languages"]);
  assert.equal(quantityTable([], { tokens: ({ tokens }) => tokens }, "").rows.length, 0);
  assert.equal(growthTable([]).rows.length, 0);
  assert.equal(table([]).rows.length, 0);
});

Deno.test("several quantities are compared with those of NP-L, a row each", () => {
  const table = quantityTable(points, {
    "learning time": ({ learning }) => learning,
    "support vectors": ({ supportVectors }) => supportVectors,
  }, "What it follows");
  assert.deepEqual(table.column("language"), ["learning time", "support vectors"]);
  assert.equal(table.rows[1]["P-E"], 1);
});

Deno.test("instances, transitions and classes are means over treebanks", () => {
  const table = instanceTable(points);
  assert.deepEqual(table.column("parser"), [...NIVRE_2008_PARSERS]);
  const { instances, transitions, classes, perInstance } = table.rows[0];
  assert.deepEqual([instances, transitions, classes], [3, 2.5, 20]);
  assert.equal(Number(perInstance).toFixed(3), "10000.000");
});

Deno.test("sizes of a treebank stand together, exponents of growth by parser", () => {
  const growing = timePoints([100, 200, 400].map((tokens) => ({
    id: "a",
    name: "A",
    language: "",
    result: [toyTime("NP-L", tokens ** 2, tokens, tokens), toyTime("P-E", tokens, 1, tokens)],
  })));
  const sizes = sizeTable(growing, published);
  assert.deepEqual(sizes.column("tokens"), [100, 200, 400, undefined]);
  assert.deepEqual(sizes.column("P-E").slice(0, 3), [0.01, 0.005, 0.0025]);
  const growth = growthTable(growing);
  assert.deepEqual(keysOf(growth), [
    "treebank",
    "parser",
    "learning",
    "learningError",
    "parsing",
    "parsingError",
    "vectors",
    "vectorsError",
  ]);
  assert.deepEqual(growth.column("learning").map((value) => Number(value).toFixed(6)), [
    "2.000000",
    "1.000000",
  ]);
});
