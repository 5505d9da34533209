import assert from "node:assert/strict";
import type { Cell } from "../notebook/notebook_file.ts";
import { codeCell } from "../notebook/testing/example_notebook.ts";
import { gradeIdOf } from "./cell_role.ts";
import { matchSubmission } from "./matching.ts";
import { handedIn, solutionsOf, toyAssignment, toyTeacher } from "./testing/toy_assignment.ts";
import { hiddenWays, takenNames } from "./withheld.ts";

const SOLUTIONS = solutionsOf(toyTeacher());
const ASSIGNMENT = toyAssignment();

/** What becomes of a right submission after a change of its cells. */
function matched(change: (cells: Cell[]) => Cell[], sources: Record<string, string> = {}) {
  const notebook = handedIn({ ...SOLUTIONS, ...sources }, change);
  const { plan, remarks } = matchSubmission(ASSIGNMENT, notebook);
  return {
    plan,
    order: plan.cells.map(({ id }) => id).join(" "),
    told: remarks.map(({ id, kind }) => `${id} ${kind}`),
  };
}

const at = (cells: readonly Cell[], id: string) =>
  cells.findIndex((cell) => gradeIdOf(cell) === id);
const without = (...ids: string[]) => (cells: Cell[]) =>
  cells.filter((cell) => !ids.includes(gradeIdOf(cell)!));

Deno.test("a submission as it should be: answers, given cells and checks of the teacher's version", () => {
  const { plan, order, told } = matched((cells) => cells);
  assert.deepEqual(told, []);
  assert.equal(order, "setup twice roots", "the cell that only shows something is left out");
  assert.deepEqual(plan.cells.map(({ origin }) => origin), ["given", "answer", "answer"]);
  assert.equal(plan.cells[1].source, SOLUTIONS.twice);
  assert.deepEqual(plan.answers, ["twice", "roots"]);
  assert.deepEqual(
    plan.checks,
    ASSIGNMENT.cells.filter(({ role }) => role === "check")
      .map(({ id, points, source }) => ({ id, points, source })),
  );
  assert.match(plan.checks[1].source, /twice\(-3\)/, "hidden tests are there");
});

Deno.test("changed and deleted cells are restored and told; blanks at ends do not count", () => {
  const changed = matched((cells) => cells, {
    setup: "const assert = () => {};",
    twice_toys: "assert.equal(twice(2), 4);  \r\n\n",
    roots_toys: "assert(true);",
  });
  assert.deepEqual(changed.told, ["setup changed", "roots_toys changed"]);
  assert.match(changed.plan.cells[0].source, /^import assert/);
  const deleted = matched(without("setup", "twice_hidden", "roots_toys"));
  assert.deepEqual(deleted.told, ["setup deleted", "twice_hidden deleted", "roots_toys deleted"]);
  assert.equal(deleted.order, "setup twice roots");
  assert.deepEqual(deleted.plan.checks, changed.plan.checks);
});

Deno.test("of cells in another order the one that was moved is told", () => {
  const { told, order } = matched((cells) => {
    const [moved] = cells.splice(at(cells, "twice_toys"), 1);
    return [...cells, moved];
  });
  assert.deepEqual(told, ["twice_toys moved"]);
  assert.equal(order, "setup twice roots");
});

Deno.test("copies: of a check one counts, of an answer all are run", () => {
  const { told, order, plan } = matched((cells) => {
    const copy = (id: string) => structuredClone(cells[at(cells, id)]);
    const half = { ...copy("twice"), source: "const half = 0.5;" };
    return [...cells, copy("roots_toys"), half];
  });
  assert.deepEqual(told, ["twice doubled", "roots_toys doubled"]);
  assert.equal(order, "setup twice roots own-10");
  assert.equal(plan.cells.at(-1)?.source, "const half = 0.5;");
});

