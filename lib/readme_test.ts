import assert from "node:assert/strict";
import { join } from "node:path";
import { WORKSPACE } from "./base/workspace.ts";
import { COMMANDS } from "./cli/commands.ts";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "notebooks/assignments/README.md"];

const read = (name: string) => Deno.readTextFileSync(join(WORKSPACE, name));

/** The arguments of every call in the documents of a program, given as a pattern. */
function callsOf(program: RegExp): string[][] {
  const pattern = new RegExp(`${program.source} ([^\`#\\n]*)`, "g");
  return DOCUMENTS.flatMap((name) =>
    [...read(name).matchAll(pattern)].map((match) =>
      match.at(-1)!.trim().replace(/^-q /, "").split(/\s+/)
    )
  );
}

Deno.test("every task that the documents name is a task", () => {
  const tasks = Object.keys(JSON.parse(read("deno.json")).tasks);
  const called = callsOf(/\bdeno(?:@[\d.]+)? task/).map(([task]) => task);
  assert.ok(new Set(called).size >= 6, called.join());
  for (const task of called) assert.ok(tasks.includes(task), `deno task ${task}`);
});

Deno.test("every command that the documents name is a command, with options that its help names", async () => {
  const calls = callsOf(/\barcbook/);
  assert.ok(calls.length >= 8);
  for (const [name, ...rest] of calls) {
    if (name === "help") continue;
    const command = COMMANDS.find((command) => command.name === name);
    assert.ok(command, `arcbook ${name}`);
    const { usage } = await command.load();
    for (const option of rest.filter((word) => word.startsWith("-"))) {
      assert.match(usage, new RegExp(`(?<![\\w-])${option}\\b`), `${name} ${option}`);
    }
  }
});

Deno.test("README names every notebook", async () => {
  const folder = join(WORKSPACE, "notebooks");
  const entries = await Array.fromAsync(Deno.readDir(folder)).catch(() => []);
  for (const { name } of entries) {
    if (!name.endsWith(".ipynb")) continue;
    assert.ok(read("README.md").includes(`\`${name.replace(/\.ipynb$/, "")}\``), name);
  }
});
