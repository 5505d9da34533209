import assert from "node:assert/strict";
import { join } from "node:path";
import { codeCells, joinText, readNotebook } from "../notebook/notebook_file.ts";
import { runNotebook } from "../notebook/runner.ts";
import { arcbook, CROSSING, namesIn, succeed, withFiles } from "./testing/calls.ts";

Deno.test("a new workspace outside of ours has a notebook that runs, with a table and figures", () =>
  withFiles({}, async (at) => {
    const folder = at("my trees");
    const { out } = await succeed("new", folder);
    const names = ["first.ipynb", "README.md", "deno.json"];
    assert.deepEqual(out, names.map((name) => `${join(folder, name)}\n`).join(""));
    assert.deepEqual(namesIn(folder).sort(), [...names].sort());

    const { notebook, failures } = await runNotebook(join(folder, "first.ipynb"));
    assert.deepEqual(failures, []);
    const data = codeCells(notebook).flatMap(({ outputs = [] }) => outputs.map(({ data }) => data));
    assert.equal(data[0]?.["text/plain"], "988");
    assert.match(joinText(data[1]?.["text/plain"] as string), /degree +sentences +share \(%\)\n/);
    for (const figure of data.slice(2)) {
      assert(Object.keys(figure ?? {}).some((type) => /svg|html|png/.test(type)));
    }
    assert.equal(data.length, 4);
    assert.deepEqual(namesIn(folder).sort(), [...names].sort(), "no packages, no lock");
  }));

Deno.test("its tasks call the command line and the runner of ours", () =>
  withFiles({}, async (_, folder) => {
    await succeed("new", folder);
    const task = async (...args: string[]) => {
      const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["task", ...args],
        cwd: folder,
        env: { NO_COLOR: "1" },
      }).output();
      return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
    };
    assert.match(await task("arcbook", "help"), /arcbook/);
    assert.match(await task("run", "first.ipynb", "--strip"), /first\.ipynb/);
    readNotebook(join(folder, "first.ipynb"));
    // Without names its own notebooks are run, on the treebank that is named, into its own folder.
    await Deno.writeTextFile(join(folder, "mine.conllu"), CROSSING);
    await task("run", "--treebank", "mine.conllu");
    assert.deepEqual(namesIn(join(folder, "results")), ["first.ipynb"]);
    const executed = codeCells(readNotebook(join(folder, "results", "first.ipynb")));
    const data = executed.flatMap(({ outputs = [] }) => outputs.map(({ data }) => data));
    assert.equal(joinText(data[0]?.["text/plain"] as string), "1");
    assert.equal(data.length, 4);
  }));

Deno.test("a folder with files in the way is refused and left alone", () =>
  withFiles({ "deno.jsonc": "{}", "README.md": "mine" }, async (at, folder) => {
    const { status, err } = await arcbook("new", folder);
    assert.equal(status, 1);
    assert.match(err, /current value is "README.md, deno.jsonc", required is a folder without/);
    assert.deepEqual(namesIn(folder).sort(), ["README.md", "deno.jsonc"]);
    const file = await arcbook("new", at("README.md"));
    assert.equal(file.status, 1);
    assert.match(file.err, /^Cannot make the folder .*README.md: current value/);
    for (const wrong of [[], ["a", "b"]]) assert.equal((await arcbook("new", ...wrong)).status, 2);
  }));