Deno.test("own cells are run where they stand, in their order", () => {
  const { told, order } = matched((cells) => {
    const [early, one, other, late] = ["let a = 0;", "a = 1;", "a = 2;", "a = 3;"].map((source) =>
      codeCell(source)
    );
    const middle = at(cells, "twice_toys") + 1;
    return [
      early,
      ...cells.slice(0, middle),
      one,
      codeCell(" "),
      other,
      ...cells.slice(middle),
      late,
    ];
  });
  assert.deepEqual(told, []);
  assert.equal(order, "own-1 setup twice own-5 own-7 roots own-13");
});

Deno.test("answers that are missing, not begun, or no code", () => {
  assert.deepEqual(matched(without("roots")).told, ["roots missing"]);
  const notebook = handedIn(
    { roots: SOLUTIONS.roots },
    (cells) =>
      cells.map((cell) => gradeIdOf(cell) === "roots" ? { ...cell, cell_type: "markdown" } : cell),
  );
  const { remarks } = matchSubmission(ASSIGNMENT, notebook);
  assert.deepEqual(remarks.map(({ id, kind, message }) => `${id} ${kind}: ${message}`), [
    "twice unanswered: is as it was handed out",
    "roots missing: is a markdown cell, not code",
  ]);
});

Deno.test("cells that have lost their metadata are known by their text, answers by what they declare", () => {
  const strip = (cells: Cell[]) => cells.map((cell) => ({ ...cell, metadata: {} }));
  const { told, order } = matched(strip);
  assert.deepEqual(told.filter((line) => !line.endsWith("unmarked")), []);
  assert.equal(told.length, 7);
  assert.equal(order, "setup twice roots");
  const twofold = matched((cells) => [...strip(cells), codeCell("const twice = 1;")]);
  assert.ok(twofold.told.includes("twice missing"), "two cells declare it: not sure");
  assert.equal(twofold.order, "setup own-2 roots own-9");
});

Deno.test("names that are withheld are told where they are taken from lib, of answers and own cells", () => {
  const { told, plan } = matched(
    (cells) => [...cells, codeCell('import * as lib from "lib"; lib.treeDegree;')],
    {
      roots: `const { treeDegree: right } = await import("lib");\n${SOLUTIONS.roots}`,
    },
  );
  assert.deepEqual(told, ["roots withheld", "own-9 withheld"]);
  assert.equal(plan.cells.length, 4, "they are run all the same");
  const all = 'const all = await import("lib"); all["tree" + "Degree"];';
  assert.deepEqual(matched((cells) => [...cells, codeCell(all)]).told, ["own-9 hidden"]);
  const taken = (source: string) => takenNames(source, ["f", "g"]);
  assert.deepEqual(taken("a[`f`]; a[`${1}f`];"), ["f"]);
  assert.deepEqual(taken('import { g as h, type f } from "lib";'), ["g", "f"]);
  assert.deepEqual(taken('a["f"]; b?.g; const { x } = a;'), ["f", "g"]);
  assert.deepEqual(taken("function f() {} const g = f(); const h = { f, g: 1 };"), []);
  assert.deepEqual(taken("function f( {"), []);
  assert.deepEqual(taken(Array(20_000).fill("1").join("+") + ".f"), [], "no deep recursion");
});

Deno.test("ways by which a name is only seen when the code runs", () => {
  const ways = {
    'import * as L from "lib/measures"; L["a" + "b"];': ["import *"],
    'import * as assert from "node:assert"; import { a } from "lib";': [],
    'await import("li" + "b"); import("lib");': ["import()"],
    '(0, eval)("f"); new Function("g"); (() => {}).constructor("h")();': ["eval", "Function"],
    "const call = (f: Function) => f(1); heads[i] + names[`a`];": [],
    'const { a: b, c } = await import("lib"); const { d } = await import(place);': [],
    'const { ...all } = await import("lib");': ["import()"],
    'const { [name]: one } = await import("lib");': ["import()"],
    "function f( {": [],
  };
  for (const [source, found] of Object.entries(ways)) {
    assert.deepEqual(hiddenWays(source), found, source);
  }
});
