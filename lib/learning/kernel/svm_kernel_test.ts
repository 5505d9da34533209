import assert from "node:assert/strict";
import { svmMemory } from "./svm_kernel.ts";

Deno.test("room for zeros holds zeros, whatever was there before", () => {
  const memory = svmMemory()!;
  const kept = memory.put(Int32Array.of(7));
  memory.keep();
  memory.bytes(memory.take(1000), 1000).fill(1);
  memory.restart();
  const length = 500_000; // begins where something was, and ends where nothing ever was
  const zeros = memory.takeZeros(length);
  assert.ok(memory.bytes(zeros, length).every((byte) => byte === 0));
  assert.equal(memory.ints[kept >>> 2], 7);
  memory.bytes(zeros, length).fill(1);
  memory.restart();
  assert.ok(memory.bytes(memory.takeZeros(length), length).every((byte) => byte === 0));
});
