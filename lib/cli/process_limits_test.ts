/**
 * Limits that a process meets: of memory, of rights, of the disk, of what is at the end of a path or of
 * standard output. Each is told in a line, nothing that was there is lost, and nothing is left behind.
 * @module
 */
import assert from "node:assert/strict";
import { namesIn, rows, withFiles } from "./testing/calls.ts";
import { CLI, cliArguments } from "./testing/process.ts";

const ignore = Deno.build.os === "windows";

async function outcomeOf(command: string, options: Deno.CommandOptions) {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    stdin: "null",
    ...options,
    env: { NO_COLOR: "1", ...options.env },
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, out, err };
}

/** Calls the command line in a shell, with something before and after the call. */
function inShell(before: string, call: readonly string[], after = "") {
  const script = `${before} "$@" ${after}`;
  const args = ["-c", script, "sh", Deno.execPath(), ...cliArguments(call)];
  return outcomeOf("sh", { args });
}

const plain = (call: readonly string[]) => inShell("", call);

/** Many sentences, each other than the others. */
function sentences(count: number): string {
  return Array.from(
    { length: count },
    (_, k) => rows(`1 a${k} a${k} VERB V _ 0 root _ _`, `2 b${k} b NOUN N _ 1 obj _ _`, ""),
  ).join("");
}

/** A call of every command that can be made of these files, and what it writes. */
function calls(at: (name: string) => string): string[][] {
  const [gold, model] = [at("gold.conllu"), at("model")];
  return [
    ["stats", gold],
    ["measures", gold],
    ["coverage", gold],
    ["evaluate", gold, at("other.conllu")],
    ["trace", gold, "--system", "arc-eager"],
    ["parse", "-m", model, gold],
    ["convert", gold, "--to", "conllx"],
    ["projectivize", gold],
    ["deprojectivize", gold],
    ["validate", gold],
    ["catalog"],
    ["study"],
    ["help"],
  ];
}

/** Runs a test with two treebanks and a model in a folder. */
async function withModel(run: Parameters<typeof withFiles>[1]): Promise<void> {
  const files = { "gold.conllu": sentences(300), "other.conllu": sentences(300) };
  await withFiles(files, async (at, folder) => {
    const trained = await plain([
      "train",
      "--parser",
      "NP-L",
      at("gold.conllu"),
      "-m",
      at("model"),
    ]);
    assert.equal(trained.code, 0, trained.err);
    await run(at, folder);
  });
}

/** Deno is not to look whether the packages are all there, which another user could not mend. */
const AS_IT_IS = ["--node-modules-dir=manual", "--no-lock"];

const NO_STACK = /\n +at |Uncaught|panicked/;

Deno.test({
  name: "every command bears a reader that hangs up, a full disk and closed pipes",
  ignore,
  async fn() {
    await withModel(async (at, folder) => {
      const before = namesIn(folder);
      for (const call of calls(at)) {
        const told = (outcome: object) => `${call.join(" ")}: ${JSON.stringify(outcome)}`;
        const hungUp = await inShell("", call, "| true");
        assert.doesNotMatch(hungUp.err, NO_STACK, told(hungUp));
        const silent = await inShell("", call, "2>&-");
        assert.ok(silent.code <= 1 && silent.out !== "", told(silent));
        if (!["stats", "parse", "convert"].includes(call[0])) continue; // tables, and treebanks
        const closed = await inShell("", call, ">&-");
        assert.doesNotMatch(closed.err, NO_STACK, told(closed));
        if (Deno.build.os !== "linux") continue;
        const full = await inShell("", call, ">/dev/full");
        assert.equal(full.code, 1, told(full));
        assert.match(full.err, /Cannot write to standard output: .*no space left/, told(full));
      }
      assert.deepEqual(namesIn(folder), before);
    });
  },
});

Deno.test({
  name: "a long training whose standard error is closed, or full, writes its model all the same",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await withModel(async (at) => {
      for (const [k, redirect] of ["2>&-", "2>/dev/full", "2>&1 | true"].entries()) {
        const call = ["train", "--parser", "second-order", at("gold.conllu"), "-m", at(`m${k}`)];
        const { code, err } = await inShell("", call, redirect);
        assert.equal(code, 0, err);
        assert.ok((await Deno.stat(at(`m${k}`))).size > 100);
      }
    });
  },
});

