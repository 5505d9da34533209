import { basename, extname } from "node:path";
import { InputError } from "../base/errors.ts";
import { isRecord } from "../base/facts.ts";
import { sumOf } from "../base/numbers.ts";
import { parseCell } from "../notebook/cell_syntax.ts";
import { notebookTitle } from "../notebook/html.ts";
import { codeCells, joinText, type Notebook, readNotebook } from "../notebook/notebook_file.ts";
import { notebooksIn, shownPath } from "../notebook/paths.ts";
import { inWorkspace } from "../base/workspace.ts";
import { assignmentFaults, declaredNames } from "./assignment_faults.ts";
import { gradeIdOf, nbgraderOf, roleOf } from "./cell_role.ts";
import { shownSource } from "./student_version.ts";

/** A code cell of an assignment that takes part in grading. */
export interface AssignmentCell {
  readonly role: "given" | "answer" | "check";
  /** Its `grade_id`. */
  readonly id: string;
  /** What a check is worth; 0 for others. */
  readonly points: number;
  /** With solution and hidden tests. */
  readonly source: string;
  /** What students see. */
  readonly shown: string;
  /** Names that an answer declares; none for others. */
  readonly names: readonly string[];
}

/** An assignment, read from the teacher's version. */
export interface Assignment {
  /** `metadata.arcbook.assignment`. */
  readonly name: string;
  /** The notebook's heading. */
  readonly title: string;
  readonly notebook: Notebook;
  readonly cells: readonly AssignmentCell[];
  /** Points of all checks. */
  readonly outOf: number;
  /** Names of lib that answers are to do without. */
  readonly withheld: readonly string[];
}

/** The folder of the teacher's versions of this workspace. */
export const TEACHERS_FOLDER = inWorkspace("notebooks/assignments/teacher");

/** The teacher's versions of this workspace. */
export function teachersNotebooks(): string[] {
  return notebooksIn(TEACHERS_FOLDER);
}

/**
 * Reads a teacher's version.
 * @throws {InputError} where the file is no notebook, or with all its faults as an assignment
 */
export function readAssignment(path: string): Assignment {
  return assignmentOf(readNotebook(path), path);
}

/** The assignment of a teacher's version; see {@link readAssignment}. */
export function assignmentOf(notebook: Notebook, path: string): Assignment {
  const faults = assignmentFaults(notebook, shownPath(path));
  if (faults.length > 0) throw new AssignmentError(faults);
  const { assignment, withheld = [] } = notebook.metadata.arcbook as {
    assignment: string;
    withheld?: string[];
  };
  const cells = gradedCells(notebook);
  return {
    name: assignment,
    title: notebookTitle(notebook, assignment),
    notebook,
    cells,
    outOf: sumOf(cells, ({ points }) => points),
    withheld,
  };
}

function gradedCells(notebook: Notebook): AssignmentCell[] {
  return codeCells(notebook).flatMap((cell) => {
    const role = roleOf(cell);
    if (role === "free" || role === "prose") return [];
    const source = joinText(cell.source);
    const { syntax } = parseCell(source);
    return {
      role,
      id: gradeIdOf(cell)!,
      points: role === "check" ? Number(nbgraderOf(cell)!.points) : 0,
      source,
      shown: shownSource(role, source),
      names: role === "answer" ? declaredNames(syntax!) : [],
    };
  });
}

/** A teacher's notebook with faults; the message has a line for each. */
export class AssignmentError extends InputError {
  constructor(readonly faults: readonly string[]) {
    super({ code: "assignment", action: "Cannot read an assignment" });
    this.message = faults.join("\n");
  }
}

/** The name by which a notebook says what it belongs to; undefined where it does not. */
export function assignmentName({ metadata: { arcbook } }: Notebook): string | undefined {
  const name = isRecord(arcbook) ? arcbook.assignment : undefined;
  return typeof name === "string" ? name : undefined;
}

/** The name of a file without folder and extension. */
export function stemOf(path: string): string {
  return basename(path, extname(path));
}
