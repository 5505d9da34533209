import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { columnKeys } from "../testing/column_keys.ts";
import { randomCoverage, randomTrees } from "../testing/random_coverage.ts";
import { labelGrowth } from "./label_growth.ts";
import { byName, pooled } from "./sums.ts";
import { exactMatchTable, systemTable } from "./tables.ts";
import {
  exactMatchRows,
  labelGrowthTable,
  overviewTable,
  table,
  table2,
  table2Beside,
} from "./tables.ts";

const trees = randomTrees(60);
const czech = randomCoverage("cs_a", "Czech", trees);
const english = randomCoverage("en_b", "English", randomTrees(30, 100));
const treebanks = [czech, english];

Deno.test("Table 2 has the four parsers of each treebank, P3 by the name in the paper", () => {
  const table = table2(byName(treebanks));
  assert.equal(columnKeys(table), "treebank parser LAS UAS LEM UEM");
  assert.deepEqual(table.column("parser"), ["P0", "P1", "P2", "P3", "P0", "P1", "P2", "P3"]);
  assert.equal(table.rows[4].treebank, "English (en_b)");
  assert.equal(table.rows[4].UEM, english.result.P0.UEM);
  assert.equal(table.rows[7].UEM, 100);
});

Deno.test("our scores stand beside those of Table 2, and are absent where we have no treebank", async () => {
  const published = await readPublished("kuhlmann-nivre2010-table2-theoretical-coverage");
  const table = table2Beside(treebanks, published);
  assert.equal(
    columnKeys(table),
    "language parser LAS UAS LEM UEM ourLAS ourUAS ourLEM ourUEM ours",
  );
  const find = (language: string, parser: string) =>
    table.rows.find((row) => row.language === language && row.parser === parser)!;
  assert.equal(find("Czech", "P2").UAS, 99.74);
  assert.equal(find("Czech", "P2").ourUAS, czech.result.P2.UAS);
  assert.equal(find("English", "P3").ourUAS, english.result["P3-lazy"].UAS);
  assert.equal(find("German", "P0").ourUAS, undefined);
});

Deno.test("the overview has the exact matches of P0 as the share of projective trees", () => {
  const table = overviewTable(treebanks);
  assert.equal(columnKeys(table), "treebank share uas0 uas1 uas2 uem0 uem1 uem2");
  for (const { share, uem0 } of table.rows) {
    assert.ok(Math.abs(100 - Number(share) - Number(uem0)) < 1e-9);
  }
});

Deno.test("exact matches and misses of chosen parsers are rows, treebank by treebank", () => {
  const rows = exactMatchRows(treebanks, ["P2", "P3"]);
  assert.deepEqual(rows.map(({ parser }) => parser), ["P2", "P3", "P2", "P3"]);
  assert.equal(rows[0].missed, 100 - czech.result.P2.UEM);
  assert.equal(rows[3].missed, 0);
});

Deno.test("the table of all systems has every family, and complete systems reach all", () => {
  const table = systemTable(pooled(treebanks));
  assert.equal(columnKeys(table), "family variant UAS UEM precision recall perToken");
  const families = ["lifting", "lifting, nearest first", "stack", "planes", "degree", "lists"];
  assert.deepEqual([...new Set(table.column("family"))], families);
  assert.equal(table.rows.find(({ variant }) => variant === "∞")?.UEM, 100);
  assert.equal(table.rows.at(-1)?.recall, 100);
});

Deno.test("the table of exact matches leaves out systems whose score is known", () => {
  const table = exactMatchTable(treebanks);
  assert.equal(
    columnKeys(table),
    "treebank P0 P1 P1-path P1-head+path P2 attardi-3 attardi-full planar 2-planar degree-1 degree-2",
  );
  assert.equal(table.rows[1]["degree-1"], english.result["degree-1"].UEM);
  for (const { result } of treebanks) assert.equal(result["degree-0"].UEM, result.P0.UEM);
});

Deno.test("the table of labels counts new ones by encoding and steps by arc", () => {
  const labelled = trees.map((tree) =>
    tree.withLabels(tree.labels.map((_, node) => node === 0 ? "" : `l${node % 3}`))
  );
  const result = labelGrowth(labelled);
  const table = labelGrowthTable([{ ...czech, result }]);
  assert.equal(columnKeys(table), "treebank labels liftedArcs steps head path both");
  const [row] = table.rows;
  assert.equal(row.labels, 3);
  assert.equal(row.steps, result.liftingSteps / result.liftedArcs);
  assert.equal(row.both, Object.keys(result.newLabels["head+path"]).length);
});

Deno.test("a study without treebanks makes empty tables", async () => {
  const published = await readPublished("kuhlmann-nivre2010-table2-theoretical-coverage");
  assert.equal(table2([]).rows.length, 0);
  assert.ok(table2Beside([], published).column("ourUEM").every((score) => score === undefined));
  const empty = [table([]), overviewTable([]), exactMatchTable([]), labelGrowthTable([])];
  assert.deepEqual(empty.map(({ rows }) => rows.length), [0, 0, 0, 0]);
  assert.equal(columnKeys(table([])), "treebank parser LAS UAS LEM UEM transitions swaps");
});
