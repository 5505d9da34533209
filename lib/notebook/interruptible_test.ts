import assert from "node:assert/strict";
import { interruptible } from "./interruptible.ts";

const CALL = /globalThis\[Symbol\.for\("arcbook\.awaited"\)\]\.(one|each)\("id", /g;
const marked = (source: string) => interruptible(source, "id").replace(CALL, "$1<");

Deno.test("what a cell awaits outside of functions can be interrupted, on the lines where it was", () => {
  const sources: [source: string, marked: string][] = [
    ["const a =\n  await f(1); a", "const a =\n  await one<f(1)); a"],
    ["await (await f()).g", "await one<(await one<f())).g)"],
    ["for await (const x of xs) { await x; }", "for await (const x of each<xs)) { await one<x); }"],
    ["({ a: await b })", "({ a: await one<b) })"],
    ["{ a: await b }", "{ a: await one<b) }"],
    ["if (await f<string>(x as T)) 1", "if (await one<f<string>(x as T))) 1"],
  ];
  for (const [source, expected] of sources) assert.equal(marked(source), expected);
});

Deno.test("functions, and cells that await nothing or are faulty, stay as they are", () => {
  for (
    const source of [
      "const f = async () => { await g(); }",
      "async function f() { for await (const x of y) await x; }",
      "class A { async f() { await 1; } }",
      '"await"',
      "await let",
    ]
  ) assert.equal(marked(source), source);
});

Deno.test("code that nests too deeply for the parser stays as it is", () => {
  const source = `await ${"[".repeat(30_000)}1${"]".repeat(30_000)}`;
  assert.equal(marked(source), source);
});
