/**
 * What the user's wish to stop means for work that is under way.
 *
 * In a notebook whose kernel hears the wish, there is a signal that is aborted by it, and a new one for
 * what comes after. Work that takes a signal takes this one where it is given none.
 * @module
 */

/** What the modules of a process share, even where copies of this module are loaded. */
interface Shared {
  interruption?: AbortController;
}

const SHARED = Symbol.for("arcbook.interruption");

function shared(): Shared {
  const scope = globalThis as unknown as { [SHARED]?: Shared };
  return scope[SHARED] ??= {};
}

/**
 * The signal that is aborted when the user stops what is running now; undefined where nothing tells
 * that: outside of notebooks, in threads, and in a kernel other than ours. Ask for it when work
 * begins, since each is aborted once.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { hearInterruptions, interruption } from "lib/base/interruption.ts";
 *
 * const { interrupt } = hearInterruptions();
 * const signal = interruption();
 * interrupt();
 * assert(signal?.aborted && !interruption()?.aborted);
 * ```
 */
export function interruption(): AbortSignal | undefined {
  return shared().interruption?.signal;
}

/** Stops what is running, and what is awaited. */
export interface Interruptions {
  /** Aborts the present signal and has a new one for what begins from now on. */
  interrupt(): void;
}

/** Makes {@link interruption} a signal, for a process that hears of the user's wish. */
export function hearInterruptions(): Interruptions {
  shared().interruption ??= new AbortController();
  return {
    interrupt() {
      const present = shared().interruption;
      shared().interruption = new AbortController();
      present?.abort(new CellInterrupted());
    },
  };
}

/** The user stopped a cell of a notebook. */
export class CellInterrupted extends Error {
  override readonly name = "Interrupted";

  constructor() {
    super("The cell was interrupted");
    this.stack = `${this.name}: ${this.message}`; // where the wish was heard says nothing
  }
}

/**
 * What a value resolves to, or else, as soon as the user interrupts, an error that says so.
 * @throws {CellInterrupted} when the user interrupts first
 */
export async function untilInterruption<T>(value: T): Promise<Awaited<T>> {
  const signal = interruption();
  if (signal === undefined) return await value;
  let stop = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([value, interrupted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Goes through what is iterated, as `for await` does, until the user interrupts. */
export async function* eachUntilInterruption<T>(
  values: AsyncIterable<T> | Iterable<T | PromiseLike<T>>,
): AsyncGenerator<Awaited<T>> {
  const iterator = Symbol.asyncIterator in values
    ? values[Symbol.asyncIterator]()
    : values[Symbol.iterator]();
  let isOver = false;
  try {
    for (;;) {
      const next = await untilInterruption(iterator.next());
      isOver = next.done === true;
      if (isOver) return;
      yield await untilInterruption(next.value as T);
    }
  } finally {
    // Not awaited: a generator that does not come to its next value does not end either.
    if (!isOver) void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}
