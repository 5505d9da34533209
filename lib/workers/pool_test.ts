import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { InputError } from "../base/errors.ts";
import { type PoolOptions, sharedPool, WorkerPool } from "./pool.ts";
import { serve } from "./serve.ts";
import type { DeadlyPool, Outcome } from "./testing/deaths.ts";
import type { TestTask } from "./testing/test_worker.ts";

const SCRIPT = new URL("./testing/test_worker.ts", import.meta.url);

function testPool(options: PoolOptions = { size: 2 }) {
  return new WorkerPool<TestTask, unknown, number>(SCRIPT, options);
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(() => assert.fail("was fulfilled"), (error: Error) => error);

Deno.test("arrays come back squared, whatever the number of tasks and workers", async () => {
  for (const size of [1, 3]) {
    await using pool = testPool({ size });
    const tasks = Array.from({ length: 20 }, (_, k) => new Float64Array([k, k + 0.5]));
    const results = await Promise.all(tasks.map((values) => pool.run({ do: "square", values })));
    assert.deepEqual(results, tasks.map(([a, b]) => new Float64Array([a * a, b * b])));
  }
});

Deno.test("buffers are copied, or moved both ways where they are named", async () => {
  await using pool = testPool({ size: 1 });
  const values = new Float64Array([1, 2, 3]);
  await pool.run({ do: "square", values });
  assert.equal(values.length, 3);
  const moved = await pool.run({ do: "square", values, move: true }, { transfer: [values.buffer] });
  assert.deepEqual(moved, new Float64Array([1, 4, 9]));
  assert.equal(values.length, 0);
});

Deno.test("shared buffers are the same memory in all workers", async () => {
  await using pool = testPool();
  const shared = new Int32Array(new SharedArrayBuffer(4000));
  const tasks = Array.from({ length: 10 }, () => pool.run({ do: "add one", shared }));
  const [back] = await Promise.all(tasks) as Int32Array[];
  assert.deepEqual(shared, new Int32Array(1000).fill(10));
  shared[0] = 77;
  assert.equal(back[0], 77);
});

Deno.test("a worker is kept for later tasks, and reports come before the result, in order", async () => {
  await using pool = testPool({ size: 1 });
  const reports: number[] = [];
  const onProgress = (step: number) => void reports.push(step);
  assert.equal(await pool.run({ do: "report", steps: 3 }, { onProgress }), 1);
  assert.deepEqual(reports, [1, 2, 3]);
  assert.equal(await pool.run({ do: "report", steps: 3 }), 2);
  assert.deepEqual(reports, [1, 2, 3]);
});

Deno.test("workers that were started ahead do the tasks, and no more than asked for start", async () => {
  await using pool = testPool({ size: 2 });
  pool.start();
  pool.start();
  const counts = await Promise.all([1, 2, 3, 4].map(() => pool.run({ do: "report", steps: 1 })));
  // Each worker counts its own tasks: two workers did all four.
  assert.equal(counts.filter((count) => count === 1).length, 2);
  await pool.close();
  pool.start(); // does nothing
  await assert.rejects(pool.run({ do: "report", steps: 1 }), /closed/);
});

Deno.test("tasks are taken in the order in which they come", async () => {
  await using pool = testPool({ size: 1 });
  const done: number[] = [];
  await Promise.all(Array.from({ length: 8 }, async (_, k) => {
    await pool.run({ do: "wait", milliseconds: 8 - k });
    done.push(k);
  }));
  assert.deepEqual(done, [0, 1, 2, 3, 4, 5, 6, 7]);
});

Deno.test("what a worker throws comes back with its message, an InputError as one", async () => {
  await using pool = testPool({ size: 1 });
  const input = await rejection(pool.run({ do: "throw", error: "InputError" }));
  assert.ok(input instanceof InputError);
  assert.equal(input.message, 'Cannot toy at a.conllu:3: current value is "x", required is y');
  assert.deepEqual([input.code, input.details.line], ["toy", 3]);
  const range = await rejection(pool.run({ do: "throw", error: "RangeError" }));
  assert.deepEqual([range.name, range.message], ["RangeError", "out of range"]);
  assert.match(range.stack!, /test_worker\.ts/);
  const cause = await rejection(pool.run({ do: "throw", error: "cause" }));
  assert.equal(String(cause.cause), "TypeError: inner");
  const text = await rejection(pool.run({ do: "throw", error: "string" }));
  assert.equal(text.message, "just text");
  assert.equal(await pool.run({ do: "report", steps: 0 }), 5, "the worker lives");
});

Deno.test("tasks and results that cannot be cloned are errors of their own call", async () => {
  await using pool = testPool({ size: 1 });
  const task = { do: "square", values: () => 1 } as unknown as TestTask;
  assert.equal((await rejection(pool.run(task))).name, "DataCloneError");
  assert.equal((await rejection(pool.run({ do: "return a function" }))).name, "DataCloneError");
  assert.equal(await pool.run({ do: "report", steps: 0 }), 2);
});

Deno.test("an error of a progress callback fails the call, and the pool goes on", async () => {
  await using pool = testPool({ size: 1 });
  const onProgress = () => {
    throw new Error("no picture");
  };
  const error = await rejection(pool.run({ do: "report", steps: 2 }, { onProgress }));
  assert.equal(error.message, "no picture");
  assert.equal(await pool.run({ do: "report", steps: 0 }), 1);
});

/** The outcomes of pools in another process, where dying workers do not write into the report. */
async function outcomesOf(...pools: DeadlyPool[]): Promise<Outcome[][][]> {
  const script = fileURLToPath(import.meta.resolve("./testing/deaths.ts"));
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", script, JSON.stringify(pools)],
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

const OUT_OF_MEMORY =
  /out of memory, its heap is limited to 20 MB, required is DENO_V8_FLAGS=--max-old-space-size=40 /;

Deno.test("a worker that dies fails its task, says how, and is replaced", async () => {
  const deaths: [TestTask, RegExp][] = [
    [{ do: "exit" }, /in the middle of a task: it exited with status 3$/],
    [{ do: "reject late" }, /uncaught TypeError: nobody waits for this$/],
    [{ do: "fill memory", first: "nothing" }, OUT_OF_MEMORY],
    [{ do: "fill memory", first: "a wait" }, OUT_OF_MEMORY],
  ];
  const rounds = deaths.map(([task]) => [task, { do: "report", steps: 0 }]);
  const [outcomes] = await outcomesOf({ script: SCRIPT.href, rounds });
  for (const [k, [, message]] of deaths.entries()) {
    const [death, next] = outcomes[k];
    assert.ok(death.died);
    assert.match(death.message!, /^The worker test_worker\.ts died /);
    assert.match(death.message!, message);
    assert.equal(next.result, 1, "another worker");
  }
});

Deno.test("a script that is missing or fails, or serves nothing, fails every task", async () => {
  const scripts: [string, RegExp][] = [
    [
      new URL("./missing.js", import.meta.url).href,
      /missing\.js died before it was ready: uncaught Error: Cannot find module/,
    ],
    ["data:application/javascript,throw new Error('no start')", /ready: uncaught Error: no start/],
    ["data:application/javascript,1", /before it was ready: it exited with status 0/],
  ];
  const outcomes = await outcomesOf(
    ...scripts.map(([script]) => ({ script, rounds: [[1, 2]] })),
  );
  for (const [k, [, message]] of scripts.entries()) {
    const [tasks] = outcomes[k];
    assert.equal(tasks.length, 2);
    for (const task of tasks) assert.match(task.message!, message);
  }
});

Deno.test("a pool of no worker, and serving outside a worker, are refused", () => {
  for (const size of [0, 1.5, NaN]) assert.throws(() => testPool({ size }), RangeError);
  assert.throws(() => serve(() => 1), /main thread/);
});

Deno.test("a shared pool is the same for the same script", async () => {
  const pool = sharedPool<TestTask, unknown>(SCRIPT);
  assert.equal(sharedPool(SCRIPT.href), pool);
  assert.equal(pool.size, navigator.hardwareConcurrency);
  await pool.run({ do: "report", steps: 0 });
});
