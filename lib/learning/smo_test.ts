import assert from "node:assert/strict";
import { InstanceBuilder } from "./instance.ts";
import { trainLibsvm } from "./libsvm.ts";
import { trainSmo } from "./smo.ts";
import { type BinaryProblem, solveBinary } from "./smo_solver.ts";
import { NIVRE_2008_PARAMETERS } from "./svm_model.ts";
import { featuresOf, overlapOf, randomInstances } from "./testing/problems.ts";

/** A problem of two classes and its matrix K. */
function randomProblem(seed: number, count: number, noise: number) {
  const instances = randomInstances(seed, { count, classes: 2, noise });
  const isFirst = (k: number) => instances.classes[k] === 0;
  const order = [...instances.classes.keys()].sort((a, b) =>
    Number(isFirst(b)) - Number(isFirst(a))
  );
  const vectors = order.map((k) => featuresOf(instances, k));
  const overlaps = vectors.map((a) => Uint8Array.from(vectors, (b) => overlapOf(a, b)));
  const kernel = Float64Array.from({ length: 7 }, (_, overlap) => (0.2 * overlap) ** 2);
  const problem: BinaryProblem = {
    size: count,
    positive: order.filter(isFirst).length,
    kernel,
    kernel32: kernel.map(Math.fround),
    row: (k) => overlaps[k],
    overlapWithItself: (k) => overlaps[k][k],
  };
  const matrix = overlaps.map((row) => Array.from(row, (overlap) => kernel[overlap]));
  return { problem, matrix };
}

/** y·α of all instances, and y times the gradient, from the definition. */
function check(problem: BinaryProblem, matrix: number[][], C: number, epsilon: number) {
  const solution = solveBinary(problem, C, epsilon);
  const weights = new Float64Array(problem.size);
  solution.instances.forEach((k, p) => weights[k] = solution.coefficients[p]);
  const sign = (k: number) => k < problem.positive ? 1 : -1;
  const gradient = matrix.map((row, k) =>
    row.reduce((sum, value, other) => sum + value * weights[other], 0) - sign(k)
  );
  return { ...solution, weights, gradient, sign };
}

Deno.test("solutions satisfy the constraints and, to within ε, the optimality conditions", () => {
  for (let seed = 0; seed < 40; seed++) {
    const { problem, matrix } = randomProblem(seed, 20 + 5 * seed, 0.1 * (seed % 6));
    const [C, epsilon] = [[0.5, 5, 100][seed % 3], [1, 0.1, 0.001][seed % 2]];
    const { weights, gradient, sign } = check(problem, matrix, C, epsilon);
    let rise = -Infinity, fall = -Infinity, sum = 0;
    for (let k = 0; k < problem.size; k++) {
      const alpha = sign(k) * weights[k];
      assert.ok(alpha >= 0 && alpha <= C);
      sum += weights[k];
      if (sign(k) > 0 ? alpha < C : alpha > 0) rise = Math.max(rise, -gradient[k]);
      if (sign(k) > 0 ? alpha > 0 : alpha < C) fall = Math.max(fall, gradient[k]);
    }
    assert.ok(Math.abs(sum) < 1e-9 * problem.size, "the equality constraint");
    assert.ok(rise + fall < epsilon + 1e-5 * C, `violated by ${rise + fall}`);
  }
});

/** Improves every pair in turn, by tiny exact steps, until nothing moves. */
function objectiveBySweeps(problem: BinaryProblem, matrix: number[][], C: number): number {
  const sign = (k: number) => k < problem.positive ? 1 : -1;
  const alphas = new Float64Array(problem.size);
  const gradientOf = (k: number) =>
    sign(k) *
      matrix[k].reduce((sum, value, other) => sum + value * sign(other) * alphas[other], 0) -
    1;
  for (let sweep = 0, moved = 1; moved > 1e-10 && sweep < 5000; sweep++) {
    moved = 0;
    for (let i = 0; i < problem.size; i++) {
      for (let j = 0; j < i; j++) {
        const curvature = Math.max(1e-12, matrix[i][i] + matrix[j][j] - 2 * matrix[i][j]);
        let step = (-sign(i) * gradientOf(i) + sign(j) * gradientOf(j)) / curvature;
        const room = (k: number, direction: number) =>
          direction * sign(k) > 0 ? C - alphas[k] : alphas[k];
        step = Math.sign(step) * Math.min(
          Math.abs(step),
          room(i, Math.sign(step)),
          room(j, -Math.sign(step)),
        );
        alphas[i] += sign(i) * step;
        alphas[j] -= sign(j) * step;
        moved = Math.max(moved, Math.abs(step));
      }
    }
  }
  return objective(matrix, alphas.map((alpha, k) => alpha * sign(k)));
}

