import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { growthTable, sizeTable, trendRows, trendTable } from "./growth_tables.ts";
import { TIMED_PARSERS } from "./parser_time.ts";
import { timePoints } from "./points.ts";
import { meanRatioRow, publishedRatioRows } from "./ratios.ts";
import { instanceTable, quantityTable, table, table4, table4Means } from "./tables.ts";
import { PROVENANCE, times, toyTime } from "./testing/toys.ts";

const published = await readPublished("nivre2008-table4-time");
const points = timePoints(times);
const others = TIMED_PARSERS.slice(1);
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

Deno.test("means are averages of seconds, and geometric means with an interval", () => {
  const { rows, columns } = table4Means(points, published, "learning");
  assert.deepEqual(columns.map(({ key }) => key), ["language", "n", ...others]);
  assert.deepEqual(rows.map(({ language, n }) => [language, n]), [
    ["published, averages of seconds", 6],
    ["published, all languages", 13],
    ["published, languages that we have", 1],
    ["timed here, averages of seconds", 2],
    ["treebanks here", 2],
    ["95 % interval, from", undefined],
    ["95 % interval, to", undefined],
  ]);
  const danish = publishedRatioRows(published.rows, "learning")
    .filter(({ language }) => language === "Danish");
  assert.equal(rows[2]["P-E"], meanRatioRow(danish, "").ratios["P-E"]);
  assert.equal(rows[3]["P-E"], 2 / 6);
  assert.equal(Number(rows[4]["P-E"]).toFixed(6), Math.sqrt(0.5 * 0.25).toFixed(6));
});

Deno.test("seconds of two machines are not averaged, their ratios are, and the source is told", () => {
  const stored = { ...times[1], stored: PROVENANCE };
  const mixed = timePoints([times[0], stored]);
  const means = table4Means(mixed, published, "learning").column("language");
  assert(!means.some((name) => /here, averages|stored, averages/.test(String(name))));
  assert(means.includes("treebanks here") && means.includes("95 % interval, to"));
  const learning = table4(mixed, published, "learning");
  assert(learning.column("treebank").includes("b †"));
  assert.deepEqual(learning.filter(({ treebank }) => treebank === "b †").column("source"), [
    "stored",
  ]);
  assert.match(learning.options.notes![0], /^† .*abacus/);
  assert.match(table([times[0], stored]).options.notes![0], /abacus/);
});

Deno.test("a study without a treebank has published rows only", () => {
  assert.ok(table4([], published, "parsing").rows.every(({ source }) => source === "published"));
  assert.deepEqual(table4Means([], published, "parsing").column("n"), [6, 13]);
  assert.equal(sizeTable([], "learning").rows.length, 0);
  assert.deepEqual(trendRows([], published, "learning"), []);
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
  assert.deepEqual(table.column("parser"), [...TIMED_PARSERS]);
  const { instances, transitions, classes, perInstance } = table.rows[0];
  assert.deepEqual([instances, transitions, classes], [3, 2.5, 20]);
  assert.equal(perInstance, 1);
  assert.equal(Number(table.column("perInstance")[3 + 1]).toFixed(6), Math.sqrt(0.125).toFixed(6));
});

Deno.test("sizes of a treebank stand together, exponents of growth by parser", () => {
  const growing = timePoints([100, 200, 400].map((tokens) => ({
    id: "a",
    name: "A",
    language: "",
    result: [toyTime("NP-L", tokens ** 2, tokens, tokens), toyTime("P-E", tokens, 1, tokens)],
  })));
  const sizes = sizeTable(growing, "learning");
  assert.deepEqual(sizes.column("tokens"), [100, 200, 400]);
  assert.deepEqual(sizes.column("P-E"), [0.01, 0.005, 0.0025]);
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

Deno.test("a ratio moves towards the published one, or away from it, as the data grow", () => {
  const danish = publishedRatioRows(published.rows, "learning")
    .find(({ language }) => language === "Danish")!.ratios["P-E"]; // 0.42
  const grown = (small: number, large: number) => [
    ...[toyTime("NP-L", 1, 1, 400), toyTime("P-E", large, 1, 400)],
    ...[toyTime("NP-L", 1, 1, 100), toyTime("P-E", small, 1, 100)],
    ...[toyTime("NP-L", 1, 1, 200), toyTime("P-E", 9, 1, 200)],
  ];
  const treebanks = [["a", 0.2, 0.3], ["b", 0.3, 0.2], ["c", 0.3, 0.9]] as const;
  const times = treebanks.map(([id, small, large]) => ({
    ...{ id, name: id, language: "Danish" },
    result: grown(small, large),
  }));
  const rows = trendRows(timePoints(times), published, "learning")
    .filter(({ parser }) => parser === "P-E");
  assert.deepEqual(rows.map(({ smallest, largest, published }) => [smallest, largest, published]), [
    [0.2, 0.3, danish],
    [0.3, 0.2, danish],
    [0.3, 0.9, danish],
  ]);
  assert.deepEqual(rows.map(({ moves }) => moves), [
    "towards it",
    "away from it",
    "away from it",
  ]);
  assert.deepEqual(trendTable(rows, "learning").column("treebank"), ["a", "b", "c"]);
});
