/**
 * What a task of a job does: `arcbook cells JOB K`.
 * @module
 */
import type { HeldClaim } from "../../base/claim.ts";
import { thisOwner } from "../../base/claim_owner.ts";
import { InputError, messageOf } from "../../base/errors.ts";
import { sentError } from "../../workers/messages.ts";
import { WorkerPool } from "../../workers/pool.ts";
import type { CellTask } from "../run/cell_task.ts";
import { CellStore, type KeptCell } from "../run/cells.ts";
import { heldText } from "../run/local_executor.ts";
import { type BatchEngine } from "./engine.ts";
import { ENGINES } from "./engines.ts";
import { engineJudge } from "./judge.ts";
import { type BatchCell, fileOf, JobFolder } from "./job_folder.ts";

/** How a task is run. */
export interface TaskOptions {
  readonly engines?: Readonly<Record<string, BatchEngine>>;
  /** Is told what is computed, for the log. */
  readonly log: (line: string) => void;
}

/** So often cells that others have are looked at again, once all others are computed. */
const ROUNDS = 3;
const PAUSE_MILLISECONDS = 500;

/**
 * Computes the cells of a task, those that are not in the store.
 *
 * @param path folder of the job
 * @param task number of the task, from 0
 * @returns exit status: 0 where each cell is in the store or left to another task, 1 where one failed
 * @throws {InputError} where the folder is not that of a job, or has no such task
 */
export async function computeTask(
  path: string,
  task: number,
  { engines = ENGINES, log }: TaskOptions,
): Promise<number> {
  const folder = new JobFolder(path);
  const job = await folder.description();
  const engine = job && Object.hasOwn(engines, job.engine) ? engines[job.engine] : undefined;
  if (job === undefined || engine === undefined) {
    throw new InputError({
      code: "no-such-job",
      action: "Cannot compute cells of a job",
      current: path,
      required: "the folder of a job, on a file system that this machine shares",
    });
  }
  const files = job.groups[task] ?? [];
  const owner = thisOwner(engine.thisTask());
  await folder.keepTask(task, { owner });
  const claims = { owner, judge: engineJudge(engine) };
  const run = new TaskRun(folder, task, files, new CellStore(job.store, claims), log);
  await using pool = new WorkerPool<CellTask<unknown>, unknown, number>(
    import.meta.resolve("../run/cell_worker.ts"),
    { size: job.threads },
  );
  const status = await run.run(pool);
  await folder.keepTask(task, { owner, status });
  return status;
}

class TaskRun {
  #failed = 0;

  constructor(
    private readonly folder: JobFolder,
    private readonly task: number,
    /** Names of the cells' files, as whoever submitted the job has them. */
    private readonly files: readonly string[],
    private readonly store: CellStore,
    private readonly log: (line: string) => void,
  ) {}

  async run(pool: WorkerPool<CellTask<unknown>, unknown, number>): Promise<number> {
    const cells = await this.folder.cellsOf(this.task);
    this.#requireSameCode(cells);
    let left: readonly BatchCell[] = cells;
    for (let round = 0; round < ROUNDS && left.length > 0; round++) {
      if (round > 0) await new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS));
      left = await this.#computeAll(left, pool);
    }
    return this.#failed === 0 ? 0 : 1;
  }

  /** The key of a cell has the code that computes it: a change after the submission makes other cells. */
  #requireSameCode(cells: readonly BatchCell[]): void {
    if (cells.every((cell, k) => this.#fileOf(cell) === this.files[k])) return;
    throw new InputError({
      code: "code-changed",
      action: `Cannot compute the cells of ${this.folder.path}`,
      current:
        "code that has changed since the job was submitted, or is another one on this machine",
      required: "the code that submitted it: cancel the job and run the study again",
    });
  }

  /** Undefined where modules that compute the cell are not here. */
  #fileOf(cell: BatchCell): string | undefined {
    try {
      return fileOf(cell, this.store);
    } catch {
      return undefined;
    }
  }

  /** Computes cells; returns those that others are computing. */
  async #computeAll(
    cells: readonly BatchCell[],
    pool: WorkerPool<CellTask<unknown>, unknown, number>,
  ): Promise<BatchCell[]> {
    const left: BatchCell[] = [];
    const queue = cells.values();
    const lane = async () => {
      for (const cell of queue) if (!await this.#compute(cell, pool)) left.push(cell);
    };
    await Promise.all(Array.from({ length: pool.size }, lane));
    return left;
  }

  async #compute(
    cell: BatchCell,
    pool: WorkerPool<CellTask<unknown>, unknown, number>,
  ): Promise<boolean> {
    const { name, inputs, size, task } = cell;
    const file = fileOf(cell, this.store);
    if (await this.folder.failure(file) !== undefined) return this.#fails(`${name} failed before`);
    const start = performance.now();
    let kept: KeptCell<unknown> | HeldClaim;
    try {
      kept = await this.store.computeAlone(
        inputs,
        (tell) => pool.run(task, { onProgress: tell }),
        size,
      );
    } catch (error) {
      await this.folder.keepFailure(file, { name, task: this.task, error: sentError(error) });
      const why = error instanceof InputError ? messageOf(error) : stackOf(error);
      return this.#fails(`${name} failed: ${why}`);
    }
    if (!("result" in kept)) {
      this.log(heldText(name, kept));
      return false;
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    this.log(kept.wasThere ? `${name}: was there` : `${name}: ${seconds} s`);
    return true;
  }

  #fails(line: string): true {
    this.#failed++;
    this.log(line);
    return true;
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error && error.stack !== undefined ? error.stack : String(error);
}
