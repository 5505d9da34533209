import type { SharedJob } from "./kernel/sentence_job.ts";
import { CONTROL, type ScoringStart } from "./scoring_control.ts";

/** With fewer scores of siblings and grandchildren, waking a thread costs more than it brings. */
export const WORTH_A_THREAD = 20_000;

/**
 * Threads that score parts of one sentence together, each the heads of its own, in the memory that
 * they share. Scores do not depend on who computes them. Between sentences the threads sleep; they
 * begin within some ten microseconds.
 */
export class ScoringThreads implements Disposable {
  readonly #workers: Worker[] = [];
  readonly #controls: Int32Array[] = [];

  /** @param count number of threads, with the calling one */
  constructor(readonly count: number, memory: WebAssembly.Memory) {
    for (let index = 1; index < count; index++) {
      const control = new Int32Array(new SharedArrayBuffer(4 * CONTROL.length));
      const worker = new Worker(new URL("./scoring_worker.ts", import.meta.url), {
        type: "module",
      });
      const start: ScoringStart = { memory, control, index, of: count };
      worker.postMessage(start);
      this.#workers.push(worker);
      this.#controls.push(control);
    }
  }

  /**
   * Has every thread score its share of a job, and returns when all have.
   * @param own scores the share of the calling thread: heads 0, count, 2 · count ...
   */
  score({ job, scratches }: SharedJob, own: () => void): void {
    this.#controls.forEach((control, k) => {
      control[CONTROL.indexOf("job")] = job;
      control[CONTROL.indexOf("scratch")] = scratches[k + 1];
      wake(control);
    });
    own();
    for (const control of this.#controls) awaitDone(control);
  }

  /** Ends the threads. */
  [Symbol.dispose](): void {
    for (const control of this.#controls) {
      control[CONTROL.indexOf("job")] = 0;
      wake(control);
    }
    for (const worker of this.#workers) worker.terminate();
  }
}

const TURN = CONTROL.indexOf("turn");
const DONE = CONTROL.indexOf("done");

function wake(control: Int32Array): void {
  Atomics.add(control, TURN, 1);
  Atomics.notify(control, TURN);
}

/** Milliseconds after which a thread that does not answer is given up: it may not even have started. */
const PATIENCE = 60_000;

/**
 * Waits until the thread has done its turn.
 * @throws {Error} where the thread has failed, or does not answer
 */
function awaitDone(control: Int32Array): void {
  const turn = control[TURN];
  const deadline = performance.now() + PATIENCE;
  for (let done = Atomics.load(control, DONE); done !== turn; done = Atomics.load(control, DONE)) {
    if (done === -turn || performance.now() > deadline) {
      throw new Error(
        `A thread that scores parts ${done === -turn ? "failed" : "does not answer"}`,
      );
    }
    Atomics.wait(control, DONE, done, PATIENCE);
  }
}
