import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { crossingVariance } from "../../measures/crossing_variance.ts";
import { expectedCrossings } from "../../measures/expected_crossings.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { crossingsOfLengths } from "./crossings_of_lengths.ts";
import { type LengthSource, NULL_MODEL_NAMES, NULL_MODELS, nullModelsOf } from "./null_models.ts";
import { drawnFigure, figureOf, FIGURES } from "./rows.ts";
import { Sampled } from "./sampled.ts";
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
  const formulas = { expectedCrossings, crossingVariance, crossingsOfLengths };
  for (const [name, formula] of Object.entries(formulas)) {
    const expected = trees.reduce((total, tree) => total + formula(tree), 0);
    assert.ok(Math.abs(result[name as keyof typeof formulas] - expected) < 1e-6, name);
  }
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
    arcs: 4,
    lengths: 9,
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

Deno.test("matched orders have the dependency length that they are matched in", () => {
  const { lengthMatched, projectiveLengthMatched, projective, order } = result.models;
  assert.equal(lengthMatched.mean.lengths, result.observed.lengths);
  assert.equal(lengthMatched.deviation.lengths, 0);
  for (const { mean } of Object.values(result.models)) {
    assert.equal(mean.arcs === result.observed.arcs, mean !== result.models.tree.mean);
  }
  // Each is drawn anew, so that they agree within the spread between draws only.
  const spread = Math.hypot(
    projective.deviation.lengths,
    projectiveLengthMatched.deviation.lengths,
  );
  const difference = projectiveLengthMatched.mean.lengths - projective.mean.lengths;
  assert.ok(Math.abs(difference) < 4 * spread / Math.sqrt(result.samples));
  assert.ok(projective.mean.lengths < order.mean.lengths);
  assert.ok(projectiveLengthMatched.mean.crossings > 0);
});

Deno.test("the parts by length add up to the whole", () => {
  for (const name of SUM_NAMES) {
    const parts = (source: LengthSource) =>
      sumOver(name, result.byLength.filter((row) => row.source === source));
    assert.equal(parts("observed"), result.observed[name], name);
    for (const model of ["order", "lengthMatched", "tree"] as const) {
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

Deno.test("random orders of a treebank have as many crossings as the formulas give", async () => {
  const SAMPLES = 20;
  const observed = (await treesOf("tr_imst-ud-dev"))!;
  const random = seededRandom(2);
  const sampled = new Sampled(SAMPLES);
  for (const tree of observed) {
    const next = NULL_MODELS.order(tree, random);
    sampled.draw(() => sumsOfTree(next()));
  }
  const { mean } = drawnFigure(sampled.result, FIGURES.crossings, SAMPLES);
  const expected = observed.reduce((sum, tree) => sum + expectedCrossings(tree), 0);
  const variance = observed.reduce((sum, tree) => sum + crossingVariance(tree), 0);
  const error = Math.sqrt(variance / SAMPLES);
  assert.ok(Math.abs(mean * observed.length - expected) < 4 * error);
  // The treebank itself is far below what chance gives.
  assert.ok(figureOf(addSums(observed.map(sumsOfTree)), FIGURES.crossings) < mean / 10);
});
