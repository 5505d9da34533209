import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { LogisticDesign } from "./logistic_design.ts";
import { fitLogistic } from "./logistic_regression.ts";

function close(actual: number | undefined, expected: number, tolerance = 1e-9): void {
  assert.ok(Math.abs(actual! - expected) <= tolerance, `${actual} is not ${expected}`);
}

/** Cases with a property and without it, of which so many are right; each its own cluster. */
function fourfold(
  withIt: readonly [right: number, all: number],
  without: readonly [right: number, all: number],
): LogisticDesign {
  const design = new LogisticDesign(["property"]);
  for (let k = 0; k < withIt[1]; k++) design.add([[1, 1]], k < withIt[0], k);
  for (let k = 0; k < without[1]; k++) design.add([], k < without[0], withIt[1] + k);
  return design;
}

Deno.test("a fourfold table gives its odds ratio, with the closed standard error", () => {
  const { terms, converged, deviance } = fitLogistic(fourfold([7, 40], [60, 75]));
  const logOdds = Math.log((7 / 33) / (60 / 15));
  close(terms[1].estimate, logOdds);
  close(terms[1].standardError, Math.sqrt(1 / 7 + 1 / 33 + 1 / 60 + 1 / 15));
  close(terms[0].estimate, Math.log(60 / 15));
  assert.ok(converged);
  const sum = 7 * Math.log(7 / 40) + 33 * Math.log(33 / 40) + 60 * Math.log(0.8) +
    15 * Math.log(0.2);
  close(deviance, -2 * sum);
});

/** The log of the odds ratio's bounds lie so far from it as the standard error over clusters says. */
Deno.test("bounds are those of the standard error over clusters", () => {
  const [, { low, high, estimate, clusteredError }] =
    fitLogistic(fourfold([7, 40], [60, 75])).terms;
  close(Math.log(high!) - estimate!, 1.959963984540054 * clusteredError!);
  close(estimate! - Math.log(low!), 1.959963984540054 * clusteredError!);
});

Deno.test("estimates, standard errors and deviances are those of glm in R 4.6", () => {
  const x = [0.5, 1.2, -0.3, 2.2, 1.9, -1.1, 0.1, 0.7, -0.6, 1.4, 2.8, -1.7];
  const group = [0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 0, 1];
  const right = [0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0];
  const design = new LogisticDesign(["x", "group"]);
  x.forEach((value, k) =>
    design.add(
      group[k] ? [[1, value], [2, 1]] : [[1, value]],
      right[k] === 1,
      Math.floor(k / 2),
    )
  );
  const fit = fitLogistic(design);
  const values = (key: "estimate" | "standardError" | "clusteredError") =>
    fit.terms.map((term) => term[key]!);
  const expected = {
    estimate: [-1.5771934291692098, 1.7381239569939222, -0.2565279203006808],
    standardError: [1.4179233565728171, 0.9742695040024114, 1.6325828953998232],
    // The sandwich of the model matrix, fitted values and sums of scores by cluster, times 6 / 5.
    clusteredError: [0.6465427642996489, 0.8179140779462917, 1.1340582345289403],
  };
  for (const key of ["estimate", "standardError", "clusteredError"] as const) {
    values(key).forEach((value, k) => close(value, expected[key][k], 1e-8));
  }
  close(fit.deviance, 9.4719562133778261);
  close(fit.nullDeviance, 16.3006383837966169);
  assert.equal(fit.clusters, 6);
});

Deno.test("a kind of case that is always wrong is told, and leaves the others' estimates alone", () => {
  const design = new LogisticDesign(["never", "property", "unseen", "property again"]);
  for (let k = 0; k < 6; k++) design.add([[1, 1], [2, 1], [4, 1]], false, k);
  for (let k = 0; k < 20; k++) design.add([[2, 1], [4, 1]], k < 5, 6 + k);
  for (let k = 0; k < 30; k++) design.add([], k < 24, 26 + k);
  const { terms, used, cases, converged } = fitLogistic(design);
  assert.deepEqual(terms.map(({ status }) => status), [
    "estimated",
    "always wrong",
    "estimated",
    "absent",
    "aliased",
  ]);
  assert.deepEqual([terms[1].oddsRatio, terms[1].low, terms[1].cases], [0, undefined, 6]);
  close(terms[2].estimate, Math.log((5 / 15) / (24 / 6)));
  assert.deepEqual([cases, used, converged], [56, 50, true]);
});

Deno.test("of few clusters the larger error makes the interval", () => {
  const design = new LogisticDesign(["rare"]);
  design.add([[1, 1]], true, 0);
  design.add([[1, 1]], false, 0);
  for (let k = 1; k < 60; k++) design.add([], k % 3 > 0, k);
  const { clusters, estimate, standardError, clusteredError, high } = fitLogistic(design).terms[1];
  assert.equal(clusters, 1);
  assert.ok(clusteredError! < standardError!); // within one cluster nothing varies
  close(Math.log(high!) - estimate!, 1.959963984540054 * standardError!);
});

Deno.test("cases that a number separates are told by a fit that does not converge", () => {
  const design = new LogisticDesign(["x"]);
  for (let k = 0; k < 20; k++) design.add([[1, k - 9.5]], k >= 10, k);
  assert.equal(fitLogistic(design).converged, false);
});

Deno.test("without a right case, or without a wrong one, there is nothing to fit", () => {
  assert.throws(() => fitLogistic(fourfold([3, 3], [2, 2])), /5 of 5 cases are right/);
  assert.throws(() => fitLogistic(new LogisticDesign([])), /0 of 0 cases/);
  assert.throws(() => new LogisticDesign([]).add([[1, 1]], true, 0), /column is 1/);
});

Deno.test("clusters whose cases are copies widen errors by the root of their number", () => {
  const fit = (copies: number) => {
    const design = new LogisticDesign(["x"]);
    const random = seededRandom(3);
    for (let cluster = 0; cluster < 4000; cluster++) {
      const x = random();
      const right = random() < 1 / (1 + Math.exp(1 - 2 * x));
      for (let copy = 0; copy < copies; copy++) design.add([[1, x]], right, cluster);
    }
    return fitLogistic(design).terms[1];
  };
  const [one, four] = [fit(1), fit(4)];
  close(four.clusteredError, one.clusteredError!, 1e-9);
  close(four.standardError, one.standardError! / 2, 1e-9);
  close(one.clusteredError! / one.standardError!, 1, 0.05);
  close(one.estimate, 2, 0.4);
});
