import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { columnKeys } from "../testing/column_keys.ts";
import { randomCoverage, randomTrees } from "../testing/random_coverage.ts";
import { linkCallRows, linkCalls, linkCallsBeside } from "./link_calls.ts";
import { corpusOf } from "./sums.ts";

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
