/**
 * A small assignment for tests, and what students make of it.
 * @module
 */
import { type Cell, joinText, type Notebook } from "../../notebook/notebook_file.ts";
import { codeCell, exampleNotebook } from "../../notebook/testing/example_notebook.ts";
import { type Assignment, assignmentOf } from "../assignment.ts";
import { gradeIdOf } from "../cell_role.ts";
import { studentVersion } from "../student_version.ts";

/** A cell with nbgrader's metadata: given where neither flag is set. */
export function markedCell(
  grade_id: string,
  source: string,
  flags: Record<string, unknown> = {},
): Cell {
  const cell = codeCell(source);
  const marks = { grade: false, solution: false, locked: true, task: false, ...flags };
  cell.metadata = { nbgrader: { schema_version: 3, grade_id, ...marks } };
  return cell;
}

/** A cell that is to be answered. */
export function answerCell(id: string, source: string): Cell {
  return markedCell(id, source, { solution: true, locked: false });
}

/** A cell that gives points. */
export function checkCell(id: string, points: number, source: string): Cell {
  return markedCell(id, source, { grade: true, points });
}

const HEADING: Cell = { cell_type: "markdown", metadata: {}, source: "# Toys of `arithmetic`" };

const SETUP = `import assert from "node:assert/strict";
import { agreeOnTrees, randomTrees, Tree, treeDegree } from "lib";`;

const TWICE = `function twice(value: number): number {
  // BEGIN SOLUTION
  return 2 * value;
  // END SOLUTION
}`;

const ROOTS = `/** The tokens on 0. */
function roots(tree: Tree): number {
  // BEGIN SOLUTION
  return [...tree.heads].filter((head) => head === 0).length;
  // END SOLUTION
}`;

/** The teacher's version: `twice` for 1 and 2 points, `roots` for 3 and 4. */
export function toyTeacher(...more: Cell[]): Notebook {
  const notebook = exampleNotebook(
    HEADING,
    markedCell("setup", SETUP),
    answerCell("twice", TWICE),
    checkCell("twice_toys", 1, "assert.equal(twice(2), 4);"),
    checkCell(
      "twice_hidden",
      2,
      "// Hidden: more numbers.\n// BEGIN HIDDEN TESTS\nassert.equal(twice(-3), -6);\n// END HIDDEN TESTS",
    ),
    codeCell("randomTrees(1, 1);"),
    answerCell("roots", ROOTS),
    checkCell("roots_toys", 3, 'assert.equal(roots(Tree.of([-1, 0], ["", ""])), 1);'),
    checkCell(
      "roots_hidden",
      4,
      `// Hidden: random trees.
// BEGIN HIDDEN TESTS
const right = (tree: Tree) => [...tree.heads].filter((head) => head === 0).length;
agreeOnTrees("roots", [Tree.of([-1, 0, 0], ["", "", ""]), ...randomTrees(30, 5)], (tree) => roots(tree), right);
// END HIDDEN TESTS`,
    ),
    ...more,
  );
  notebook.metadata.arcbook = { assignment: "toys", withheld: ["treeDegree"] };
  return notebook;
}

/** The assignment of {@link toyTeacher}. */
export function toyAssignment(): Assignment {
  return assignmentOf(toyTeacher(), "toys.ipynb");
}

/** What a student hands in: the student's version with other sources in some cells, by `grade_id`. */
export function handedIn(
  sources: Readonly<Record<string, string>> = {},
  change: (cells: Cell[]) => Cell[] = (cells) => cells,
  teacher: Notebook = toyTeacher(),
): Notebook {
  const notebook = studentVersion(teacher);
  for (const cell of notebook.cells) {
    const source = sources[gradeIdOf(cell) ?? ""];
    if (source !== undefined) cell.source = source;
  }
  notebook.cells = change(notebook.cells);
  return notebook;
}

/** The solutions of an assignment by `grade_id`, without the marks of regions. */
export function solutionsOf(teacher: Notebook): Record<string, string> {
  const answers = teacher.cells.filter(({ metadata }) =>
    (metadata.nbgrader as { solution?: boolean } | undefined)?.solution
  );
  return Object.fromEntries(answers.map((cell) => [
    gradeIdOf(cell)!,
    joinText(cell.source).split("\n").filter((line) => !/ (BEGIN|END) SOLUTION/.test(line))
      .join("\n"),
  ]));
}
