import assert from "node:assert/strict";
import { mcnemarPValue } from "../../evaluation/significance.ts";
import { foundRows, overlapRows } from "./overlap.ts";
import { BASELINES, modelsOf, STRUCTURE_PARSERS, TECHNIQUE_PAIRS } from "./systems.ts";
import { foundTable, overlapTable, wonLostTable } from "./technique_tables.ts";
import { toyTreebank } from "./testing/toys.ts";
import { partitionBy, wonLostRows } from "./won_lost.ts";

const treebanks = [
  toyTreebank({ "P-E": "lifted", "PP-E": "right", "P0": "lifted", "P1": "crossed" }, 4),
  toyTreebank({ "P-E": "right", "PP-E": "lifted" }, 1, "second"),
];
const pairs = TECHNIQUE_PAIRS.filter(({ technique }) => ["PP-E", "P1"].includes(technique));

Deno.test("arcs are won and lost by projectivity over all treebanks that have both parsers", () => {
  const rows = wonLostRows(treebanks).map(({ technique, group, arcs, won, lost, pValue }) => [
    ...[technique, group, arcs, won, lost, pValue],
  ]);
  const p = (onlyFirst: number, onlySecond: number) => mcnemarPValue({ onlyFirst, onlySecond });
  assert.deepEqual(rows, [
    ["PP-E", "projective", 25, 0, 0, 1],
    ["PP-E", "non-projective", 5, 4, 1, p(4, 1)],
    ["P1", "projective", 20, 0, 4, p(0, 4)],
    ["P1", "non-projective", 4, 4, 0, p(4, 0)],
  ]);
  // The least of four probabilities is taken four times, and none is adjusted to less than that.
  const adjusted = wonLostRows(treebanks).map((row) => row.adjusted);
  assert.deepEqual(adjusted, [1, 2 * p(4, 1), 4 * p(0, 4), 4 * p(4, 0)]);
});

Deno.test("arcs are won by any grouping, and groups without an arc are left out", () => {
  const rows = wonLostRows(treebanks, partitionBy("length"), pairs.slice(0, 1));
  assert.deepEqual(rows.map(({ group, arcs, net }) => [group, arcs, net]), [
    ["root", 10, 0],
    ["1", 15, 0],
    ["3-6", 5, 3],
  ]);
  assert.equal(wonLostTable(treebanks).rows[1].netPct, 60);
});

Deno.test("the overlap tells who wins the same non-projective arcs", () => {
  const [first, second] = overlapRows(treebanks, pairs);
  assert.deepEqual([first.won, first.alone, first.everyone], [4, 0, 4]);
  assert.deepEqual([second.won, second.shared], [4, { "PP-E": 4, "P1": 4 }]);
  assert.deepEqual(foundRows(treebanks, pairs), [
    { techniques: 0, arcs: 0 },
    { techniques: 1, arcs: 0 },
    { techniques: 2, arcs: 4 },
  ]);
  assert.equal(overlapTable(treebanks).rows[0]["with P1"], 100);
  assert.equal(foundTable(treebanks).rows[2].techniques, "all 2");
});

Deno.test("without non-projective arcs tables are there and empty", () => {
  assert.deepEqual(foundTable([], pairs).rows, []);
  assert.deepEqual(overlapTable([]).rows, []);
  assert.deepEqual(wonLostTable([]).rows, []);
});

Deno.test("every technique has its baseline among the parsers, and every parser its model", () => {
  for (const { technique, baseline } of TECHNIQUE_PAIRS) {
    assert.ok(STRUCTURE_PARSERS.includes(technique) && BASELINES.includes(baseline));
  }
  assert.equal(new Set(STRUCTURE_PARSERS).size, STRUCTURE_PARSERS.length);
  const [one, ...others] = modelsOf(["NP-L-degree-2"]);
  assert.deepEqual([one.trained, one.parsers], ["NP-L-degree-1", { "NP-L-degree-2": "degree-2" }]);
  assert.equal(others.length, 0);
  assert.throws(() => modelsOf(["P-E", "PE"]), /current value is "?PE/);
});
