import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { correlationInterval, pearson } from "./correlation.ts";
import { studentTails } from "./distributions.ts";
import { mcnemar, pairedTTest, pairedTTestOfSums, pairOutcomes } from "./significance.ts";

function close(actual: number, expected: number, tolerance = 1e-12): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} should be ${expected}`);
}

Deno.test("outcomes are paired case by case", () => {
  assert.deepEqual(pairOutcomes([1, 1, 0, 0, 1], [true, false, true, false, true]), {
    bothRight: 2,
    onlyFirst: 1,
    onlySecond: 1,
    neither: 1,
  });
  assert.throws(() => pairOutcomes([1], [1, 0]), RangeError);
});

Deno.test("McNemar's test is corrected for continuity", () => {
  // (|121 - 59| - 1)² / 180
  const { statistic, pValue } = mcnemar({ onlyFirst: 121, onlySecond: 59 });
  close(statistic!, 61 ** 2 / 180);
  assert.ok(pValue > 5.0e-6 && pValue < 6.0e-6);
  assert.deepEqual(mcnemar({ onlyFirst: 59, onlySecond: 121 }), { statistic, pValue });
});

Deno.test("systems that differ by at most one case are not told apart", () => {
  for (const [onlyFirst, onlySecond] of [[0, 0], [1, 0], [7, 7], [7, 8]]) {
    assert.deepEqual(mcnemar({ onlyFirst, onlySecond }), { statistic: 0, pValue: 1 });
  }
});

Deno.test("the exact test counts the ways in which a fair coin falls as unevenly", () => {
  for (let n = 0; n <= 12; n++) {
    for (let onlyFirst = 0; onlyFirst <= n; onlyFirst++) {
      const unevenness = Math.abs(2 * onlyFirst - n);
      let ways = 0;
      for (let throws = 0; throws < 2 ** n; throws++) {
        const heads = throws.toString(2).replaceAll("0", "").length;
        if (Math.abs(2 * heads - n) >= unevenness) ways++;
      }
      const { pValue, statistic } = mcnemar({ onlyFirst, onlySecond: n - onlyFirst }, "exact");
      close(pValue, ways / 2 ** n, 1e-11);
      assert.equal(statistic, undefined);
    }
  }
});

Deno.test("exact and approximate test agree where there are many cases", () => {
  for (const [onlyFirst, onlySecond] of [[1030, 970], [1100, 1000], [520, 480]]) {
    const exact = mcnemar({ onlyFirst, onlySecond }, "exact").pValue;
    close(mcnemar({ onlyFirst, onlySecond }).pValue, exact, 0.01 * exact);
  }
});

Deno.test("the paired t-test has the values of a worked example", () => {
  // Differences 2, 1, 3, 2, 2: mean 2, variance 1/2, standard error √(1/10).
  const { meanDifference, t, degreesOfFreedom, pValue } = pairedTTest([5, 4, 8, 9, 7], [
    3,
    3,
    5,
    7,
    5,
  ]);
  assert.deepEqual([meanDifference, degreesOfFreedom], [2, 4]);
  close(t, 2 * Math.sqrt(10));
  // With four degrees of freedom the tails are 1 - s (3 - s²) / 2 for s = t / √(t² + 4).
  const s = t / Math.sqrt(t * t + 4);
  close(pValue, 1 - s * (3 - s * s) / 2);
});

Deno.test("differences that are all alike are no doubt at all, or no difference", () => {
  const { t, pValue } = pairedTTest([2, 3], [1, 2]);
  assert.deepEqual([t, pValue], [Infinity, 0]);
  assert.deepEqual(pairedTTest([2, 3], [2, 3]), {
    meanDifference: 0,
    t: 0,
    degreesOfFreedom: 1,
    pValue: 1,
  });
});

Deno.test("the paired t-test needs only sums", () => {
  const random = seededRandom(7);
  const count = () => randomInteger(random, 20);
  for (let n = 2; n < 40; n++) {
    const [first, second] = [Array.from({ length: n }, count), Array.from({ length: n }, count)];
    const differences = first.map((value, k) => value - second[k]);
    const sums = {
      pairs: n,
      sum: differences.reduce((sum, one) => sum + one, 0),
      squares: differences.reduce((sum, one) => sum + one ** 2, 0),
    };
    const [expected, found] = [pairedTTest(first, second), pairedTTestOfSums(sums)];
    assert(Math.abs(found.pValue - expected.pValue) < 1e-9);
    assert(Math.abs(found.meanDifference - expected.meanDifference) < 1e-12);
  }
  assert.equal(pairedTTestOfSums({ pairs: 4, sum: 8, squares: 16 }).t, Infinity);
  assert.throws(() => pairedTTestOfSums({ pairs: 1, sum: 1, squares: 1 }), RangeError);
});

Deno.test("too few values are refused", () => {
  assert.throws(() => pairedTTest([1], [2]), RangeError);
  assert.throws(() => pearson([1, 2, 3], [2, 1]), RangeError);
});

Deno.test("Pearson's r has the published probability of nivre-2008", () => {
  // r = 0.815 over 13 languages, p = 0.0007: made from an axis and one at right angles to it.
  const axis = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
  const square = axis.map((x) => x * x - 14); // uncorrelated with the axis
  const norm = (values: number[]) => Math.sqrt(values.reduce((sum, x) => sum + x * x, 0));
  const mixed = axis.map((x, k) =>
    0.815 * x / norm(axis) + Math.sqrt(1 - 0.815 ** 2) * square[k] / norm(square)
  );
  const { r, pValue, n } = pearson(axis, mixed);
  close(r, 0.815);
  assert.equal(n, 13);
  assert.equal(pValue.toFixed(4), "0.0007");
});

Deno.test("r is 1 or -1 on a line, and not a number where nothing varies", () => {
  assert.deepEqual(pearson([1, 2, 3], [2, 4, 6]), { r: 1, pValue: 0, n: 3 });
  assert.deepEqual(pearson([1, 2, 3], [6, 4, 2]), { r: -1, pValue: 0, n: 3 });
  assert.ok(Number.isNaN(pearson([1, 2, 3], [5, 5, 5]).r));
  assert.ok(Number.isNaN(pearson([1, 2, 3], [5, 5, 5]).pValue));
  assert.ok(Number.isNaN(pearson([0.1, 0.1, 0.1], [1, 2, 4]).r));
  assert.deepEqual(pearson([1, 2], [2, 1]), { r: NaN, pValue: NaN, n: 2 });
  assert.deepEqual(correlationInterval(pearson([1], [2])), [NaN, NaN]);
});

Deno.test("r and its probability equal the textbook formulas on random values", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seededRandom(seed);
    const n = 3 + randomInteger(random, 30);
    const x = Array.from({ length: n }, random);
    const y = x.map((value) => value + 2 * random());
    const sum = (f: (k: number) => number) => x.reduce((total, _, k) => total + f(k), 0);
    const covariance = n * sum((k) => x[k] * y[k]) - sum((k) => x[k]) * sum((k) => y[k]);
    const variance = (v: number[]) => n * sum((k) => v[k] ** 2) - sum((k) => v[k]) ** 2;
    const expected = covariance / Math.sqrt(variance(x) * variance(y));
    const { r, pValue } = pearson(x, y);
    close(r, expected, 1e-9);
    close(pValue, studentTails(r * Math.sqrt((n - 2) / (1 - r * r)), n - 2), 1e-9);
  }
});
