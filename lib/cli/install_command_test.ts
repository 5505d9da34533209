import assert from "node:assert/strict";
import { join } from "node:path";
import { inWorkspace } from "../base/workspace.ts";
import { GO, withFiles } from "./testing/calls.ts";

const INSTALL = inWorkspace("lib/cli/install_command.ts");

async function run(program: string, args: readonly string[], options: Deno.CommandOptions = {}) {
  const { code, stdout, stderr } = await new Deno.Command(program, { args: [...args], ...options })
    .output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, out, err };
}

const { command } = JSON.parse(Deno.readTextFileSync(inWorkspace("deno.json")))
  .tasks["install-command"];

/** The task as Deno runs it, which must do with its permissions. */
function install(cwd: string, ...args: string[]) {
  const flags: string[] = command.split(" ").filter((word: string) => word.startsWith("-"));
  return run(Deno.execPath(), ["run", "--no-check", "--no-prompt", ...flags, INSTALL, ...args], {
    cwd,
  });
}

Deno.test("the installed command works in any folder, on paths from there, and can be removed", () =>
  withFiles({ "my.conllu": GO }, async (at, folder) => {
    const root = join(folder, "ro ot's");
    const { code, out, err } = await install(folder, "--root", "ro ot's");
    assert.equal(code, 0, err);
    const path = join(root, "bin", "arcbook");
    assert.ok(out.startsWith(`Installed ${path}\n`), out);
    assert.ok(out.includes(`export PATH="${join(root, "bin")}:$PATH"`), out);
    assert.deepEqual([...Deno.readDirSync(join(root, "bin", ".arcbook"))].map(({ name }) => name), [
      "deno.json",
    ]);

    const PATH = `${join(Deno.execPath(), "..")}:${Deno.env.get("PATH")}`;
    const call = (...args: string[]) => run(path, args, { cwd: folder, env: { PATH } });
    const stats = await call("stats", "my.conllu", "--format", "csv", "-o", "stats.csv");
    assert.equal(stats.code, 0, stats.err);
    assert.match(Deno.readTextFileSync(at("stats.csv")), /^treebank,.*\nmy,/);
    assert.equal((await call("stats", "none.conllu")).code, 1);
    const elsewhere = Deno.makeTempDirSync({ dir: folder });
    const outer = await run(path, ["stats", "../my.conllu"], { cwd: elsewhere, env: { PATH } });
    assert.equal(outer.code, 0, outer.err);
    // A package that must be found, and a thread.
    assert.equal((await call("train", "--parser", "P-E", "my.conllu", "-m", "model")).code, 0);
    assert.equal((await call("parse", "-m", "model", "my.conllu", "--workers", "2")).code, 0);

    const again = await install(folder, "--root", "ro ot's");
    assert.equal(again.code, 1);
    assert.match(again.err, /^Cannot install the command at .*arcbook.*--force to replace it/);
    assert.equal((await install(folder, "--root", "ro ot's", "--force")).code, 0);
    await run(Deno.execPath(), ["uninstall", "--global", "--root", root, "arcbook"]);
    assert.deepEqual([...Deno.readDirSync(join(root, "bin"))], []);
  }));

Deno.test("a folder that cannot be written to and a wrong call are told in a line", () =>
  withFiles({ file: "" }, async (_, folder) => {
    const { code, err } = await install(folder, "--root", "file");
    assert.equal(code, 1);
    assert.match(err, /^Cannot install the command at .*file\/bin\/arcbook: [^\n]*\n$/);
    assert.equal((await install(folder, "--rot", "x")).code, 2);
  }));
