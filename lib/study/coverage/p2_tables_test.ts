import assert from "node:assert/strict";
import { columnKeys } from "../testing/column_keys.ts";
import { randomTrees } from "../testing/random_coverage.ts";
import { missedArcs, p2Limits } from "./p2_limits.ts";
import { missedTable, obstacleTable, reachedTable } from "./p2_tables.ts";

const limits = p2Limits(randomTrees(300));
const nothing = p2Limits([]);
const studied = (id: string, result: typeof limits) => ({
  id,
  name: id,
  language: "",
  files: [id],
  result,
});
const total = (values: readonly unknown[]) => values.reduce((sum: number, n) => sum + Number(n), 0);

Deno.test("the obstacles add up to the arcs that P2 misses", () => {
  const table = obstacleTable(limits);
  assert.equal(columnKeys(table), "obstacle projective nonprojective");
  assert.deepEqual(table.column("obstacle"), ["incomplete", "distant", "buried"]);
  assert.equal(total(table.column("projective")), missedArcs(limits, { projective: true }));
  assert.equal(total(table.column("nonprojective")), missedArcs(limits, { projective: false }));
});

Deno.test("what P2 reaches is by property, degrees from 4 on in one row", () => {
  const table = reachedTable(limits);
  assert.equal(columnKeys(table), "property value number share");
  const values = (property: string) =>
    table.rows.filter((row) => row.property === property).map(({ value }) => value);
  assert.deepEqual(values("edge degree of the arc"), ["1", "2", "3", "4 or more"]);
  assert.deepEqual(values("length of the arc, from … words on"), ["2", "4", "8"]);
  const tree = table.rows.find(({ property }) => property === "degree of the tree")!;
  assert.deepEqual([tree.value, tree.share], ["0", 100]);
});

Deno.test("treebanks of which P2 misses no tree are left out", () => {
  const projective = p2Limits(randomTrees(300).filter(({ length }) => length < 3));
  const table = missedTable([studied("short", projective), studied("all", limits)]);
  assert.equal(columnKeys(table), "treebank trees projective nonprojective");
  assert.deepEqual(table.column("treebank"), ["all"]);
  const { trees, projective: arcs } = table.rows[0];
  const missed = limits.byTreeDegree.map(({ all, reached }) => all - reached);
  assert.deepEqual([trees, arcs], [total(missed), missedArcs(limits, { projective: true })]);
});

Deno.test("tables of what P2 misses can be empty", () => {
  assert.deepEqual(total(obstacleTable(nothing).column("projective")), 0);
  assert.equal(reachedTable(nothing).rows.length, 0);
  assert.equal(missedTable([]).rows.length, 0);
});
