import { basename } from "node:path";
import { type Transferable, Worker } from "node:worker_threads";
import { type FromWorker, receivedError, type ToWorker } from "./messages.ts";

/** A worker ended in the middle of a task; its message says how. */
export class WorkerDiedError extends Error {
  override readonly name = "WorkerDiedError";
}

/** A task for a worker. */
export interface Assignment {
  readonly task: unknown;
  readonly transfer: readonly Transferable[];
  readonly onProgress?: (report: unknown) => void;
}

interface Running extends Assignment {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One worker thread, which does one task at a time. It keeps the process alive only while it has one.
 *
 * It starts as a thread of `node:worker_threads`, which has a limit on its heap and tells when it
 * ends; a web worker that is out of memory takes the process with it, and one that exits says nothing.
 */
export class TaskWorker {
  readonly #worker: Worker;
  readonly #name: string;
  #ready = false;
  #dead = false;
  #running: Running | undefined;

  /** @param heapMegabytes megabytes (2^20 bytes) of its JavaScript heap, without array buffers */
  constructor(script: URL, private readonly heapMegabytes: number) {
    this.#name = basename(script.pathname);
    this.#worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    this.#worker.unref();
    this.#worker.on("message", (message: FromWorker) => this.#hear(message));
    this.#worker.on("messageerror", (error) => void this.end(error));
    this.#worker.on("error", (error) => this.#die(this.#howItFailed(error), error));
    this.#worker.on("exit", (status) => this.#die(`it exited with status ${status}`));
  }

  /** Whether it can be given tasks. */
  get alive(): boolean {
    return !this.#dead;
  }

  /**
   * Does a task, once the worker is ready.
   * @throws {WorkerDiedError} where it ends before it answers
   * @throws what the worker's handler throws, and where the task cannot be sent to another thread
   */
  run(assignment: Assignment): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#running = { ...assignment, resolve, reject };
    this.#worker.ref();
    if (this.#ready) this.#post();
    return promise;
  }

  /** Ends the thread, whatever it does; a running task fails for the reason. */
  async end(reason: unknown): Promise<void> {
    this.#dead = true;
    this.#settle()?.reject(reason);
    await this.#worker.terminate();
  }

  #post(): void {
    const { task, transfer } = this.#running!;
    try {
      const message: ToWorker = { task };
      this.#worker.postMessage(message, [...transfer]);
    } catch (error) {
      this.#settle()?.reject(error); // a value that cannot be cloned; the worker has not seen it
    }
  }

  #hear(message: FromWorker): void {
    switch (message.kind) {
      case "ready":
        this.#ready = true;
        if (this.#running) this.#post();
        break;
      case "report":
        this.#report(message.value);
        break;
      case "result":
        this.#settle()?.resolve(message.value);
        break;
      case "error":
        this.#settle()?.reject(receivedError(message.error));
        break;
      case "out of memory":
        this.#die(this.#outOfMemory());
    }
  }

  #report(value: unknown): void {
    try {
      this.#running?.onProgress?.(value);
    } catch (error) {
      void this.end(error);
    }
  }

  /** The task that ran and now runs no more. */
  #settle(): Running | undefined {
    const running = this.#running;
    this.#running = undefined;
    this.#worker.unref();
    return running;
  }

  #die(how: string, cause?: unknown): void {
    if (this.#dead) return;
    const when = this.#ready ? "in the middle of a task" : "before it was ready";
    const message = `The worker ${this.#name} died ${when}: ${how}`;
    void this.end(new WorkerDiedError(message, cause === undefined ? undefined : { cause }));
  }

  #howItFailed(error: unknown): string {
    if ((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY") {
      return this.#outOfMemory();
    }
    return `uncaught ${error}`;
  }

  #outOfMemory(): string {
    return `out of memory, its heap is limited to ${this.heapMegabytes} MB`;
  }
}
