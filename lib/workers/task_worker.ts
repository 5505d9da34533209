import { basename } from "node:path";
import { type Transferable as NodeTransferable, Worker } from "node:worker_threads";
import { moreMemory } from "../base/memory.ts";
import { type FromWorker, receivedError, type ToWorker, type WorkerStart } from "./messages.ts";
import { WorkerDiedError } from "./worker_died.ts";

/** A port as Deno has it: it can be told not to keep the process alive. */
type RefPort = MessagePort & { ref(): void; unref(): void };

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
 * Messages go through a channel of their own, since Deno's `node:worker_threads` looks at every single
 * element of the arrays that it is sent.
 */
export class TaskWorker {
  readonly #worker: Worker;
  readonly #port: RefPort;
  readonly #name: string;
  #ready = false;
  #dead = false;
  #running: Running | undefined;

  /** @param heapMegabytes megabytes (2^20 bytes) of its JavaScript heap, without array buffers */
  constructor(script: URL, private readonly heapMegabytes: number) {
    this.#name = basename(script.pathname);
    const { port1, port2 } = new MessageChannel();
    const workerData: WorkerStart = { port: port2 };
    this.#worker = new Worker(script, {
      workerData,
      transferList: [port2 as unknown as NodeTransferable],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    this.#port = port1 as RefPort;
    this.#port.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#port.onmessageerror = () =>
      void this.end(new Error(`Cannot receive a message of the worker ${this.#name}`));
    this.#keepAlive(false);
    this.#worker.on("error", (error) => this.#fail(error));
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
    this.#keepAlive(true);
    if (this.#ready) this.#post();
    return promise;
  }

  /** Ends the thread, whatever it does; a running task fails for the reason. */
  async end(reason: unknown): Promise<void> {
    this.#dead = true;
    this.#settle()?.reject(reason);
    this.#port.close();
    await this.#worker.terminate();
  }

  #post(): void {
    const { task, transfer } = this.#running!;
    try {
      const message: ToWorker = { task };
      this.#port.postMessage(message, [...transfer]);
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
    this.#keepAlive(false);
    return running;
  }

  /** Whether the process waits for the worker. */
  #keepAlive(waits: boolean): void {
    for (const part of [this.#worker, this.#port]) waits ? part.ref() : part.unref();
  }

  #die(how: string, cause?: unknown): void {
    if (this.#dead) return;
    const when = this.#ready ? "in the middle of a task" : "before it was ready";
    const message = `The worker ${this.#name} died ${when}: ${how}`;
    void this.end(new WorkerDiedError(message, cause === undefined ? undefined : { cause }));
  }

  #fail(error: unknown): void {
    if ((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY") {
      this.#die(this.#outOfMemory());
    } else this.#die(`uncaught ${error}`, error);
  }

  #outOfMemory(): string {
    return `out of memory, its heap is limited to ${this.heapMegabytes} MB, ` +
      `required is ${moreMemory(this.heapMegabytes)}`;
  }
}
