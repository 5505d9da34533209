import { sharedPool, WorkerPool } from "./pool.ts";

/** A pool for the time of a computation. */
export interface BorrowedPool<Task, Result, Report> extends AsyncDisposable {
  readonly pool: WorkerPool<Task, Result, Report>;
}

/**
 * A pool of that many threads. A pool with a thread for each core is that of the process, which is
 * kept for the next computation, since starting threads takes time; another ends with this one.
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
