import assert from "node:assert/strict";
import { compileKernel, KERNEL_FILE } from "./build.ts";
import { LAYOUT } from "./layout.ts";

Deno.test("the compiled kernel is that of its source", async () => {
  const compiled = await compileKernel();
  const stored = await Deno.readFile(KERNEL_FILE);
  assert.ok(
    compiled.length === stored.length && compiled.every((byte, k) => byte === stored[k]),
    "kernel.wasm is out of date: run `deno task kernel-build`",
  );
});

Deno.test("both sides of the kernel have the same structures", async () => {
  const source = await Deno.readTextFile(new URL("./assembly/layout.ts", import.meta.url));
  const classes = [...source.matchAll(/class (\w+) \{([^}]*)\}/g)].map(([, name, body]) => [
    name,
    [...body.matchAll(/^ {2}(\w+): (?:i32|u32|usize);/gm)].map(([, field]) => field),
  ]);
  assert.deepEqual(Object.fromEntries(classes), LAYOUT);
});
