import type { Assignment, AssignmentCell } from "./assignment.ts";
import type { CodeCell } from "./matching.ts";
import type { SubmittedCell } from "./plan.ts";

/** Own cells that stand behind a cell of the assignment; undefined: before all of them. */
export interface OwnCells {
  readonly behind: AssignmentCell | undefined;
  readonly cells: SubmittedCell[];
}

/**
 * Cells that students have added, each run in its order behind the cell of the assignment that it
 * stands behind. What the assignment itself offers to look at results with is among them.
 *
 * @param taken cells that are the assignment's
 */
export function ownCells(
  { cells }: Assignment,
  submitted: readonly CodeCell[],
  found: ReadonlyMap<AssignmentCell, CodeCell>,
  taken: ReadonlySet<CodeCell>,
): OwnCells[] {
  const standsFor = new Map(cells.map((cell) => [found.get(cell), cell]));
  const own: OwnCells[] = [{ behind: undefined, cells: [] }];
  for (const one of submitted) {
    const cell = standsFor.get(one);
    if (cell !== undefined) own.push({ behind: cell, cells: [] });
    else if (!taken.has(one) && one.source.trim() !== "") {
      own.at(-1)!.cells.push({ id: `own-${one.number}`, source: one.source, origin: "own" });
    }
  }
  return own;
}

/**
 * Cells that are given or check, and stand in another order than the assignment's: as few as there can
 * be, so that of a cell that was moved past three others it is the one that counts.
 */
export function movedCells(
  { cells }: Assignment,
  found: ReadonlyMap<AssignmentCell, CodeCell>,
): Set<AssignmentCell> {
  const there = cells.filter((cell) => found.has(cell));
  const inOrder = new Set(longestRising(there, (cell) => found.get(cell)!.number));
  return new Set(there.filter((cell) => cell.role !== "answer" && !inOrder.has(cell)));
}

/** The longest subsequence of rising numbers, in quadratic time. */
function longestRising<T>(items: readonly T[], numberOf: (item: T) => number): T[] {
  const best: T[][] = [];
  for (const item of items) {
    let before: T[] = [];
    for (const run of best) {
      if (numberOf(run.at(-1)!) < numberOf(item) && run.length > before.length) before = run;
    }
    best.push([...before, item]);
  }
  return best.reduce((longest, run) => run.length > longest.length ? run : longest, []);
}
