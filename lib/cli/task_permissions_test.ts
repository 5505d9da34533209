/**
 * Tasks of deno.json that do not take all permissions do their work with those that they take, and
 * Deno never asks for more.
 * @module
 */
import assert from "node:assert/strict";
import { inWorkspace } from "../base/workspace.ts";
import { writeExample } from "../notebook/testing/example_notebook.ts";
import { inFolder } from "../testing/folders.ts";

const { tasks } = JSON.parse(Deno.readTextFileSync(inWorkspace("deno.json"))) as {
  tasks: Record<string, { command: string }>;
};

/** The words of the last call of Deno of a task. */
const wordsOf = (task: string) => tasks[task].command.split(" && ").at(-1)!.split(" ");

const isRestricted = (task: string) =>
  wordsOf(task)[1] === "run" && !wordsOf(task).includes("-A") &&
  !tasks[task].command.includes("task");

async function run(task: string, ...args: string[]) {
  const [, ...words] = wordsOf(task);
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...words, ...args],
    cwd: inWorkspace("."),
    env: { NO_COLOR: "1" },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

Deno.test("tasks that need no more than some permissions take those, without questions", () => {
  const restricted = Object.keys(tasks).filter(isRestricted);
  assert.deepEqual(restricted, ["check", "assign", "kernel", "install-command", "playground"]);
  for (const task of restricted) assert.ok(wordsOf(task).includes("--no-prompt"), task);
});

Deno.test("the tasks kernel, check, assign and playground work with their permissions", () =>
  inFolder(async (folder) => {
    assert.match(await run("playground", "--to", `${folder}/p.html`), /p\.html: \d+ bytes\n$/);
    assert.match(await run("assign", "--to", `${folder}/handout`), /1_tree_measures\.ipynb\n/);
    assert.match(await run("kernel", "--to", folder), /^Wrote .*kernel\.json\n/);
    const path = writeExample(folder, 'import { mean } from "lib"; mean([1, 2])', "1");
    assert.equal(await run("check", path), "1 notebook, 2 cells checked\n");
  }));
