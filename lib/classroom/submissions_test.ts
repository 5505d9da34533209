import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { type Notebook, notebookText } from "../notebook/notebook_file.ts";
import { exampleNotebook } from "../notebook/testing/example_notebook.ts";
import { inFolder } from "../testing/folders.ts";
import { type Assignment, assignmentOf } from "./assignment.ts";
import { findSubmissions } from "./submissions.ts";
import { handedIn, toyTeacher } from "./testing/toy_assignment.ts";

/** The toy under a name, as a week of a course has several. */
function teacher(name: string): Notebook {
  const notebook = toyTeacher();
  notebook.metadata.arcbook = { assignment: name };
  return notebook;
}

const [TREES, SYSTEMS] = ["1_trees", "2_systems"];
const BOTH = [TREES, SYSTEMS].map((name) => assignmentOf(teacher(name), `${name}.ipynb`));
const textOf = (name: string) => notebookText(handedIn({}, undefined, teacher(name)));
/** Without what says which assignment it is, but for the ids of cells. */
const UNNAMED = textOf(TREES).replace(/"arcbook": \{[^}]*\},/, "");

/** The submissions in files with these texts: `student: assignment, or problem`. */
async function found(
  files: Readonly<Record<string, string>>,
  assignments: readonly Assignment[] = BOTH,
  prepare: (folder: string) => Promise<void> = async () => {},
) {
  return await inFolder(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      await Deno.mkdir(dirname(join(folder, name)), { recursive: true });
      await Deno.writeTextFile(join(folder, name), text);
    }
    await prepare(folder);
    const { submissions, passedOver } = await findSubmissions(folder, assignments);
    const lines = submissions.map(({ student, assignment, problem }) =>
      `${student}: ${problem ?? assignment?.name}`
    );
    return { lines, passedOver, submissions };
  });
}

Deno.test("submissions as nbgrader, learning platforms and people lay them out", async () => {
  const { lines, passedOver } = await found({
    [`ada/${TREES}.ipynb`]: textOf(TREES),
    [`bob/${TREES}/${TREES}.ipynb`]: textOf(TREES),
    [`bob/${SYSTEMS}/${SYSTEMS}.ipynb`]: textOf(SYSTEMS),
    [`bob/.ipynb_checkpoints/x.ipynb`]: textOf(TREES),
    "carl.ipynb": textOf(SYSTEMS),
    [`Dora Day_123_assignsubmission_file_${TREES}.ipynb`]: textOf(TREES),
    [`Emil Egg_124_assignsubmission_file/work (1).ipynb`]: textOf(TREES),
    [`fox_55_7_${SYSTEMS}-2.ipynb`]: textOf(SYSTEMS),
    "roster.csv": "",
    [`guy/${TREES}/.gitkeep`]: "",
    [`bob/empty/.gitkeep`]: "",
  });
  assert.deepEqual(
    lines,
    [
      `Dora Day_123: ${TREES}`,
      `Emil Egg_124: ${TREES}`,
      `ada: ${TREES}`,
      `bob: ${TREES}`,
      `bob: ${SYSTEMS}`,
      `carl: ${SYSTEMS}`,
      `fox_55_7: ${SYSTEMS}`,
      "guy: no notebook (*.ipynb) is among what was handed in",
    ].sort((a, b) => lines.indexOf(a) - lines.indexOf(b)),
  );
  assert.equal(lines.length, 8);
  assert.deepEqual(passedOver, ["roster.csv is no notebook"]);
});

Deno.test("which assignment it is: by metadata, by grade_ids, by name; another is passed over", async () => {
  const [trees] = BOTH;
  assert.deepEqual((await found({ [`a/${SYSTEMS}.ipynb`]: textOf(TREES) })).lines, [`a: ${TREES}`]);
  assert.deepEqual((await found({ "a/x.ipynb": UNNAMED })).lines, [`a: ${TREES}`]);
  const foreign = notebookText(exampleNotebook("1;"));
  assert.deepEqual((await found({ [`a/${SYSTEMS}.ipynb`]: foreign })).lines, [`a: ${SYSTEMS}`]);
  assert.match((await found({ "a/x.ipynb": foreign })).lines[0], /^a: nothing tells which/);
  assert.deepEqual((await found({ "a/x.ipynb": foreign }, [trees])).lines, [`a: ${TREES}`]);
  const other = foreign.replace(
    '"metadata": {\n  "kernel',
    '"metadata": {\n  "arcbook": {"assignment": "9_x"},\n  "kernel',
  );
  const { lines, passedOver } = await found({ "a/x.ipynb": other, "b/y.ipynb": UNNAMED }, [trees]);
  assert.deepEqual(lines, [`b: ${TREES}`]);
  assert.deepEqual(passedOver, ["a/x.ipynb is of the assignment 9_x, which is not graded"]);
  const besides = await found({ "a/x.ipynb": UNNAMED, "a/scratch.ipynb": foreign });
  assert.deepEqual(besides.lines, [`a: ${TREES}`]);
  assert.deepEqual(besides.passedOver, ["a/scratch.ipynb is of no assignment that is graded"]);
});

