import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import type { Tree } from "../../dependency/tree.ts";
import { type NullModelResult, nullModelsOf } from "./null_models.ts";
import { addNullModels, FIGURES, lengthRows } from "./rows.ts";
import {
  componentTable,
  crossingTable,
  lengthTable,
  matchedTable,
  modelTable,
  table,
} from "./tables.ts";

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
  for (const formula of ["expectedCrossings", "crossingVariance", "crossingsOfLengths"] as const) {
    assert.ok(Math.abs(sum[formula] - both[formula]) < 1e-6, formula);
  }
  assert.deepEqual(observedByLength(sum), observedByLength(both));
  const { mean, deviation } = sum.models.order;
  assert.ok(
    Math.abs(mean.planar - one.models.order.mean.planar - other.models.order.mean.planar) < 1e-9,
  );
  const [first, second] = [one, other].map(({ models }) => models.order.deviation.planar);
  assert.ok(Math.abs(deviation.planar - Math.hypot(first, second)) < 1e-9);
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
  assert.equal(row.crossings_length, one.models.lengthMatched.mean.crossings / first.length);
  assert.equal(row.crossings_expected, one.expectedCrossings / first.length);
  for (const { key } of columns) assert.notEqual(row[key], undefined, key);
  assert.deepEqual(table([]).rows, []);
});

Deno.test("every figure is set beside each null model", () => {
  const figures = modelTable(one);
  const names = Object.values(FIGURES).map(({ name }) => name);
  assert.deepEqual(figures.column("figure"), [...names, "crossings by the formula"]);
  const [lengths, arcs] = figures.rows;
  assert.equal(lengths.observed, one.observed.lengths / one.observed.arcs);
  assert.equal(lengths.lengthMatched, lengths.observed);
  assert.equal(lengths.lengthMatched_error, 0);
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

Deno.test("what length alone explains is told in percent of the way from random order", () => {
  const { rows } = lengthTable(one);
  assert.equal(rows.length, Object.keys(FIGURES).length - 1);
  const crossings = rows.at(-1)!;
  const [order, length] = [one.models.order, one.models.lengthMatched].map(({ mean }) =>
    mean.crossings
  );
  const way = 100 * (order - length) / (order - one.observed.crossings);
  assert.ok(Math.abs(Number(crossings.explained) - way) < 1e-9);
});

Deno.test("crossings by the formulas stand beside those drawn", () => {
  const { rows, columns } = crossingTable([treebank]);
  const [row] = rows;
  for (const { key } of columns) assert.notEqual(row[key], undefined, key);
  assert.equal(row.formula, one.expectedCrossings / first.length);
  assert.equal(row.of_lengths, one.crossingsOfLengths / first.length);
  const spread = Math.sqrt(one.crossingVariance);
  assert.equal(row.spread, spread / first.length);
  assert.equal(row.z, (one.observed.crossings - one.expectedCrossings) / spread);
  assert.equal(row.sampled, one.models.order.mean.crossings / first.length);
  assert.ok(Math.abs(Number(row.sampled) - Number(row.formula)) < 4 * Number(row.spread));
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
  assert.equal(components.rows.length, one.byLength.length / 4);
  const [observed, order, length] = one.byLength.filter(({ from }) => from === 11);
  const row = components.rows[1];
  assert.equal(row.length, "11–20");
  assert.equal(row.components, observed.components / observed.nonprojectiveTrees);
  assert.equal(row.order_component_arcs, order.componentArcs / order.components);
  assert.equal(row.length_component_arcs, length.componentArcs / length.components);
});
