import assert from "node:assert/strict";
import { randomInstances } from "../learning/testing/problems.ts";
import { someGold } from "../testing/treebanks.ts";
import { learningMemory } from "./learning_memory.ts";
import { requireMemory, tokensThatFit } from "./memory_need.ts";
import { trainModel } from "./training.ts";

const MEGABYTE = 2 ** 20;

function needFor(count: number, cacheBytes = 64 * MEGABYTE, threads = 2) {
  const parts = [count, count / 2, count / 4].map((n) => randomInstances(n, { count: n }));
  const tokens = count;
  return learningMemory(parts, { tokens, threads, cacheBytes, usedBytes: 200 * MEGABYTE });
}

Deno.test("more instances, threads and kernel values need more memory, and fewer tokens fit", () => {
  const need = needFor(8000);
  assert.ok(need.bytes > 200 * MEGABYTE);
  assert.ok(needFor(16_000).bytes > need.bytes);
  assert.ok(needFor(8000, MEGABYTE).bytes < need.bytes);
  assert.ok(needFor(8000, 64 * MEGABYTE, 1).bytes < need.bytes);
  assert.equal(tokensThatFit(need, need.bytes), 8000);
  const half = (need.bytes + need.fixedBytes) / 2;
  assert.ok(Math.abs(tokensThatFit(need, half) - 4000) < 2);
  assert.equal(tokensThatFit(need, need.fixedBytes / 2), 0);
});

Deno.test("what does not fit is refused, with how many tokens would", () => {
  const need = { bytes: 3000 * MEGABYTE, fixedBytes: 1000 * MEGABYTE, tokens: 500_000 };
  requireMemory(need, 3000 * MEGABYTE);
  assert.throws(() => requireMemory(need, 2000 * MEGABYTE), {
    code: "too-large",
    message:
      /from 500000 tokens: .*"about 3000 MB of memory".* at most 2000 MB: about 250000 tokens \(--tokens\)/,
  });
  assert.throws(() => requireMemory(need, 900 * MEGABYTE), { message: /at most 900 MB: less mem/ });
});

Deno.test("training tells what it needs before it learns, and ends where that is refused", async () => {
  const gold = await someGold(30);
  const order: string[] = [];
  const training = trainModel(gold, "P-E", {
    onMemory: ({ tokens }) => {
      order.push(`${tokens} tokens`);
      throw new Error("too much");
    },
    onProgress: () => order.push("learning"),
  });
  await assert.rejects(training, /too much/);
  assert.deepEqual(order, [`${gold.reduce((sum, { tree }) => sum + tree.length, 0)} tokens`]);
});
