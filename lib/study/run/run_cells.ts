import { join } from "node:path";
import type { ClaimOptions } from "../../base/claim.ts";
import { RESULTS_FOLDER } from "../../base/workspace.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { sharedPool } from "../../workers/pool.ts";
import { type CellTask, computeCell } from "./cell_task.ts";
import { type CellInputs, CellStore, type Json } from "./cells.ts";
import type { Executor } from "./executor.ts";
import { type GridOptions, runGrid } from "./grid.ts";
import { localExecutor } from "./local_executor.ts";
import type { TreebankChoice } from "./chosen.ts";
import type { StudyProfile } from "./treebanks.ts";

/** How a study is run. */
export interface StudyOptions extends TreebankChoice {
  /** Default `quick`. */
  readonly profile?: StudyProfile;
  /**
   * Of what is drawn at random: samples, splits of undivided treebanks, orders of null models. Default
   * {@link SAMPLE_SEED}, with which stored results were computed.
   */
  readonly seed?: number;
  /**
   * Whether parsers see the tags of the treebank, or those that a tagger predicts; default `gold`.
   * What is stored is about gold tags, so that with `predicted` no stored results are added.
   */
  readonly tags?: TagSource;
  /** Whether stored results of treebanks that are not at hand are added; true by default. */
  readonly stored?: boolean;
  /** Where results are kept; by default in the workspace. */
  readonly store?: CellStore;
  /** Computes cells that are not in the store; by default {@link threadsHere}. */
  readonly executor?: Executor<CellTask<unknown>>;
  /**
   * Called with the cells done, all cells, the name of one that is running, else empty, and where it is
   * known the share of the work that is done, from 0 to 1: cells differ in what they cost.
   */
  readonly onProgress?: (done: number, total: number, name: string, share?: number) => void;
  /**
   * Cancels the study. Results that are there are kept. By default Stop of a notebook does: see
   * `interruption()` of `lib/base`.
   */
  readonly signal?: AbortSignal;
}

/** The store of cells in this workspace's results. */
export function workspaceStore(claims?: ClaimOptions): CellStore {
  return new CellStore(join(RESULTS_FOLDER, "cells"), claims);
}

/** A function that computes a cell; task and result can be sent to a worker, and kept as JSON. */
type Compute = (task: never) => unknown;

/**
 * A kind of cell. Its function stands in a module of its own, so that what a result depends on is that
 * module with all that it imports, and not the tables that are made of results.
 */
export interface CellKind<C extends Compute> {
  /** Name of the results, and of their folder, for example `oracle-coverage`. */
  readonly study: string;
  /** URL of the module: `import.meta.resolve("./coverage.ts")`. */
  readonly module: string;
  /** Name of the function of type `C`, which the module exports. */
  readonly compute: string;
  /**
   * `cores` (the default): in as many threads as there are cores. `here`: in this thread, one after
   * another, so that nothing else of ours runs while something is timed.
   */
  readonly threads?: "cores" | "here";
  /** Never there: it holds the type of the function. */
  readonly type?: C;
}

/** What one cell of a kind is about. */
export interface CellOf<C extends Compute> {
  /** How progress and errors call it, for example `da_ddt PP-S`. */
  readonly name: string;
  readonly treebank: CellInputs["treebank"];
  /** Everything else that the result depends on; by default nothing. */
  readonly settings?: { readonly [key: string]: Json };
  /** What the function is given. */
  readonly task: Parameters<C>[0];
  /** How long it takes in comparison with others, in any unit: the largest come first. Default 0. */
  readonly size?: number;
}

/**
 * The results of cells of one kind, in their order: from the store where they are known, else computed
 * and kept one by one, so that a run that is stopped or killed goes on where it was.
 *
 * @throws {GridError} where cells cannot be computed, after all others are
 * @throws the signal's reason, once it is aborted
 */
export async function runCells<C extends Compute>(
  { study, module, compute, threads }: CellKind<C>,
  cells: readonly CellOf<C>[],
  { store = workspaceStore(), executor = threadsHere, onProgress, signal }: StudyOptions = {},
): Promise<readonly Awaited<ReturnType<C>>[]> {
  type Result = Awaited<ReturnType<C>>;
  const grid = cells.map(({ name, treebank, settings = {}, task, size }) => ({
    name,
    inputs: { study, treebank, settings, code: [module] },
    task: { module, compute, task },
    size,
  }));
  const { results } = await runGrid<CellTask<unknown>, Result>(grid, {
    store,
    executor,
    threads,
    onProgress,
    weightsOf: onProgress && await weightsFromCosts(),
    signal,
  });
  return results;
}

/** What cells are expected to take, by the costs that come with Arcbook; undefined without these. */
async function weightsFromCosts(): Promise<GridOptions<CellTask<unknown>>["weightsOf"]> {
  const { readCosts, secondsOfCells } = await import("../costs/mod.ts"); // which few calls need
  const studies = await readCosts().catch(() => undefined);
  if (studies === undefined) return undefined;
  const groups = Object.entries(studies).map(([study, { groups }]) => [study, groups]);
  return (cells) => secondsOfCells(cells, Object.fromEntries(groups));
}

/**
 * Computes cells in as many threads of this process as there are cores; those that are timed in this
 * thread, one after another.
 */
export const threadsHere: Executor<CellTask<unknown>> = {
  computeAll(work) {
    const pool = () =>
      sharedPool<CellTask<unknown>, unknown, number>(import.meta.resolve("./cell_worker.ts"));
    return localExecutor(work.threads === "here" ? computeCell : pool()).computeAll(work);
  },
};
