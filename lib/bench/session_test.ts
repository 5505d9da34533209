import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { inFolder } from "../testing/folders.ts";
import { besideOption } from "./options.ts";
import { runSession, type SessionOptions } from "./session.ts";
import { benchTable } from "./table.ts";
import { selectTasks, tasksOf } from "./tasks.ts";
import { commitCli, TOY_WORKS, toyGit, toyTreebank } from "./testing/toys.ts";

const WRITES = `
if (command === "parse") Deno.readTextFileSync(model);
if (output) Deno.writeTextFileSync(output, command);
`;
const WRITES_OTHERWISE = `
if (output) Deno.writeTextFileSync(output, command + (command === "parse" ? "!" : ""));
`;
const FAILS = `
console.error("a fault\\nof two lines");
Deno.exit(1);
`;
const KNOWS_NO_TRAINING = `
if (command === "train") Deno.exit(2);
`;

const git = await toyGit(".", "--version").catch(() => undefined);
const ignore = git === undefined || Deno.build.os === "windows";
const ALL = tasksOf(TOY_WORKS, [toyTreebank("toy")]);

/** Runs a test in a repository, and checks that nothing but it is left. */
async function inRepository(
  run: (
    workspace: string,
    session: (more?: Partial<SessionOptions>) => Promise<Session>,
  ) => unknown,
): Promise<void> {
  await inFolder(async (folder) => {
    const [workspace, temporary] = [join(folder, "repository"), join(folder, "temporary")];
    for (const path of [workspace, temporary]) await Deno.mkdir(path);
    await toyGit(workspace, "init", "--quiet");
    const usual = { workspace, temporary, all: ALL, selected: ALL, beside: [], runs: 1 };
    await run(workspace, (more) => runSession({ ...usual, ...more }));
    assert.deepEqual([...Deno.readDirSync(temporary)], []);
    assert.equal((await toyGit(workspace, "worktree", "list")).split("\n").length, 1);
    assert.equal(await toyGit(workspace, "status", "--porcelain"), "");
  });
}

type Session = Awaited<ReturnType<typeof runSession>>;

/** The outputs of the other commit, as the table calls them. */
function outputs({ timed, programs }: Session) {
  return benchTable(timed, programs).rows.map(({ work, output1 }) => [work, output1]);
}

Deno.test({
  name: "two commits and a command run in turn, and what the commits write is compared",
  ignore,
  fn: () =>
    inRepository(async (workspace, session) => {
      await commitCli(workspace, WRITES_OTHERWISE);
      await commitCli(workspace, WRITES);
      const order: string[] = [];
      const found = await session({
        against: "HEAD~1",
        runs: 2,
        beside: [besideOption("shell@start=true")],
        onProgress: (done, total, name) => void order.push(`${done} of ${total}: ${name}`),
      });
      assert.deepEqual(outputs(found), [["start", undefined], ["train", "same"], [
        "parse",
        "differs",
      ]]);
      assert.deepEqual(found.programs.map(({ name }) => name), ["this commit", "HEAD~1", "shell"]);
      assert.deepEqual(order.slice(0, 5), [
        "0 of 21: start, this commit",
        "1 of 21: start, HEAD~1",
        "2 of 21: start, shell",
        "3 of 21: start, this commit",
        "4 of 21: start, HEAD~1",
      ]);
      assert.equal(order.at(-1), "21 of 21: ");
      const runs = found.timed.map(({ runs }) => [...runs.values()].map(({ length }) => length));
      assert.deepEqual(runs, [[2, 2, 2], [2, 2], [2, 2]]);
      const commit = await toyGit(workspace, "rev-parse", "--short", "HEAD~1");
      assert.match(found.notes[0], new RegExp(`HEAD~1 is ${commit};`));
    }),
});

Deno.test({
  name: "without a commit the last release is the other one, if there is any",
  ignore,
  fn: () =>
    inRepository(async (workspace, session) => {
      const selected = selectTasks(ALL, ["start"]);
      const others = async (against?: string) =>
        (await session({ selected, against })).programs.slice(1).map(({ name }) => name);
      await commitCli(workspace, WRITES);
      assert.deepEqual(await others(), []);
      await toyGit(workspace, "tag", "v1");
      assert.deepEqual(await others(), [], "a release is not compared with itself");
      await commitCli(workspace, WRITES_OTHERWISE, "v2");
      assert.deepEqual(await others(), ["v1"]);
      await commitCli(workspace, WRITES);
      assert.deepEqual(await others(), ["v2"]);
      assert.deepEqual(await others("off"), []);
    }),
});

Deno.test({
  name: "a model that a work needs is made, and not timed, where only that work is selected",
  ignore,
  fn: () =>
    inRepository(async (workspace, session) => {
      await commitCli(workspace, WRITES);
      const { timed } = await session({ selected: selectTasks(ALL, ["parse"]) });
      assert.deepEqual(timed.map(({ task }) => task.work.name), ["parse"]);
    }),
});

Deno.test({
  name: "what an earlier commit does not know has no figures there, nor what depends on it",
  ignore,
  fn: () =>
    inRepository(async (workspace, session) => {
      await commitCli(workspace, KNOWS_NO_TRAINING);
      await commitCli(workspace, WRITES);
      const { timed, notes } = await session({ against: "HEAD~1" });
      const runs = timed.map(({ runs }) => [...runs.values()].map(({ length }) => length));
      assert.deepEqual(runs, [[1, 1], [1, 0], [1, 0]]);
      assert.ok(notes.includes("–: HEAD~1 does not know such a call"));
    }),
});

Deno.test({
  name: "a run that fails ends it with what it said, and nothing is left",
  ignore,
  fn: () =>
    inRepository(async (workspace, session) => {
      await commitCli(workspace, FAILS);
      await commitCli(workspace, WRITES);
      const { failure, timed } = await session({ against: "HEAD~1" });
      assert.equal(failure?.said, "a fault\nof two lines\n");
      assert.match(
        failure.message,
        /^Cannot time start of HEAD~1: current value is "exit status 1"/,
      );
      assert.deepEqual(timed, []);
      const beside = [besideOption("shell@parse=echo no >&2; exit 2")];
      const later = await session({ beside });
      assert.match(`${later.failure?.message}`, /^Cannot time parse .* of shell/);
      assert.ok(later.timed.length > 0, "the works before have their figures");
    }),
});

Deno.test({
  name: "an interruption between runs leaves nothing",
  ignore,
  fn: () =>
    inRepository(async (workspace, session) => {
      await commitCli(workspace, WRITES);
      const abortion = new AbortController();
      const onProgress = (done: number) => {
        if (done === 2) abortion.abort(new Error("enough"));
      };
      const interrupted = session({ against: "HEAD", onProgress, signal: abortion.signal });
      await assert.rejects(interrupted, /^Error: enough$/);
    }),
});

Deno.test({
  name: "a commit that is not there, and a folder that git does not know, are told",
  ignore,
  async fn() {
    const isFault = (code: string) => (error: unknown) =>
      error instanceof InputError && error.code === code;
    await inRepository(async (workspace, session) => {
      await commitCli(workspace, WRITES);
      await assert.rejects(session({ against: "v9" }), isFault("unknown-commit"));
      await assert.rejects(session({ against: "--all" }), isFault("unknown-commit"));
    });
    await inFolder(async (workspace) => {
      const options = { workspace, all: ALL, selected: ALL, beside: [], runs: 1 };
      await assert.rejects(runSession({ ...options, against: "v1" }), isFault("no-repository"));
    });
  },
});
