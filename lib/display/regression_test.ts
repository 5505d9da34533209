import assert from "node:assert/strict";
import { type DataPoint, fitLine, fitPowerLaw } from "./regression.ts";

const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

Deno.test("a line is fitted by least squares", () => {
  const { slope, intercept, r2 } = fitLine([[0, 1], [1, 3], [2, 2], [NaN, 9], [5, Infinity]]);
  near(slope, 0.5);
  near(intercept, 1.5);
  near(r2, 0.25);
});

Deno.test("a power law is found again, and points that have no logarithm are passed over", () => {
  const points = [1, 2, 5, 10].map((x): DataPoint => [x, 7 * x ** 1.5]);
  const { exponent, factor, r2 } = fitPowerLaw([...points, [0, 1], [3, 0], [-1, 2]]);
  near(exponent, 1.5);
  near(factor, 7);
  near(r2, 1);
});

Deno.test("points at a single x have no fit", () => {
  assert.throws(() => fitLine([[1, 2], [1, 3]]), RangeError);
  assert.throws(() => fitPowerLaw([]), RangeError);
});
