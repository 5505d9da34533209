import assert from "node:assert/strict";
import { specifiersOf } from "./module_imports.ts";

/** Checks what each source needs, written as one string with spaces between the names. */
function testCases(name: string, cases: [source: string, needed: string][]) {
  Deno.test(name, () => {
    for (const [source, needed] of cases) {
      assert.equal(specifiersOf(source, "x.ts").join(" "), needed, source);
    }
  });
}

testCases("every form of an import that runs is found, wherever it stands", [
  ['import a from "./a.ts"', "./a.ts"],
  ['import * as a from "./a.ts";', "./a.ts"],
  ['import a, { b as c } from "./a.ts";', "./a.ts"],
  ['import {} from "./a.ts";', "./a.ts"],
  ['import "./a.ts"; import "./b.ts"', "./a.ts ./b.ts"],
  ['const x = 1; import { a } from "./a.ts"', "./a.ts"],
  ['  import { a } from "./a.ts"', "./a.ts"],
  ['import {\n  a, // of "./no.ts"\n  b,\n} from "./a.ts"', "./a.ts"],
  ['import a from "./a.json" with { type: "json" }', "./a.json"],
  ['import $ from "a"; export { $ }', "a"],
]);

testCases("re-exports run what they name", [
  ['export * from "./a.ts"', "./a.ts"],
  ['export * as a from "./a.ts"', "./a.ts"],
  ['export { a, type B } from "./a.ts"', "./a.ts"],
  ["export const a = 1; export { a as b }", ""],
]);

testCases("what is imported for types alone does not run", [
  ['import type { A } from "./a.ts"', ""],
  ['import type A from "./a.ts"', ""],
  ['import type * as a from "./a.ts"', ""],
  ['export type { A } from "./a.ts"', ""],
  ['export type * from "./a.ts"', ""],
  ['import { type A, type B as C } from "./a.ts"', ""],
  ['export { type A } from "./a.ts"', ""],
  ['import { type A, b } from "./a.ts"', "./a.ts"],
  ['import d, { type A } from "./a.ts"', "./a.ts"],
  ['import { type as A } from "./a.ts"', "./a.ts"], // a value called type
  ['import type from "./a.ts"', "./a.ts"],
  ['type A = import("./a.ts").A', ""],
  ['let a: import("./a.ts").A', ""],
]);

testCases("what looks like an import in a text or comment is none", [
  ['const a = `\nimport { a } from "./a.ts";\n`', ""],
  ["const a = \"\\nimport './a.ts'\"", ""],
  ['// import "./a.ts"\n/* import("./a.ts") */', ""],
  ["const a = '/*'; import \"./a.ts\"; const b = '*/'", "./a.ts"],
  ['const a = /`/; import "./a.ts"; const b = /`/', "./a.ts"],
  ['const a = b! / 2; import "./a.ts"; c / 2', "./a.ts"],
  ["a.import('./a.ts')", ""],
]);

testCases("dynamic imports of a literal are found, also within a template", [
  ['await import("./a.ts")', "./a.ts"],
  ["const { a } = await import(\n  './a.ts'\n)", "./a.ts"],
  ['`${await import("./a.ts")}`', "./a.ts"],
  ["import(`./a.ts`)", "./a.ts"],
  ["import(`./${name}.ts`); import(name); import('./' + name)", ""],
]);

testCases("the scripts of workers are found, other files are not", [
  ['new Worker(new URL("./a.ts", import.meta.url))', "./a.ts"],
  ["new URL(\n  './a.js',\n  import.meta.url,\n)", "./a.js"],
  ['new URL("./a.json", import.meta.url)', ""],
  ['// new URL("./a.ts", import.meta.url)', ""],
  ['`new URL("./a.ts", import.meta.url)`', ""],
  ['import.meta.resolve("./a.ts")', ""],
]);

Deno.test("a module that cannot be read is an error with its name and line", () => {
  assert.throws(() => specifiersOf("const a = 1;\nimport { a", "x.ts"), /x\.ts:2/);
});
