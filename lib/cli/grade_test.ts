import assert from "node:assert/strict";
import { samples } from "../classroom/testing/samples.ts";
import { toyTeacher } from "../classroom/testing/toy_assignment.ts";
import { notebookText } from "../notebook/notebook_file.ts";
import { arcbook, namesIn, withFiles } from "./testing/calls.ts";
import { cliArguments } from "./testing/process.ts";

const TOYS = notebookText(toyTeacher());

/** Runs a test with the toy assignment and a folder `in` with submissions, by their names. */
function withHandedIn(
  files: Readonly<Record<string, string>>,
  run: (at: (name: string) => string) => Promise<void>,
): Promise<void> {
  return withFiles({ "toys.ipynb": TOYS }, async (at) => {
    await Deno.mkdir(at("in"));
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(at(`in/${name}`), text);
    }
    await run(at);
  });
}

Deno.test("wrong calls of grade", () =>
  withHandedIn({}, async (at) => {
    for (
      const [args, told] of [
        [[], /required is one FOLDER/],
        [["a", "b"], /required is one FOLDER/],
        [[at("in"), "--jobs", "0"], /--jobs: .*at least 1/],
        [[at("in"), "--seconds", "x"], /--seconds: .*a number of at least 0.1/],
        [[at("in"), "--to", at("in/out")], /--to: required is a folder outside/],
        [[at("in"), "--to", at("in")], /--to: required is a folder outside/],
      ] as const
    ) {
      const { status, err } = await arcbook("grade", ...args);
      assert.equal(status, 2, err);
      assert.match(err, told);
    }
  }));

Deno.test("what keeps grade from grading is told, and nothing is written", () =>
  withHandedIn({ "notes.txt": "" }, async (at) => {
    const grade = (...args: string[]) => arcbook("grade", at("in"), ...args);
    const none = await grade("--assignment", at("toys.ipynb"));
    assert.equal(none.status, 1);
    assert.match(none.err, /^Passed over: notes.txt is no notebook\nCannot find a submission in /);
    assert.match((await grade("--assignment", "no_such")).err, /Cannot read notebook: .*no_such/);
    const twice = ["--assignment", at("toys.ipynb"), "--assignment", at("toys.ipynb")];
    assert.match((await grade(...twice)).err, /two of the name toys/);
    await Deno.writeTextFile(at("bad.ipynb"), TOYS.replace('"points": 4', '"points": -4'));
    assert.match((await grade("--assignment", at("bad.ipynb"))).err, /nbgrader's points .*cell 8/);
    assert.match((await arcbook("grade", at("none"))).err, /Cannot read submissions in .*none/);
    assert.deepEqual(namesIn(at(".")), ["bad.ipynb", "in", "toys.ipynb"]);
  }));

Deno.test({
  name: "Ctrl-C ends grading, and what it has started",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withHandedIn({ "loop.ipynb": samples("none").loop.text }, async (at) => {
      await Deno.mkdir(at("tmp"));
      const child = new Deno.Command(Deno.execPath(), {
        args: cliArguments(
          ["grade", at("in"), "--assignment", at("toys.ipynb"), "--seconds", "60"],
          ["--quiet"],
        ),
        env: { NO_COLOR: "1", TMPDIR: at("tmp") },
        stdout: "piped",
        stderr: "piped",
      }).spawn();
      const ended = child.output();
      while (namesIn(at("tmp")).length === 0) await new Promise((next) => setTimeout(next, 20));
      child.kill("SIGINT");
      const { code, stdout, stderr } = await ended;
      assert.equal(code, 130);
      assert.equal(stdout.length, 0);
      assert.match(new TextDecoder().decode(stderr), /Interrupted: the same call again goes on/);
      assert.deepEqual(namesIn(at("tmp")), []);
      assert.deepEqual(namesIn(at("in-graded/results/grading")), []);
    }),
});
