import assert from "node:assert/strict";
import { ChunkedPool } from "./chunked_pool.ts";
import type { TestTask } from "./testing/test_worker.ts";

const SCRIPT = new URL("./testing/test_worker.ts", import.meta.url);

/** A pool for numbers, each of which is as much work as it is large. */
function squares(workers?: number) {
  const options = { sizeOf: (item: number) => item, few: 50, chunk: 10, workers };
  return new ChunkedPool<number, TestTask, Float64Array>(SCRIPT, options);
}

const squareOf = (chunk: readonly number[]): TestTask => ({
  do: "square",
  values: Float64Array.from(chunk),
});

Deno.test("chunks are filled up to their size, and come back in the order of their items", async () => {
  const items = [3, 4, 5, 6, 25, 1, 0, 9, 2];
  for (const workers of [1, 2]) {
    await using pool = squares(workers);
    const done = await pool.run(items, squareOf);
    assert.deepEqual(done.map(([chunk]) => chunk), [[3, 4, 5], [6, 25], [1, 0, 9], [2]]);
    assert.deepEqual(
      done.flatMap(([, result]) => [...result]),
      items.map((item) => item * item),
    );
    assert.deepEqual(await pool.run([], squareOf), []);
  }
});

Deno.test("little work is for the calling thread, unless a number of threads is said", () => {
  assert.ok(squares().isForOne([20, 29]));
  assert.equal(squares().isForOne([20, 30]), navigator.hardwareConcurrency === 1);
  assert.ok(squares(1).isForOne([1000]));
  assert.ok(!squares(2).isForOne([1]));
});
