import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { fitExponent } from "./exponent.ts";

const near = (actual: number, expected: number, tolerance = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);

/** Sum of squared deviations in logarithms. */
function loss(sizes: number[], seconds: number[], exponent: number, factor: number): number {
  return sizes.reduce(
    (sum, size, k) => sum + (Math.log(seconds[k]) - Math.log(factor * size ** exponent)) ** 2,
    0,
  );
}

Deno.test("a power law is found exactly", () => {
  for (const [exponent, factor] of [[1, 0.5], [2, 3], [1.6, 1e-6], [-1, 8]]) {
    const sizes = [10, 20, 40, 80, 1000];
    const fit = fitExponent(sizes, sizes.map((size) => factor * size ** exponent));
    near(fit.exponent, exponent);
    near(fit.factor / factor, 1);
    near(fit.standardError, 0);
    near(fit.rSquared, 1);
  }
});

Deno.test("an example worked by hand", () => {
  // In powers of e: x = 0, 1, 2 and y = 0, 2, 1. The mean of both is 1; xx = 2, xy = 1, yy = 2, so the
  // slope is 1/2 and the line 1/2, 1, 3/2 leaves -1/2, 1, -1/2: 3/2 in squares.
  const e = Math.E;
  const { exponent, factor, standardError, rSquared } = fitExponent([1, e, e * e], [1, e * e, e]);
  near(exponent, 0.5);
  near(factor, Math.sqrt(e));
  near(standardError, Math.sqrt(1.5 / 1 / 2));
  near(rSquared, 0.25);
});

Deno.test("no other curve is nearer to the points", () => {
  const random = seededRandom(4);
  for (let trial = 0; trial < 100; trial++) {
    const sizes = Array.from({ length: 3 + trial % 5 }, () => 1 + 1000 * random());
    const seconds = sizes.map((size) => size ** 1.5 * Math.exp(random() - 0.5));
    const { exponent, factor } = fitExponent(sizes, seconds);
    const best = loss(sizes, seconds, exponent, factor);
    for (const [a, b] of [[1.01, 1], [0.99, 1], [1, 1.01], [1, 0.99], [1.01, 0.97]]) {
      assert.ok(loss(sizes, seconds, exponent * a, factor * b) >= best, `trial ${trial}`);
    }
  }
});

Deno.test("the standard error is how far the exponent strays over many trials", () => {
  const random = seededRandom(5);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const sizes = [1, 2, 4, 8, 16, 32, 64, 128];
  let squares = 0, variances = 0;
  const trials = 5000;
  for (let trial = 0; trial < trials; trial++) {
    const seconds = sizes.map((size) => size ** 1.2 * Math.exp(0.1 * normal()));
    const { exponent, standardError } = fitExponent(sizes, seconds);
    squares += (exponent - 1.2) ** 2;
    variances += standardError ** 2;
  }
  near(Math.sqrt(squares / variances), 1, 0.03);
});

Deno.test("times that do not vary have exponent 0, of which nothing is explained", () => {
  const { exponent, rSquared } = fitExponent([1, 2, 3], [0.1, 0.1, 0.1]);
  near(exponent, 0);
  assert.ok(Number.isNaN(rSquared));
});

Deno.test("too few points, equal sizes and what is not positive are refused", () => {
  assert.throws(() => fitExponent([1, 2], [1, 2]), RangeError);
  assert.throws(() => fitExponent([1, 2, 3], [1, 2]), RangeError);
  assert.throws(() => fitExponent([5, 5, 5], [1, 2, 3]), /3 times the size 5/);
  for (const wrong of [0, -1, NaN, Infinity]) {
    assert.throws(() => fitExponent([1, 2, 3], [1, wrong, 3]), RangeError);
    assert.throws(() => fitExponent([1, wrong, 3], [1, 2, 3]), RangeError);
  }
});
