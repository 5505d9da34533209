import assert from "node:assert/strict";
import { Claim } from "../../base/claim.ts";
import { thisOwner } from "../../base/claim_owner.ts";
import { InputError } from "../../base/errors.ts";
import { WorkerPool } from "../../workers/pool.ts";
import { GridError, runGrid } from "./grid.ts";
import { localExecutor } from "./local_executor.ts";
import { sumCells, type SumTask, work } from "../testing/grid_worker.ts";
import { withStore } from "../testing/stores.ts";

const SCRIPT = import.meta.resolve("../testing/grid_worker.ts");
const CELLS = sumCells(6, 10);
const EXPECTED = CELLS.map(({ task }) => work(task));

Deno.test("a grid gives the results in the order of its cells, and computes only what is unknown", () =>
  withStore(async (store) => {
    const some = await runGrid(CELLS.slice(2, 4), { store, executor: localExecutor(work) });
    assert.deepEqual(some, { results: EXPECTED.slice(2, 4), found: 0, computed: 2 });
    const all = await runGrid(CELLS, { store, executor: localExecutor(work) });
    assert.deepEqual(all, { results: EXPECTED, found: 2, computed: 4 });
    const again = await runGrid(CELLS, {
      store,
      executor: localExecutor(() => assert.fail("computed again")),
    });
    assert.deepEqual(again, { results: EXPECTED, found: 6, computed: 0 });
    assert.deepEqual(await runGrid([], { store, executor: localExecutor(work) }), {
      results: [],
      found: 0,
      computed: 0,
    });
  }));

Deno.test("the workers of a pool compute a grid as this thread does", () =>
  withStore(async (store) => {
    await using pool = new WorkerPool<SumTask, number, number>(SCRIPT, { size: 2 });
    const run = await runGrid(CELLS, { store, executor: localExecutor(pool) });
    assert.deepEqual(run, { results: EXPECTED, found: 0, computed: 6 });
  }));

Deno.test("the largest cells come first, and progress tells which one runs", () =>
  withStore(async (store) => {
    const sizes = [1, 3, undefined, 2];
    const cells = sizes.map((size, k) => ({ ...CELLS[k], size }));
    const order: number[] = [];
    const told: [number, number, string][] = [];
    await runGrid(cells, {
      store,
      executor: localExecutor((task: SumTask) => {
        order.push(task.number);
        return work(task);
      }),
      onProgress: (done, total, name) => void told.push([done, total, name]),
    });
    assert.deepEqual(order, [1, 3, 0, 2]);
    assert.deepEqual(told, [
      [0, 4, ""],
      ...[1, 3, 0, 2].flatMap((number, k): [number, number, string][] => [
        [k, 4, `cell ${number}`],
        [k + 1, 4, ""],
      ]),
    ]);
  }));

Deno.test("a cell that occurs twice is computed once", () =>
  withStore(async (store) => {
    await using pool = new WorkerPool<SumTask, number, number>(SCRIPT, { size: 2 });
    const run = await runGrid([CELLS[1], CELLS[1]], { store, executor: localExecutor(pool) });
    assert.deepEqual(run, { results: [EXPECTED[1], EXPECTED[1]], found: 1, computed: 1 });
  }));

Deno.test("cells that fail are named once all others are computed and kept", () =>
  withStore(async (store) => {
    await using pool = new WorkerPool<SumTask, number, number>(SCRIPT, { size: 2 });
    const cells = CELLS.map((cell, k) => ({ ...cell, task: { ...cell.task, fails: k % 3 === 0 } }));
    const error: unknown = await runGrid(cells, { store, executor: localExecutor(pool) }).catch((
      error,
    ) => error);
    assert.ok(error instanceof GridError);
    const lines = error.message.split("\n");
    assert.equal(lines[0], "Cannot compute 2 of 6 cells:");
    assert.deepEqual(lines.slice(1).sort(), [
      '  cell 0: Cannot sum: current value is "0"',
      '  cell 3: Cannot sum: current value is "3"',
    ]);
    assert.ok(error.errors.every((error) => error instanceof InputError));
    const again = await runGrid(CELLS, { store, executor: localExecutor(pool) });
    assert.deepEqual(again, { results: EXPECTED, found: 4, computed: 2 });
  }));

Deno.test("cells that fail for the same reason are told in one line", () => {
  const fault = new InputError({ code: "toy", action: "Cannot read a.conllu" });
  const failures = ["P0", "P1", "P2", "P3", "P4"].map((name) => [name, fault] as const);
  const { message } = new GridError([...failures, ["b", "odd"]], 9);
  assert.deepEqual(message.split("\n"), [
    "Cannot compute 6 of 9 cells:",
    "  P0, P1, P2 and 2 more: Cannot read a.conllu",
    "  b: odd",
  ]);
});

Deno.test("of very many reasons some are told", () => {
  const failures = Array.from({ length: 50 }, (_, k) => [`cell ${k}`, `reason ${k}`] as const);
  const lines = new GridError(failures, 60).message.split("\n");
  assert.equal(lines[0], "Cannot compute 50 of 60 cells:");
  assert.deepEqual(lines.slice(20), ["  cell 19: reason 19", "  and others, for 30 more reasons"]);
});

Deno.test("a claim of another machine blocks its cell, and the user is told which file to remove", () =>
  withStore(async (store) => {
    const owner = { ...thisOwner(), host: "node9", boot: "elsewhere", machine: "another" };
    const claim = await Claim.take(store.pathOf(CELLS[2].inputs), { owner });
    assert.ok(claim instanceof Claim);
    const told = new Set<string>();
    const onProgress = (_done: number, _total: number, name: string) => {
      told.add(name);
      const path = /if that has ended, remove (.*)$/.exec(name)?.[1];
      if (path !== undefined) Deno.removeSync(path); // told once, or this fails
    };
    const run = await runGrid(CELLS, { store, executor: localExecutor(work), onProgress });
    assert.deepEqual(run, { results: EXPECTED, found: 0, computed: 6 });
    const lines = [...told].filter((name) => name.startsWith("waiting"));
    assert.equal(lines.length, 1);
    assert.match(
      lines[0],
      /^waiting for cell 2, claimed by process \d+ on node9; if that has ended/,
    );
    await claim[Symbol.asyncDispose]();
  }));

Deno.test("a cancelled grid ends at once and keeps what is finished", () =>
  withStore(async (store) => {
    await using pool = new WorkerPool<SumTask, number, number>(SCRIPT, { size: 1 });
    const endless = { ...CELLS[2], task: { number: 2, rounds: Infinity } };
    const controller = new AbortController();
    const run = runGrid([CELLS[0], CELLS[1], endless, CELLS[3]], {
      store,
      executor: localExecutor(pool),
      signal: controller.signal,
      onProgress: (done) => done === 2 && setTimeout(() => controller.abort(), 20),
    });
    await assert.rejects(run, { name: "AbortError" });
    const after = await runGrid(CELLS, { store, executor: localExecutor(pool) });
    assert.deepEqual(after, { results: EXPECTED, found: 2, computed: 4 });
    const { signal } = controller;
    await assert.rejects(runGrid(CELLS, { store, executor: localExecutor(pool), signal }), {
      name: "AbortError",
    });
  }));
