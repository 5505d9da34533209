import { isRecord } from "../base/facts.ts";
import type { Cell } from "../notebook/notebook_file.ts";

/** Version of nbgrader's cell metadata that is read and written. */
export const SCHEMA_VERSION = 3;

/**
 * What a cell of an assignment is for. `given` cells are the assignment's own code, `answer` cells hold
 * what students write, `check` cells give points; `free` code and `prose` take no part in grading.
 */
export type CellRole = "given" | "answer" | "check" | "free" | "prose";

/** nbgrader's metadata of a cell as the file has them; undefined where it has none. */
export function nbgraderOf({ metadata }: Cell): Record<string, unknown> | undefined {
  return isRecord(metadata.nbgrader) ? metadata.nbgrader : undefined;
}

/** The `grade_id` of a cell, where it is text. */
export function gradeIdOf(cell: Cell): string | undefined {
  const id = nbgraderOf(cell)?.grade_id;
  return typeof id === "string" ? id : undefined;
}

/** What a cell is for, by nbgrader's flags. */
export function roleOf(cell: Cell): CellRole {
  if (cell.cell_type !== "code") return "prose";
  const { grade, solution, locked } = nbgraderOf(cell) ?? {};
  if (grade === true) return "check";
  if (solution === true) return "answer";
  return locked === true ? "given" : "free";
}
