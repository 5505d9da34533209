import v8 from "node:v8";
import { isMainThread, workerData } from "node:worker_threads";
import { type FromWorker, sentError, type ToWorker, type WorkerStart } from "./messages.ts";

/** A result some of whose buffers go to the pool without a copy; see {@link transferring}. */
export class Transferring<Result> {
  constructor(readonly result: Result, readonly transfer: readonly Transferable[]) {}
}

/**
 * Marks buffers of a result, or of a report, to be moved instead of copied; the worker cannot use
 * them afterwards. Shared buffers need no mark, they are never copied.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { transferring } from "lib/workers/serve.ts";
 *
 * const squares = new Float64Array([1, 4, 9]);
 * assert(transferring(squares, [squares.buffer]).result === squares);
 * ```
 */
export function transferring<Result>(
  result: Result,
  transfer: readonly Transferable[],
): Transferring<Result> {
  return new Transferring(result, transfer);
}

/**
 * Computes the result of a task. It may call `report` in between, whose values go to `onProgress` of
 * the call; what it throws becomes the error of the call.
 */
export type TaskHandler<Task, Result, Report = unknown> = (
  task: Task,
  report: (value: Report) => void,
) => Result | Transferring<Result> | Promise<Result | Transferring<Result>>;

const WATCH_MILLISECONDS = 500;

/**
 * Bytes. What is out of memory after an `await` does not end the worker: Deno stops the function
 * there, which then never returns, and raises the limit, which shows that this has happened.
 */
function heapLimit(): number {
  return v8.getHeapStatistics().heap_size_limit;
}

/**
 * Makes this thread a worker of a `WorkerPool`: to be called once, at the end of the worker's script.
 * The pool hands it one task at a time.
 *
 * @throws {Error} outside a worker
 */
export function serve<Task, Result, Report = unknown>(
  handler: TaskHandler<Task, Result, Report>,
): void {
  if (isMainThread) {
    throw new Error("Cannot serve tasks in the main thread, required is a worker of a WorkerPool");
  }
  const { port } = workerData as WorkerStart;
  const allowed = heapLimit();
  const send = (message: FromWorker, transfer: readonly Transferable[] = []) =>
    port.postMessage(message, [...transfer]);
  const report = (value: Report) => send({ kind: "report", value });
  const run = async (task: Task) => {
    const watch = setInterval(() => {
      if (heapLimit() > allowed) send({ kind: "out of memory" });
    }, WATCH_MILLISECONDS);
    try {
      const value = await handler(task, report);
      if (value instanceof Transferring) {
        send({ kind: "result", value: value.result }, value.transfer);
      } else send({ kind: "result", value });
    } catch (thrown) {
      send({ kind: "error", error: sentError(thrown) });
    } finally {
      clearInterval(watch);
    }
  };
  // What is out of memory in a timer ends the worker; in a listener it would only end the listening.
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => void setTimeout(run, 0, data.task as Task);
  send({ kind: "ready" }); // what is sent to a worker before it listens may be lost
}
