import {
  type Cell,
  joinText,
  type Notebook,
  splitText,
  stripOutputs,
} from "../notebook/notebook_file.ts";
import { type CellRole, roleOf } from "./cell_role.ts";
import { HIDDEN_TESTS, SOLUTION, STUB, withoutRegions } from "./regions.ts";

/**
 * The student's version of an assignment: a stub in place of each solution, no hidden tests, no
 * outputs. Cells that nobody is to delete or edit say so, as nbgrader has it.
 */
export function studentVersion(teacher: Notebook): Notebook {
  const copy = stripOutputs(teacher);
  for (const cell of copy.cells) {
    const role = roleOf(cell);
    cell.source = splitText(shownSource(role, joinText(cell.source)));
    Object.assign(cell.metadata, protection(cell, role));
  }
  return copy;
}

/** What students see of a cell's code. */
export function shownSource(role: CellRole, source: string): string {
  if (role === "answer") return withoutRegions(source, SOLUTION, STUB);
  if (role === "check") return withoutRegions(source, HIDDEN_TESTS);
  return source;
}

/** Metadata by which front ends keep a cell. */
function protection(cell: Cell, role: CellRole): Cell["metadata"] {
  const isLocked = (cell.metadata.nbgrader as { locked?: unknown } | undefined)?.locked === true;
  if (role === "answer") return { deletable: false };
  return isLocked ? { deletable: false, editable: false } : {};
}
