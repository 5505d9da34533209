import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { KeyTable } from "./key_table.ts";
import { FixedWeights, LearningWeights, WEIGHT_UNIT, type Weights } from "./averaged_weights.ts";

Deno.test("keys are numbered in the order in which they are added, as in a map", () => {
  const random = seededRandom(3);
  const table = new KeyTable(1), map = new Map<number, number>();
  for (let round = 0; round < 5000; round++) {
    const key = (randomInteger(random, 2000) - 1000) << 20 | 1; // many share their low bits
    assert.equal(table.find(key), map.get(key) ?? -1);
    if (!map.has(key)) map.set(key, map.size);
    assert.equal(table.add(key), map.get(key));
  }
  assert.equal(table.size, map.size);
  assert.deepEqual([...table.keys()], [...map.keys()]);
});

/** Weights that are averaged by adding all of them up after each decision. */
class SlowWeights {
  readonly weights = new Map<string, number>();
  readonly sums = new Map<string, number>();
  decisions = 0;

  decided(keys: readonly number[], up: readonly number[], down: readonly number[]): void {
    this.decisions++;
    for (const key of keys) {
      for (const [labels, by] of [[up, 1], [down, -1]] as const) {
        for (const label of labels) {
          const name = `${key} ${label}`;
          this.weights.set(name, (this.weights.get(name) ?? 0) + by);
        }
      }
    }
    // A decision is scored with the weights before it, so those after the last one do not count.
    if (this.pending) {
      for (const [n, w] of this.pending) this.sums.set(n, (this.sums.get(n) ?? 0) + w);
    }
    this.pending = new Map(this.weights);
  }

  private pending: Map<string, number> | undefined;

  mean(key: number, label: number): number {
    const sum = this.sums.get(`${key} ${label}`) ?? 0;
    return Math.round(WEIGHT_UNIT * sum / this.decisions);
  }

  score(keys: readonly number[], label: number): number {
    return keys.reduce((sum, key) => sum + (this.weights.get(`${key} ${label}`) ?? 0), 0);
  }
}

const CLASSES = 5;

function scoresOf(weights: Weights, keys: readonly number[]): number[] {
  const rows = Int32Array.from(keys, (key) => weights.rowOf(key)).filter((row) => row >= 0);
  const scores = new Int32Array(CLASSES);
  weights.addScores(rows, rows.length, scores);
  return [...scores];
}

Deno.test("scores, and means of weights, are those of adding everything up", () => {
  const random = seededRandom(9);
  const draw = (limit: number, count: number) =>
    Array.from({ length: count }, () => randomInteger(random, limit));
  for (let round = 0; round < 20; round++) {
    const fast = new LearningWeights(), slow = new SlowWeights();
    for (let decision = 0; decision < 200; decision++) {
      const keys = [...new Set(draw(30, 6))].map((key) => 7 * key - 90);
      const expected = Array.from({ length: CLASSES }, (_, label) => slow.score(keys, label));
      assert.deepEqual(scoresOf(fast, keys), expected);
      const [up, down] = [draw(CLASSES, randomInteger(random, 3)), draw(CLASSES, 1)];
      const rows = Int32Array.from(keys, (key) => fast.rowOf(key));
      fast.decided(rows, rows.length, up, down);
      slow.decided(keys, up, down);
    }
    const fixed = new FixedWeights(fast.averaged());
    for (let key = 0; key < 30; key++) {
      const expected = Array.from(
        { length: CLASSES },
        (_, label) => slow.mean(7 * key - 90, label),
      );
      assert.deepEqual(scoresOf(fixed, [7 * key - 90]), expected);
    }
    assert.equal(fixed.rowOf(12345), -1);
  }
});
