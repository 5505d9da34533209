import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { OverlapIndex } from "./overlap_index.ts";
import { featuresOf, overlapOf, randomInstances } from "./testing/problems.ts";

Deno.test("an index counts the overlaps that looking up each feature finds", () => {
  for (let seed = 0; seed < 50; seed++) {
    const instances = randomInstances(seed, { count: 1 + seed, templates: 1 + seed % 9 });
    const [from, to] = [seed % 3, 1 + seed];
    if (from >= to) continue;
    const index = new OverlapIndex(instances, from, to, 9);
    const overlaps = index.overlaps();
    for (let k = 0; k < to; k++) {
      index.count(instances.features, instances.offsets[k], instances.offsets[k + 1], overlaps);
      const expected = Array.from(
        { length: to - from },
        (_, other) => overlapOf(featuresOf(instances, k), featuresOf(instances, from + other)),
      );
      assert.deepEqual([...overlaps.subarray(0, index.size)], expected);
    }
  }
});

Deno.test("features that the index does not know count for nothing", () => {
  const vectors = { offsets: Int32Array.of(0, 2, 3), features: Int32Array.of(1, 4, 4) };
  const index = new OverlapIndex(vectors, 0, 2, 2);
  const overlaps = index.overlaps();
  index.count(Int32Array.of(0, 2, 4, 5, 1_000_000), 0, 5, overlaps);
  assert.deepEqual([...overlaps.subarray(0, 2)], [1, 1]);
});

Deno.test("overlaps above 255 are counted too", () => {
  const random = seededRandom(3);
  const vectors = [0.1, 0.5, 0.9].map((share) =>
    Int32Array.from({ length: 700 }, (_, f) => f).filter(() => random() < share)
  );
  const features = Int32Array.from(vectors.flatMap((vector) => [...vector]));
  const offsets = Int32Array.of(0, 0, 0, 0);
  for (const [k, { length }] of vectors.entries()) offsets[k + 1] = offsets[k] + length;
  const index = new OverlapIndex({ offsets, features }, 0, 3, 700);
  const overlaps = index.overlaps();
  index.count(features, offsets[2], offsets[3], overlaps);
  const expected = vectors.map((vector) => overlapOf(vector, vectors[2]));
  assert.ok(expected[2] > 255);
  assert.deepEqual([...overlaps.subarray(0, 3)], expected);
});
