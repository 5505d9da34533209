import assert from "node:assert/strict";
import { type Random, seededRandom } from "../dependency/random.ts";
import { correlationInterval, pearson, spearman } from "./correlation.ts";
import { meanInterval } from "./interval.ts";

function close(actual: number, expected: number, tolerance = 1e-9): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} should be ${expected}`);
}

/** About normal: twelve uniform numbers, less their mean. */
function normal(random: Random): number {
  return Array.from({ length: 12 }, random).reduce((total, value) => total + value, -6);
}

Deno.test("the interval of a mean has the values of a worked example and of SciPy", () => {
  // Deviations -2 to 2: variance 10 / 4, standard error √(1/2), t of 4 degrees of freedom 2.776.
  const worked = meanInterval([69, 70, 71, 72, 73]);
  assert.deepEqual([worked.mean, worked.n], [71, 5]);
  close(worked.halfWidth, 2.7764451051977943 * Math.SQRT1_2);
  close(worked.standardDeviation, Math.sqrt(2.5));
  // scipy.stats.t.ppf, version 1.17
  const values = [69.1, 70.4, 71.2, 72.9, 73.3, 70.0, 71.8];
  close(meanInterval(values).halfWidth, 1.419627823239726);
  close(meanInterval(values, { level: 0.99 }).halfWidth, 2.150943022025299);
});

Deno.test("one value tells nothing of how far off it is; none, and no level, are refused", () => {
  assert.deepEqual(meanInterval([7]), {
    mean: 7,
    halfWidth: Infinity,
    standardDeviation: NaN,
    n: 1,
  });
  assert.equal(meanInterval([7, 7, 7]).halfWidth, 0);
  assert.throws(() => meanInterval([]), RangeError);
  for (const level of [0, 1, 95, NaN]) {
    assert.throws(() => meanInterval([1, 2], { level }), /level/);
  }
});

Deno.test("intervals of a mean hold it as often as they say", () => {
  const random = seededRandom(3);
  for (const [n, level] of [[3, 0.95], [10, 0.95], [10, 0.5]]) {
    let held = 0;
    for (let study = 0; study < 2000; study++) {
      const { mean, halfWidth } = meanInterval(Array.from({ length: n }, () => normal(random)), {
        level,
      });
      if (Math.abs(mean) <= halfWidth) held++;
    }
    // Four standard deviations of the share of 2,000 studies.
    close(held / 2000, level, 4 * Math.sqrt(level * (1 - level) / 2000));
  }
});

Deno.test("repeated splits of the same sentences need the wider interval", () => {
  // The score of a split: half of its error is that of the treebank, shared by all splits, as it is
  // when the variance of a split is σ² and the correlation of two is test / (train + test).
  const random = seededRandom(5);
  const testPerTrain = 1 / 4;
  const shared = testPerTrain / (1 + testPerTrain);
  const held = { naive: 0, corrected: 0 };
  for (let study = 0; study < 2000; study++) {
    const common = normal(random) * Math.sqrt(shared);
    const splits = Array.from(
      { length: 20 },
      () => common + normal(random) * Math.sqrt(1 - shared),
    );
    const naive = meanInterval(splits);
    const corrected = meanInterval(splits, { testPerTrain });
    close(corrected.halfWidth, naive.halfWidth * Math.sqrt(1 + 20 * testPerTrain));
    if (Math.abs(naive.mean) <= naive.halfWidth) held.naive++;
    if (Math.abs(corrected.mean) <= corrected.halfWidth) held.corrected++;
  }
  assert.ok(held.naive < 0.7 * 2000, `naive: ${held.naive} of 2,000`);
  assert.ok(Math.abs(held.corrected / 2000 - 0.95) < 0.02, `corrected: ${held.corrected} of 2,000`);
});

Deno.test("correlations and their intervals are those of SciPy", () => {
  const x = [0.2, 1.5, 0.7, 3.1, 2.2, 0.9, 1.1, 5.4];
  const y = [0.1, 0.9, 0.9, 2.0, 2.1, 0.2, 1.4, 1.9];
  const found = pearson(x, y);
  close(found.r, 0.7365074033037806);
  close(found.pValue, 0.03717287745245071);
  const [low, high] = correlationInterval(found);
  close(low, 0.06618350307725793);
  close(high, 0.9487711261203471);
  const [low90, high90] = correlationInterval(found, { level: 0.9 });
  close(low90, 0.20428683389197413);
  close(high90, 0.9326541116853325);
  const ranks = spearman(x, y);
  close(ranks.r, 0.8263621207201486);
  close(ranks.pValue, 0.011442764999941228);
});

Deno.test("one pair far off makes Pearson's r, and not Spearman's", () => {
  const x = [1, 2, 3, 4, 5, 6, 7, 8, 100];
  const y = [5, 2, 8, 1, 7, 3, 6, 4, 100];
  assert.ok(pearson(x, y).r > 0.99);
  assert.ok(spearman(x, y).r < 0.5);
  const logarithms = x.map(Math.log);
  close(spearman(logarithms, y).r, spearman(x, y).r);
});

Deno.test("an interval of r at the edge: on a line, of three pairs, of what does not vary", () => {
  assert.deepEqual(correlationInterval({ r: 1, n: 5 }), [1, 1]);
  assert.deepEqual(correlationInterval({ r: 0.9, n: 3 }), [-1, 1]);
  assert.ok(correlationInterval({ r: NaN, n: 9 }).every(Number.isNaN));
  assert.throws(() => correlationInterval({ r: 0.5, n: 2 }), RangeError);
  assert.throws(() => correlationInterval({ r: 0.5, n: 9 }, { level: 1 }), RangeError);
});

Deno.test("intervals of a correlation hold it as often as they say", () => {
  const random = seededRandom(11);
  for (const r of [0, 0.6]) {
    let held = 0;
    for (let study = 0; study < 2000; study++) {
      const x = Array.from({ length: 13 }, () => normal(random));
      const y = x.map((value) => r * value + Math.sqrt(1 - r * r) * normal(random));
      const [low, high] = correlationInterval(pearson(x, y));
      if (low <= r && r <= high) held++;
    }
    close(held / 2000, 0.95, 0.02);
  }
});
