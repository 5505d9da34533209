import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { HashedWeights } from "./hashed_weights.ts";
import { PassiveAggressive } from "./passive_aggressive.ts";

/** The score of features with a label. */
function scoreOf({ values, mask }: HashedWeights, keys: Int32Array, label: number): number {
  return keys.reduce((sum, key) => sum + values[key & mask] + values[(key & mask) + 1 + label], 0);
}

Deno.test("after a step the right answer is better by the loss, and not by more", () => {
  const weights = new HashedWeights(16, 4);
  const learner = new PassiveAggressive(weights);
  const random = seededRandom(1);
  for (let step = 20; step > 0; step--) {
    const draw = () =>
      Int32Array.from({ length: 3000 }, () => randomInteger(random, 2 ** 31) * 2 | 0);
    const [right, wrong] = [draw(), draw()];
    const [label, other] = [randomInteger(random, 4), randomInteger(random, 4)];
    const margin = () => scoreOf(weights, right, label) - scoreOf(weights, wrong, other);
    const before = margin();
    learner.add(right, right.length, label, 1);
    learner.add(wrong, wrong.length, other, -1);
    learner.step(2, step);
    assert.ok(Math.abs(margin() - Math.max(before, 2)) < 1e-3, `${before} to ${margin()}`);
  }
});

Deno.test("what both answers have changes nothing", () => {
  const weights = new HashedWeights(8, 2);
  const learner = new PassiveAggressive(weights);
  const keys = Int32Array.of(5, -77, 1 << 20, 5);
  learner.add(keys, 4, 1, 1);
  learner.add(keys, 4, 1, -1);
  learner.step(1, 1);
  assert.equal(weights.nonzero(), 0);
});

Deno.test("averages are those of the weights after every step", () => {
  const weights = new HashedWeights(6, 2);
  const learner = new PassiveAggressive(weights);
  const random = seededRandom(7);
  const sums = new Float64Array(weights.values.length);
  const steps = 30;
  for (let step = 0; step < steps; step++) {
    learner.add(Int32Array.of(randomInteger(random, 64), randomInteger(random, 64)), 2, 0, 1);
    learner.add(Int32Array.of(randomInteger(random, 64)), 1, 1, -1);
    learner.step(1 + random(), steps - step);
    weights.values.forEach((value, k) => sums[k] += value);
  }
  learner.average(steps);
  sums.forEach((sum, k) => assert.ok(Math.abs(weights.values[k] - sum / steps) < 1e-5));
});
