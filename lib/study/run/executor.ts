import type { CellStore } from "./cells.ts";
import type { GridCell } from "./grid.ts";

/**
 * Where cells are computed: in threads of this process ({@link localExecutor}), or by a batch system
 * (`lib/study/cluster`). The grid finds which cells are open, that is not in the store, and knows
 * nothing of how they are computed.
 *
 * The contract:
 * - Each cell that can be computed is in the store when it is told as `done`, kept by
 *   `CellStore.computeAlone`, so that no cell is computed by two at a time, wherever they run.
 * - Each cell is told as `done` or as `failed`, once. A cell that fails does not stop the others.
 * - A cell that somebody else computes is waited for.
 * - Cells that are timed `here` are computed by this process, one after another, as
 *   {@link localExecutor} does, whatever computes the others: what they measure is this machine.
 * - It rejects where nothing can be computed at all, and with the signal's reason once it is aborted;
 *   what is in the store then stays.
 * - It may be stopped or killed at any time: the next run goes on with what is then open.
 */
export interface Executor<Task> {
  /** Resolves once each of the cells is told as done or as failed. */
  computeAll(work: OpenCells<Task>): Promise<void>;
}

/** Cells to compute, and who is told what comes of them. */
export interface OpenCells<Task> {
  /** Distinct cells, none of which was in the store a moment ago; the largest come first. */
  readonly cells: readonly GridCell<Task>[];
  /** Whether they may be computed side by side, or must be in this thread, one after another. */
  readonly threads: "cores" | "here";
  /** Where results are kept. */
  readonly store: CellStore;
  readonly report: CellReport;
  readonly signal?: AbortSignal;
}

/** What a grid is told; cells are called by their place among {@link OpenCells.cells}. */
export interface CellReport {
  /** A cell is being computed. */
  started(cell: number): void;
  /**
   * A cell is in the store.
   * @param result as the store has it
   * @param wasThere whether it was computed by somebody else
   */
  done(cell: number, result: unknown, wasThere: boolean): void;
  /** A cell cannot be computed, for a reason that the user is told. */
  failed(cell: number, error: unknown): void;
  /** What is going on, for the line of progress, where no cell is known to be running. */
  status(text: string): void;
}
