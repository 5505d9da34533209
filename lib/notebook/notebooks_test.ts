/** What holds of every notebook of this workspace. */
import assert from "node:assert/strict";
import { exercisesOf } from "./answers.ts";
import { renderMarkdown } from "./markdown.ts";
import { codeCells, hasTag, joinText, readNotebook } from "./notebook_file.ts";
import { inWorkspace } from "../base/workspace.ts";
import { notebooksIn, shownPath } from "./paths.ts";

const NOTEBOOKS = notebooksIn(inWorkspace("notebooks"));
const LONGEST_CELL = 20; // lines, without the import statement
const IMPORT = /^import \{[^}]*\} from "[^"]+";\n?/gm;

Deno.test("there are notebooks", () => assert.ok(NOTEBOOKS.length > 0));

/** Assignments, whose other rules are tested with them. */
const ASSIGNMENTS = ["notebooks/assignments", "notebooks/assignments/teacher"]
  .flatMap((folder) => notebooksIn(inWorkspace(folder)));

for (const path of [...NOTEBOOKS, ...ASSIGNMENTS]) {
  const name = shownPath(path);

  // `deno fmt --check` asks for a line end after each cell, `deno fmt` removes it: so by comparison.
  Deno.test(`${name} is as deno fmt writes it`, async () => {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["fmt", "--quiet", "--config", inWorkspace("deno.json"), "--ext", "ipynb", "-"],
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    const text = await Deno.readTextFile(path);
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(text));
    await writer.close();
    const { success, stdout } = await child.output();
    assert.ok(success);
    assert.equal(new TextDecoder().decode(stdout), text);
  });
}

for (const path of NOTEBOOKS) {
  const name = shownPath(path);

  Deno.test(`${name} has no outputs, short cells, one import in the first and a profile to set`, () => {
    const cells = codeCells(readNotebook(path));
    for (const [i, cell] of cells.entries()) {
      const place = `code cell ${i + 1}`;
      assert.deepEqual([cell.outputs, cell.execution_count], [[], null], place);
      const lines = joinText(cell.source).replace(IMPORT, "").split("\n").length;
      assert.ok(lines <= LONGEST_CELL, `${place} has ${lines} lines`);
      // Keys put together to save lines: each has a line of its own.
      assert.doesNotMatch(joinText(cell.source), /\.\.\.\{[^}]*,/, place);
    }
    const imports = cells.flatMap(({ source }) => joinText(source).match(IMPORT) ?? []);
    assert.equal(imports.length, 1);
    assert.match(joinText(cells[0].source), /from "lib";/);
    const parameters = cells.filter((cell) => hasTag(cell, "parameters"));
    assert.equal(parameters.length, 1);
    const lines = joinText(parameters[0].source).split("\n").map((line) => line.split(" //")[0]);
    const everywhere = [
      'let profile: StudyProfile = "quick";',
      "let only: string[] = [];",
      "let besides: string[] = [];",
      "let seed = 1;",
    ];
    assert.deepEqual(lines.slice(0, everywhere.length), everywhere);
    for (const line of lines.slice(everywhere.length)) assert.match(line, /^let \w+ = "";$/);
  });

  Deno.test(`${name} has exercises, each with its folded answer`, () => {
    const notebook = readNotebook(path);
    const exercises = exercisesOf(notebook, name);
    assert.ok(exercises.length >= 2, `${exercises.length} exercises`);
    const numbers = exercises.map(({ number }) => number);
    assert.deepEqual(numbers, numbers.map((_, k) => k + 1));
    assert.deepEqual(exercises.filter(({ answer }) => answer === undefined), []);
    const texts = notebook.cells.filter(({ cell_type }) => cell_type === "markdown")
      .map(({ source }) => joinText(source));
    assert.ok(texts.some((text) => /^## To try$/m.test(text)));
    const pages = texts.map(renderMarkdown).join("");
    const answers = [...pages.matchAll(/<details>[^]*?<\/details>/g)].map(([answer]) => answer);
    assert.equal(answers.length, exercises.length);
    for (const [k, answer] of answers.entries()) {
      assert.match(answer, new RegExp(`^<details><summary>Answer ${k + 1}</summary>\\s*<p>`));
      assert.doesNotMatch(answer, /```/, "not rendered: a blank line lacks");
    }
  });
}
