import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { HashedWeights } from "./hashed_weights.ts";
import { fillWeights, sparseWeights } from "./sparse_weights.ts";

/** Random weights, one in `rareness` of which is not 0. */
function randomWeights(seed: number, rareness: number): HashedWeights {
  const random = seededRandom(seed);
  const weights = new HashedWeights(12, 5);
  for (let k = 0; k < weights.values.length; k++) {
    if (randomInteger(random, rareness) === 0) weights.values[k] = random() - 0.5;
  }
  for (let key = 0; key < 2 ** 12; key++) {
    if (randomInteger(random, rareness) === 0) weights.seen[key >>> 5] |= 1 << (key & 31);
  }
  return weights;
}

Deno.test("weights come back bit by bit, dense and rare, the first and the last", () => {
  for (const rareness of [1, 2, 10, 300, 2000, 1e6]) {
    const weights = randomWeights(rareness, rareness);
    weights.values[0] = 1e-30;
    weights.values[weights.values.length - 1] = -3;
    weights.seen[weights.seen.length - 1] |= 1 << 31;
    const sparse = sparseWeights(weights);
    assert.equal(sparse.values.length, weights.nonzero());
    const again = new HashedWeights(12, 5);
    assert.ok(fillWeights(again, sparse));
    assert.deepEqual(again.values, weights.values);
    assert.deepEqual(again.seen, weights.seen);
  }
});

Deno.test("places as gaps: a byte each, and one more for every 255 that are passed over", () => {
  const weights = new HashedWeights(12, 5);
  const places = [0, 1, 256, 511, 1022];
  for (const place of places) weights.values[place] = 1;
  // The gaps are 0, 0, 254, 254 and 510.
  assert.deepEqual([...sparseWeights(weights).places], [0, 0, 254, 254, 255, 255, 0]);
});

Deno.test("what is outside of the table, too much, too little or no number is refused", () => {
  const sparse = sparseWeights(randomWeights(1, 3));
  const isTaken = (change: Partial<typeof sparse>, bits = 12) =>
    fillWeights(new HashedWeights(bits, 5), { ...sparse, ...change });
  assert.ok(isTaken({}));
  assert.ok(!isTaken({}, 11));
  assert.ok(!isTaken({ values: sparse.values.slice(1) }));
  assert.ok(!isTaken({ values: Float32Array.of(1, ...sparse.values) }));
  assert.ok(!isTaken({ places: Uint8Array.of(...sparse.places, 254) }));
  assert.ok(!isTaken({ seen: Uint8Array.of(...sparse.seen, 255, 255, 255, 255, 254) }));
  for (const wrong of [0, NaN, Infinity]) {
    assert.ok(!isTaken({ values: sparse.values.map((value, k) => k === 5 ? wrong : value) }));
  }
});
