import assert from "node:assert/strict";
import { complexityOf } from "../../transition/complexity.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { columnKeys } from "../testing/column_keys.ts";
import { randomTrees } from "../testing/random_coverage.ts";
import { addSpaces, spaceOf } from "./space.ts";
import { spaceGrowth, spaceGrowthTable, table } from "./space_tables.ts";

const trees = randomTrees(300);
const space = spaceOf(trees);

Deno.test("growth has bounds, exponents and whether all lengths keep to the bound", () => {
  const growth = spaceGrowth(space, { fewest: 5 });
  for (const row of growth) {
    const { space: bound, publishedSpace } = complexityOf(transitionSystem(row.system));
    assert.deepEqual([row.bound, row.published], [bound.formula, publishedSpace]);
    assert.equal(row.within, row.lengths, row.system);
    assert(row.exponent > 0.5 && row.exponent < 1.5, `${row.system}: ${row.exponent}`);
    assert(row.fullest <= 100 && row.fullest > 50, `${row.system}: ${row.fullest} %`);
  }
  const standard = growth.find(({ system }) => system === "arc-standard")!;
  assert.equal(standard.fullest, 100); // its configurations all hold n + 1
  const tokens = trees.reduce((sum, { length }) => sum + length, 0);
  assert.equal(standard.exponent, standard.boundExponent);
  assert.equal(standard.perToken, (tokens + trees.length) / tokens);
});

Deno.test("a configuration beyond the bound is counted", () => {
  const rows = [3, 4, 5].map((length) => ({
    length,
    sentences: 2,
    size: 20,
    largest: length === 4 ? 10 : 4,
    kept: 2,
  }));
  const [row] = spaceGrowth({ "arc-eager": rows }, { fewest: 1 });
  assert.deepEqual([row.within, row.lengths], [2, 3]);
  assert.equal(row.fullest, 100 * 10 / 9);
  assert(Math.abs(row.exponent) < 1e-12 && row.perToken === 60 / 24);
  assert.equal(spaceGrowthTable([row]).rows[0].holds, "2 of 3");
});

Deno.test("lengths with few sentences have no part in the fit", () => {
  const row = (length: number, size: number, sentences: number) => ({
    length,
    sentences,
    size: size * sentences,
    largest: size,
    kept: sentences * length ** 2,
  });
  const rows = [row(2, 4, 9), row(4, 8, 9), row(8, 99, 1)];
  const [growth] = spaceGrowth({ "2-planar": rows }, { fewest: 9 });
  assert(Math.abs(growth.exponent - 1) < 1e-12 && Math.abs(growth.keptExponent - 2) < 1e-12);
  const [{ exponent, keptExponent }] = spaceGrowth({ "2-planar": rows }, { fewest: 10 });
  assert.deepEqual([exponent, keptExponent], [NaN, NaN]);
});

Deno.test("tables of space are by system, and by treebank", () => {
  assert.equal(
    columnKeys(spaceGrowthTable(spaceGrowth(space, { fewest: 5 }))),
    "system published bound fullest holds perToken boundExponent exponent keptExponent",
  );
  const half = { name: "a", language: "", files: ["a"], result: spaceOf(trees.slice(0, 150)) };
  const both = table([{ ...half, id: "a" }, { ...half, id: "b", result: addSpaces([space]) }]);
  assert.equal(columnKeys(both), "treebank system sentences perToken largest keptPerToken");
  const rows = both.filter(({ system }) => system === "nonprojective-list").rows;
  assert.deepEqual(rows.map(({ treebank, sentences }) => [treebank, sentences]), [
    ["a", 150],
    ["b", 300],
  ]);
  assert.equal(rows[1].largest, 2 * 9 + 1);
  assert.deepEqual(table([]).rows, []);
});
