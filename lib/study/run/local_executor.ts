import type { HeldClaim } from "../../base/claim.ts";
import { ownerText } from "../../base/claim_owner.ts";
import { WorkerPool } from "../../workers/pool.ts";
import { WAIT_MILLISECONDS } from "./cells.ts";
import type { Executor, OpenCells } from "./executor.ts";

/** Computes a cell: in this thread, or in the workers of a pool, which may report seconds of work. */
export type LocalCompute<Task> =
  | WorkerPool<Task, unknown, number>
  | ((task: Task, signal?: AbortSignal) => unknown);

/**
 * Computes cells in this process: as many at a time as the pool has workers, or one after another in
 * this thread. Several processes may do so on one store: they share the cells.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { CellStore, localExecutor, runGrid } from "lib/study/run/mod.ts";
 *
 * const cells = [2, 3].map((number) => ({
 *   name: `square of ${number}`,
 *   inputs: { study: "squares", treebank: { id: "", checksum: "" }, settings: { number }, code: [] },
 *   task: number,
 * }));
 * const store = new CellStore(await Deno.makeTempDir());
 * const executor = localExecutor((number: number) => number ** 2);
 * assert.deepEqual((await runGrid(cells, { store, executor })).results, [4, 9]);
 * ```
 */
export function localExecutor<Task>(compute: LocalCompute<Task>): Executor<Task> {
  return { computeAll: (work) => new LocalRun(compute, work).run() };
}

/** Milliseconds at most between two looks at cells that others have. */
const MOST_WAIT = 2_000;

/** What is left of the cells: their places. */
type Places = readonly number[];

class LocalRun<Task> {
  /** The claim of the cell that was last found to be somebody else's. */
  #held = "";

  constructor(
    private readonly compute: LocalCompute<Task>,
    private readonly work: OpenCells<Task>,
  ) {}

  async run(): Promise<void> {
    let left: Places = [...this.work.cells.keys()];
    for (let pause = WAIT_MILLISECONDS; left.length > 0; pause = Math.min(2 * pause, MOST_WAIT)) {
      left = await this.#computeAll(left);
      this.work.signal?.throwIfAborted();
      if (left.length === 0) return;
      this.work.report.status(this.#held);
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  /** Goes through cells, as many at a time as there are workers; returns those that others have. */
  async #computeAll(places: Places): Promise<Places> {
    const taken: number[] = [];
    const queue = places.values();
    const lane = async () => {
      for (const k of queue) {
        if (this.work.signal?.aborted) return;
        if (!await this.#computeOne(k)) taken.push(k);
      }
    };
    const lanes = this.compute instanceof WorkerPool ? this.compute.size : 1;
    await Promise.all(Array.from({ length: lanes }, lane));
    return taken;
  }

  /** Computes a cell, or tells why it failed; false where another process is at it. */
  async #computeOne(k: number): Promise<boolean> {
    const { cells, store, report, signal } = this.work;
    const { inputs, size } = cells[k];
    try {
      const stored = await store.computeAlone(inputs, (tell) => this.#start(k, tell), size);
      if (!("result" in stored)) {
        this.#held = heldText(cells[k].name, stored);
        return false;
      }
      report.done(k, stored.result, stored.wasThere);
      return true;
    } catch (error) {
      if (!signal?.aborted) report.failed(k, error);
      return true;
    }
  }

  #start(k: number, tell: (cpuSeconds: number) => void): unknown {
    const { cells, report, signal } = this.work;
    const { task } = cells[k];
    report.started(k);
    const { compute } = this;
    return compute instanceof WorkerPool
      ? compute.run(task, { signal, onProgress: tell })
      : compute(task, signal);
  }
}

/** Who computes a cell, and what to do where that may have ended. */
export function heldText(name: string, { path, owner, liveness }: HeldClaim): string {
  const who = owner === undefined ? "somebody" : ownerText(owner);
  const advice = liveness === "running" ? "" : `; if that has ended, remove ${path}`;
  return `waiting for ${name}, claimed by ${who}${advice}`;
}
