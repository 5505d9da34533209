import assert from "node:assert/strict";
import { orderByClass } from "../grouped_instances.ts";
import type { Instances } from "../instance.ts";
import { ScalarDuels } from "../scalar_duels.ts";
import type { BinarySolution } from "../smo_solver.ts";
import { NIVRE_2008_PARAMETERS, type SvmParameters } from "../svm_model.ts";
import { randomInstances, wideInstances } from "../testing/problems.ts";
import { KernelDuels } from "./kernel_duels.ts";
import { svmMemory } from "./svm_kernel.ts";

const MEMORY = svmMemory()!;
const MANY_BYTES = 2 ** 26;

/** Solves all duels in both ways, which must agree to the last bit; returns iterations. */
function solveBoth(
  instances: Instances,
  changes: Partial<SvmParameters> = {},
  cacheBytes = MANY_BYTES,
): number {
  const parameters = { ...NIVRE_2008_PARAMETERS, ...changes };
  const ordered = orderByClass(instances);
  const scalar = new ScalarDuels(instances, ordered, parameters, MANY_BYTES);
  MEMORY.restart();
  const kernel = KernelDuels.of(MEMORY, instances, ordered, parameters, cacheBytes);
  assert.ok(kernel !== undefined);
  let iterations = 0;
  for (let a = 0; a < ordered.classes.length; a++) {
    for (let b = a + 1; b < ordered.classes.length; b++) {
      const solution: BinarySolution = kernel.solve(a, b, () => {});
      assert.deepEqual(solution, scalar.solve(a, b, () => {}));
      iterations += solution.iterations;
    }
  }
  return iterations;
}

Deno.test("the kernel takes the steps of the solver in TypeScript", () => {
  for (let seed = 0; seed < 60; seed++) {
    const count = 2 + 9 * seed;
    const options = { count, classes: 2 + seed % 6, noise: 0.1 * (seed % 6), templates: 5 };
    solveBoth(randomInstances(seed, options), { C: [0.5, 5, 100][seed % 3] });
  }
});

Deno.test("so it does where many steps set variables aside and take them back", () => {
  let iterations = 0;
  for (let seed = 0; seed < 12; seed++) {
    const instances = randomInstances(seed, { count: 600, classes: 2 + seed % 2, noise: 0.4 });
    iterations += solveBoth(instances, { C: [0.5, 5, 100][seed % 3], epsilon: 0.001 });
  }
  assert.ok(iterations > 20_000);
});

Deno.test("so it does where there is hardly room for rows", () => {
  const instances = randomInstances(3, { count: 900, classes: 5, noise: 0.3 });
  solveBoth(instances, { epsilon: 0.01, C: 10 }, 1);
});

Deno.test("so it does where thousands of instances make a table of pairs pay", () => {
  const instances = randomInstances(4, { count: 12_000, classes: 2, noise: 0.2, templates: 20 });
  solveBoth(instances, { C: 0.5, epsilon: 0.5 });
});

Deno.test("so it does with more features than are added up together, and than the table has", () => {
  for (const templates of [57, 63, 64, 120, 255]) {
    const instances = randomInstances(templates, { count: 200, classes: 4, templates });
    solveBoth(instances, { gamma: 0.02 });
  }
});

Deno.test("so it does with features that are rare", () => {
  for (let seed = 0; seed < 10; seed++) {
    solveBoth(wideInstances(seed, { count: 700, classes: 4 }), { epsilon: 0.1 });
  }
});

Deno.test("so it does with other kernels", () => {
  const instances = randomInstances(8, { count: 300, classes: 3, noise: 0.2 });
  for (const [gamma, r, degree] of [[1, 0, 1], [0.3, 1, 3], [0.5, -2, 2], [0, 1, 2]]) {
    solveBoth(instances, { gamma, r, degree, epsilon: 0.1 });
  }
});

Deno.test("more memory for rows than addresses can have is not a reason to do without the kernel", () => {
  const instances = randomInstances(1, { count: 70_000, classes: 2 });
  const ordered = orderByClass(instances);
  MEMORY.restart();
  const solver = KernelDuels.of(MEMORY, instances, ordered, NIVRE_2008_PARAMETERS, 2 ** 40);
  assert.ok(solver !== undefined); // rows of all instances would take 5 GB
});

Deno.test("the kernel does not take vectors whose overlaps may exceed a byte", () => {
  const instances = randomInstances(1, { count: 20, templates: 256 });
  const ordered = orderByClass(instances);
  const none = KernelDuels.of(MEMORY, instances, ordered, NIVRE_2008_PARAMETERS, MANY_BYTES);
  assert.equal(none, undefined);
});
