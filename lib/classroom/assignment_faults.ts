import { inputErrorMessage, jsonText } from "../base/errors.ts";
import { isRecord } from "../base/facts.ts";
import { parseCell } from "../notebook/cell_syntax.ts";
import { declarations } from "../notebook/declarations.ts";
import { type Cell, joinText, type Notebook } from "../notebook/notebook_file.ts";
import { type CellRole, gradeIdOf, roleOf, SCHEMA_VERSION } from "./cell_role.ts";
import { hasRegion, HIDDEN_TESTS, regionFaults, SOLUTION } from "./regions.ts";
import { shownSource } from "./student_version.ts";

/** What names of assignments and cells consist of. */
const NAME = /^[a-zA-Z0-9_-]+$/;
const NAME_REQUIRED = "letters, digits, _ and -";

/** A fault of a cell, or of the notebook where there is no line. */
interface Fault {
  readonly action: string;
  readonly line?: number;
  readonly current?: string;
  readonly required: string;
}

/**
 * All that keeps a teacher's notebook from being an assignment, a message each, with file, cell (code
 * cells are counted from 1, others among their like), line, and what is required.
 * @param path how messages name the file
 */
export function assignmentFaults(notebook: Notebook, path: string): string[] {
  const messages = metadataFaults(notebook).map((fault) => told(fault, path));
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const cell of notebook.cells) {
    const number = (counts.get(cell.cell_type) ?? 0) + 1;
    counts.set(cell.cell_type, number);
    const name = `${cell.cell_type === "code" ? "" : `${cell.cell_type} `}cell ${number}`;
    const faults = [...nbgraderFaults(cell), ...doubledId(cell, name, ids), ...codeFaults(cell)];
    for (const fault of faults) messages.push(told(fault, `${path}, ${name}`));
  }
  if (!notebook.cells.some((cell) => roleOf(cell) === "check")) {
    messages.push(told({
      action: "Cannot find a check",
      required: "a code cell with grade true in its nbgrader metadata",
    }, path));
  }
  return messages;
}

function told({ action, line, current, required }: Fault, place: string): string {
  const file = line === undefined ? place : `${place}, line ${line}`;
  return inputErrorMessage({ code: "assignment", action, file, current, required });
}

function metadataFaults({ metadata: { arcbook } }: Notebook): Fault[] {
  const { assignment, withheld = [] } = isRecord(arcbook) ? arcbook : {};
  const faults: Fault[] = [];
  if (typeof assignment !== "string" || !NAME.test(assignment)) {
    faults.push({
      action: "Cannot read metadata.arcbook.assignment",
      current: assignment === undefined ? "missing" : jsonText(assignment),
      required: `the name of the assignment: ${NAME_REQUIRED}`,
    });
  }
  if (!Array.isArray(withheld) || !withheld.every((name) => typeof name === "string")) {
    faults.push({
      action: "Cannot read metadata.arcbook.withheld",
      current: jsonText(withheld),
      required: "a list of names of lib",
    });
  }
  return faults;
}

function nbgraderFaults(cell: Cell): Fault[] {
  const faults: Fault[] = [];
  const refuse = (field: string, current: unknown, required: string) =>
    faults.push({
      action: `Cannot read nbgrader's ${field}`,
      current: current === undefined ? "missing" : jsonText(current),
      required,
    });
  const { nbgrader } = cell.metadata;
  if (nbgrader === undefined) return [];
  if (!isRecord(nbgrader)) {
    refuse("metadata", nbgrader, "an object");
    return faults;
  }
  const { schema_version, grade_id, grade, solution, locked, task, points } = nbgrader;
  if (schema_version !== SCHEMA_VERSION) refuse("schema_version", schema_version, "3");
  if (typeof grade_id !== "string" || !NAME.test(grade_id)) {
    refuse("grade_id", grade_id, NAME_REQUIRED);
  }
  for (const [name, flag] of Object.entries({ grade, solution, locked })) {
    if (typeof flag !== "boolean") refuse(name, flag, "true or false");
  }
  if (task !== undefined && task !== false) refuse("task", task, "false: only checks are graded");
  if (grade === true && solution === true) {
    refuse("solution", true, "false where grade is true: an answer and its checks are two cells");
  }
  if (grade === true && locked !== true) refuse("locked", locked, "true in a check");
  if (solution === true && grade !== true && locked === true) {
    refuse("locked", locked, "false in an answer");
  }
  if (grade === true && !(typeof points === "number" && points >= 0)) {
    refuse("points", points, "a number from 0 in a check");
  }
  if ((grade === true || solution === true) && cell.cell_type !== "code") {
    refuse("cell_type", cell.cell_type, "code where grade or solution is true");
  }
  return faults;
}

