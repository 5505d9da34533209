import { parseCell } from "../notebook/cell_syntax.ts";
import { codeCells, joinText, type Notebook } from "../notebook/notebook_file.ts";
import type { Assignment, AssignmentCell } from "./assignment.ts";
import { declaredNames } from "./assignment_faults.ts";
import { gradeIdOf, roleOf } from "./cell_role.ts";
import type { GradingPlan, SubmittedCell } from "./plan.ts";
import { movedCells, ownCells } from "./submitted_order.ts";
import { hiddenWays, takenNames } from "./withheld.ts";

/** What is to be told of a cell beside its points. */
export interface Remark {
  /** The id of the cell. */
  readonly id: string;
  /**
   * Cells of the assignment that were `changed`, `deleted`, `doubled` or `moved` and are restored; an
   * answer that is `missing` or `unanswered`; a cell that was `unmarked` and is known by its text or by
   * what it declares; `withheld` names in an answer or own cell, or `hidden` ways to them.
   */
  readonly kind:
    | "changed"
    | "deleted"
    | "doubled"
    | "moved"
    | "missing"
    | "unanswered"
    | "unmarked"
    | "withheld"
    | "hidden";
  /** A sentence without a stop. */
  readonly message: string;
}

/** A submission's cells, sorted by what they are for. */
export interface MatchedSubmission {
  readonly plan: GradingPlan;
  readonly remarks: readonly Remark[];
}

/** A code cell of a submission. */
export interface CodeCell {
  /** Among the code cells, from 1. */
  readonly number: number;
  /** Its `grade_id`. */
  readonly id?: string;
  readonly source: string;
}

/** Cells of the assignment with those of the submission that stand for them, and what is to be told. */
interface Found {
  readonly cells: Map<AssignmentCell, CodeCell>;
  /** All cells that are the assignment's, copies too. */
  readonly taken: Set<CodeCell>;
  readonly remarks: Remark[];
}

/**
 * Puts a submission together for grading: given cells and checks are the assignment's, whatever became
 * of them; answers are found by their `grade_id`, or, where that is lost, by their text or by being the
 * only cell that declares what the answer declares; own cells stay where they are.
 */
export function matchSubmission(assignment: Assignment, submitted: Notebook): MatchedSubmission {
  const cells: CodeCell[] = codeCells(submitted).map((cell, k) => ({
    number: k + 1,
    id: gradeIdOf(cell),
    source: joinText(cell.source),
  }));
  const found: Found = { cells: new Map(), taken: new Set(), remarks: [] };
  findById(assignment, cells, found);
  findByText(assignment, cells, found);
  findByNames(assignment, cells, found);
  leaveOutShown(assignment, cells, found);
  tellLosses(assignment, submitted, found);
  const own = ownCells(assignment, cells, found.cells, found.taken);
  tellWithheld(
    assignment,
    [...submittedAnswers(found), ...own.flatMap(({ cells }) => cells)],
    found,
  );
  const planned = [undefined, ...assignment.cells].flatMap((cell) => [
    ...cell === undefined ? [] : plannedCell(cell, found),
    ...own.filter(({ behind }) => behind === cell).flatMap(({ cells }) => cells),
  ]);
  const answers = [...new Set(assignment.cells.flatMap(({ names }) => names))];
  const checks = assignment.cells.filter(({ role }) => role === "check")
    .map(({ id, points, source }) => ({ id, points, source }));
  return { plan: { cells: planned, answers, checks }, remarks: found.remarks };
}

function plannedCell(cell: AssignmentCell, { cells }: Found): SubmittedCell[] {
  const { role, id, source } = cell;
  if (role === "given") return [{ id, source, origin: "given" }];
  const answer = role === "answer" ? cells.get(cell) : undefined;
  return answer === undefined ? [] : [{ id, source: answer.source, origin: "answer" }];
}

function submittedAnswers({ cells }: Found): SubmittedCell[] {
  return [...cells].filter(([{ role }]) => role === "answer")
    .map(([{ id }, { source }]) => ({ id, source, origin: "answer" }));
}

function take(found: Found, cell: AssignmentCell, by: CodeCell): void {
  found.cells.set(cell, by);
  found.taken.add(by);
}

function findById({ cells }: Assignment, submitted: readonly CodeCell[], found: Found): void {
  const byId = Map.groupBy(submitted.filter(({ id }) => id !== undefined), ({ id }) => id!);
  for (const cell of cells) {
    const [first, ...copies] = byId.get(cell.id) ?? [];
    if (first === undefined) continue;
    take(found, cell, first);
    if (copies.length === 0) continue;
    const isAnswer = cell.role === "answer";
    // Copies of an answer, or the parts of one that was split, run as they would in the kernel.
    if (!isAnswer) { for (const copy of copies) found.taken.add(copy); }
    const fate = isAnswer ? "all are run, in their order" : "it counts once, as it was handed out";
    remark(found, cell, "doubled", `stands in the notebook ${copies.length + 1} times; ${fate}`);
  }
}

