import assert from "node:assert/strict";
import type { Notebook } from "../notebook/notebook_file.ts";
import type { GradedWork } from "./grade_folder.ts";
import { matchSubmission } from "./matching.ts";
import { notesOf } from "./points.ts";
import { sameAnswers, TEACHER } from "./same_answers.ts";
import { handedIn, solutionsOf, toyAssignment, toyTeacher } from "./testing/toy_assignment.ts";

const ASSIGNMENT = toyAssignment();

function work(student: string, notebook: Notebook): GradedWork {
  const matched = matchSubmission(ASSIGNMENT, notebook);
  return { student, files: [student], assignment: ASSIGNMENT, matched, verdicts: [], total: 0 };
}

const LONG = `function roots(tree: Tree): number {
  let numberOfTokensThatDependOnTheRootNode = 0;
  for (const head of tree.heads) {
    // one more
    if (head === 0) numberOfTokensThatDependOnTheRootNode += 1;
  }
  return numberOfTokensThatDependOnTheRootNode;
}`;
const RESTYLED = LONG.replace("// one more", "/* count it */").replaceAll("\n  ", "\n\t");

Deno.test("answers that are the same but for blanks and comments are told, of both", () => {
  const other = LONG.replaceAll(
    "numberOfTokensThatDependOnTheRootNode",
    "tokensThatDependOnTheRoot",
  );
  const works = [
    work("ada", handedIn({ roots: LONG })),
    work("ben", handedIn({ roots: other })),
    work("cem", handedIn({ roots: RESTYLED })),
    work("dag", handedIn({ roots: LONG, twice: "const twice = (value: number) => 2 * value;" })),
    work("eva", handedIn()),
    work("fay", handedIn()),
  ];
  assert.deepEqual(sameAnswers(works), [["cem"], [], ["ada"], [], [], []]);
});

Deno.test("answers of a line or two are often the same, and not told; the teacher's own are", () => {
  const short = solutionsOf(toyTeacher());
  const twins = ["ada", "ben"].map((name) => work(name, handedIn(short)));
  assert.deepEqual(sameAnswers(twins), [[], []]);
  const own = {
    ...ASSIGNMENT,
    cells: ASSIGNMENT.cells.map((cell) => cell.id === "roots" ? { ...cell, source: LONG } : cell),
  };
  const copied = work("ada", handedIn({ ...short, roots: RESTYLED }));
  assert.deepEqual(sameAnswers([{ ...copied, assignment: own }]), [[TEACHER]]);
});

Deno.test("who has the same answers stands in the notes, shortened where they are many", () => {
  const same = (...sameAs: string[]) =>
    notesOf({ ...work("ada", handedIn({ roots: LONG })), sameAs });
  assert(same("ben").includes("same answers as ben"));
  assert(same("a", "b", "c", "d", "e").includes("same answers as a, b, c and 2 more"));
});
