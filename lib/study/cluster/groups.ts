/** A task takes about so many seconds where there is much to do. */
const TASK_SECONDS = 1800;
/** Less is not worth the start of a task. */
const LEAST_SECONDS = 30;
/** So many tasks are made of shorter cells all the same, so that they run side by side. */
const FEWEST_TASKS = 32;

/**
 * How many tasks cells are divided among.
 * @param cells number of cells
 * @param most tasks that a job may have
 * @param seconds estimated cost of all cells; 0 where it is unknown
 */
export function taskCount(cells: number, most: number, seconds: number): number {
  const few = seconds > 0
    ? Math.min(FEWEST_TASKS, Math.ceil(seconds / LEAST_SECONDS))
    : FEWEST_TASKS;
  const wanted = Math.max(few, Math.ceil(seconds / TASK_SECONDS));
  return Math.max(1, Math.min(cells, most, wanted));
}

/**
 * Divides cells among tasks of about equal cost: the dearest cell first, each to the task that has
 * least; no task takes more than 4/3 of what the best division's longest takes.
 *
 * @param costs of each cell, in any unit
 * @param count number of tasks, from 1 on
 * @returns for each task the places of its cells, ascending; the dearest task first, none is empty
 *   where there are as many cells
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { groupCells } from "lib/study/cluster/groups.ts";
 *
 * assert.deepEqual(groupCells([4, 3, 3, 2], 2), [[0, 3], [1, 2]]);
 * ```
 */
export function groupCells(costs: readonly number[], count: number): number[][] {
  const groups = Array.from({ length: count }, () => ({ cost: 0, cells: [] as number[] }));
  const order = [...costs.keys()].sort((a, b) => costs[b] - costs[a]);
  for (const k of order) {
    const least = groups.reduce((best, group) => isLess(group, best) ? group : best);
    least.cost += costs[k];
    least.cells.push(k);
  }
  return groups.sort((a, b) => b.cost - a.cost).map(({ cells }) => cells.sort((a, b) => a - b));
}

interface Group {
  readonly cost: number;
  readonly cells: readonly number[];
}

/** Cells of unknown cost count by their number. */
function isLess(a: Group, b: Group): boolean {
  return a.cost < b.cost || a.cost === b.cost && a.cells.length < b.cells.length;
}
