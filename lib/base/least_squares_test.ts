import assert from "node:assert/strict";
import { type DataPoint, fitLine, fitPowerLaw } from "./least_squares.ts";

const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

Deno.test("a line is fitted by least squares", () => {
  const { slope, intercept, rSquared } = fitLine([[0, 1], [1, 3], [2, 2], [NaN, 9], [5, Infinity]]);
  near(slope, 0.5);
  near(intercept, 1.5);
  near(rSquared, 0.25);
});

Deno.test("a power law is found again, and points that have no logarithm are passed over", () => {
  const points = [1, 2, 5, 10].map((x): DataPoint => [x, 7 * x ** 1.5]);
  const { exponent, factor, rSquared } = fitPowerLaw([...points, [0, 1], [3, 0], [-1, 2]]);
  near(exponent, 1.5);
  near(factor, 7);
  near(rSquared, 1);
});

Deno.test("points at a single x have no fit", () => {
  assert.throws(() => fitLine([[1, 2], [1, 3]]), RangeError);
  assert.throws(() => fitPowerLaw([]), RangeError);
});

Deno.test("the standard error is that of the slope, and two points have none", () => {
  // The mean of x is 1; xx = 2, xy = 1, so the residuals are -1/2, 1, -1/2: 3/2 in squares.
  near(fitLine([[0, 0], [1, 2], [2, 1]]).standardError, Math.sqrt(1.5 / 1 / 2));
  near(fitLine([[0, 1], [1, 3], [2, 5]]).standardError, 0);
  assert.ok(Number.isNaN(fitLine([[0, 0.1], [3, 0.7]]).standardError));
  assert.ok(Number.isNaN(fitPowerLaw([[1, 2], [3, 4]]).standardError));
});

Deno.test("of values that do not vary nothing is explained, in spite of rounding", () => {
  const { slope, rSquared } = fitLine([[1, 0.1], [2, 0.1], [3, 0.1]]);
  near(slope, 0);
  assert.ok(Number.isNaN(rSquared));
  assert.throws(() => fitLine([[0.1, 1], [0.1, 2], [0.1, 3]]), RangeError);
});
