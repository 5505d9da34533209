import assert from "node:assert/strict";
import { parseCell } from "./cell_syntax.ts";
import { declarations, topLevelVariables } from "./declarations.ts";

function shown(find: typeof declarations, source: string): string[] {
  const { syntax, fault } = parseCell(source);
  assert.ok(syntax, `${source}: ${fault?.message}`);
  return find(syntax).map(({ keyword, name }) => `${keyword} ${name}`);
}

Deno.test("literals and comments hide no declaration and pass for none", () => {
  const literals = [
    "a('x\\'{') + 1",
    "a // b {\nc",
    "a /* { \n } */",
    "`a${`{${1}`}b` + c",
    "`a${ {b: '}'} }`;d",
    "x = /[/{]'/.test(y)",
    "a / b / c",
    "() => { return /'/ }",
    "`let no = 1;`",
    "'let no = 1;' // let no = 2;",
    "`\nlet no = 1;\n`",
    "a! / 2; '/ let no = 1'",
  ];
  for (const source of literals) {
    assert.deepEqual(shown(declarations, `${source}\nlet b = 1;`), ["let b"], source);
  }
});

Deno.test("top-level variables are found, those within functions, blocks and texts are not", () => {
  const source = `
// let no1 = 1;
let size = 3, kind: "let no2" | "b" = "b";
const names: Map<string, number> = new Map([["let no3", 4]])
var last
function f() { const no4 = 5; }
const { no5 } = { no5: 6 };
for (let no6 = 0; no6 < 1; no6++) { let no7; }
`;
  assert.deepEqual(shown(topLevelVariables, source), [
    "let size",
    "let kind",
    "const names",
    "var last",
  ]);
});

Deno.test("a variable has the type that is annotated, or that of its first literal", () => {
  const { syntax } = parseCell(
    `let a: string[] = [], b = 1, c = "x", d = true, e = [1], f; const g: "u" | "v" = "u";`,
  );
  assert.deepEqual(
    topLevelVariables(syntax!).map(({ type }) => type),
    ["string[]", "number", "string", "boolean", undefined, undefined, '"u" | "v"'],
  );
});

Deno.test("exported variables are variables, those that are only said to exist are not", () => {
  assert.deepEqual(shown(topLevelVariables, "export let a = 1; declare const b: 2"), ["let a"]);
});

Deno.test("every name that a cell declares for values is known with its line", () => {
  const source = `import a, { b as c, type D } from "x"; import * as e from "y"
import type F from "z"; import type { G } from "z"
const { h, i: { j = 1 }, ...k } = {} as any, [l, , m = 2, ...n] = [] as any
async function o() { const no = 1 } function* p() {}
export class Q {}
export default function r() {}
interface S {} type T = 1; declare let u: 1; enum V {}
for (const no of []) var w = 1
using x = null`;
  const { syntax } = parseCell(source);
  const found = Map.groupBy(declarations(syntax!), ({ line }) => line);
  const lines = [...found].map(([line, all]) =>
    [line, ...all.map(({ keyword, name }) => `${keyword} ${name}`)].join(", ")
  );
  assert.deepEqual(lines, [
    "1, const a, const c, const e",
    "3, const h, const j, const k, const l, const m, const n",
    "4, function o, function p",
    "5, class Q",
    "6, function r",
    "9, using x",
  ]);
});
