/**
 * What only a process shows: exit statuses, closed pipes, signals, folders.
 * @module
 */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { CROSSING, CYCLE, GO, namesIn, withFiles } from "./testing/calls.ts";
import { CLI, cliArguments } from "./testing/process.ts";

const ROOT = dirname(dirname(CLI));

function spawn(args: string[], options: Deno.CommandOptions = {}) {
  return new Deno.Command(Deno.execPath(), {
    args: cliArguments(args),
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    ...options,
  }).spawn();
}

async function outcome(args: string[], options: Deno.CommandOptions = {}) {
  const { code, stdout, stderr } = await spawn(args, options).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}

Deno.test("the process exits with 0, 1 and 2, and never shows a stack", async () => {
  await withFiles({ "go.conllu": GO, "cycle.conllu": CYCLE }, async (at) => {
    const good = await outcome(["measures", at("go.conllu"), "--format", "csv"]);
    assert.equal(good.code, 0);
    assert.equal(good.err, "");
    assert.match(good.out, /^treebank,measure,value,sentences\ngo,projective,true,1\n/);
    const fault = await outcome(["measures", at("cycle.conllu")]);
    assert.deepEqual([fault.code, fault.out, fault.err.split("\n").length], [1, "", 2]);
    const wrong = await outcome(["measures", at("go.conllu"), "--nonsense"]);
    assert.deepEqual([wrong.code, wrong.out, wrong.err.split("\n").length], [2, "", 3]);
  });
});

Deno.test("a study does not write its table over one of its treebanks", async () => {
  await withFiles({ "mine.conllu": GO }, async (at, folder) => {
    const env = { ARCBOOK_TREEBANKS: folder };
    const call = ["study", "data-sets", "--treebank", "mine", "-o", at("./mine.conllu")];
    const { code, err } = await outcome(call, { env });
    assert.equal(code, 2);
    assert.match(err, /^Cannot write the result to --output .* it would replace the treebank\n/);
    assert.equal(await Deno.readTextFile(at("mine.conllu")), GO);
  });
});

Deno.test("relative paths are of the folder in which the command was typed, also through deno task", async () => {
  await withFiles({ "a b.conllu": GO }, async (at, folder) => {
    const call = ["stats", "a b.conllu", "--format", "csv", "-o", "out.csv"];
    assert.equal((await outcome(call, { cwd: folder })).code, 0);
    const direct = await Deno.readTextFile(at("out.csv"));
    assert.match(direct, /\na b,1,2,/);
    await Deno.remove(at("out.csv"));
    // A task keeps the INIT_CWD of a task around it, such as the one that runs the tests.
    const { INIT_CWD: _, ...env } = Deno.env.toObject();
    const task = await new Deno.Command(Deno.execPath(), {
      args: ["task", "--config", join(ROOT, "deno.json"), "arcbook", ...call],
      cwd: folder,
      env,
      clearEnv: true,
    }).output();
    assert.equal(task.code, 0, new TextDecoder().decode(task.stderr));
    assert.equal(await Deno.readTextFile(at("out.csv")), direct);
  });
});

Deno.test("a reader that hangs up ends the process without a message", async () => {
  const child = spawn(["convert", "tr_imst-ud-dev", "--to", "conllx"]);
  const reader = child.stdout.getReader();
  assert.ok(!(await reader.read()).done);
  await reader.cancel();
  const [{ code }, err] = await Promise.all([child.status, new Response(child.stderr).text()]);
  assert.equal(err, "");
  assert.equal(code, 0);
});

Deno.test("a full disk behind standard output is an error, behind standard error it is not", async () => {
  if (Deno.build.os !== "linux") return;
  await withFiles({ "go.conllu": GO, "cycle.conllu": CYCLE }, async (at) => {
    const shell = (redirect: string, ...args: string[]) =>
      new Deno.Command("sh", {
        args: ["-c", `"$@" ${redirect}`, "sh", Deno.execPath(), ...cliArguments(args)],
      }).output();
    const full = await shell(">/dev/full", "stats", at("go.conllu"));
    assert.equal(full.code, 1);
    assert.match(
      new TextDecoder().decode(full.stderr),
      /^Cannot write to standard output: current value is "no space left", .*\n$/,
    );
    assert.equal((await shell("2>/dev/full", "projectivize", at("go.conllu"))).code, 0);
    assert.equal((await shell("2>&-", "stats", at("cycle.conllu"))).code, 1);
  });
});

Deno.test("an interrupt while a file is written leaves the folder as it was", async () => {
  if (Deno.build.os === "windows") return;
  await withFiles({ "out.conllu": "old" }, async (at, folder) => {
    await new Deno.Command("mkfifo", { args: [at("in.conllu")] }).output();
    const child = spawn(["projectivize", at("in.conllu"), "-o", at("out.conllu")]);
    // The writer of the pipe stays open, so the command waits for more.
    const pipe = await Deno.open(at("in.conllu"), { write: true });
    await pipe.write(new TextEncoder().encode((GO + CROSSING).repeat(5000)));
    let ended = false;
    child.status.then(() => ended = true);
    while (namesIn(folder).length < 3 && !ended) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    assert.ok(!ended, "the command waits for the rest of its input");
    child.kill("SIGINT");
    const { code } = await child.output();
    pipe.close();
    assert.equal(code, 130);
    assert.deepEqual(namesIn(folder), ["in.conllu", "out.conllu"]);
    assert.equal(await Deno.readTextFile(at("out.conllu")), "old");
  });
});
