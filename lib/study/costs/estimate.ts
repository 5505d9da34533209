import { sumOf } from "../../base/numbers.ts";
import type { CellTask } from "../run/cell_task.ts";
import { type CellStore, ReadOnlyStore } from "../run/cells.ts";
import type { Executor } from "../run/executor.ts";
import type { GridCell } from "../run/grid.ts";
import type { StudyOptions } from "../run/run_cells.ts";
import { availableTreebanks } from "../../treebank/catalog/catalog.ts";
import { treebankId } from "../run/treebanks.ts";
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
  /** Treebanks that open cells are about, or about files of. */
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

/** A store in which nothing is found, so that all cells of a study come to the executor. */
class HidingStore extends ReadOnlyStore {
  override find<T>(): Promise<{ readonly result: T } | undefined> {
    return Promise.resolve(undefined);
  }
}

/** The cells of one kind, each once. */
class KindCells {
  isTimed = false;
  /** Names of files of those that are in the store. */
  readonly known = new Set<string>();
  /** By the name of the file that has the result. */
  readonly all = new Map<string, Cell>();
}

/**
 * What a study would compute, and how long that would take. The study is run with an executor that
 * computes nothing; it goes on with results that are not there, so that later kinds of cells show, until
 * it fails on them or ends. What it makes of them is thrown away.
 *
 * @param run starts the study
 * @param treebanks as if there were so many, like those that it is of, and no result were known
 * @returns for each kind of its cells, in their order
 * @throws what it throws before it comes to any cell
 */
export async function estimateStudy(
  run: (options: StudyOptions) => Promise<unknown>,
  options: StudyOptions & { readonly store: CellStore },
  costs: Costs,
  treebanks?: number,
): Promise<KindEstimate[]> {
  const kinds = await kindsOfCells(run, options);
  const treebankOf = await treebanksByFile();
  return Array.from(kinds, ([study, kind]) => {
    const { known, isTimed } = kind;
    if (treebanks !== undefined) {
      const all = estimateOf(study, [...kind.all.values()], costs, treebankOf);
      return scaled({ ...all, known: 0, isTimed }, treebanks);
    }
    const open = [...kind.all].filter(([path]) => !known.has(path)).map(([, cell]) => cell);
    return { ...estimateOf(study, open, costs, treebankOf), known: known.size, isTimed };
  });
}

async function kindsOfCells(
  run: (options: StudyOptions) => Promise<unknown>,
  { store, ...options }: StudyOptions & { readonly store: CellStore },
): Promise<Map<string, KindCells>> {
  const kinds = new Map<string, KindCells>();
  const executor: Executor<CellTask<unknown>> = {
    async computeAll({ cells, threads, report }) {
      const { study } = cells[0].inputs;
      const kind = kinds.get(study) ?? new KindCells();
      kinds.set(study, kind);
      kind.isTimed = threads === "here";
      for (const [k, cell] of cells.entries()) {
        const [path, stored] = [store.pathOf(cell.inputs), await store.find(cell.inputs)];
        kind.all.set(path, cell);
        if (stored !== undefined) kind.known.add(path);
        report.done(k, stored?.result, stored !== undefined);
      }
    },
  };
  try {
    const hiding = new HidingStore(store.folder);
    await run({ ...options, store: hiding, executor, onProgress: undefined });
  } catch (error) {
    if (kinds.size === 0) throw error;
  }
  return kinds;
}

/** The id of the treebank of each file on this machine. */
async function treebanksByFile(): Promise<Map<string, string>> {
  const files = await availableTreebanks();
  return new Map(files.map(({ id, treebank }) => [id, treebankId(id, treebank)]));
}

/** The estimate of cells as one of as many as so many treebanks have. */
function scaled(estimate: KindEstimate, treebanks: number): KindEstimate {
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

/** What cells of one kind would take that are open. */
function estimateOf(
  study: string,
  cells: readonly Cell[],
  costs: Costs,
  treebankOf: ReadonlyMap<string, string>,
): Omit<KindEstimate, "known" | "isTimed"> {
  const measured = Object.hasOwn(costs, study) ? costs[study] : {};
  const common = {
    study,
    open: cells.length,
    treebanks: new Set(
      cells.map(({ inputs: { treebank: { id } } }) => treebankOf.get(id) ?? treebankId(id)),
    ).size,
    unmeasured:
      cells.filter(({ inputs }) => !Object.hasOwn(measured, groupOf(inputs.settings))).length,
  };
  const estimates = cells.length === 0 ? [] : estimatesOf(cells, costs);
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
