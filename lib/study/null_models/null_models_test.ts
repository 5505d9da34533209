import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { expectedCrossings } from "../../measures/expected_crossings.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { NULL_MODEL_NAMES, nullModelsOf } from "./null_models.ts";
import { drawnFigure, figureOf, FIGURES } from "./rows.ts";
import { addSums, NO_TREES, SUM_NAMES, sumsOfTree, type TreeSums } from "./tree_sums.ts";

async function* itemsOf(trees: readonly Tree[]) {
  for (const tree of trees) yield { tree };
}

const trees = Array.from(
  { length: 200 },
  (_, seed) => randomTree(1 + seed % 60, seededRandom(seed)),
);
const result = await nullModelsOf(itemsOf(trees), { seed: 3, samples: 4 });
const sumOver = (name: keyof TreeSums, sums: readonly TreeSums[]) =>
  sums.reduce((total, each) => total + each[name], 0);

Deno.test("observed sums are those of the trees one by one", () => {
  const all = trees.map(sumsOfTree);
  for (const name of SUM_NAMES) assert.equal(result.observed[name], sumOver(name, all), name);
  const expected = trees.reduce((total, tree) => total + expectedCrossings(tree), 0);
  assert.ok(Math.abs(result.expectedCrossings - expected) < 1e-6);
});

Deno.test("a tree counts once in each figure that it has", () => {
  // Degree 1 and gap degree 2; 1 -> 3 crosses 2 -> 4, and 0 -> 2 crosses 1 -> 3 and 1 -> 5.
  const letters = Tree.of([-1, 2, 0, 1, 2, 1], Array(6).fill("x"));
  assert.deepEqual(sumsOfTree(letters), {
    trees: 1,
    tokens: 5,
    nonprojectiveArcs: 2,
    nonprojectiveTrees: 1,
    degreeTo1: 1,
    degreeTo2: 1,
    edgeDegreeTo1: 1,
    gapDegreeTo1: 0,
    wellNested: 1,
    planar: 0,
    degrees: 1,
    crossings: 1,
    components: 1,
    componentArcs: 4,
  });
  assert.deepEqual(addSums([]), NO_TREES);
});

Deno.test("every random treebank has as many trees and tokens as the observed one", () => {
  for (const model of NULL_MODEL_NAMES) {
    const { mean, deviation } = result.models[model];
    for (const name of ["trees", "tokens"] as const) {
      assert.equal(mean[name], result.observed[name], model);
      assert.equal(deviation[name], 0, model);
    }
  }
});

Deno.test("trees in a random projective order are projective", () => {
  const { mean } = result.models.projective;
  for (const name of ["nonprojectiveArcs", "degrees", "crossings", "components"] as const) {
    assert.equal(mean[name], 0, name);
  }
  for (const name of ["degreeTo1", "gapDegreeTo1", "wellNested", "planar"] as const) {
    assert.equal(mean[name], trees.length, name);
  }
});

Deno.test("the parts by length add up to the whole", () => {
  for (const name of SUM_NAMES) {
    const parts = (source: "observed" | "order" | "tree") =>
      sumOver(name, result.byLength.filter((row) => row.source === source));
    assert.equal(parts("observed"), result.observed[name], name);
    for (const model of ["order", "tree"] as const) {
      assert.ok(Math.abs(parts(model) - result.models[model].mean[name]) < 1e-6, name);
    }
  }
});

Deno.test("the same seed draws the same, another one something else", async () => {
  const again = await nullModelsOf(itemsOf(trees), { seed: 3, samples: 4 });
  assert.deepEqual(again, result);
  const other = await nullModelsOf(itemsOf(trees), { seed: 4, samples: 4 });
  assert.notDeepEqual(other.models, result.models);
  assert.deepEqual(other.observed, result.observed);
});

Deno.test("a single draw has no spread", async () => {
  const { models } = await nullModelsOf(itemsOf(trees), { seed: 1, samples: 1 });
  const { mean, standardError } = drawnFigure(models.order, FIGURES.planar, 1);
  assert.ok(mean > 0 && Number.isNaN(standardError));
});

Deno.test("random orders of a treebank have as many crossings as the formula gives", async () => {
  const observed = (await treesOf("tr_imst-ud-dev"))!;
  const { models, expectedCrossings: expected, observed: sums } = await nullModelsOf(
    itemsOf(observed),
    { seed: 2, samples: 20 },
  );
  const { mean, standardError } = drawnFigure(models.order, FIGURES.crossings, 20);
  assert.ok(Math.abs(mean - expected / sums.trees) < 4 * standardError);
  // The treebank itself is far below what chance gives.
  assert.ok(figureOf(sums, FIGURES.crossings) < mean / 10);
});
