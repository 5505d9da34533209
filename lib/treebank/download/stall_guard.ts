import { TransferError } from "./transfer_error.ts";

/** Gives up a connection on which nothing comes for too long, or which the caller calls off. */
export class StallGuard implements Disposable {
  readonly #stalled = new AbortController();
  readonly #stopped: Promise<never>;
  /** Aborted when the connection stalls or the caller calls it off; to be given to `fetch`. */
  readonly signal: AbortSignal;

  /** @param timeoutMs time that a watched step may take, in ms */
  constructor(private readonly timeoutMs: number, private readonly caller?: AbortSignal) {
    const { signal } = this.#stalled;
    this.signal = caller === undefined ? signal : AbortSignal.any([signal, caller]);
    this.#stopped = new Promise((_, reject) => {
      if (this.signal.aborted) reject(this.signal.reason);
      this.signal.addEventListener("abort", () => reject(this.signal.reason), { once: true });
    });
    this.#stopped.catch(() => {});
  }

  /** Waits for a step of the transfer, but no longer than allowed. */
  async watch<T>(step: T | Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      const found = `no data for ${this.timeoutMs / 1000} s`;
      this.#stalled.abort(new TransferError("stalled", found, "data", true));
    }, this.timeoutMs);
    try {
      return await Promise.race([step, this.#stopped]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Throws why the connection was given up, if it was. */
  throwIfStopped(): void {
    this.signal.throwIfAborted();
  }

  [Symbol.dispose](): void {
    // Closes the connection, should a part of the body be left.
    this.#stalled.abort();
  }
}
