import { sumOf } from "../base/numbers.ts";
import type { BorrowedPool } from "./borrowed_pool.ts";

/** How many items are divided among threads. */
export interface ChunkedPoolOptions<Item> {
  /** How much work an item is. */
  readonly sizeOf: (item: Item) => number;
  /** With less work, starting threads costs more than it brings. */
  readonly few: number;
  /** The work that a thread gets at a time. */
  readonly chunk: number;
  /** Number of threads; by default 1 for little work, and else one for each core. */
  readonly workers?: number;
}

/** Threads for work on many items, which they get in chunks. */
export class ChunkedPool<Item, Task, Result> implements AsyncDisposable {
  #threads: Promise<BorrowedPool<Task, Result, unknown>> | undefined;

  /** @param script the module that the threads run */
  constructor(private readonly script: URL, private readonly options: ChunkedPoolOptions<Item>) {}

  /** Whether the calling thread should do all of the work. */
  isForOne(items: readonly Item[]): boolean {
    const { sizeOf, few, workers } = this.options;
    return (workers ?? (sumOf(items, sizeOf) < few ? 1 : navigator.hardwareConcurrency)) === 1;
  }

  /** The chunks of the items with their results, in the order of the items. */
  async run(
    items: readonly Item[],
    taskOf: (chunk: readonly Item[]) => Task,
  ): Promise<(readonly [chunk: readonly Item[], result: Result])[]> {
    const { pool } = await (this.#threads ??= this.#start());
    const done = this.#chunksOf(items).map(async (chunk) =>
      [chunk, await pool.run(taskOf(chunk))] as const
    );
    return await Promise.all(done);
  }

  /** Ends the threads, but for those of the process. */
  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#threads)?.[Symbol.asyncDispose]();
  }

  async #start(): Promise<BorrowedPool<Task, Result, unknown>> {
    const { workers = navigator.hardwareConcurrency } = this.options;
    const { borrowPool } = await import("./borrowed_pool.ts"); // loaded here, since most work is little
    return borrowPool(this.script, workers);
  }

  #chunksOf(items: readonly Item[]): Item[][] {
    const chunks: Item[][] = [];
    let room = 0;
    for (const item of items) {
      if (room <= 0) {
        chunks.push([]);
        room = this.options.chunk;
      }
      chunks[chunks.length - 1].push(item);
      room -= this.options.sizeOf(item);
    }
    return chunks;
  }
}
