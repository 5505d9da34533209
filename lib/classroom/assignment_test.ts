import assert from "node:assert/strict";
import type { Cell, Notebook } from "../notebook/notebook_file.ts";
import { codeCell } from "../notebook/testing/example_notebook.ts";
import { assignmentOf } from "./assignment.ts";
import { assignmentFaults } from "./assignment_faults.ts";
import {
  answerCell,
  checkCell,
  markedCell,
  toyAssignment,
  toyTeacher,
} from "./testing/toy_assignment.ts";

const faultsWith = (...cells: Cell[]) => assignmentFaults(toyTeacher(...cells), "t.ipynb");

const region = (code: string) => `// BEGIN SOLUTION\n${code}\n// END SOLUTION`;

Deno.test("an assignment has its cells, names, points, and what students see", () => {
  const { name, title, cells, outOf, withheld } = toyAssignment();
  assert.deepEqual([name, title, outOf, withheld], ["toys", "Toys of arithmetic", 10, [
    "treeDegree",
  ]]);
  assert.deepEqual(cells.map(({ role, id, points }) => `${role} ${id} ${points}`), [
    "given setup 0",
    "answer twice 0",
    "check twice_toys 1",
    "check twice_hidden 2",
    "answer roots 0",
    "check roots_toys 3",
    "check roots_hidden 4",
  ]);
  assert.deepEqual(cells.flatMap(({ names }) => names), ["twice", "roots"]);
  assert.match(
    cells[1].shown,
    /^function twice.*\{\n {2}throw new Error\("Not answered yet"\);\n\}$/,
  );
  assert.equal(cells[3].shown, "// Hidden: more numbers.");
});

/** Cells, or changes of the toy, with the fault that must be told of them. */
const FAULTY: readonly (readonly [string, RegExp, ...Cell[]])[] = [
  [
    "a region that is not closed",
    /^Cannot find where a region .* at t.ipynb, cell 9, line 2: .* is END SOLUTION in the same cell$/,
    answerCell("a", "function f() {\n// BEGIN SOLUTION\n}"),
  ],
  [
    "nested regions",
    /cell 9, line 2: .*END HIDDEN TESTS before it/,
    checkCell("a", 1, "// BEGIN HIDDEN TESTS\n// BEGIN HIDDEN TESTS\n// END HIDDEN TESTS"),
  ],
  [
    "a solution in a check",
    /Cannot take out a region at t.ipynb, cell 9: .*"BEGIN SOLUTION", required is a cell with solution true/,
    checkCell("a", 1, region("f();")),
  ],
  [
    "hidden tests in an answer",
    /cell 9: current value is "BEGIN HIDDEN TESTS", required is a cell with grade true/,
    answerCell("a", `function f() {\n${region("")}\n}\n// BEGIN HIDDEN TESTS\n// END HIDDEN TESTS`),
  ],
  [
    "a solution without metadata",
    /cell 9: .*required is a cell with solution true/,
    codeCell(region("f();")),
  ],
  [
    "an answer without a region",
    /Cannot find the solution of an answer .*cell 9/,
    answerCell("a", "function f() {}"),
  ],
  [
    "no points",
    /Cannot read nbgrader's points .*cell 9: current value is "missing", .*a number from 0/,
    markedCell("a", "f();", { grade: true }),
  ],
  ["negative points", /points .*"-1"/, checkCell("a", -1, "f();")],
  [
    "a doubled id",
    /cell 9: current value is "twice", required is one that cell 2 has not/,
    markedCell("twice", ""),
  ],
  [
    "a malformed id",
    /grade_id .*"a b", required is letters, digits, _ and -/,
    markedCell("a b", ""),
  ],
  [
    "another schema",
    /schema_version .*"2", required is 3/,
    markedCell("a", "", { schema_version: 2 }),
  ],
  [
    "an answer that is its own check",
    /solution .* two cells/,
    markedCell("a", "", {
      grade: true,
      solution: true,
      points: 1,
    }),
  ],
  ["a task", /Cannot read nbgrader's task/, markedCell("a", "", { task: true })],
  [
    "a check that is not locked",
    /locked .*true in a check/,
    markedCell("a", "", {
      grade: true,
      points: 1,
      locked: false,
    }),
  ],
  ["a check in prose", /markdown cell 2: current value is "markdown", required is code/, {
    ...checkCell("a", 1, ""),
    cell_type: "markdown",
  }],
  [
    "a solution that declares nothing",
    /Cannot find what an answer declares .*cell 9: .*a function at the top level/,
    answerCell("a", region("f();")),
  ],
  [
    "a signature in the region",
    /Cannot leave the student a declaration .*cell 9: current value is "f"/,
    answerCell("a", region("function f() {}")),
  ],
  [
    "a stub that does not parse",
    /Cannot put the stub in place of the solution.*cell 9, line 2: /,
    answerCell("a", "const f = (\n// BEGIN SOLUTION\n1\n// END SOLUTION\n);"),
  ],
  ["code that does not parse", /Cannot parse it: .*cell 9, line 1/, markedCell("a", "let = ;")],
  [
    "a check without its end",
    /Cannot take the end of a check .*cell 9, line 1: .*a semicolon/,
    checkCell("a", 1, "twice(1)"),
  ],
];

for (const [what, message, ...cells] of FAULTY) {
  Deno.test(`a fault of a teacher's notebook is told: ${what}`, () => {
    const faults = faultsWith(...cells);
    assert.equal(faults.length, 1, faults.join("\n"));
    assert.match(faults[0], message);
  });
}

Deno.test("what is not about a cell is told of the notebook, and all faults at once", () => {
  const about = (arcbook: unknown, change: (notebook: Notebook) => void = () => {}) => {
    const notebook = toyTeacher();
    notebook.metadata.arcbook = arcbook;
    change(notebook);
    return assignmentFaults(notebook, "t.ipynb");
  };
  assert.match(about(undefined).join(), /metadata.arcbook.assignment at t.ipynb: .*"missing"/);
  assert.match(about({ assignment: "../x" }).join(), /"\.\.\/x", required is the name/);
  assert.match(about({ assignment: "x", withheld: "y" }).join(), /withheld .*a list of names/);
  const emptied = about({}, (notebook) => notebook.cells.length = 1);
  assert.equal(emptied.length, 2);
  assert.match(emptied[1], /Cannot find a check at t.ipynb/);
  const [first, second] = [markedCell("a b", ""), checkCell("c", -1, "f()")];
  assert.equal(faultsWith(first, second).length, 3);
  assert.throws(
    () => assignmentOf(toyTeacher(first, second), "t.ipynb"),
    /cell 9.*\n.*cell 10.*\n.*cell 10/s,
  );
});
