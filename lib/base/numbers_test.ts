import assert from "node:assert/strict";
import { mean, median, percent, sum, sumOf } from "./numbers.ts";

Deno.test("sums add from the first to the last, of arrays of any type and of none", () => {
  assert.equal(sum([0.1, 0.2, 0.3]), 0.1 + 0.2 + 0.3);
  assert.equal(sum([1e16, 1, -1e16]), 0);
  assert.equal(sum(Uint8Array.of(200, 100)), 300);
  assert.equal(sum([]), 0);
  assert.equal(sumOf([[1], [2, 3]], ({ length }) => length), 3);
  assert.equal(sumOf([], () => 1), 0);
});

Deno.test("the mean is the sum over the number, and no number where there is none", () => {
  assert.equal(mean([1, 2, 6]), 3);
  assert.equal(mean([]), NaN);
});

Deno.test("the median is the middle value or lies between two, and leaves the values as they are", () => {
  const values = [10, 9, 2, 1];
  assert.equal(median(values), 5.5);
  assert.deepEqual(values, [10, 9, 2, 1]);
  assert.equal(median([10, 9, 2]), 9);
  assert.equal(median([7]), 7);
  assert.throws(() => median([]), RangeError);
});

Deno.test("a part is in percent of the whole", () => {
  assert.equal(percent(1, 8), 12.5);
  assert.equal(percent(0, 0), NaN);
});
