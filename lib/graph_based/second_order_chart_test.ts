import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { isProjective } from "../measures/projectivity.ts";
import { Tree } from "../dependency/tree.ts";
import type { PartTable } from "./part_table.ts";
import { ROOTS, type Roots } from "./roots.ts";
import { SecondOrderChart } from "./second_order_chart.ts";
import { bestProjectiveTree } from "./testing/best_tree.ts";
import { randomTable } from "./testing/random_table.ts";
import { slowTreeScore } from "./testing/slow_parts.ts";

function checkAgainstEnumeration(table: PartTable, roots: Roots, chart: SecondOrderChart): void {
  const { n } = table;
  const heads = new Int32Array(n + 1);
  const places = new Int32Array(n + 1);
  const score = chart.decode(table, roots, heads, places);
  const best = bestProjectiveTree(table, roots);
  assert.equal(score, best?.score ?? -Infinity);
  if (best === undefined) return;
  const tree = Tree.of(heads, Array.from(heads, () => ""));
  assert.ok(isProjective(tree));
  if (roots === "one") assert.equal(heads.filter((head) => head === 0).length, 1);
  assert.equal(slowTreeScore(table, heads, places), score, "the tree has the score that is told");
}

for (const roots of ROOTS) {
  Deno.test(`the chart finds the best of all projective trees, ${roots} root`, () => {
    const chart = new SecondOrderChart();
    for (let seed = 1; seed <= 1500; seed++) {
      const random = seededRandom(seed);
      const n = 1 + seed % 5;
      checkAgainstEnumeration(randomTable(n, random, { labels: 1 + seed % 4 }), roots, chart);
    }
    for (let seed = 1; seed <= 20; seed++) {
      checkAgainstEnumeration(randomTable(6, seededRandom(seed), { labels: 2 }), roots, chart);
    }
  });

  Deno.test(`it does so where arcs are left out, ${roots} root`, () => {
    const chart = new SecondOrderChart();
    for (let seed = 1; seed <= 1500; seed++) {
      const random = seededRandom(seed);
      const table = randomTable(1 + seed % 5, random, { kept: 0.7, labels: 1 + seed % 3 });
      checkAgainstEnumeration(table, roots, chart);
    }
  });
}

Deno.test("one chart serves sentences of any length, and no token", () => {
  const chart = new SecondOrderChart();
  const heads = new Int32Array(100), places = new Int32Array(100);
  const scoreOf = (n: number, with_ = chart) =>
    with_.decode(randomTable(n, seededRandom(n)), "one", heads, places);
  for (const n of [3, 40, 5, 41, 1]) assert.equal(scoreOf(n), scoreOf(n, new SecondOrderChart()));
  assert.equal(scoreOf(0), 0);
});
