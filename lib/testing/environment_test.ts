import assert from "node:assert/strict";
import { join } from "node:path";
import { inWorkspace } from "../base/workspace.ts";
import { inWorkingFolder, withEnvironment } from "./environment.ts";

Deno.test("a test finds the variables that it asks for and the others as they are, until it ends", async () => {
  const path = Deno.env.get("PATH");
  const before = Deno.env.get("ARCBOOK_TOY");
  await withEnvironment({ ARCBOOK_TOY: "a" }, async () => {
    assert.equal(Deno.env.get("ARCBOOK_TOY"), "a");
    assert.equal(Deno.env.get("PATH"), path);
    await withEnvironment({ PATH: undefined }, () => {
      assert.deepEqual([Deno.env.get("PATH"), Deno.env.get("ARCBOOK_TOY")], [undefined, "a"]);
    });
  });
  const failing = withEnvironment({ ARCBOOK_TOY: "b" }, () => Promise.reject(new Error("failed")));
  await assert.rejects(failing, /^Error: failed$/);
  assert.equal(Deno.env.get("ARCBOOK_TOY"), before);
});

Deno.test("a test finds itself in the folder that it asks for, the process stays where it was", async () => {
  const before = Deno.cwd();
  await inWorkingFolder("/somewhere", () => {
    assert.equal(Deno.cwd(), "/somewhere");
    assert.equal(Deno.realPathSync("."), Deno.realPathSync(before));
  });
  assert.equal(Deno.cwd(), before);
});

/** What changes the one environment, or the one working folder, that all test files share. */
const SHARED =
  /\b(?:Deno|process)\s*\.\s*(?:chdir|env\s*\.\s*(?:set|delete))\s*\(|process\.env\.\w+ =/;

function modulesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    return isDirectory ? modulesIn(path) : name.endsWith(".ts") ? [path] : [];
  });
}

Deno.test("nothing in lib changes the environment or the working folder of its process", () => {
  const modules = modulesIn(inWorkspace("lib"));
  assert.ok(modules.length > 300, `${modules.length} modules`);
  const changing = modules.filter((path) => SHARED.test(Deno.readTextFileSync(path)));
  assert.deepEqual(changing, []);
  const [set, chdir] = ["Deno.env", "Deno"].map((name, k) => `${name}.${["set", "chdir"][k]}("a")`);
  assert.ok([set, chdir].every((call) => SHARED.test(call)), "the pattern finds such calls");
});
