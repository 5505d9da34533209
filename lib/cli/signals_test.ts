/**
 * Signals at any moment of a command: no temporary file is left, and the exit status is the usual one.
 * @module
 */
import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { treebankPath } from "../testing/treebanks.ts";
import { head, LoopbackServer } from "../treebank/testing/loopback_server.ts";
import { namesIn, withFiles } from "./testing/calls.ts";
import { cliArguments } from "./testing/process.ts";

const SIGNALS = [["SIGHUP", 129], ["SIGINT", 130], ["SIGTERM", 143]] as const;
const random = seededRandom(8);
const ignore = Deno.build.os === "windows";

function spawn(call: readonly string[], env: Record<string, string> = {}): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: cliArguments(call),
    env,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
}

/** How a call ended that got a signal after some milliseconds, and how long it took. */
async function interrupted(
  call: readonly string[],
  signal: Deno.Signal,
  after: number,
  env: Record<string, string>,
) {
  const start = performance.now();
  const child = spawn(call, env);
  const timer = setTimeout(() => {
    try {
      child.kill(signal);
    } catch {
      // It has just ended by itself.
    }
  }, after);
  const { code } = await child.status;
  clearTimeout(timer);
  return { code, took: performance.now() - start };
}

/** Calls a command again and again, each time with a signal at some moment of its usual duration. */
async function interruptAtRandom(
  call: readonly string[],
  folder: string,
  result: string,
  env: Record<string, string> = {},
) {
  const { code, took } = await interrupted(call, "SIGTERM", 1e6, env);
  assert.equal(code, 0, call.join(" "));
  const before = namesIn(folder);
  for (const [signal, status] of SIGNALS) {
    const after = randomInteger(random, Math.ceil(took * 1.1));
    const { code } = await interrupted(call, signal, after, env);
    const told = `${call[0]}, ${signal} after ${after} ms of ${Math.round(took)}`;
    assert.ok(code === status || code === 0, `${told}: ${code}`);
    assert.deepEqual(namesIn(folder), before, told);
    if (code === 0) assert.ok((await Deno.stat(result)).size > 0, told);
  }
}

Deno.test({
  name: "a signal at any moment of train, convert and parse leaves no temporary file",
  ignore,
  async fn() {
    const text = await Deno.readTextFile((await treebankPath("tr_imst-ud-dev"))!);
    const few = text.split("\n\n").slice(0, 60).join("\n\n") + "\n\n";
    await withFiles({ "few.conllu": few, "many.conllu": text.repeat(2) }, async (at, folder) => {
      const trained = ["train", "--parser", "NP-L", at("few.conllu"), "-m", at("model")];
      const graph = ["train", "--parser", "second-order", at("few.conllu"), "-m", at("model")];
      const converted = ["convert", at("many.conllu"), "--to", "conllx", "-o", at("out.conll")];
      const parsed = ["parse", "-m", at("model"), at("many.conllu"), "-o", at("out.conllu")];
      await interruptAtRandom(trained, folder, at("model"));
      await interruptAtRandom(converted, folder, at("out.conll"));
      await interruptAtRandom(parsed, folder, at("out.conllu"));
      await interruptAtRandom([...graph, "--passes", "3"], folder, at("model"));
      await interruptAtRandom(parsed, folder, at("out.conllu"));
    });
  },
});

Deno.test({
  name: "a signal at any moment of what writes tables, pages and other treebanks, or of a study",
  ignore,
  async fn() {
    const text = await Deno.readTextFile((await treebankPath("tr_imst-ud-dev"))!);
    const few = text.split("\n\n").slice(0, 40).join("\n\n") + "\n\n";
    await withFiles(
      { "dev.conllu": text, "same.conllu": text, "few.conllu": few, out: "old" },
      async (at, folder) => {
        const [dev, out] = [at("dev.conllu"), at("out")];
        const env = { ARCBOOK_TREEBANKS: folder };
        const train = ["train", "--parser", "P-E", at("few.conllu"), "-m", out];
        const calls = [
          ["measures", dev, "-o", out],
          ["projectivize", "--encoding", "head", dev, "-o", out],
          ["evaluate", dev, at("same.conllu"), "--report", out],
          [...train, "--tags", "predicted"],
          [...train, "--trainer", "libsvm"],
          ["study", "null-models", "--treebank", "few", "-o", out],
        ];
        for (const call of calls) await interruptAtRandom(call, folder, out, env);
      },
    );
  },
});

Deno.test({
  name: "a signal during a download leaves what can be resumed, and no empty part",
  ignore,
  async fn() {
    for (const [signal, status] of SIGNALS) {
      for (const bytes of [0, 1000]) {
        await withFiles({}, async (at) => {
          const asked = Promise.withResolvers<void>();
          const ended = Promise.withResolvers<void>();
          await using server = new LoopbackServer(async (_, send) => {
            await send(head("200 OK", { "Content-Length": 10_000_000 }));
            if (bytes > 0) await send(new Uint8Array(bytes));
            asked.resolve();
            await ended.promise;
          });
          const child = spawn(["fetch", "da_ddt-ud-dev", "--to", at("new")], {
            ARCBOOK_FETCH_BASE: server.url,
          });
          await asked.promise;
          const part = at("new/da_ddt-ud-dev.conllu.part");
          while ((await Deno.stat(part)).size < bytes) await new Promise((go) => setTimeout(go, 5));
          child.kill(signal);
          const { code } = await child.status;
          ended.resolve();
          assert.equal(code, status);
          assert.deepEqual(namesIn(at("new")).length, bytes > 0 ? 1 : 0, `${signal} ${bytes}`);
        });
      }
    }
  },
});
