import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import {
  addClusteredCounts,
  clusteredInterval,
  ClusteredShare,
  wilsonInterval,
} from "./clustered_share.ts";
import { LogisticDesign } from "./logistic_design.ts";
import { fitLogistic } from "./logistic_regression.ts";

function randomClusters(seed: number): [right: number, all: number][] {
  const random = seededRandom(seed);
  return Array.from({ length: 40 }, () => {
    const all = randomInteger(random, 6);
    return [randomInteger(random, all + 1), all];
  });
}

function countsOf(clusters: readonly [number, number][]) {
  const share = new ClusteredShare();
  for (const [right, all] of clusters) share.add(right, all);
  return share.counts();
}

Deno.test("the interval is that of the slow formula, and of a regression on nothing", () => {
  for (let seed = 0; seed < 20; seed++) {
    const clusters = randomClusters(seed);
    const counts = countsOf(clusters);
    const p = counts.right / counts.all;
    const own = clusters.filter(([, all]) => all > 0);
    const squares = own.map(([right, all]) => (right - p * all) ** 2).reduce((a, b) => a + b);
    const variance = squares * own.length / (own.length - 1) / counts.all ** 2;
    const { share, low, high } = clusteredInterval(counts);
    const half = 100 * 1.959963984540054 * Math.sqrt(variance);
    assert.ok(Math.abs(share! - 100 * p) < 1e-9 && Math.abs(high! - low! - 2 * half) < 1e-6);
    const design = new LogisticDesign([]);
    own.forEach(([right, all], k) => {
      for (let i = 0; i < all; i++) design.add([], i < right, k);
    });
    // By the delta method the standard error of the log odds is that of the share over p (1 - p).
    const { clusteredError } = fitLogistic(design).terms[0];
    assert.ok(Math.abs(clusteredError! - Math.sqrt(variance) / (p * (1 - p))) < 1e-9);
  }
});

Deno.test("counts of two sets of clusters add up to those of both", () => {
  const [first, second] = [randomClusters(1), randomClusters(2)];
  assert.deepEqual(
    addClusteredCounts([countsOf(first), countsOf(second)]),
    countsOf([...first, ...second]),
  );
});

Deno.test("Wilson's interval has the published bounds, and stands in for few clusters", () => {
  const { low, high } = wilsonInterval(8, 10);
  assert.deepEqual([low!.toFixed(2), high!.toFixed(2)], ["49.02", "94.33"]);
  assert.deepEqual(clusteredInterval(countsOf([[1, 2], [0, 3]])), wilsonInterval(1, 5));
  const all = Array.from({ length: 30 }, (): [number, number] => [2, 2]);
  assert.deepEqual(clusteredInterval(countsOf(all)), wilsonInterval(60, 60));
  assert.equal(wilsonInterval(0, 0).method, "none");
  assert.throws(() => wilsonInterval(1, 2, 1), RangeError);
});
