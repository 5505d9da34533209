import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { inWorkspace, RESULTS_FOLDER } from "../base/workspace.ts";
import { GO } from "../cli/testing/calls.ts";
import { inFolder } from "../testing/folders.ts";
import { codeCell, exampleNotebook, writeExample } from "./testing/example_notebook.ts";
import {
  joinText,
  notebookText,
  parseNotebook,
  readNotebook,
  stripOutputs,
} from "./notebook_file.ts";

const RUN = new URL("./run.ts", import.meta.url).pathname;

/** Calls the command as a user does. */
async function call(folder: string, ...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", RUN, ...args],
    cwd: folder,
    env: { NO_COLOR: "1" },
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

const filesIn = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

Deno.test("a failed notebook exits with 1, names notebook and cell, and is left as it was", () =>
  inFolder(async (folder) => {
    const path = writeExample(folder, "1", "// what fails\nthrow new Error('boo')", "3");
    const before = Deno.readTextFileSync(path);
    const { code, stderr, stdout } = await call(folder, path, "--in-place");
    assert.equal(code, 1, stderr);
    assert.match(stderr, /FAILED example\.ipynb \[cell 2\/3\] \/\/ what fails\n {2}Error: boo/);
    assert.equal(stdout, "");
    assert.equal(Deno.readTextFileSync(path), before);
    assert.deepEqual(filesIn(folder), ["example.ipynb"]);
  }));

Deno.test("in a log a run has one line for each notebook, and none for its cells", () =>
  inFolder(async (folder) => {
    const path = writeExample(folder, "1", "2", "console.error('seen by nobody')");
    const { code, stdout, stderr } = await call(folder, path, "--to", "out");
    assert.equal(code, 0, stderr);
    assert.equal(stdout, "");
    assert.match(stderr, /^example\.ipynb: done in \d+\.\d s -> out\/example\.ipynb\n$/);
  }));

Deno.test("the executed copy does not replace the notebook that is run", () =>
  inFolder(async (folder) => {
    const path = writeExample(folder, "1 + 1");
    const before = Deno.readTextFileSync(path);
    for (const to of [folder, "./"]) {
      const { code, stderr } = await call(folder, path, "--to", to);
      assert.equal(code, 1, stderr);
      assert.match(
        stderr,
        /^Cannot run example\.ipynb: the result would replace it: .*--in-place$/m,
      );
      assert.equal(Deno.readTextFileSync(path), before);
    }
  }));

Deno.test("into another folder the executed copy is written with its error, the source is not touched", () =>
  inFolder(async (folder) => {
    const path = writeExample(folder, "1 + 1", "let a = ;");
    const before = Deno.readTextFileSync(path);
    const { code } = await call(folder, "example.ipynb", "--to", "out", "--html");
    assert.equal(code, 1);
    assert.equal(Deno.readTextFileSync(path), before);
    assert.deepEqual(filesIn(join(folder, "out")), ["example.html", "example.ipynb"]);
    const copy = readNotebook(join(folder, "out", "example.ipynb"));
    assert.deepEqual(copy.cells[0].outputs?.[0].data, { "text/plain": ["2"] });
    assert.equal(copy.cells[1].outputs?.[0].ename, "SyntaxError");
    assert.match(Deno.readTextFileSync(join(folder, "out", "example.html")), /SyntaxError/);
  }));

Deno.test("pages of one folder are linked in order, and listed", () =>
  inFolder(async (folder) => {
    for (const name of ["01_a", "02_b", "03_c"]) {
      const path = writeExample(folder, "1");
      Deno.renameSync(path, join(folder, `${name}.ipynb`));
    }
    const { code, stderr } = await call(
      folder,
      ...["01_a.ipynb", "02_b.ipynb", "03_c.ipynb", "--to", "out", "--html"],
    );
    assert.equal(code, 0, stderr);
    const page = (name: string) => Deno.readTextFileSync(join(folder, "out", name));
    assert.match(page("02_b.html"), /rel="index" href="index.html".*rel="prev" href="01_a.html"/);
    assert.match(page("02_b.html"), /rel="next" href="03_c.html"/);
    assert.doesNotMatch(page("01_a.html"), /rel="prev"/);
    const listed = [...page("index.html").matchAll(/<h2><a href="([^"]*)"/g)].map(([, to]) => to);
    assert.deepEqual(listed, ["01_a.html", "02_b.html", "03_c.html"]);
  }));

Deno.test("tables that a notebook keeps go to the folder of --to, and nowhere else", async () => {
  await Deno.mkdir(RESULTS_FOLDER, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: RESULTS_FOLDER }); // where a cell finds "lib"
  const name = basename(folder);
  try {
    const cell =
      `import { saved, Table } from "lib";\nawait saved("${name}", Table.fromRecords([{ a: 1 }]));`;
    writeExample(folder, cell);
    const { code, stderr } = await call(folder, "example.ipynb", "--to", "out");
    assert.equal(code, 0, stderr);
    assert.deepEqual(filesIn(join(folder, "out")), ["example.ipynb", "tables"]);
    const files = ["csv", "html", "md", "tex", "txt"].map((suffix) => `${name}.${suffix}`);
    assert.deepEqual(filesIn(join(folder, "out", "tables")), files);
    await assert.rejects(Deno.stat(join(RESULTS_FOLDER, "tables", `${name}.csv`)));
    assert.deepEqual(filesIn(folder), ["example.ipynb", "out"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a file in place of the folder is refused before anything is run", () =>
  inFolder(async (folder) => {
    const path = writeExample(folder, "1");
    Deno.writeTextFileSync(join(folder, "taken"), "");
    const { code, stderr } = await call(folder, path, "--to", "taken");
    assert.equal(code, 1);
    assert.match(stderr, /^Cannot write executed notebooks at taken: current value is "a file"/);
  }));

Deno.test("a run in place with parameters fills the notebook and keeps everything else", () =>
  inFolder(async (folder) => {
    const path = writeExample(
      folder,
      codeCell("let size = 1;\nlet name = 'a';", "parameters"),
      "[size, name]",
    );
    const args = ["--in-place", "--param", "size=20", "--param", "name=b"];
    for (const repetition of [1, 2]) { // the second replaces the injected cell of the first
      const { code, stderr } = await call(folder, path, ...args);
      assert.equal(code, 0, `repetition ${repetition}: ${stderr}`);
      const { cells } = readNotebook(path);
      assert.deepEqual(cells.map(({ id }) => id), ["cell-1", "injected-parameters", "cell-2"]);
      assert.equal(joinText(cells[1].source), '// Parameters\nsize = 20;\nname = "b";');
      assert.deepEqual(cells[1].outputs, []);
      assert.deepEqual(cells[2].outputs?.[0].data, { "text/plain": ['[ 20, "b" ]'] });
    }
  }));

Deno.test("an unknown or ill-typed parameter, a wrong option and a faulty file start no kernel", () =>
  inFolder(async (folder) => {
    writeExample(folder, codeCell("let size = 1;\nconst kind = 2", "parameters"));
    Deno.writeTextFileSync(join(folder, "text.ipynb"), "no notebook");
    const unknown = await call(folder, "example.ipynb", "--param", "siez=2", "--to", "out");
    assert.equal(unknown.code, 2);
    assert.match(
      unknown.stderr,
      /example\.ipynb: current value is "siez", required is one of size, kind/,
    );
    const illTyped = await call(folder, "example.ipynb", "--param", "size=big", "--to", "out");
    assert.equal(illTyped.code, 2);
    assert.match(
      illTyped.stderr,
      /parameter size at .*example\.ipynb: current value is "big", required is a value of type number/,
    );
    const named = ["--treebank", "tr_imts", "--to", "out"];
    writeExample(folder, codeCell("let only: string[] = [];", "parameters"));
    const noTreebank = await call(folder, "example.ipynb", ...named);
    assert.equal(noTreebank.code, 1);
    assert.match(noTreebank.stderr, /current value is "tr_imts", required is .* as tr_imst/);
    const noFile = await call(folder, "example.ipynb", "--treebank", "no.conllu");
    assert.equal(noFile.code, 1);
    assert.match(noFile.stderr, /no\.conllu: current value is "missing"/);
    assert.equal((await call(folder, "example.ipynb", "--nonsense")).code, 2);
    assert.equal((await call(folder, "example.ipynb", "--timeout", "soon")).code, 2);
    const faulty = await call(folder, "text.ipynb");
    assert.equal(faulty.code, 1);
    assert.match(faulty.stderr, /Cannot read notebook at .*text\.ipynb/);
    assert.deepEqual(filesIn(folder), ["example.ipynb", "text.ipynb"]);
  }));

Deno.test("a run that is killed half-way leaves the old file, and nothing else", () =>
  inFolder(async (folder) => {
    const temporary = Deno.makeTempDirSync({ dir: folder, prefix: "temporary-" });
    const mark = Deno.makeTempFileSync();
    const path = writeExample(
      folder,
      "1",
      `Deno.removeSync(${
        JSON.stringify(mark)
      }); await new Promise((done) => setTimeout(done, 60_000))`,
    );
    const before = Deno.readTextFileSync(path);
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      const run = new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "--no-check", RUN, path, "--in-place"],
        env: { TMPDIR: temporary },
        stdout: "null",
        stderr: "null",
      }).spawn();
      while (existsSync(mark)) await delay(20); // until the long cell has begun
      Deno.writeTextFileSync(mark, "");
      run.kill(signal);
      assert.notEqual((await run.status).code, 0);
      assert.equal(Deno.readTextFileSync(path), before, signal);
      assert.deepEqual(filesIn(folder), ["example.ipynb", basename(temporary)], signal);
      assert.deepEqual(filesIn(temporary), [], signal);
    }
    Deno.removeSync(mark);
  }));

Deno.test("--strip removes the outputs and nothing else", () =>
  inFolder(async (folder) => {
    const path = writeExample(folder, "1");
    const bare = Deno.readTextFileSync(path);
    assert.equal((await call(folder, path, "--in-place")).code, 0);
    assert.notEqual(Deno.readTextFileSync(path), bare);
    assert.equal((await call(folder, path, "--strip")).code, 0);
    assert.equal(Deno.readTextFileSync(path), bare);
    const notebook = parseNotebook(bare, path);
    assert.equal(notebookText(stripOutputs(notebook)), notebookText(exampleNotebook("1")));
  }));

Deno.test("the tour runs on a treebank of one's own, also where every tree is projective", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(join(folder, "mine.conllu"), GO.repeat(12));
    const tour = inWorkspace("notebooks/00_tour.ipynb");
    const { code, stderr } = await call(folder, tour, "--treebank", "mine.conllu", "--to", "out");
    assert.equal(code, 0, stderr);
  }));
