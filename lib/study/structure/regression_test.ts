import assert from "node:assert/strict";
import { regressionOf } from "./regression.ts";
import { forestChart, regressionTable } from "./regression_tables.ts";
import { toyTreebank } from "./testing/toys.ts";

const treebanks = [
  toyTreebank({ "P-E": "lifted", "PP-E": "right" }, 20),
  toyTreebank({ "P-E": "crossed", "PP-E": "lifted" }, 20, "second"),
];

Deno.test("cases are arcs under parsers, clusters are sentences, terms are told apart", () => {
  const regression = regressionOf(treebanks, ["P-E", "PP-E"])!;
  assert.deepEqual([regression.cases, regression.clusters > 0], [2 * 240, true]);
  const of = (term: string) => regression.terms.find((one) => one.term === term)!;
  assert.deepEqual([of("level type 2+").cases, of("level type 2+").right], [80, 40]);
  assert.deepEqual([of("arc from 0").status, of("arc from 0").oddsRatio], [
    "always right",
    Infinity,
  ]);
  assert.equal(of("level type negative").status, "absent");
  assert.equal(of("treebank second").cases, 240);
  assert.equal(of("PP-E × non-projective").cases, 40);
  assert.equal(regression.families.length, regression.terms.length - 1);
});

Deno.test("the table says of every term what it is, the chart has those that are estimated", () => {
  const regression = regressionOf(treebanks, ["P-E", "PP-E"])!;
  const { rows } = regressionTable(regression);
  assert.equal(rows.length, regression.terms.length - 1);
  assert.equal(rows.find(({ term }) => term === "arc from 0")!.status, "always right");
  const { svg } = forestChart(regression);
  const estimated = regression.terms.slice(1).filter(({ status }) => status === "estimated");
  assert.ok(estimated.length > 0);
  for (const { term } of estimated) {
    if (!term.startsWith("treebank")) assert.ok(svg.includes(term), term);
  }
  assert.ok(!svg.includes("arc from 0"));
});

Deno.test("where all is right, or no treebank has the parsers, there is no regression", () => {
  assert.equal(regressionOf([toyTreebank({ "P-E": "right" })], ["P-E"]), undefined);
  assert.equal(regressionOf(treebanks, ["P3"]), undefined);
  // What is wrong is all non-projective: its term takes all wrong cases away.
  assert.equal(regressionOf([toyTreebank({ "P-E": "lifted" }, 20)], ["P-E"]), undefined);
});
