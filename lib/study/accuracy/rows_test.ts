import assert from "node:assert/strict";
import { Tree } from "../../dependency/tree.ts";
import { readPublished } from "../../papers/published.ts";
import { compareParsers, comparisonRows, comparisonTable } from "./comparison.ts";
import {
  improvementCorrelation,
  improvementRows,
  publishedImprovementRows,
} from "./improvement.ts";
import {
  accuracyRow,
  accuracyRows,
  chainShares,
  lengthRows,
  nonprojectiveRecallRows,
  notPermissibleRows,
  pooledBreakdown,
  rootRows,
} from "./rows.ts";
import { A, accuracy, B, GOLD, treebank } from "./testing/toys.ts";

Deno.test("the table has the scores by metric and their mean, each treebank counting once", () => {
  const rows = accuracyRows([A, B]);
  assert.deepEqual(rows.map(({ metric }) => metric).join(" "), "LAS LAS LAS UAS UAS UAS LA LA LA");
  assert.deepEqual(rows[0], {
    ...{ metric: "LAS", language: "A", treebank: "a", source: "here" },
    ...{ "NP-L": 100, "P-L": 75, "P-E": 75, "P-S": 100 },
  });
  assert.deepEqual(rows[2], {
    ...{ metric: "LAS", language: "Average", treebank: "", source: "here" },
    ...{ "NP-L": 87.5, "P-L": 75, "P-E": 87.5, "P-S": 87.5 },
  });
  assert.equal(rows[8]["P-L"], 100);
  assert.deepEqual(accuracyRows([]), []);
});

Deno.test("arcs of all treebanks are pooled by projectivity and by length", () => {
  const { nonprojective, projective } = pooledBreakdown([A, B], "NP-L").all;
  assert.deepEqual([nonprojective.precision, nonprojective.recall], [100, 50]);
  assert.deepEqual([projective.predicted, projective.predictedRight], [7, 6]);
  const rows = lengthRows([A, B], ["NP-L"]);
  // Gold: root, lengths 1, 1, 3; lifted: root, 1, 1, 2.
  assert.deepEqual(
    rows.map(({ length, precision, recall, gold }) => [length, precision, recall, gold]),
    [
      ["root", 100, 100, 2],
      ["1", 100, 100, 4],
      ["2", 0, undefined, 0],
      ["3-6", 100, 50, 2],
      ["7+", undefined, undefined, 0],
    ],
  );
});

Deno.test("arcs from 0 are scored by treebank", () => {
  const twoRoots = accuracy(Tree.of([-1, 2, 0, 0, 1], GOLD.labels), 0);
  assert.deepEqual(rootRows([treebank("c", { "P-E": twoRoots })], ["P-E"]), [
    { treebank: "c", "P-E_precision": 50, "P-E_recall": 100 },
  ]);
});

Deno.test("answers that were not permissible are counted on each treebank", () => {
  assert.deepEqual(notPermissibleRows([A, B], "NP-L"), [
    { treebank: "a", transitions: 10, notPermissible: 0, notPermissiblePct: 0 },
    { treebank: "b", transitions: 10, notPermissible: 1, notPermissiblePct: 10 },
  ]);
});

Deno.test("the recall of non-projective arcs is told where there are enough of them", () => {
  assert.deepEqual(nonprojectiveRecallRows([A, B], ["NP-L", "P-L"], 1), [
    { treebank: "a", parser: "NP-L", recall: 100 },
    { treebank: "a", parser: "P-L", recall: 0 },
    { treebank: "b", parser: "NP-L", recall: 0 },
    { treebank: "b", parser: "P-L", recall: 0 },
  ]);
  assert.deepEqual(nonprojectiveRecallRows([A, B], ["NP-L"], 2), []);
});

