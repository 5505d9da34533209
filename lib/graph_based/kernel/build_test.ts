import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inFolder } from "../../testing/folders.ts";
import { LAYOUT } from "./layout.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

Deno.test("the compiled kernel is that of its source", async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "kernel.wasm");
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "-A",
        "--frozen",
        "--config",
        path("assembly/asc.json"),
        path("assembly/build.ts"),
        file,
      ],
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
    const [compiled, stored] = [
      await Deno.readFile(file),
      await Deno.readFile(path("kernel.wasm")),
    ];
    assert.ok(
      compiled.length === stored.length && compiled.every((byte, k) => byte === stored[k]),
      "kernel.wasm is out of date: run `deno task kernel-build`",
    );
  });
});

Deno.test("both sides of the kernel have the same structures", async () => {
  const source = await Deno.readTextFile(new URL("./assembly/layout.ts", import.meta.url));
  const classes = [...source.matchAll(/class (\w+) \{([^}]*)\}/g)].map(([, name, body]) => [
    name,
    [...body.matchAll(/^ {2}(\w+): (?:i32|u32|usize);/gm)].map(([, field]) => field),
  ]);
  assert.deepEqual(Object.fromEntries(classes), LAYOUT);
});
