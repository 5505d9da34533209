import assert from "node:assert/strict";
import { InstanceBuilder } from "./instance.ts";
import { groupByClass } from "./grouped_instances.ts";
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
  const grouped = groupByClass(instances);
  assert.deepEqual([...grouped.classes], [...new Set(instances.classes)]);
  const expected = [...grouped.classes].flatMap((classId) =>
    [...instances.classes.keys()].filter((k) => instances.classes[k] === classId)
      .map((k) => [...featuresOf(instances, k)])
  );
  const { offsets, features, featureIds } = grouped;
  const found = expected.map((_, k) =>
    [...features.subarray(offsets[k], offsets[k + 1])].map((feature) => featureIds[feature])
  );
  assert.deepEqual(found, expected);
  assert.equal(grouped.starts.at(-1), 200);
});
