import assert from "node:assert/strict";
import { parseCell } from "./cell_syntax.ts";
import { takeImports } from "./import_statements.ts";

/** What is taken out of a source, as `line: clause from module`, types marked, and what is left. */
function taken(source: string) {
  const { syntax, fault } = parseCell(source);
  assert.ok(syntax, `${source}: ${fault?.message}`);
  const { names, rest } = takeImports(syntax);
  const length = (text: string) => text.split("\n").map((line) => line.length);
  assert.deepEqual(length(rest), length(source), "lines and columns stay");
  const shown = names.map(({ clause, module, isType, line }) =>
    `${line}: ${isType ? "type " : ""}${clause}${clause && " from "}${module}`
  );
  return { shown, rest: rest.split("\n").map((line) => line.trimEnd()).join("\n").trim() };
}

Deno.test("each name of an import is told with its line, its module and whether it is a type", () => {
  const { shown, rest } = taken(`import a, {
  b, // from "no"
  type C, default as d, "e f" as g, type as H,
} from 'x'; import * as i from "x"; const j = 1
import type K from "y"; import type { L } from "y"
import "z"; import {} from "z"
import n from "./n.json" with { type: "json" };`);
  assert.deepEqual(shown, [
    '1: a from "x"',
    '2: { b } from "x"',
    '3: type { C } from "x"',
    '3: { default as d } from "x"',
    '3: { "e f" as g } from "x"',
    '3: { type as H } from "x"',
    '4: * as i from "x"',
    '5: type K from "y"',
    '5: type { L } from "y"',
    '6: "z"',
    '6: "z"',
    '7: n from "./n.json" with { type: "json" }',
  ]);
  assert.equal(rest, "const j = 1");
});

Deno.test("what looks like an import in a text or comment, and a dynamic one, stays", () => {
  for (
    const source of [
      '`\nimport { a } from "b";\n`',
      "'\\nimport \"b\"'",
      '/* import "b" */ c // import "b"',
      'const a = await import("b")',
      '{ "import": 1, b: 2 }',
      "a.import / b; '/ import c from \"d\"'",
    ]
  ) {
    const { shown, rest } = taken(source);
    assert.deepEqual(shown, [], source);
    assert.equal(rest, source.trim());
  }
});

Deno.test("exports are left as what they declare, and modules that are exported from run", () => {
  const cases: [source: string, rest: string, ...names: string[]][] = [
    ["export const a = 1", "const a = 1"],
    ["export async function a() {}", "async function a() {}"],
    ["export default class A {}", "class A {}"],
    ["export default { a: 1, b: 2 }", "void           { a: 1, b: 2 }"],
    ["export default function () {}", "void           function () {}"],
    ["export default (1, 2)", "void           (1, 2)"],
    ["export { a }; b", "b"],
    ['export * from "x"; b', "b", '1: "x"'],
    ['export { a } from "x"; b', "b", '1: "x"'],
    ['export type { A } from "x"; b', "b"],
    ['export type * from "x"; b', "b"],
    ["export type A = 1", "type A = 1"],
  ];
  for (const [source, expected, ...names] of cases) {
    const { shown, rest } = taken(source);
    assert.equal(rest, expected, source);
    assert.deepEqual(shown, names, source);
  }
});
