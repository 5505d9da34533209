import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { Classifier } from "./one_vs_one.ts";
import { trainSmo } from "./smo.ts";
import { duelNumber, NIVRE_2008_PARAMETERS, type SvmModel } from "./svm_model.ts";
import { featuresOf, overlapOf, randomInstances } from "./testing/problems.ts";

/** Votes by fighting every duel, with the kernel computed for each vector. */
function votes(model: SvmModel, features: Int32Array): number[] {
  const { classes, duelOffsets, rho, parameters: { gamma, r, degree } } = model;
  const kernels = Array.from({ length: model.vectorOffsets.length - 1 }, (_, k) => {
    const vector = model.vectorFeatures.slice(model.vectorOffsets[k], model.vectorOffsets[k + 1]);
    return (gamma * overlapOf(features, vector) + r) ** degree;
  });
  const votes = [...classes].map(() => 0);
  for (let a = 0, duel = 0; a < classes.length; a++) {
    for (let b = a + 1; b < classes.length; b++, duel++) {
      let sum = 0;
      for (let p = duelOffsets[duel]; p < duelOffsets[duel + 1]; p++) {
        sum += model.duelCoefficients[p] * kernels[model.duelVectors[p]];
      }
      votes[sum - rho[duel] > 0 ? a : b]++;
    }
  }
  return votes;
}

/** The classes by votes, of equals the first. */
function ranking(model: SvmModel, features: Int32Array): number[] {
  const count = votes(model, features);
  return [...count.keys()].sort((a, b) => count[b] - count[a] || a - b)
    .map((k) => model.classes[k]);
}

Deno.test("tournament and full voting agree, on trained models", async () => {
  for (let seed = 0; seed < 30; seed++) {
    const options = { classes: 2 + seed % 8, noise: 0.1 * (seed % 9), templates: 4 };
    const model = await trainSmo(randomInstances(seed, options), NIVRE_2008_PARAMETERS);
    const classifier = new Classifier(model);
    const others = randomInstances(seed + 1000, { ...options, count: 100 });
    for (let k = 0; k < 100; k++) {
      const features = featuresOf(others, k);
      const expected = ranking(model, features);
      assert.equal(classifier.classify(features, features.length), expected[0]);
      assert.deepEqual([...classifier.ranked(features, features.length)], expected);
    }
  }
});

/** A model without vectors, whose duels have the given outcomes for every instance. */
function constantModel(classes: number, winsFirst: (a: number, b: number) => boolean): SvmModel {
  const duels = classes * (classes - 1) / 2;
  const rho = new Float64Array(duels);
  for (let a = 0; a < classes; a++) {
    for (let b = a + 1; b < classes; b++) {
      rho[duelNumber(a, b, classes)] = winsFirst(a, b) ? -1 : 1;
    }
  }
  return {
    parameters: NIVRE_2008_PARAMETERS,
    classes: Int32Array.from({ length: classes }, (_, k) => 100 + k),
    vectorCounts: new Int32Array(classes),
    vectorOffsets: new Int32Array(1),
    vectorFeatures: new Int32Array(0),
    duelOffsets: new Int32Array(duels + 1),
    duelVectors: new Int32Array(0),
    duelCoefficients: new Float64Array(0),
    rho,
  };
}

Deno.test("tournament and full voting agree on any outcomes, cyclic ones among them", () => {
  const none = new Int32Array(0);
  let cyclic = 0;
  for (let seed = 0; seed < 2000; seed++) {
    const random = seededRandom(seed);
    const model = constantModel(1 + seed % 7, () => random() < 0.5);
    const count = votes(model, none);
    if (Math.max(...count) < model.classes.length - 1) cyclic++;
    assert.equal(new Classifier(model).classify(none, 0), ranking(model, none)[0]);
  }
  assert.ok(cyclic > 500);
});

Deno.test("a class that wins all duels is found with fewer than twice as many as there are classes", () => {
  const classes = 40;
  for (const best of [0, 17, 39]) {
    const classifier = new Classifier(constantModel(classes, (a, b) => a === best || b !== best));
    assert.equal(classifier.classify(new Int32Array(0), 0), 100 + best);
    assert.ok(classifier.duels < 2 * classes, `${classifier.duels} duels`);
  }
});

Deno.test("a decision value of exactly 0 is a vote for the second class", () => {
  const model = constantModel(2, () => true);
  model.rho[0] = 0;
  assert.equal(new Classifier(model).classify(new Int32Array(0), 0), 101);
});
