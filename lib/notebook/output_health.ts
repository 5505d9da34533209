const SILENCE_LIMIT = 60_000; // ms without any message after which outputs count as lost
const BROKEN_LIMIT = 2_000; // the same, once a message came that could not be read

/** Whether what a kernel publishes still comes. */
export class OutputHealth {
  #last = performance.now();
  #broken: Error | undefined;

  /** Notes that a message came. */
  heard(): void {
    this.#last = performance.now();
  }

  /** Notes that a message came that could not be read. */
  broke(error: Error): void {
    this.#broken ??= error;
  }

  /** @throws {Error} where a message could not be read, and so outputs are lost */
  throwIfBroken(): void {
    if (this.#broken !== undefined) throw this.#lost();
  }

  /** Watches, from now on, whether messages come; `tooLong` rejects when none has for too long. */
  silence(): Disposable & { readonly tooLong: Promise<never> } {
    this.heard();
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => {}); // whoever waits for messages races against it
    const timer = setInterval(() => {
      const limit = this.#broken === undefined ? SILENCE_LIMIT : BROKEN_LIMIT;
      if (performance.now() - this.#last > limit) reject(this.#lost());
    }, 1000);
    return { tooLong: promise, [Symbol.dispose]: () => clearInterval(timer) };
  }

  #lost(): Error {
    const cause = this.#broken === undefined ? "" : ` (${this.#broken.message})`;
    return new Error(
      `The kernel's output channel broke and outputs are lost${cause}; ` +
        "keep a cell's output under 4 MB",
    );
  }
}