function objective(matrix: number[][], weights: Float64Array): number {
  let value = 0;
  weights.forEach((weight, k) => {
    value -= Math.abs(weight);
    weights.forEach((other, l) => value += weight * other * matrix[k][l] / 2);
  });
  return value;
}

Deno.test("with a small ε the objective is that of a slow solver", () => {
  for (let seed = 0; seed < 6; seed++) {
    const { problem, matrix } = randomProblem(seed, 14, 0.3);
    const { weights } = check(problem, matrix, 0.5, 1e-7);
    const expected = objectiveBySweeps(problem, matrix, 0.5);
    assert.ok(Math.abs(objective(matrix, weights) - expected) < 1e-6);
  }
});

Deno.test("problems that are long enough for shrinking are solved too", () => {
  const { problem, matrix } = randomProblem(7, 400, 0.3);
  const { iterations, rho, gradient, weights, sign } = check(problem, matrix, 10, 1e-4);
  assert.ok(iterations > 1000, `${iterations} iterations`);
  const free = [...weights.keys()].filter((k) => weights[k] !== 0 && sign(k) * weights[k] < 10);
  assert.ok(free.length > 0);
  for (const k of free) assert.ok(Math.abs(gradient[k] - rho) < 1e-3);
});

Deno.test("the cache changes the time and not the model", async () => {
  const instances = randomInstances(11, { count: 300 });
  const model = await trainSmo(instances, NIVRE_2008_PARAMETERS);
  assert.deepEqual(await trainSmo(instances, NIVRE_2008_PARAMETERS, { cacheBytes: 0 }), model);
});

Deno.test("a single class needs no vector", async () => {
  const instances = randomInstances(1, { classes: 1 });
  const model = await trainSmo(instances, NIVRE_2008_PARAMETERS);
  assert.deepEqual([...model.classes], [0]);
  assert.equal(model.vectorFeatures.length, 0);
  assert.equal(model.rho.length, 0);
});

Deno.test("training without instances is refused", async () => {
  const empty = new InstanceBuilder().build();
  await assert.rejects(trainSmo(empty, NIVRE_2008_PARAMETERS), { code: "no-instances" });
});

Deno.test("training reports its progress and ends when it is aborted", async () => {
  const instances = randomInstances(2, { count: 200 });
  const shares: number[] = [];
  const controller = new AbortController();
  const training = trainSmo(instances, NIVRE_2008_PARAMETERS, {
    signal: controller.signal,
    onProgress: (done, total) => {
      shares.push(done / total);
      if (shares.length === 4) controller.abort(new Error("enough"));
    },
  });
  await assert.rejects(training, /enough/);
  assert.equal(shares.length, 4); // of six duels
  assert.ok(shares.every((share, k) => share > (shares[k - 1] ?? 0) && share < 1));
  let last = 0;
  await trainSmo(instances, NIVRE_2008_PARAMETERS, {
    onProgress: (done, total) => last = done / total,
  });
  assert.ok(Math.abs(last - 1) < 1e-9);
});

Deno.test("where shrinking decides what comes next, the model is LIBSVM's to the last bit", async () => {
  for (const [seed, epsilon] of [[1, 1e-3], [2, 1e-2], [3, 1e-4]]) {
    const instances = randomInstances(seed, { count: 400, classes: 3, noise: 0.3 });
    const parameters = { ...NIVRE_2008_PARAMETERS, r: 1, C: 10, epsilon };
    assert.deepEqual(
      await trainSmo(instances, parameters),
      await trainLibsvm(instances, parameters),
    );
  }
});
