import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { inWorkspace } from "../base/workspace.ts";
import { type Notebook, notebookText, readNotebook } from "../notebook/notebook_file.ts";
import { inFolder } from "../testing/folders.ts";
import { answerCell, checkCell, toyTeacher } from "./testing/toy_assignment.ts";

/** Calls the task with notebooks in `teacher/` of a folder; what it prints, and its exit status. */
async function assign(folder: string, ...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "--quiet", "--no-prompt", "--allow-read", "--allow-write"]
      .concat(
        "--allow-env",
        "--config",
        inWorkspace("deno.json"),
        join(import.meta.dirname!, "assign.ts"),
      )
      .concat(args),
    cwd: folder,
    env: { NO_COLOR: "1", INIT_CWD: folder },
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, out, err };
}

async function write(path: string, notebook: Notebook): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true });
  await Deno.writeTextFile(path, notebookText(notebook));
}

const TEACHERS = "teacher/toys.ipynb";

Deno.test("students' versions are written above the teacher's, and --check tells old ones", () =>
  inFolder(async (folder) => {
    await write(join(folder, TEACHERS), toyTeacher());
    const missing = await assign(folder, TEACHERS, "--check");
    assert.deepEqual([missing.code, missing.out], [1, ""]);
    assert.match(
      missing.err,
      /^toys.ipynb is not what deno task assign makes of teacher.toys.ipynb\n$/,
    );
    assert.deepEqual(await assign(folder, TEACHERS), { code: 0, out: "toys.ipynb\n", err: "" });
    assert.deepEqual(await assign(folder, TEACHERS), { code: 0, out: "", err: "" });
    assert.equal((await assign(folder, TEACHERS, "--check")).out, "1 notebook up to date\n");
    const student = await Deno.readTextFile(join(folder, "toys.ipynb"));
    assert.doesNotMatch(student, /SOLUTION|HIDDEN|\(-3\)|2 \* value/);
    const { cells } = readNotebook(join(folder, "toys.ipynb"));
    const protection = cells.map(({ metadata }) => [metadata.deletable, metadata.editable]);
    assert.deepEqual(protection.slice(0, 4), [
      [undefined, undefined],
      [false, false],
      [false, undefined],
      [false, false],
    ]);
  }));

Deno.test("all faults of all notebooks are told at once, and nothing is written", () =>
  inFolder(async (folder) => {
    await write(join(folder, TEACHERS), toyTeacher());
    await write(
      join(folder, "teacher/a.ipynb"),
      toyTeacher(answerCell("a b", "1;"), checkCell("c", -1, "")),
    );
    await Deno.writeTextFile(join(folder, "teacher/b.ipynb"), "{");
    const { code, err } = await assign(folder, TEACHERS, "teacher/a.ipynb", "teacher/b.ipynb");
    assert.equal(code, 1);
    const lines = err.trim().split("\n");
    assert.equal(lines.length, 4, err);
    assert.match(lines[0], /grade_id at teacher.a.ipynb, cell 9: current value is "a b"/);
    assert.match(lines[3], /Cannot read notebook at .*b.ipynb/);
    assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name), ["teacher"]);
  }));

Deno.test("--to lays out a folder in which cells find lib; what somebody changed stays", () =>
  inFolder(async (folder) => {
    await write(join(folder, "mine.ipynb"), toyTeacher());
    const elsewhere = await assign(folder, "mine.ipynb");
    assert.equal(elsewhere.code, 1);
    assert.match(elsewhere.err, /Cannot say where .*mine.ipynb goes: required is --to DIR/);
    const { out } = await assign(folder, "mine.ipynb", "--to", "week");
    const at = (name: string) => join(folder, "week", name);
    assert.equal(
      out,
      ["mine.ipynb", "README.md", "deno.json"].map((name) => `${join("week", name)}\n`).join(""),
    );
    const { imports, tasks } = JSON.parse(await Deno.readTextFile(at("deno.json")));
    assert.equal(imports.lib, import.meta.resolve("../mod.ts"));
    assert.ok(tasks.kernel && tasks.run);
    const readme = await Deno.readTextFile(at("README.md"));
    assert.ok(readme.includes(`npx -y deno@${Deno.version.deno}`));
    assert.ok(readme.includes("deno task arcbook new ~/course"));
    await write(join(folder, "other.ipynb"), toyTeacher());
    assert.equal(
      (await assign(folder, "mine.ipynb", "other.ipynb", "--to", "week")).out,
      "week/other.ipynb\n",
    );
    await Deno.writeTextFile(at("mine.ipynb"), "{}");
    const refused = await assign(folder, "mine.ipynb", "--to", "week");
    assert.match(refused.err, /^Cannot lay out .*current value is "mine.ipynb"/);
    assert.equal(await Deno.readTextFile(at("mine.ipynb")), "{}");
  }));

Deno.test("the archive that the guide has students get is without the teacher's versions", async () => {
  const guide = await Deno.readTextFile(inWorkspace("notebooks/assignments/README.md"));
  const [call] = /^git archive [^]*?[^\\]$/m.exec(guide)!;
  const { success, stdout, stderr } = await new Deno.Command("bash", {
    args: ["-c", `${call.replace(/-o \S+/, "--format=tar")} | tar t`],
    cwd: inWorkspace("."),
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  const files = new TextDecoder().decode(stdout).split("\n");
  assert.ok(files.includes("arcbook/notebooks/assignments/1_tree_measures.ipynb"));
  assert.ok(files.includes("arcbook/lib/mod.ts"));
  assert.deepEqual(files.filter((file) => /teacher|classroom\/testing/.test(file)), []);
});

Deno.test("wrong calls and help", () =>
  inFolder(async (folder) => {
    assert.equal((await assign(folder, "--check", "--to", "x")).code, 2);
    assert.match((await assign(folder, "--chek")).err, /did you mean --check/);
    assert.match((await assign(folder, "--help")).out, /^Usage: deno task assign /);
  }));
