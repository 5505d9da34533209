import assert from "node:assert/strict";
import { importedModules, importMetaLines, parseCell } from "./cell_syntax.ts";

/** A cell that must be free of faults. */
function parsed(source: string) {
  const { syntax, fault } = parseCell(source);
  assert.ok(syntax, `${source}: ${fault?.message}`);
  return syntax;
}

Deno.test("a cell in braces is an object where it can be one, else a block", () => {
  for (const source of ["{ a: 1, b: x }", ' { "a": await x }\n', "{}", "{ a, ...b } // c"]) {
    assert.equal(parsed(source).object?.type, "ObjectExpression", source);
  }
  for (const source of ["{ a: 1 };", "{ const a = 1 }", "{ a() }\n{ b() }", "x"]) {
    assert.equal(parsed(source).object, undefined, source);
  }
});

Deno.test("what the kernel takes is no fault: awaits, types, decorators, exports of earlier names", () => {
  for (
    const source of [
      "await x; for await (const y of z) y",
      "const x = <T,>(a: T) => a!; x<string>(b satisfies C as D)",
      "abstract class A { declare b: number; constructor(private readonly c: number) {} }",
      "@d class A { accessor b = 1; static { c() } #e = 1 }",
      "enum A { B } namespace C { export const d = 1 } declare global { var e: number }",
      "function a(): void; function a() {} interface a {}",
      "export { earlier }; export { earlier as b }; export default (1, 2)",
      "using a = b; await using c = d; /(?<n>a)/v; a ??= 1_000n",
      'import a from "a"; import b from "./b.json" with { type: "json" }',
    ]
  ) parsed(source);
});

Deno.test("the first syntax error is told with its line and column, in the order of the source", () => {
  const cases: [source: string, line: number, column: number, message: RegExp][] = [
    ["\nlet a = ;", 2, 9, /^Unexpected token$/],
    ["f(1, 2", 1, 7, /expected ","/],
    ["const a = `b", 1, 12, /^Unterminated template$/],
    ["const a = 1;\nconst a = 2; let b b", 2, 7, /'a' has already been declared$/],
    ["{ a: 1, b }}", 1, 12, /./],
    ["}{", 1, 1, /./],
    ["return 1", 1, 1, /outside of function$/],
    ["const a;", 1, 8, /Missing initializer/],
    ["with (a) {}", 1, 1, /in strict mode$/],
  ];
  for (const [source, line, column, message] of cases) {
    const { fault } = parseCell(source);
    assert.deepEqual([fault?.line, fault?.column], [line, column], source);
    assert.match(fault!.message, message);
  }
});

Deno.test("import.meta is found in code and nowhere else", () => {
  const source = [
    "// import.meta",
    "'import.meta'; /import.meta/; a.import.meta",
    "`import.meta ${import.meta.url}`",
    "f(() => import",
    ".meta)",
  ].join("\n");
  assert.deepEqual(importMetaLines(parsed(source)), [3, 4]);
  assert.deepEqual(importMetaLines(parsed("{ a: import.meta.url }")), [1]);
});

Deno.test("the modules that a cell loads are those of its imports, exports and dynamic imports", () => {
  const source = `import a from "a"; import "b"; export * from "c"; export { d } from "d"
const e = await import("e"); await import(f); "import 'no'"; // import "no"`;
  assert.deepEqual(importedModules(parsed(source)), ["a", "b", "c", "d", "e"]);
});
