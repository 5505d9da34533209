import v8 from "node:v8";
import { InputError } from "./errors.ts";
import { isAllowed } from "./permissions.ts";

const MEGABYTE = 2 ** 20;

/** How a user gives JavaScript more memory than a limit, which is in megabytes (2^20 bytes). */
export function moreMemory(megabytes: number): string {
  return `DENO_V8_FLAGS=--max-old-space-size=${2 * megabytes} in the environment, or smaller files`;
}

/**
 * An error of typed arrays and of WebAssembly that means that there is no memory left, as an
 * {@link InputError}; undefined for any other.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { memoryFault } from "lib/base/memory.ts";
 *
 * const fault = memoryFault(new RangeError("Array buffer allocation failed"));
 * assert(fault?.message.startsWith("Cannot go on: "));
 * assert(memoryFault(new RangeError("out of range")) === undefined);
 * ```
 */
export function memoryFault(error: unknown): InputError | undefined {
  if (!(error instanceof Error) || !NO_MEMORY.test(error.message)) return undefined;
  return new InputError({
    code: "out-of-memory",
    action: "Cannot go on",
    current: `no memory left: ${error.message}`,
    required: "more memory than the system lets this process have, or smaller files",
  });
}

const NO_MEMORY =
  /allocation failed|could not allocate memory|unable to grow instance memory|out of memory/i;

/** Milliseconds between two looks. */
const INTERVAL = 20;
/** V8 counts so many megabytes for young objects into the limit of the heap. */
const YOUNG = 96;
/** In use after a collection of garbage, and with garbage: what a user should know. */
const LARGE = 0.8, LARGE_WITH_GARBAGE = 0.9;

/**
 * Watches the heap of this thread. Where it comes near to what V8 allows, it is told once what to set:
 * where it is full, V8 ends the process at once, with a dump that says nothing of the kind. What a
 * computation takes that does not yield is not seen.
 *
 * @param tell is given the message
 */
export function watchMemory(tell: (message: string) => void): void {
  let garbage = new WeakRef({}); // an object that nobody keeps: it tells of a collection
  const look = () => {
    const { used_heap_size, heap_size_limit } = v8.getHeapStatistics();
    const megabytes = Math.round(heap_size_limit / MEGABYTE) - YOUNG;
    const used = used_heap_size / MEGABYTE / megabytes;
    const isCollected = garbage.deref() === undefined;
    if (isCollected) garbage = new WeakRef({});
    if (used < (isCollected ? LARGE : LARGE_WITH_GARBAGE)) return;
    clearInterval(timer);
    tell(
      `Memory is running out: ${Math.round(100 * used)} % of the ${megabytes} MB that JavaScript ` +
        `may have are in use. Where it does not suffice, required is ${moreMemory(megabytes)}`,
    );
  };
  const timer = setInterval(look, INTERVAL);
  Deno.unrefTimer(timer);
}

/**
 * Bytes that this process has and those that the system could give it; undefined where it may not ask
 * (`--allow-sys=systemMemoryInfo`).
 */
export function memoryOfSystem(): number | undefined {
  if (!isAllowed({ name: "sys", kind: "systemMemoryInfo" })) return undefined;
  return Deno.systemMemoryInfo().available + Deno.memoryUsage().rss;
}
