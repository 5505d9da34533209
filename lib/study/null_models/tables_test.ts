import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import type { Tree } from "../../dependency/tree.ts";
import { type NullModelResult, nullModelsOf } from "./null_models.ts";
import { addNullModels, FIGURES, lengthRows } from "./rows.ts";
import { componentTable, matchedTable, modelTable, table } from "./tables.ts";

async function* itemsOf(trees: readonly Tree[]) {
  for (const tree of trees) yield { tree };
}
const draw = (count: number, firstSeed: number, words: number) =>
  Array.from({ length: count }, (_, k) => randomTree(1 + k % words, seededRandom(firstSeed + k)));
const options = { seed: 1, samples: 3 };
const first = draw(60, 0, 40);
const second = draw(90, 500, 15);
const [one, other, both] = await Promise.all(
  [first, second, [...first, ...second]].map((trees) => nullModelsOf(itemsOf(trees), options)),
);
const observedByLength = ({ byLength }: NullModelResult) =>
  byLength.filter(({ source }) => source === "observed");
const treebank = { id: "toy", language: "None", result: one };

Deno.test("treebanks added up are observed as if they were one", () => {
  const sum = addNullModels([one, other]);
  assert.deepEqual(sum.observed, both.observed);
  assert.deepEqual(sum.matched.observed, both.matched.observed);
  assert.ok(Math.abs(sum.expectedCrossings - both.expectedCrossings) < 1e-6);
  assert.deepEqual(observedByLength(sum), observedByLength(both));
  const { mean, deviation } = sum.models.order;
  assert.ok(
    Math.abs(mean.planar - one.models.order.mean.planar - other.models.order.mean.planar) < 1e-9,
  );
  assert.equal(
    deviation.planar,
    Math.hypot(one.models.order.deviation.planar, other.models.order.deviation.planar),
  );
});

Deno.test("treebanks that were drawn unequally often are not added up", async () => {
  const twice = await nullModelsOf(itemsOf(second), { seed: 1, samples: 2 });
  assert.throws(() => addNullModels([one, twice]), /current values are 3, 2 samples/);
  assert.equal(addNullModels([]).observed.trees, 0);
});

Deno.test("each treebank has a row with shares of its sentences and of random ones", () => {
  const { rows, columns } = table([treebank]);
  assert.equal(rows.length, 1);
  const [row] = rows;
  assert.equal(row.sentences, first.length);
  assert.equal(row.degreeTo1_observed, 100 * one.observed.degreeTo1 / first.length);
  assert.equal(row.crossings_order, one.models.order.mean.crossings / first.length);
  assert.equal(row.crossings_expected, one.expectedCrossings / first.length);
  for (const { key } of columns) assert.notEqual(row[key], undefined, key);
  assert.deepEqual(table([]).rows, []);
});

Deno.test("every figure is set beside each null model", () => {
  const figures = modelTable(one);
  const names = Object.values(FIGURES).map(({ name }) => name);
  assert.deepEqual(figures.column("figure"), [...names, "crossings by the formula"]);
  const [arcs] = figures.rows;
  const { mean, deviation } = one.models.tree;
  assert.ok(Math.abs(Number(arcs.tree) - mean.nonprojectiveArcs * 100 / mean.tokens) < 1e-9);
  assert.ok(
    Math.abs(
      Number(arcs.tree_error) - deviation.nonprojectiveArcs * 100 / mean.tokens / Math.sqrt(3),
    ) < 1e-9,
  );
  const crossings = figures.rows.at(-2)!;
  assert.equal(crossings.observed, one.observed.crossings / first.length);
});

Deno.test("matched orders are told in percent and points", () => {
  const { rows } = matchedTable(one);
  const [degree] = rows;
  const { observed, drawn } = one.matched;
  assert.equal(degree.observed, 100 * observed.degreeTo1 / observed.trees);
  assert.ok(
    Math.abs(
      Number(degree.distance) -
        100 * (observed.degreeTo1 - drawn.mean.degreeTo1) / observed.trees,
    ) < 1e-9,
  );
});

Deno.test("components are told by length, of the treebank and in random order", () => {
  const rows = lengthRows(one);
  assert.equal(rows.length, one.byLength.length);
  const components = componentTable(one);
  assert.equal(components.rows.length, one.byLength.length / 3);
  const [observed, order] = one.byLength.filter(({ from }) => from === 11);
  const row = components.rows[1];
  assert.equal(row.length, "11–20");
  assert.equal(row.components, observed.components / observed.nonprojectiveTrees);
  assert.equal(row.order_component_arcs, order.componentArcs / order.components);
});
