import assert from "node:assert/strict";
import { InstanceBuilder } from "./instance.ts";
import { groupByClass, orderByClass } from "./grouped_instances.ts";
import { featuresOf, randomInstances } from "./testing/problems.ts";

Deno.test("a builder keeps what it is given, however much that is", () => {
  const builder = new InstanceBuilder();
  for (let k = 0; k < 5000; k++) builder.add(Int32Array.of(k, k + 1, k + 2, 9, 9), k % 4, k % 7);
  const instances = builder.build();
  assert.equal(instances.classes.length, 5000);
  for (let k = 0; k < 5000; k++) {
    assert.deepEqual([...featuresOf(instances, k)], [k, k + 1, k + 2].slice(0, k % 4));
    assert.equal(instances.classes[k], k % 7);
  }
});

Deno.test("what is built does not change when more is added", () => {
  const builder = new InstanceBuilder();
  builder.add(Int32Array.of(5), 1, 1);
  const first = builder.build();
  builder.add(Int32Array.of(6), 1, 2);
  assert.deepEqual([...first.features], [5]);
  assert.equal(builder.build().classes.length, 2);
});

Deno.test("instances are grouped by class in order of first occurrence, none lost", () => {
  const instances = randomInstances(5, { count: 200, classes: 6 });
  const grouped = groupByClass(instances, orderByClass(instances));
  assert.deepEqual([...grouped.classes], [...new Set(instances.classes)]);
  const expected = [...grouped.classes].flatMap((classId) =>
    [...instances.classes.keys()].filter((k) => instances.classes[k] === classId)
      .map((k) => [...featuresOf(instances, k)])
  );
  const { offsets, features } = grouped;
  const originals = new Map<number, number>();
  expected.forEach((vector, k) => {
    const numbers = features.subarray(offsets[k], offsets[k + 1]);
    assert.equal(numbers.length, vector.length);
    numbers.forEach((number, p) => {
      assert.equal(originals.get(number) ?? vector[p], vector[p], "a number is of one feature");
      originals.set(number, vector[p]);
    });
  });
  assert.equal(Math.max(...originals.keys()), originals.size - 1);
  assert.equal(new Set(originals.values()).size, originals.size);
  assert.equal(grouped.starts.at(-1), 200);
});

Deno.test("what is taken from a builder is no longer in it", () => {
  const builder = new InstanceBuilder();
  builder.add(Int32Array.of(5, 7), 2, 1);
  assert.deepEqual([...builder.take().features], [5, 7]);
  assert.equal(builder.count, 0);
  builder.add(Int32Array.of(6), 1, 2);
  const { offsets, features, classes } = builder.take();
  assert.deepEqual([[...offsets], [...features], [...classes]], [[0, 1], [6], [2]]);
});
