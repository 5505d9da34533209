import assert from "node:assert/strict";
import type { Instances } from "../instance.ts";
import { trainSmo } from "../smo.ts";
import { NIVRE_2008_PARAMETERS, type SvmModel } from "../svm_model.ts";
import { featuresOf, randomInstances, wideInstances } from "../testing/problems.ts";
import { ScalarVoting } from "../voting.ts";
import { KernelVoting } from "./kernel_voting.ts";
import { svmMemory } from "./svm_kernel.ts";

const MEMORY = svmMemory()!;

/** Has all instances voted on in both ways, which must agree; returns how many no class wins. */
function voteBoth(model: SvmModel, instances: Instances): number {
  const scalar = new ScalarVoting(model);
  const kernel = KernelVoting.of(MEMORY, model)!;
  let undecided = 0;
  for (let k = 0; k < instances.classes.length; k++) {
    const features = featuresOf(instances, k);
    const winner = kernel.winnerOfAll(features, features.length);
    assert.equal(winner, scalar.winnerOfAll(features, features.length));
    if (winner < 0 || k % 10 === 0) assert.deepEqual(kernel.votes(), scalar.votes());
    if (winner < 0) undecided++;
  }
  assert.equal(kernel.duels, scalar.duels);
  return undecided;
}

Deno.test("the kernel votes as TypeScript does", async () => {
  let undecided = 0;
  for (let seed = 0; seed < 25; seed++) {
    const options = { classes: 2 + seed % 9, noise: 0.1 * (seed % 9), templates: 4 + seed % 3 };
    const model = await trainSmo(randomInstances(seed, options), NIVRE_2008_PARAMETERS);
    undecided += voteBoth(model, randomInstances(seed + 1000, { ...options, count: 200 }));
  }
  assert.ok(undecided > 50);
});

Deno.test("so it does with features that are rare, and that the model does not know", async () => {
  for (let seed = 0; seed < 5; seed++) {
    const options = { count: 500, classes: 6 };
    const model = await trainSmo(wideInstances(seed, options), NIVRE_2008_PARAMETERS);
    voteBoth(model, wideInstances(seed + 1000, { ...options, count: 300, values: 900 }));
  }
});

Deno.test("a sum that would be 0 in another order is made in the order of LIBSVM", () => {
  // The terms 1, 2^60, -2^60 and so on: in their order the ones before the large numbers are lost.
  const count = 40;
  const coefficients = Float64Array.from(
    { length: count },
    (_, k) => [1, 2 ** 60, -(2 ** 60), 0.25][k % 4],
  );
  const model: SvmModel = {
    parameters: { ...NIVRE_2008_PARAMETERS, gamma: 1, degree: 1 },
    classes: Int32Array.of(1, 2),
    vectorCounts: Int32Array.of(count / 2, count / 2),
    vectorOffsets: Int32Array.from({ length: count + 1 }, (_, k) => k),
    vectorFeatures: new Int32Array(count),
    duelOffsets: Int32Array.of(0, count),
    duelVectors: Int32Array.from({ length: count }, (_, k) => k),
    duelCoefficients: coefficients,
    rho: new Float64Array(1),
  };
  for (const rho of [-1, 0, 0.125, 0.25, 0.375, 1, 2]) {
    model.rho[0] = rho;
    const [scalar, kernel] = [new ScalarVoting(model), KernelVoting.of(MEMORY, model)!];
    const features = Int32Array.of(0);
    assert.equal(kernel.winnerOfAll(features, 1), scalar.winnerOfAll(features, 1), String(rho));
  }
});

Deno.test("an instance may have more frequent features than any vector", async () => {
  const instances = randomInstances(5, { count: 300, classes: 3 });
  const model = await trainSmo(instances, NIVRE_2008_PARAMETERS);
  const all = Int32Array.from({ length: 100 }, (_, feature) => feature);
  const [scalar, kernel] = [new ScalarVoting(model), KernelVoting.of(MEMORY, model)!];
  assert.equal(kernel.winnerOfAll(all, 100), scalar.winnerOfAll(all, 100));
  assert.deepEqual(kernel.votes(), scalar.votes());
});

Deno.test("the kernel does not take a model whose overlaps may exceed a byte", async () => {
  const instances = randomInstances(1, { count: 20, templates: 256 });
  const model = await trainSmo(instances, NIVRE_2008_PARAMETERS);
  assert.equal(KernelVoting.of(MEMORY, model), undefined);
});
