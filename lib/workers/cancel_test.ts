import assert from "node:assert/strict";
import { WORKSPACE } from "../base/workspace.ts";
import { writeExample } from "../notebook/testing/example_notebook.ts";
import { codeCells } from "../notebook/notebook_file.ts";
import { runNotebook } from "../notebook/runner.ts";
import { inFolder } from "../testing/folders.ts";
import { WorkerPool } from "./pool.ts";
import type { TestTask } from "./testing/test_worker.ts";

const SCRIPT = new URL("./testing/test_worker.ts", import.meta.url);
const testPool = (size: number) => new WorkerPool<TestTask, unknown, number>(SCRIPT, { size });
const reason = (promise: Promise<unknown>) =>
  promise.then(() => assert.fail("was fulfilled"), (error) => error);

Deno.test("a task that runs or waits is cancelled at once, and the others are done", async () => {
  await using pool = testPool(1);
  const running = new AbortController(), waiting = new AbortController();
  const first = reason(pool.run({ do: "loop" }, { signal: running.signal }));
  const second = reason(pool.run({ do: "loop" }, { signal: waiting.signal }));
  const third = pool.run({ do: "report", steps: 0 });
  waiting.abort("not needed");
  assert.equal(await second, "not needed", "while the first still runs");
  running.abort();
  assert.equal((await first).name, "AbortError");
  assert.equal(await third, 1, "in a worker of its own");
  running.abort();
  await assert.rejects(pool.run({ do: "loop" }, { signal: running.signal }), {
    name: "AbortError",
  });
});

Deno.test("a signal outlives its tasks without keeping them", async () => {
  await using pool = testPool(1);
  const { signal } = new AbortController();
  let listeners = 0;
  const counting = new Proxy(signal, {
    get(target, key) {
      if (key === "addEventListener") listeners++;
      if (key === "removeEventListener") listeners--;
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await pool.run({ do: "report", steps: 0 }, { signal: counting });
  assert.equal(listeners, 0);
});

Deno.test("closing a pool ends the tasks that run and wait, and refuses new ones", async () => {
  const pool = testPool(2);
  const tasks = Array.from({ length: 5 }, () => reason(pool.run({ do: "loop" })));
  await pool.close();
  for (const { message } of await Promise.all(tasks)) assert.match(message, /pool .* is closed/);
  await assert.rejects(pool.run({ do: "report", steps: 0 }), /is closed/);
  await pool.close();
});

Deno.test("a pool that nobody closes does not keep the process alive", async () => {
  const program = `
    import { WorkerPool } from ${JSON.stringify(import.meta.resolve("./pool.ts"))};
    const pool = new WorkerPool(${JSON.stringify(SCRIPT.href)}, { size: 2 });
    const tasks = [1, 2, 3].map(() => pool.run({ do: "report", steps: 0 }));
    console.log((await Promise.all(tasks)).length);`;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["eval", "--ext=ts", program],
    signal: AbortSignal.timeout(20_000),
  });
  const { code, stdout, stderr } = await child.output();
  assert.equal(new TextDecoder().decode(stdout), "3\n", new TextDecoder().decode(stderr));
  assert.equal(code, 0);
});

Deno.test("a notebook's cells share a pool, also after a task was cancelled", async () => {
  const run = `pool.run({ do: "report", steps: 2 }, { onProgress: (step) => console.log(step) })`;
  await inFolder(async (folder) => {
    const cells = [
      `const { sharedPool } = await import("${import.meta.resolve("./pool.ts")}");
       const pool = sharedPool("${SCRIPT.href}"); await ${run}`,
      `await pool.run({ do: "loop" }, { signal: AbortSignal.timeout(50) }).catch(({ name }) => name)`,
      `await ${run}`,
    ];
    const { notebook } = await runNotebook(writeExample(folder, ...cells), { folder: WORKSPACE });
    const shown = codeCells(notebook).map(({ outputs }) =>
      outputs?.map(({ text, data }) => [text, data?.["text/plain"]].flat().join(""))
    );
    assert.deepEqual(shown, [
      ["1\n2\n", "1"],
      ['"TimeoutError"'],
      ["1\n2\n", shown[2]![1]],
    ]);
  });
});
