import { sharedPool, WorkerPool } from "../workers/pool.ts";

/** A pool for the time of a computation. */
export interface BorrowedPool<Task, Result, Report> extends AsyncDisposable {
  readonly pool: WorkerPool<Task, Result, Report>;
}

/**
 * A pool of that many threads. As many as there are cores are those of the process, which stay for
 * the next time, since starting threads takes time; others end with the computation.
 */
export function borrowPool<Task, Result, Report = unknown>(
  script: URL,
  threads: number,
): BorrowedPool<Task, Result, Report> {
  const isUsual = threads === navigator.hardwareConcurrency;
  const pool = isUsual
    ? sharedPool<Task, Result, Report>(script)
    : new WorkerPool<Task, Result, Report>(script, { size: threads });
  return {
    pool,
    async [Symbol.asyncDispose]() {
      if (!isUsual) await pool.close();
    },
  };
}
