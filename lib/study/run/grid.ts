import { InputError, messageOf } from "../../base/errors.ts";
import { numberOf } from "../../base/numbers.ts";
import { interruption } from "../../base/interruption.ts";
import { WorkerDiedError } from "../../workers/worker_died.ts";
import type { CellInputs, CellStore } from "./cells.ts";
import type { CellReport, Executor } from "./executor.ts";
import { WorkShare } from "./work_share.ts";

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
export interface GridOptions<Task> {
  readonly store: CellStore;
  /** Computes the cells that are not in the store. */
  readonly executor: Executor<Task>;
  /** Whether cells may be computed side by side (the default), or are timed in this thread. */
  readonly threads?: "cores" | "here";
  /**
   * Called with the cells done, all cells, the name of one that is running, else empty, and where it is
   * known the share of the work that is done, from 0 to 1.
   */
  readonly onProgress?: (done: number, total: number, name: string, share?: number) => void;
  /** What cells are expected to take, in any unit; by default their sizes tell. */
  readonly weightsOf?: (cells: readonly GridCell<Task>[]) => readonly number[] | undefined;
  /** Cancels the run; by default the signal of `interruption()`. Cells that are finished are kept. */
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

/** So many cells that fail for one reason are named, and so many reasons. */
const MOST_NAMES = 3, MOST_REASONS = 20;

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
    const more = lines.splice(MOST_REASONS).length;
    if (more > 0) lines.push(`\n  and others, for ${more} more reasons`);
    super(
      failures.map(([, error]) => error),
      `Cannot compute ${failures.length} of ${numberOf(of, "cell")}:${lines.join("")}`,
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
 * computed by the executor, largest first, and each is stored as soon as it is finished, so a run that
 * is stopped or killed goes on where it was. Several processes may run one grid on one store: they
 * share the cells.
 *
 * @throws {GridError} where cells cannot be computed, after all others are
 * @throws {InputError} where the store cannot be read
 * @throws what the executor throws; the signal's reason, once it is aborted
 */
export async function runGrid<Task, Result>(
  cells: readonly GridCell<Task>[],
  options: GridOptions<Task>,
): Promise<GridRun<Result>> {
  const { signal = interruption() } = options;
  return await new Run<Task, Result>(cells, { ...options, signal }).run();
}

class Run<Task, Result> implements CellReport {
  readonly #results: Result[] = [];
  readonly #failures = new Map<number, unknown>(); // by cell
  readonly #running = new Set<number>();
  /** For each cell that is handed to the executor its places among all: more than one where it occurs again. */
  #open: number[][] = [];
  #found = 0;
  #computed = 0;
  #status = "";
  #share: WorkShare | undefined;

  constructor(
    private readonly cells: readonly GridCell<Task>[],
    private readonly options: GridOptions<Task>,
  ) {}

  async run(): Promise<GridRun<Result>> {
    const { store, executor, threads = "cores", signal } = this.options;
    this.#open = this.#largestFirst(await this.#unknown());
    const cells = this.#open.map(([k]) => this.cells[k]);
    this.#share = this.#shareOf(cells);
    if (cells.length > 0) {
      await executor.computeAll({ cells, threads, store, report: this, signal });
    }
    signal?.throwIfAborted();
    for (const study of new Set(this.cells.map(({ inputs }) => inputs.study))) {
      await store.sweep(study);
    }
    if (this.#failures.size > 0) throw new GridError(this.#failed(), this.cells.length);
    return { results: this.#results, found: this.#found, computed: this.#computed };
  }

  /** The failures in the order of the cells, whichever failed first. */
  #failed(): [name: string, error: unknown][] {
    const inOrder = [...this.#failures].sort(([a], [b]) => a - b);
    return inOrder.map(([k, error]) => [this.cells[k].name, error]);
  }

  /** The places of the cells that are not in the store; those of equal cells together. */
  async #unknown(): Promise<number[][]> {
    const { store, signal } = this.options;
    const unknown = new Map<string, number[]>();
    for (const [k, { inputs }] of this.cells.entries()) {
      signal?.throwIfAborted();
      const stored = await store.find<Result>(inputs);
      if (stored !== undefined) this.#put([k], stored.result, true);
      else {
        const path = store.pathOf(inputs);
        unknown.set(path, [...unknown.get(path) ?? [], k]);
      }
    }
    this.#tell();
    return [...unknown.values()];
  }

  #shareOf(cells: readonly GridCell<Task>[]): WorkShare {
    const weights = cells.length === 0 ? [] : this.options.weightsOf?.(cells);
    return new WorkShare(weights ?? cells.map(({ size = 0 }) => size));
  }

  #largestFirst(open: readonly number[][]): number[][] {
    const size = ([k]: readonly number[]) => this.cells[k].size ?? 0;
    return [...open].sort((a, b) => size(b) - size(a));
  }

  started(cell: number): void {
    this.#running.add(cell);
    this.#share?.started(cell);
    this.#tell();
  }

  done(cell: number, result: unknown, wasThere: boolean): void {
    this.#put(this.#open[cell], result as Result, wasThere);
    this.#end(cell);
  }

  failed(cell: number, error: unknown): void {
    for (const k of this.#open[cell]) this.#failures.set(k, error);
    this.#end(cell);
  }

  status(text: string): void {
    this.#status = text;
    this.#tell();
  }

  #end(cell: number): void {
    this.#running.delete(cell);
    this.#share?.ended(cell);
    this.#status = ""; // may be about this cell
    this.#tell();
  }

  #put(places: readonly number[], result: Result, wasThere: boolean): void {
    for (const k of places) this.#results[k] = result;
    const found = wasThere ? places.length : places.length - 1;
    this.#found += found;
    this.#computed += places.length - found;
  }

  #tell(): void {
    const done = this.#found + this.#computed + this.#failures.size;
    const last = [...this.#running].at(-1);
    const name = last === undefined ? this.#status : this.cells[this.#open[last][0]].name;
    this.options.onProgress?.(done, this.cells.length, name, this.#share?.share);
  }
}
