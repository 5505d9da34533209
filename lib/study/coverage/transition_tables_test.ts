import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { columnKeys } from "../testing/column_keys.ts";
import { randomCoverage, randomTrees } from "../testing/random_coverage.ts";
import { classSizes } from "./class_sizes.ts";
import { corpusOf } from "./sums.ts";
import {
  classSizeTable,
  linkCallRows,
  linkCalls,
  linkCallsBeside,
  meanTransitions,
  swapRows,
  swapTable,
  transitionGrowthTable,
} from "./transition_tables.ts";

const treebanks = [
  randomCoverage("short", "", randomTrees(80).filter(({ length }) => length < 4)),
  randomCoverage("long", "", randomTrees(80).filter(({ length }) => length >= 4)),
];

Deno.test("the table of classes has sizes from two tokens on, the smallest class first", () => {
  const table = classSizeTable(
    classSizes(["P3-eager", "arc-eager", "P2"].map(transitionSystem), 4),
  );
  assert.equal(columnKeys(table), "system class n2 n3 n4 share");
  assert.deepEqual(table.column("system"), ["arc-eager", "P2", "P3-eager"]);
  const [projective, , all] = table.rows;
  assert.deepEqual([projective.n2, projective.n3, projective.n4], [3, 12, 55]);
  assert.deepEqual([all.n4, all.share, projective.share], [125, 100, 44]);
  assert.equal(table.columns.at(-1)?.header, "of those of 4");
});

Deno.test("means of transitions are by length, rare lengths and single tokens left out", () => {
  const [{ result }] = treebanks;
  const rows = meanTransitions(result, ["P0", "arc-standard"], { fewest: 1 });
  assert.deepEqual(rows.map(({ system, length }) => `${system} ${length}`), [
    "P0 2",
    "P0 3",
    "arc-standard 2",
    "arc-standard 3",
  ]);
  for (const { length, mean } of rows) assert.equal(mean, 2 * length);
  const [, two, three] = result.P0.cost.map(({ sentences }) => sentences);
  const most = Math.max(two, three);
  assert.equal(meanTransitions(result, ["P0"], { fewest: most + 1 }).length, 0);
});

Deno.test("the table of growth has bound, exponent and transitions per token", () => {
  const growth = { system: "P0", bound: "2n", exponent: 1, perToken: 2 };
  const table = transitionGrowthTable([growth]);
  assert.equal(columnKeys(table), "system bound exponent perToken");
  assert.deepEqual(table.rows[0], growth);
});

Deno.test("swaps are counted per 100 tokens, the treebank with most of them first", () => {
  const rows = swapRows(treebanks);
  assert.deepEqual(rows.map(({ treebank }) => treebank), ["long", "short"]);
  const [{ eager, lazy, fewer, perEager, perLazy }] = rows;
  assert.equal(eager, treebanks[1].result["P3-eager"].swaps);
  assert.ok(lazy < eager);
  assert.ok(Math.abs(perLazy / perEager - (1 - fewer! / 100)) < 1e-9);
  assert.equal(
    columnKeys(swapTable(treebanks)),
    "treebank eager lazy hybrid fewer perEager perLazy perHybrid",
  );
});

Deno.test("where nothing is swapped the reduction is not defined", () => {
  const single = randomCoverage("one", "", randomTrees(80).filter(({ length }) => length === 1));
  assert.equal(swapRows([single])[0].fewer, undefined);
});

Deno.test("tables of transitions can be empty", () => {
  assert.equal(columnKeys(classSizeTable([])), "system class share");
  assert.deepEqual([swapTable([]).rows, transitionGrowthTable([]).rows], [[], []]);
});

const slovene = randomCoverage("sl_a", "Slovenian", randomTrees(40));
const gothic = randomCoverage("got_b", "Gothic", randomTrees(40, 100));
const published = await readPublished("nivre2007-table3-parsing-time");

Deno.test("calls of LINK grow with the bound, and what a bound saves is against no bound", () => {
  const [row] = linkCallRows([slovene]);
  assert.ok(row.calls0 < row.calls1 && row.calls1 < row.calls2 && row.calls2 <= row.callsInf);
  assert.equal(row.callsInf, slovene.result["degree-inf"].transitions);
  assert.equal(row.saved1, 100 - 100 * row.calls1 / row.callsInf);
  assert.equal(row.tokensPerSentence, corpusOf(slovene.result.P0).tokensPerSentence);
});

Deno.test("the table of calls is by language", () => {
  const table = linkCalls([slovene, gothic]);
  assert.equal(
    columnKeys(table),
    "language treebank tokensPerSentence calls0 calls1 calls2 callsInf saved2 saved1 saved0",
  );
  assert.deepEqual(table.column("language"), ["Gothic", "Slovenian"]);
});

Deno.test("calls stand below the published times of their language, other languages are left out", () => {
  const table = linkCallsBeside([slovene, gothic], published);
  assert.equal(columnKeys(table), "group source treebank saved2 saved1 saved0");
  assert.deepEqual(
    table.rows.slice(0, 2).map(({ group, source, treebank }) => [
      group,
      source,
      treebank,
    ]),
    [["Slovene", "published", "parsing time"], ["Slovene", "here", "sl_a"]],
  );
  assert.deepEqual([table.rows[0].saved2, table.rows[0].saved0], [36.39, 79]);
  assert.equal(table.rows[1].saved1, linkCallRows([slovene])[0].saved1);
  assert.ok(!table.column("treebank").includes("got_b"));
  assert.match(table.options.notes?.[0] ?? "", /429 s/);
});

Deno.test("without treebanks the published times stand alone", () => {
  assert.equal(linkCalls([]).rows.length, 0);
  const table = linkCallsBeside([], published);
  assert.deepEqual(table.column("source"), Array(5).fill("published"));
});