/** Cells without their metadata whose text is the assignment's. */
function findByText({ cells }: Assignment, submitted: readonly CodeCell[], found: Found): void {
  for (const cell of cells) {
    if (found.cells.has(cell)) continue;
    const shown = comparable(cell.shown);
    const twin = submitted.find((one) =>
      isFree(one, cells, found) && shown !== "" && comparable(one.source) === shown
    );
    if (twin === undefined) continue;
    take(found, cell, twin);
    remark(found, cell, "unmarked", "has lost its metadata and is known by its text");
  }
}

/** Answers without their metadata: sure where just one cell declares all that the answer declares. */
function findByNames({ cells }: Assignment, submitted: readonly CodeCell[], found: Found): void {
  const lost = cells.filter((cell) => cell.role === "answer" && !found.cells.has(cell));
  if (lost.length === 0) return;
  const free = submitted.filter((one) => isFree(one, cells, found))
    .map((one) => ({ one, names: namesOf(one.source) }));
  for (const cell of lost) {
    const fitting = free.filter(({ names }) => cell.names.every((name) => names.includes(name)));
    if (fitting.length !== 1 || found.taken.has(fitting[0].one)) continue;
    take(found, cell, fitting[0].one);
    const names = cell.names.join(", ");
    remark(found, cell, "unmarked", `has lost its metadata and is known by declaring ${names}`);
  }
}

function isFree(one: CodeCell, cells: readonly AssignmentCell[], { taken }: Found): boolean {
  return !taken.has(one) && !cells.some(({ id }) => id === one.id);
}

function namesOf(source: string): string[] {
  const { syntax } = parseCell(source);
  return syntax === undefined ? [] : declaredNames(syntax);
}

/** What the assignment has cells for that show something, as they are, is nothing to be graded. */
function leaveOutShown({ notebook }: Assignment, cells: readonly CodeCell[], found: Found): void {
  const free = codeCells(notebook).filter((cell) => roleOf(cell) === "free");
  const texts = new Set(free.map(({ source }) => comparable(joinText(source))));
  for (const cell of cells) {
    const isShown = !found.taken.has(cell) && texts.has(comparable(cell.source));
    if (isShown && namesOf(cell.source).length === 0) found.taken.add(cell);
  }
}

function tellLosses(assignment: Assignment, submitted: Notebook, found: Found): void {
  const moved = movedCells(assignment, found.cells);
  for (const cell of assignment.cells) {
    const { role, id, shown } = cell;
    const there = found.cells.get(cell);
    const isSame = there !== undefined && comparable(there.source) === comparable(shown);
    if (role === "answer") {
      if (there === undefined) remark(found, cell, "missing", missing(submitted, id));
      else if (isSame) remark(found, cell, "unanswered", "is as it was handed out");
    } else if (there === undefined) {
      remark(found, cell, "deleted", "is not in the notebook; it is restored");
    } else if (!isSame) {
      remark(found, cell, "changed", "is not as it was handed out; it is restored");
    } else if (moved.has(cell)) {
      remark(found, cell, "moved", "stands in another place; it is put back");
    }
  }
}

function missing({ cells }: Notebook, id: string): string {
  const other = cells.find((cell) => cell.cell_type !== "code" && gradeIdOf(cell) === id);
  return other === undefined ? "is not in the notebook" : `is a ${other.cell_type} cell, not code`;
}

function tellWithheld(
  { withheld }: Assignment,
  cells: readonly SubmittedCell[],
  { remarks }: Found,
): void {
  if (withheld.length === 0) return;
  for (const { id, source } of cells) {
    const [names, ways] = [takenNames(source, withheld), hiddenWays(source)].map((all) =>
      all.join(", ")
    );
    if (names) {
      const message = `takes ${names} from lib, which it is to do without`;
      remarks.push({ id, kind: "withheld", message });
    } else if (ways) {
      const message = `has ${ways}, by which it may take from lib what it is to do without`;
      remarks.push({ id, kind: "hidden", message });
    }
  }
}

function remark({ remarks }: Found, { id }: AssignmentCell, kind: Remark["kind"], message: string) {
  remarks.push({ id, kind, message });
}

/** Text whose differences count: blanks at the ends of lines and empty lines at the ends do not. */
function comparable(source: string): string {
  return source.replace(/\r\n?/g, "\n").split("\n").map((line) => line.trimEnd()).join("\n").trim();
}
