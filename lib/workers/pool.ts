import v8 from "node:v8";
import { interruption } from "../base/interruption.ts";
import { permissionFault } from "../base/permissions.ts";
import { type Assignment, TaskWorker } from "./task_worker.ts";

/** How a pool works. */
export interface PoolOptions {
  /** Workers at most; they start when they are needed. Default: the cores of this machine. */
  readonly size?: number;
  /**
   * Megabytes (2^20 bytes) of JavaScript heap for each worker, to which array buffers do not count.
   * Default: as many as the main thread may have.
   */
  readonly heapMegabytes?: number;
}

/** How a task is run. */
export interface TaskOptions<Report> {
  /** Buffers of the task that are moved, not copied, when a worker takes it; default none. */
  readonly transfer?: readonly Transferable[];
  /**
   * Cancels the task: at once where it waits, with its worker where it runs. By default the signal of
   * `interruption()`.
   */
  readonly signal?: AbortSignal;
  /** Is given what the worker reports before it is done. */
  readonly onProgress?: (report: Report) => void;
}

interface Job extends Assignment {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const HEAP_MEGABYTES = Math.round(v8.getHeapStatistics().heap_size_limit / 2 ** 20);

/**
 * Threads that do tasks of one kind. Tasks wait in the order in which they come. A worker that dies
 * fails its own task only, and the next task gets a new one. Workers without a task do not keep the
 * process alive, so a pool may stay for as long as it lives; in a notebook it should, since there a
 * worker takes a second to start: see {@link sharedPool}.
 *
 * The worker's script is a module that calls `serve` of `serve.ts`. Tasks and results are cloned
 * between threads; shared buffers are not copied.
 */
export class WorkerPool<Task, Result, Report = unknown> implements AsyncDisposable {
  /** Workers at most. */
  readonly size: number;

  readonly #script: URL;
  readonly #heapMegabytes: number;
  readonly #queue: Job[] = [];
  readonly #busy = new Map<Job, TaskWorker>();
  #idle: TaskWorker[] = [];
  #closed = false;

  /** @throws {RangeError} where the size is not a natural number */
  constructor(script: string | URL, options: PoolOptions = {}) {
    const { size = navigator.hardwareConcurrency, heapMegabytes = HEAP_MEGABYTES } = options;
    if (!Number.isInteger(size) || size < 1) {
      throw new RangeError(
        `Cannot make a pool: current value is ${size} workers, required is an integer from 1 on`,
      );
    }
    this.size = size;
    this.#script = new URL(script);
    this.#heapMegabytes = heapMegabytes;
  }

  /**
   * Starts workers now, one for each core at most; otherwise they start when they are needed, which is
   * also when it is told why they cannot.
   * @param most how many; default: as many as the pool may have
   */
  start(most = this.size): void {
    const count = Math.min(most, this.size, navigator.hardwareConcurrency);
    try {
      while (!this.#closed && this.#idle.length + this.#busy.size < count) {
        this.#idle.push(new TaskWorker(this.#script, this.#heapMegabytes));
      }
    } catch {
      // The first task tells.
    }
  }

  /**
   * The result of a task.
   * @throws {WorkerDiedError} where its worker dies (out of memory, an uncaught error, an exit)
   * @throws what the worker's handler throws, an `InputError` as such; the signal's reason where it
   *   is aborted; an `Error` once the pool is closed
   */
  async run(task: Task, options: TaskOptions<Report> = {}): Promise<Result> {
    const { transfer = [], signal = interruption(), onProgress } = options;
    signal?.throwIfAborted();
    if (this.#closed) throw closed();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const job: Job = {
      task,
      transfer,
      onProgress: onProgress as Assignment["onProgress"],
      resolve,
      reject,
    };
    const abort = () => this.#cancel(job, signal!.reason);
    signal?.addEventListener("abort", abort, { once: true });
    this.#queue.push(job);
    this.#assign();
    try {
      return await promise as Result;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Ends all workers; tasks that wait or run fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(closed());
    const workers = [...this.#busy.values(), ...this.#idle.splice(0)];
    await Promise.all(workers.map((worker) => worker.end(closed())));
  }

  /** Closes the pool at the end of an `await using` block. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #assign(): void {
    this.#idle = this.#idle.filter(({ alive }) => alive);
    while (this.#queue.length > 0 && this.#busy.size < this.size) {
      const job = this.#queue.shift()!;
      const worker = this.#idle.pop() ?? this.#startFor(job);
      if (worker === undefined) continue;
      this.#busy.set(job, worker);
      worker.run(job).then(job.resolve, job.reject).finally(() => {
        this.#busy.delete(job);
        if (worker.alive) this.#idle.push(worker);
        this.#assign();
      });
    }
  }

  /** A new worker; undefined where none can be started, which is a failure of the job. */
  #startFor({ reject }: Job): TaskWorker | undefined {
    try {
      return new TaskWorker(this.#script, this.#heapMegabytes);
    } catch (error) {
      reject(permissionFault(error, "Cannot start a thread") ?? error);
      return undefined;
    }
  }

  #cancel(job: Job, reason: unknown): void {
    const place = this.#queue.indexOf(job);
    if (place >= 0) {
      this.#queue.splice(place, 1);
      job.reject(reason);
    } else void this.#busy.get(job)?.end(reason);
  }
}

function closed(): Error {
  return new Error("The pool of workers is closed");
}

const pools = new Map<string, WorkerPool<unknown, unknown, unknown>>();

/** The pool of this process for a worker's script: made once, with as many workers as cores. */
export function sharedPool<Task, Result, Report = unknown>(
  script: string | URL,
): WorkerPool<Task, Result, Report> {
  const { href } = new URL(script);
  let pool = pools.get(href);
  if (pool === undefined) pools.set(href, pool = new WorkerPool(href));
  return pool as WorkerPool<Task, Result, Report>;
}
