import { InputError, messageOf } from "../../base/errors.ts";
import { WorkerPool } from "../../workers/pool.ts";
import { WorkerDiedError } from "../../workers/task_worker.ts";
import { type CellInputs, type CellStore, WAIT_MILLISECONDS } from "./cells.ts";

/** A cell of a grid: one treebank, parser, fold and setting. */
export interface GridCell<Task> {
  /** How progress and errors call it, for example `da_ddt PP-S fold 3`. */
  readonly name: string;
  /** What determines its result. */
  readonly inputs: CellInputs;
  /** What is handed to the computation. */
  readonly task: Task;
  /** How long it takes in comparison with others, in any unit: the largest come first. Default 0. */
  readonly size?: number;
}

/** How a grid is run. */
export interface GridOptions<Task, Result> {
  readonly store: CellStore;
  /** Computes a cell: in this thread, one after another, or in the workers of a pool. */
  readonly compute:
    | WorkerPool<Task, Result, unknown>
    | ((task: Task, signal?: AbortSignal) => Result | Promise<Result>);
  /** Called with the cells done, all cells, and the name of one that is running, else empty. */
  readonly onProgress?: (done: number, total: number, name: string) => void;
  /** Cancels the run. Cells that are finished are kept. */
  readonly signal?: AbortSignal;
}

/** The outcome of a grid. */
export interface GridRun<Result> {
  /** In the order of the cells. */
  readonly results: readonly Result[];
  /** How many of them were known, or came from another process at the same time. */
  readonly found: number;
  /** How many were computed here. */
  readonly computed: number;
}

/** So many cells that fail for one reason are named. */
const MOST_NAMES = 3;

/** Cells that could not be computed; the results of all others are kept. */
export class GridError extends AggregateError {
  override readonly name = "GridError";

  /** Whether all errors are faults in what the user gave, or threads that died, for example of memory. */
  get isInputFault(): boolean {
    return this.errors.every((error) =>
      error instanceof InputError || error instanceof WorkerDiedError
    );
  }

  /** @param failures the names of the cells, each with its error */
  constructor(readonly failures: readonly (readonly [name: string, error: unknown])[], of: number) {
    const groups = Map.groupBy(failures, ([, error]) => messageOf(error));
    const lines = Array.from(groups, ([message, own]) => `\n  ${namesOf(own)}: ${message}`);
    super(
      failures.map(([, error]) => error),
      `Cannot compute ${failures.length} of ${of} cells:${lines.join("")}`,
    );
  }
}

/** Cells that fail for the same reason are told together. */
function namesOf(failures: readonly (readonly [name: string, error: unknown])[]): string {
  const names = failures.slice(0, MOST_NAMES).map(([name]) => name).join(", ");
  const more = failures.length - MOST_NAMES;
  return more > 0 ? `${names} and ${more} more` : names;
}

/**
 * The results of a grid of cells. Those that are in the store are taken from there; the others are
 * computed, largest first, and each is stored as soon as it is finished, so a run that is stopped or
 * killed goes on where it was. Several processes may run one grid on one store: they share the cells.
 *
 * @throws {GridError} where cells cannot be computed, after all others are
 * @throws {InputError} where the store cannot be read
 * @throws the signal's reason, once it is aborted
 */
export async function runGrid<Task, Result>(
  cells: readonly GridCell<Task>[],
  options: GridOptions<Task, Result>,
): Promise<GridRun<Result>> {
  return await new Run(cells, options).run();
}

/** What is left of a grid: the places of the cells among all. */
type Places = readonly number[];

class Run<Task, Result> {
  readonly #results: Result[] = [];
  readonly #failures: [name: string, error: unknown][] = [];
  readonly #running = new Set<string>();
  #found = 0;
  #computed = 0;

  constructor(
    private readonly cells: readonly GridCell<Task>[],
    private readonly options: GridOptions<Task, Result>,
  ) {}

  async run(): Promise<GridRun<Result>> {
    const { store, signal } = this.options;
    let left = this.#largestFirst(await this.#unknown());
    while (left.length > 0) {
      left = await this.#computeAll(left);
      signal?.throwIfAborted();
      // What is left is being computed by another process.
      if (left.length > 0) await new Promise((done) => setTimeout(done, WAIT_MILLISECONDS));
    }
    for (const study of new Set(this.cells.map(({ inputs }) => inputs.study))) {
      await store.sweep(study);
    }
    if (this.#failures.length > 0) throw new GridError(this.#failures, this.cells.length);
    return { results: this.#results, found: this.#found, computed: this.#computed };
  }

  async #unknown(): Promise<Places> {
    const unknown: number[] = [];
    for (const [k, { inputs }] of this.cells.entries()) {
      this.options.signal?.throwIfAborted();
      const stored = await this.options.store.find<Result>(inputs);
      if (stored === undefined) unknown.push(k);
      else this.#put(k, stored.result, true);
    }
    this.#tell();
    return unknown;
  }

  #largestFirst(places: Places): Places {
    const size = (k: number) => this.cells[k].size ?? 0;
    return [...places].sort((a, b) => size(b) - size(a));
  }

  /** Goes through cells, as many at a time as there are workers; returns those that others have. */
  async #computeAll(places: Places): Promise<Places> {
    const { compute, signal } = this.options;
    const taken: number[] = [];
    const queue = places.values();
    const lane = async () => {
      for (const k of queue) {
        if (signal?.aborted) return;
        if (!await this.#compute(k)) taken.push(k);
      }
    };
    const lanes = compute instanceof WorkerPool ? compute.size : 1;
    await Promise.all(Array.from({ length: lanes }, lane));
    return taken;
  }

  /** Computes a cell, or notes why it failed; false where another process is at it. */
  async #compute(k: number): Promise<boolean> {
    const { name, inputs } = this.cells[k];
    try {
      const stored = await this.options.store.computeAlone(inputs, () => this.#start(k));
      if (stored !== undefined) this.#put(k, stored.result, stored.wasThere);
      return stored !== undefined;
    } catch (error) {
      if (!this.options.signal?.aborted) this.#failures.push([name, error]);
      return true;
    } finally {
      this.#running.delete(name);
      this.#tell();
    }
  }

  #start(k: number): Result | Promise<Result> {
    const { compute, signal } = this.options;
    const { name, task } = this.cells[k];
    this.#running.add(name);
    this.#tell();
    return compute instanceof WorkerPool ? compute.run(task, { signal }) : compute(task, signal);
  }

  #put(k: number, result: Result, wasThere: boolean): void {
    this.#results[k] = result;
    if (wasThere) this.#found++;
    else this.#computed++;
  }

  #tell(): void {
    const done = this.#found + this.#computed + this.#failures.length;
    this.options.onProgress?.(done, this.cells.length, [...this.#running].at(-1) ?? "");
  }
}
