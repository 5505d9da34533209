import assert from "node:assert/strict";
import { RowCache } from "./row_cache.ts";

function countingCache(capacity: number) {
  const cache = new RowCache(capacity);
  const computed: number[] = [];
  const ask = (number: number) =>
    cache.row(number, () => {
      computed.push(number);
      return Uint8Array.of(number, number, number, number);
    });
  return { cache, computed, ask };
}

Deno.test("a row is computed once while there is room, and the one unused longest goes first", () => {
  const { computed, ask } = countingCache(8);
  for (const number of [1, 2, 1, 3, 1, 2]) assert.equal(ask(number)[0], number);
  assert.deepEqual(computed, [1, 2, 3, 2]);
});

Deno.test("without room the last two rows are kept", () => {
  const { computed, ask } = countingCache(0);
  for (const number of [1, 2, 1, 2, 3, 2]) ask(number);
  assert.deepEqual(computed, [1, 2, 3]);
});

Deno.test("a cache that was cleared computes anew", () => {
  const { cache, computed, ask } = countingCache(100);
  ask(1);
  cache.clear();
  ask(1);
  assert.deepEqual(computed, [1, 1]);
});