Deno.test({
  name: "what is written to a disk, or under a quota, that is full leaves the old file",
  ignore,
  async fn() {
    await withModel(async (at, folder) => {
      await Deno.writeTextFile(at("out"), "old");
      const before = namesIn(folder);
      const written = [
        ["convert", at("gold.conllu"), "--to", "conllx", "-o", at("out")],
        ["train", "--parser", "NP-L", at("gold.conllu"), "-m", at("out")],
        ["parse", "-m", at("model"), at("gold.conllu"), "-o", at("out")],
        ["evaluate", at("gold.conllu"), at("other.conllu"), "--report", at("out")],
      ];
      for (const call of written) {
        const { code, err } = await inShell('trap "" XFSZ; ulimit -f 4;', call);
        assert.equal(code, 1, `${call[0]}: ${err}`);
        assert.match(err, /Cannot write .*out: current value is "file too large"/);
        assert.doesNotMatch(err, NO_STACK);
        assert.equal(await Deno.readTextFile(at("out")), "old");
        assert.deepEqual(namesIn(folder), before, call[0]);
      }
    });
  },
});

Deno.test({
  name: "devices, pipes and folders are refused as files to write, and nothing waits for them",
  ignore,
  async fn() {
    await withModel(async (at) => {
      await new Deno.Command("mkfifo", { args: [at("pipe")] }).output();
      for (const target of [at("pipe"), "/dev/null", "/dev/stdout", at("."), at("none/out")]) {
        for (
          const call of [
            ["convert", at("gold.conllu"), "--to", "conllx", "-o", target],
            ["stats", at("gold.conllu"), "-o", target],
            ["train", "--parser", "NP-L", at("gold.conllu"), "-m", target],
          ]
        ) {
          const { code, out, err } = await plain(call);
          // Standard output may be a file, which is as good as another.
          if (target === "/dev/stdout" && code === 0) continue;
          assert.deepEqual([code, out], [1, ""], err);
          assert.match(err, /^Cannot write .*required is .*\n$/);
        }
      }
      assert.ok((await Deno.stat("/dev/null")).isCharDevice);
    });
  },
});

Deno.test({
  name: "a user who may not write is told so before any work, and one who may not read, too",
  ignore: ignore || Deno.uid() !== 0,
  async fn() {
    await withModel(async (at, folder) => {
      const nobody = { uid: 65534, gid: 65534 };
      await Deno.chmod(folder, 0o755);
      await withFiles({}, async (_, cache) => {
        await Deno.chown(cache, nobody.uid, nobody.gid);
        const deno = `${cache}/deno`; // the usual one may lie where nobody else can go
        await Deno.copyFile(Deno.execPath(), deno);
        const seen = await outcomeOf("test", { args: ["-r", CLI], ...nobody });
        if (seen.code !== 0) return console.warn(`skipped: other users cannot read ${CLI}`);
        const asNobody = (...call: string[]) =>
          outcomeOf(deno, {
            args: cliArguments(call, AS_IT_IS),
            env: { DENO_DIR: cache, HOME: cache, ARCBOOK_TREEBANKS: "" },
            cwd: cache,
            ...nobody,
          });
        const read = await asNobody("measures", at("gold.conllu"), "--format", "csv");
        assert.equal(read.code, 0, read.err);
        const before = namesIn(folder);
        for (
          const call of [
            ["train", "--parser", "NP-L", at("gold.conllu"), "-m", at("mine")],
            ["parse", "-m", at("model"), at("gold.conllu"), "-o", at("mine")],
            ["stats", at("gold.conllu"), "-o", at("mine")],
            ["convert", at("gold.conllu"), "--to", "conllx", "-o", at("model")],
          ]
        ) {
          const { code, out, err } = await asNobody(...call);
          assert.deepEqual([code, out], [1, ""], `${call.join(" ")}: ${err}`);
          assert.match(
            err,
            /permission denied", required is a path you may write or read/,
            call[0],
          );
          assert.doesNotMatch(err, NO_STACK);
          assert.doesNotMatch(err, /^Learning|^trained|^parsed/m);
        }
        await Deno.chmod(at("gold.conllu"), 0o600);
        const unread = await asNobody("measures", at("gold.conllu"));
        assert.deepEqual([unread.code, unread.out], [1, ""]);
        assert.doesNotMatch(unread.err, NO_STACK);
        assert.deepEqual(namesIn(folder), before);
      });
    });
  },
});
