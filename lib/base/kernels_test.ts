import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LAYOUT as SECOND_ORDER } from "../graph_based/kernel/layout.ts";
import { LAYOUT as SVM } from "../learning/kernel/layout.ts";
import { inFolder } from "../testing/folders.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const KERNELS = ["../graph_based/kernel/kernel.wasm", "../learning/kernel/svm.wasm"].map(path);

Deno.test("the compiled kernels are those of their sources", async () => {
  await inFolder(async (folder) => {
    const config = ["--config", path("assembly/asc.json")];
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--frozen", ...config, path("assembly/build.ts"), folder],
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
    for (const kernel of KERNELS) {
      const compiled = await Deno.readFile(join(folder, basename(kernel)));
      const stored = await Deno.readFile(kernel);
      assert.ok(
        compiled.length === stored.length && compiled.every((byte, k) => byte === stored[k]),
        `${kernel} is out of date: run \`deno task kernel-build\``,
      );
    }
  });
});

for (
  const [kernel, layout] of [["graph_based", SECOND_ORDER], ["learning", SVM]] as const
) {
  Deno.test(`both sides of the kernel of ${kernel} have the same structures`, async () => {
    const source = await Deno.readTextFile(path(`../${kernel}/kernel/assembly/layout.ts`));
    const classes = [...source.matchAll(/class (\w+) \{([^}]*)\}/g)].map(([, name, body]) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (?:i32|u32|usize);/gm)].map(([, field]) => field),
    ]);
    assert.deepEqual(Object.fromEntries(classes), layout);
  });
}
