import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { inFolder } from "../testing/folders.ts";
import { answerOf, exercisesOf, withAnswers, withoutAnswers } from "./answers.ts";
import { main as check } from "./check.ts";
import { checkNotebooks } from "./check_cells.ts";
import { notebookHtml } from "./html.ts";
import { type Cell, codeCells, joinText, notebookText, readNotebook } from "./notebook_file.ts";
import { describeCell } from "./progress.ts";
import { readCall } from "./run_call.ts";
import { runNotebook } from "./runner.ts";
import { exampleNotebook, writeExample } from "./testing/example_notebook.ts";

const prose = (...lines: string[]): Cell => ({
  cell_type: "markdown",
  metadata: {},
  source: lines.join("\n"),
});

/** An exercise whose answer has this code. */
function exercise(number: number, ...code: string[]): Cell {
  return prose(
    `**Exercise ${number}.** Predict.`,
    "",
    `<details><summary>Answer ${number}</summary>`,
    "",
    "So it is:",
    "",
    "```ts",
    ...code,
    "```",
    "",
    "</details>",
  );
}

Deno.test("exercises are read with the code of their answers, and nothing else is", () => {
  const notebook = exampleNotebook(
    prose("## To try", "", "**Exercise 9** in no line of its own? It is one, without an answer."),
    "const a = 1;",
    exercise(1, "const b = a;", "b;"),
    prose("~~~", "**Exercise 3** as it is written", "~~~", "", "<details>any other</details>"),
    prose(
      "**Exercise 2.** Two blocks.",
      "<details><summary>Answer 2</summary>",
      "```sh",
      "deno task run",
      "</details>",
      "```",
      "```typescript",
      "first();",
      "```",
      "and",
      "```ts",
      "second();",
      "```",
      "</details>",
      "**Exercise 3.** Open.",
    ),
  );
  assert.deepEqual(exercisesOf(notebook), [
    { number: 9 },
    { number: 1, answer: { number: 1, code: "const b = a;\nb;" } },
    { number: 2, answer: { number: 2, code: "first();\nsecond();" } },
    { number: 3 },
  ]);
  const before = notebookText(notebook);
  const cells = codeCells(withAnswers(notebook));
  assert.deepEqual(cells.map(answerOf), [undefined, 1, 2]);
  assert.deepEqual(cells.slice(1).map(({ source }) => joinText(source)), [
    "const b = a;\nb;",
    "first();\nsecond();",
  ]);
  assert.equal(new Set(withAnswers(notebook).cells.map(({ id }) => id)).size, 7);
  assert.equal(notebookText(notebook), before);
  assert.equal(notebookText(withoutAnswers(withAnswers(notebook))), before);
});

Deno.test("an answer without its exercise, or without its end, is refused with its number", () => {
  const message = (...cells: Cell[]) => {
    try {
      exercisesOf(exampleNotebook(...cells), "a.ipynb");
    } catch (error) {
      assert(error instanceof InputError);
      return error.message;
    }
  };
  const [, ...answer] = joinText(exercise(2, "x;").source).split("\n");
  const alone = /^Cannot read answer 2 at a\.ipynb: .*no exercise 2 above it.*\*\*Exercise 2/;
  assert.match(message(prose(...answer))!, alone);
  assert.match(message(exercise(1, "x;"), prose(...answer))!, alone);
  assert.match(message(prose("**Exercise 1**", ...answer))!, alone);
  assert.match(message(prose("**Exercise 2**", ...answer, ...answer))!, alone);
  const open = prose("**Exercise 2**", ...answer.slice(0, -1));
  assert.match(
    message(open)!,
    /^Cannot read answer 2 at a\.ipynb: .*required is a line <\/details>/,
  );
  const openBlock = prose("**Exercise 2**", ...answer.filter((line) => line !== "```"));
  assert.match(message(openBlock)!, /no end of it/);
});

Deno.test("answers are checked as cells at the end, and faults name answer and line", () =>
  inFolder(async (folder) => {
    const path = writeExample(
      folder,
      exercise(1, "const b: string = later;"),
      "let early = 1;",
      exercise(2, "", "const early = 2;", "b.length + missing;"),
      exercise(3, "const c = ;"),
      "const later = 1;",
    );
    const { cells, answers, faults } = await checkNotebooks([path], undefined, withAnswers);
    assert.deepEqual([cells, answers], [2, 3]);
    assert.deepEqual(
      faults.map(({ place, message }) => [place?.answer, place?.line, message.slice(0, 27)]),
      [
        [1, 1, "TS2322: Type 'number' is no"],
        [2, 2, "Cannot declare early with c"],
        [2, 3, "TS2304: Cannot find name 'm"],
        [3, 1, "SyntaxError: Unexpected tok"],
      ],
    );
    const lines: string[] = [];
    const { error } = console;
    console.error = (line: string) => lines.push(line);
    try {
      assert.equal(await check([path]), 1);
    } finally {
      console.error = error;
    }
    assert.match(lines[0], /example\.ipynb, answer 1, line 1: TS2322/);
    assert.match(lines.at(-1)!, /4 faults \(1 notebook, 2 cells, 3 answers checked\)/);
  }));

Deno.test("answers run after all cells and leave no trace; one that throws fails by its number", () =>
  inFolder(async (folder) => {
    const path = writeExample(
      folder,
      exercise(1, "if (later !== 1) throw new Error('not after all cells');", "const own = 2;"),
      "const later = 1; later;",
      exercise(2, "", "if (own === 2) throw new Error('boo');"),
      exercise(3, "never;"),
    );
    const run = async (answers: boolean) => {
      const { notebook, failures } = await runNotebook(path, { answers });
      return { text: notebookText(notebook), failures };
    };
    const [without, with_] = [await run(false), await run(true)];
    assert.deepEqual(without.failures, []);
    assert.equal(with_.text, without.text);
    assert.deepEqual(with_.failures.map(({ answer, message }) => [answer, message]), [
      [2, "Error: boo"],
    ]);
    assert.equal(
      describeCell(with_.failures[0]),
      "example.ipynb [answer 2] if (own === 2) throw new Error('boo');",
    );
    assert.deepEqual(readNotebook(path).cells.length, 4);
  }));

Deno.test("--answers is an option of its own", async () => {
  assert.equal((await readCall(["a.ipynb"])).answers, false);
  assert.equal((await readCall(["a.ipynb", "--answers"])).answers, true);
  await assert.rejects(readCall(["a.ipynb", "--answer"]), /--answers/);
});

Deno.test("a page folds answers, with prose and code rendered in them", () => {
  const html = notebookHtml(exampleNotebook(exercise(1, "const a = 1 < 2;")));
  const [, answer] = html.split("<details><summary>Answer 1</summary>");
  const [inside] = answer.split("</details>");
  assert.match(inside, /<p>So it is:<\/p>/);
  assert.match(inside, /<pre class="source"><code><span class="keyword">const<\/span> a = /);
  assert.match(inside, /<span class="number">1<\/span> &lt; /);
});