function doubledId(cell: Cell, name: string, ids: Map<string, string>): Fault[] {
  const id = gradeIdOf(cell);
  if (id === undefined) return [];
  const first = ids.get(id);
  if (first === undefined) ids.set(id, name);
  return first === undefined ? [] : [{
    action: "Cannot read nbgrader's grade_id",
    current: id,
    required: `one that ${first} has not`,
  }];
}

function codeFaults(cell: Cell): Fault[] {
  const role = roleOf(cell);
  const source = joinText(cell.source);
  const marks = [...misplaced(role, source), ...markFaults(source)];
  if (cell.cell_type !== "code" || marks.length > 0) return marks;
  const { syntax, fault } = parseCell(source);
  if (fault !== undefined) {
    const { line, message } = fault;
    return [{ action: `Cannot parse it: ${message}`, line, required: "TypeScript" }];
  }
  if (role === "answer") return answerFaults(source, declaredNames(syntax));
  return role === "check" ? checkFaults(source) : [];
}

function markFaults(source: string): Fault[] {
  return [SOLUTION, HIDDEN_TESTS].flatMap((marks) => regionFaults(source, marks))
    .map((fault) => ({ action: "Cannot find where a region begins and ends", ...fault }));
}

function misplaced(role: CellRole, source: string): Fault[] {
  const faults: Fault[] = [];
  if (role !== "answer" && hasRegion(source, SOLUTION)) {
    faults.push({ ...MISPLACED, current: SOLUTION.begin, required: "a cell with solution true" });
  }
  if (role !== "check" && hasRegion(source, HIDDEN_TESTS)) {
    faults.push({ ...MISPLACED, current: HIDDEN_TESTS.begin, required: "a cell with grade true" });
  }
  if (role === "answer" && !hasRegion(source, SOLUTION)) {
    faults.push({
      action: "Cannot find the solution of an answer",
      required: `// ${SOLUTION.begin} and // ${SOLUTION.end} around it`,
    });
  }
  return faults;
}

const MISPLACED = { action: "Cannot take out a region" };

function answerFaults(source: string, names: readonly string[]): Fault[] {
  if (names.length === 0) {
    return [{
      action: "Cannot find what an answer declares",
      required: "a function at the top level, such as function gapDegree(tree: Tree): number",
    }];
  }
  const shown = parseCell(shownSource("answer", source));
  if (shown.fault !== undefined) {
    const { line, message } = shown.fault;
    return [{
      action: `Cannot put the stub in place of the solution, in the student's version: ${message}`,
      line,
      required: "regions that are whole statements",
    }];
  }
  const lacking = names.filter((name) => !declaredNames(shown.syntax).includes(name));
  return lacking.length === 0 ? [] : [{
    action: "Cannot leave the student a declaration",
    current: lacking.join(", "),
    required: "regions within the bodies of functions",
  }];
}

function checkFaults(source: string): Fault[] {
  const versions = new Set([source, shownSource("check", source)]);
  return [...versions].flatMap((version, k): Fault[] => {
    const { syntax, fault } = parseCell(version);
    const whose = k === 0 ? "" : ", in the student's version";
    if (fault !== undefined) {
      const { line, message } = fault;
      return [{
        action: `Cannot parse a check${whose}: ${message}`,
        line,
        required: "hidden tests that are whole statements",
      }];
    }
    const last = syntax.statements.at(-1);
    const isOpen = last?.type === "ExpressionStatement" && version[last.end! - 1] !== ";";
    return !isOpen && syntax.object === undefined ? [] : [{
      action: `Cannot take the end of a check${whose}`,
      line: last?.loc?.end.line ?? 1,
      required: "a semicolon behind the last statement: a result would count as points in nbgrader",
    }];
  });
}

/** The names that a cell declares for values, each once. */
export function declaredNames(syntax: Parameters<typeof declarations>[0]): string[] {
  return [...new Set(declarations(syntax).map(({ name }) => name))];
}
