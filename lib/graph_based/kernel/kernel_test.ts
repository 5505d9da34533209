import assert from "node:assert/strict";
import { seededRandom } from "../../dependency/random.ts";
import { HashedWeights } from "../hashed_weights.ts";
import { ROOTS } from "../roots.ts";
import { SecondOrderChart } from "../second_order_chart.ts";
import { secondOrderKernel } from "./kernel.ts";
import { ScorerPair } from "./testing/random_sentence.ts";

/** How far scores may differ: nothing for whole weights, whose sums are exact in any order. */
function checkScores({ table, slowTable }: ScorerPair, tolerance: number): void {
  assert.ok(table.job !== undefined, "the kernel was used");
  assert.equal(slowTable.job, undefined);
  for (const name of ["arcs", "thirds"] as const) {
    const fast = table[name];
    const slow = slowTable[name];
    for (let k = 0; k < fast.length; k++) {
      if (!(Math.abs(fast[k] - slow[k]) <= tolerance)) {
        assert.fail(`${name}[${k}] is ${fast[k]}, not ${slow[k]}`);
      }
    }
  }
}

function decode(pair: ScorerPair, chart: SecondOrderChart, roots: (typeof ROOTS)[number]) {
  const { n } = pair.space;
  const heads = new Int32Array(n + 1);
  const places = new Int32Array(n + 1);
  const score = chart.decode(pair.table, roots, heads, places);
  return { score, heads, places };
}

/** That the same tree is found by the kernel, with all labels and without dominated ones, and without it. */
function checkTrees(pair: ScorerPair): void {
  const job = pair.table.job;
  for (const roots of ROOTS) {
    pair.table.job = job;
    const fast = decode(pair, new SecondOrderChart(), roots);
    assert.deepEqual(decode(pair, new SecondOrderChart(false), roots), fast, "all labels");
    pair.table.job = undefined;
    assert.deepEqual(decode(pair, new SecondOrderChart(), roots), fast, "without the kernel");
  }
}

for (const labels of [1, 3, 7, 40, 220]) {
  for (const whole of [true, false]) {
    Deno.test(`kernel: scores and trees, ${labels} labels, ${whole ? "whole" : "real"} weights`, () => {
      for (let seed = 1; seed <= 6; seed++) {
        const pair = new ScorerPair(
          seededRandom(seed),
          labels,
          whole,
          seed % 2 ? labels : Math.min(labels, 4),
        );
        for (const n of [1, 2, 3, 5, 9, 14]) {
          for (const kept of [1, 0.6]) {
            pair.draw(n, kept);
            pair.score("first");
            assert.equal(pair.table.thirds.length, 0);
            checkScores(pair, whole ? 0 : 1e-4);
            pair.score("second");
            checkScores(pair, whole ? 0 : 1e-4);
            assert.ok(pair.table.thirds.length === pair.table.countThirds());
            checkTrees(pair);
          }
        }
      }
    });
  }
}

Deno.test("kernel: long sentences, for which memory grows, and short ones after them", () => {
  const pair = new ScorerPair(seededRandom(1), 12, true, 3);
  const before = pair.weights.kernel!.memory.buffer.byteLength;
  for (const [n, kept] of [[8, 1], [60, 1], [150, 0.2], [7, 1]]) {
    pair.draw(n, kept);
    pair.score("second");
    checkScores(pair, 0);
    checkTrees(pair);
  }
  assert.ok(pair.weights.kernel!.memory.buffer.byteLength > before);
});

Deno.test("kernel: weights are seen by sentences scored after memory has grown", () => {
  const pair = new ScorerPair(seededRandom(2), 3, true);
  const { values } = pair.weights;
  pair.draw(80, 0.5);
  pair.score("second");
  values.fill(1);
  pair.weights.seen.fill(2 ** 32 - 1);
  pair.draw(3);
  pair.scorer.score(pair.table, "second");
  // One for whatever label and one for the label, for each of the templates.
  assert.deepEqual([...new Set(pair.table.thirds)], [66]);
});

Deno.test("kernel: several instances score heads of one sentence into one table", () => {
  const pair = new ScorerPair(seededRandom(3), 9, true);
  pair.draw(13);
  pair.score("second");
  pair.scorer.prepare(pair.table, "second", 3);
  pair.table.arcs.fill(NaN);
  pair.table.thirds.fill(NaN);
  const { memory, job, scratches } = pair.table.job!.shared;
  assert.equal(scratches.length, 3);
  scratches.forEach((scratch, k) =>
    secondOrderKernel.on(memory)!.scoreHeads(job, scratch, 1, k, 3)
  );
  checkScores(pair, 0);
});

Deno.test("kernel: where there is too little memory for a sentence it is scored without", () => {
  const pair = new ScorerPair(seededRandom(4), 5, true);
  const { kernel } = pair.weights;
  for (let size = 2 ** 30; size >= 64; size /= 2) {
    try {
      kernel!.take(size);
    } catch (error) {
      assert.ok(error instanceof RangeError);
    }
  }
  kernel!.keep();
  pair.draw(6);
  pair.score("second");
  assert.equal(pair.table.job, undefined);
  assert.deepEqual(pair.table.thirds, pair.slowTable.thirds);
  assert.deepEqual(pair.table.arcs, pair.slowTable.arcs);
});

Deno.test("kernel: weights can do without it", () => {
  const weights = new HashedWeights(8, 3, false);
  assert.equal(weights.kernel, undefined);
  assert.equal(weights.values.length, 260);
  const other = new HashedWeights(8, 3);
  assert.equal(other.values.length, 260);
  assert.equal(other.seen.length, weights.seen.length);
});
