import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inWorkspace } from "../base/workspace.ts";
import { inFolder } from "./folders.ts";
import { modulesOf, testFiles } from "./run_tests.ts";

Deno.test("each file of tests is in one module, and modules have few of them", () => {
  const files = testFiles(inWorkspace("lib"));
  assert.ok(files.includes(import.meta.filename!));
  assert.deepEqual(files, [...new Set(files)]);
  const modules = modulesOf(files).map(({ text }) => text);
  const imported = modules.join("").trimEnd().split("\n");
  assert.deepEqual(imported, files.map((file) => `import "${pathToFileURL(file)}";`));
  assert.ok(modules.every((text) => text !== "" && text.split("\n").length <= 9));
});

/** The tests of a folder, run with options. */
async function run(folder: string, ...options: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", "--no-check", inWorkspace("lib/testing/run_tests.ts")]
      .concat(folder, options),
    env: { NO_COLOR: "1" },
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, out, err };
}

Deno.test("a test that fails, and a file that cannot be loaded, fail all; options are passed on", () =>
  inFolder(async (folder) => {
    const write = (name: string, text: string) => Deno.writeTextFile(join(folder, name), text);
    assert.equal((await run(folder)).code, 1, "there are none");
    await write("a_test.ts", 'Deno.test("good", () => {});');
    await write("b_test.ts", 'Deno.test("bad", () => { throw new Error("here"); });');
    const both = await run(folder);
    assert.equal(both.code, 1);
    assert.match(both.out, /000_from_a_test\.ts => good \.\.\. ok/);
    assert.match(both.out, /bad => .*b_test\.ts:1:6/);
    assert.match(both.out, /^FAILED \| 1 passed \| 1 failed/m);
    const some = await run(folder, "--filter", "good");
    assert.equal(some.code, 0, some.err);
    assert.match(some.out, /^ok \| 1 passed \| 0 failed \| 1 filtered out/m);
    await write("c_test.ts", 'import "./missing.ts";');
    assert.equal((await run(folder, "--filter", "good")).code, 1);
  }));
