import { sumOf } from "../../base/numbers.ts";
import type { CellTask } from "../run/cell_task.ts";
import { type CellInputs, CellStore } from "../run/cells.ts";
import type { Executor, OpenCells } from "../run/executor.ts";
import type { GridCell } from "../run/grid.ts";
import type { StudyOptions } from "../run/run_cells.ts";
import { type CostEstimate, CostModel } from "./cost_model.ts";
import { type Costs, groupOf } from "./statistics.ts";

/** What the open cells of one kind are estimated to take. */
export interface KindEstimate {
  /** Name of the cells' study. */
  readonly study: string;
  /** Whether they are timed, one after another, on the machine where the command runs. */
  readonly isTimed: boolean;
  /** Cells that are in the store. */
  readonly known: number;
  /** Cells that are not. */
  readonly open: number;
  /** Treebanks, or files of them, that open cells are about. */
  readonly treebanks: number;
  /** Those among them whose group was never measured; their estimates are taken from the others. */
  readonly unmeasured: number;
  /** Core hours; undefined where nothing was measured. */
  readonly hours?: number;
  /** They may be that much, at about two standard errors, in all. */
  readonly low?: number;
  readonly high?: number;
  /** The longest cell, in seconds: no cluster is faster. */
  readonly longest?: number;
}

type Cell = GridCell<CellTask<unknown>>;

/** An estimate as if there were so many treebanks, like those that it is of. */
export function ofTreebanks(estimate: KindEstimate, treebanks: number): KindEstimate {
  if (estimate.open === 0) return estimate;
  const times = (value: number | undefined) =>
    value === undefined ? undefined : value * treebanks / estimate.treebanks;
  const { open, unmeasured, hours, low, high } = estimate;
  return {
    ...estimate,
    treebanks,
    open: Math.round(times(open)!),
    unmeasured: Math.round(times(unmeasured)!),
    ...(hours !== undefined && { hours: times(hours), low: times(low), high: times(high) }),
  };
}

/** Expected seconds of cells of one kind, undefined where nothing of it was measured. */
export function secondsOfCells(cells: readonly Cell[], costs: Costs): number[] | undefined {
  return estimatesOf(cells, costs)?.map(({ seconds }) => seconds);
}

function estimatesOf(cells: readonly Cell[], costs: Costs) {
  const { study } = cells[0].inputs;
  if (!Object.hasOwn(costs, study)) return undefined;
  const model = new CostModel(costs[study]);
  return cells.map(({ inputs, size }) => model.estimate(groupOf(inputs.settings), size));
}

/** A store that counts what is found in it, by study. */
class CountingStore extends CellStore {
  readonly known = new Map<string, number>();

  override async find<T>(inputs: CellInputs): Promise<{ readonly result: T } | undefined> {
    const stored = await super.find<T>(inputs);
    const before = this.known.get(inputs.study) ?? 0;
    this.known.set(inputs.study, before + (stored === undefined ? 0 : 1));
    return stored;
  }
}

/**
 * What a study would compute, and how long that would take. The study is run with an executor that
 * computes nothing; it goes on with results that are not there, so that later kinds of cells show, until
 * it fails on them or ends. What it makes of them is thrown away.
 *
 * @param run starts the study
 * @returns for each kind of its cells, in their order
 * @throws what it throws before it comes to any cell that is open
 */
export async function estimateStudy(
  run: (options: StudyOptions) => Promise<unknown>,
  options: StudyOptions & { readonly store: CellStore },
  costs: Costs,
): Promise<KindEstimate[]> {
  const store = new CountingStore(options.store.folder);
  const open = new Map<string, Omit<KindEstimate, "known">>();
  const executor: Executor<CellTask<unknown>> = {
    computeAll(work) {
      const estimate = kindEstimate(work, costs);
      open.set(estimate.study, estimate);
      for (const k of work.cells.keys()) work.report.done(k, undefined, false);
      return Promise.resolve();
    },
  };
  try {
    await run({ ...options, store, executor, onProgress: undefined });
  } catch (error) {
    if (open.size === 0) throw error;
  }
  return Array.from(
    store.known,
    ([study, known]) => ({ ...(open.get(study) ?? none(study)), known }),
  );
}

/** Nothing is open. */
function none(study: string): Omit<KindEstimate, "known"> {
  const hours = { hours: 0, low: 0, high: 0, longest: 0 };
  return { study, isTimed: false, open: 0, treebanks: 0, unmeasured: 0, ...hours };
}

function kindEstimate(
  { cells, threads }: OpenCells<CellTask<unknown>>,
  costs: Costs,
): Omit<KindEstimate, "known"> {
  const { study } = cells[0].inputs;
  const known = Object.hasOwn(costs, study) ? costs[study] : {};
  const common = {
    study,
    isTimed: threads === "here",
    open: cells.length,
    treebanks: new Set(cells.map(({ inputs }) => inputs.treebank.id)).size,
    unmeasured:
      cells.filter(({ inputs }) => !Object.hasOwn(known, groupOf(inputs.settings))).length,
  };
  const estimates = estimatesOf(cells, costs);
  if (estimates === undefined) return common;
  const hours = (of: (estimate: CostEstimate) => number) => sumOf(estimates, of) / 3600;
  return {
    ...common,
    hours: hours(({ seconds }) => seconds),
    low: hours(({ seconds, factor }) => seconds / factor),
    high: hours(({ seconds, factor }) => seconds * factor),
    longest: estimates.reduce((most, { seconds }) => Math.max(most, seconds), 0),
  };
}