Deno.test("what cannot be graded is told of its student, and the others are found", async () => {
  const python = UNNAMED.replaceAll("typescript", "python").replaceAll('"deno"', '"python3"')
    .replaceAll("Deno", "Python 3");
  const { lines } = await found(
    {
      "empty/a.ipynb": "",
      "kernel/a.ipynb": python,
      "large/a.ipynb": " ".repeat(21 * 2 ** 20),
      "list/a.ipynb": "[]",
      "long/a.ipynb": notebookText(exampleNotebook("1;".repeat(2 ** 20))),
      "no/a.pdf": "%PDF",
      "null/a.ipynb": "null",
      "deep/a.ipynb": "[".repeat(1e5),
      "ok/a.ipynb": UNNAMED,
      "text/a.ipynb": "hello",
    },
    BOTH,
    (folder) => Deno.writeFile(join(folder, "bytes.ipynb"), new Uint8Array([0x22, 0xff])),
  );
  const told = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
  assert.equal(told.ok, TREES);
  const expected = {
    bytes: /bytes that are no UTF-8/,
    deep: /required is a notebook in JSON/,
    empty: /at empty\/a.ipynb: current value is "an empty file"/,
    kernel: /the kernel deno/,
    large: /22020096 bytes.*at most 20971520/,
    list: /nbformat/,
    long: /2097152 characters of code.*at most 1048576/,
    no: /no notebook \(\*.ipynb\)/,
    null: /nbformat/,
    text: /a notebook in JSON/,
  };
  for (const [student, reason] of Object.entries(expected)) assert.match(told[student], reason);
  assert.equal(lines.length, 11);
});

Deno.test({
  name: "links are not followed, to a neighbour's work or out of the folder",
  ignore: Deno.build.os === "windows",
  fn: () =>
    inFolder(async (outside) => {
      await Deno.writeTextFile(join(outside, "a.ipynb"), UNNAMED);
      const { lines, submissions } = await found(
        { "ada/a.ipynb": UNNAMED },
        BOTH,
        async (folder) => {
          await Deno.mkdir(join(folder, "eve"));
          await Deno.symlink("../ada/a.ipynb", join(folder, "eve", "a.ipynb"));
          await Deno.symlink(join(outside, "a.ipynb"), join(folder, "out.ipynb"));
          await Deno.symlink(outside, join(folder, "whole"));
        },
      );
      assert.deepEqual(lines.map((line) => line.split(": ")[0]), ["ada", "eve", "out", "whole"]);
      for (const line of lines.slice(1)) assert.match(line, /is a link or no regular file/);
      assert.deepEqual(submissions.map(({ read }) => read !== undefined), [
        true,
        false,
        false,
        false,
      ]);
    }),
});

Deno.test("of two different files of a student for an assignment none is graded, and both are named", async () => {
  const { lines } = await found({
    "a/1.ipynb": UNNAMED,
    "a/2.ipynb": textOf(TREES),
    "b/1.ipynb": UNNAMED,
    "b/1 (1).ipynb": UNNAMED, // the same, handed in twice
    "c/work.zip": "PK",
  });
  assert.deepEqual(lines, [
    "a: 2 files of one student: a/1.ipynb, a/2.ipynb; required is one",
    `b: ${TREES}`,
    "c: no notebook (*.ipynb) is among what was handed in: work.zip",
  ]);
});

Deno.test("a folder that is not there is told", async () => {
  await assert.rejects(
    findSubmissions("/no/such", BOTH),
    /Cannot read submissions in \/no\/such: .*missing/,
  );
});