Deno.test("parsers are compared by McNemar's test over all tokens", () => {
  const parsers = ["NP-L", "P-L", "P-E", "P-S"];
  const few = compareParsers([A, B], parsers);
  assert.equal(few.tokens, 8);
  assert.deepEqual(few.scores, { "NP-L": 87.5, "P-L": 75, "P-E": 87.5, "P-S": 87.5 });
  assert.deepEqual(comparisonRows(few)[1], {
    ...{ parser: "P-L", score: 75 },
    ...{ "NP-L": -12.5, "P-E": -12.5, "P-S": -12.5 },
    ...{ "NP-L p": 1, "P-E p": 1, "P-S p": 1 },
  });
  const [first] = few.pairs;
  assert.deepEqual([first.first, first.second, first.onlyFirst, first.onlySecond], [
    ...["NP-L", "P-L"],
    ...[1, 0],
  ]);
  assert.deepEqual([first.difference, first.pValue, first.significant], [12.5, 1, false]);
  assert.deepEqual(few.groups, [parsers]);
  // Ten tokens that only NP-L and P-S get right: chi-square (10 - 1)² / 10 = 8.1, p = 0.0044.
  const many = compareParsers(Array(10).fill(A), parsers);
  assert(Math.abs(many.pairs[0].pValue - 0.00443) < 1e-5);
  assert.equal(comparisonRows(many)[0]["P-E"], 25);
  assert.match(comparisonTable(many, "x").toText(), /^NP-L .* \+25\.00\* /m);
  assert.match(comparisonTable(many, "x").toCsv(), /^parser,score,NP-L,NP-L p,P-L,P-L p,/);
  assert.deepEqual(many.groups, [["NP-L", "P-S"], ["P-L", "P-E"]]);
});

Deno.test("improvements are differences in LAS against the share in the training set", () => {
  assert.deepEqual(improvementRows([A, B], "P-E"), [
    ...[{ treebank: "a", improvement: 25 }, { treebank: "b", improvement: -25 }].map((row) => ({
      ...row,
      ...{ baseline: "P-E", nonprojectivePct: 25, source: "here" },
    })),
  ]);
});

Deno.test("published tables are joined by language, the average aside", () => {
  const dataSets = [1, 2, 4].map((share, k) => ({
    language: `L${k}`,
    nonprojective_tokens_pct: share,
  }));
  const accuracy = [80, 81, 83].map((score, k) => ({
    ...{ metric: "LAS", language: `L${k}`, "NP-L": score, "P-L": 80 },
  }));
  const average = { metric: "LAS", language: "Average", "NP-L": 81, "P-L": 80 };
  const rows = publishedImprovementRows(dataSets, [...accuracy, average], "P-L");
  assert.deepEqual(rows.map(({ treebank, improvement }) => [treebank, improvement]), [
    ["L0", 0],
    ["L1", 1],
    ["L2", 3],
  ]);
  assert(Math.abs(improvementCorrelation(rows).r - 1) < 1e-12); // improvement = share - 1
});

Deno.test("arc-standard stands beside arc-eager with the shape of the trees", () => {
  // Arcs between words: 1 ← 2, 2 → 3, 1 → 4; none of 3 and 4 has a dependent behind it.
  const { "P-S": standard, "P-E": eager } = accuracyRow(A, "LAS");
  const { chainedPct, leftHeadedPct } = chainShares(A.result.parsers["P-E"].train);
  assert.deepEqual([Number(standard) - Number(eager), chainedPct], [25, 0]);
  assert.equal(leftHeadedPct.toFixed(2), "66.67");
});

Deno.test("the published tables give the published correlation with non-projectivity", async () => {
  const dataSets = await readPublished("nivre2008-table1-data-sets");
  const accuracy = await readPublished("nivre2008-table3-accuracy");
  const found = ["P-L", "P-E"].map((baseline) =>
    improvementCorrelation(publishedImprovementRows(dataSets.rows, accuracy.rows, baseline))
  );
  assert.deepEqual(found.map(({ n }) => n), [13, 13]);
  assert.equal(found[0].r.toFixed(3), "0.815");
  assert.equal(found[0].pValue.toFixed(4), "0.0007");
  assert.equal(found[1].r.toFixed(2), "0.77"); // the paper's text has 0.766
});
