/**
 * Treebanks from standard input and from pipes, plain and compressed: what only processes show.
 * @module
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";
import { arcbook, CROSSING, GO, someSentences, succeed, withFiles } from "./testing/calls.ts";
import { cliArguments } from "./testing/process.ts";

/** Runs a command with bytes on its standard input. */
async function fed(input: Uint8Array, ...args: string[]) {
  const process = new Deno.Command(Deno.execPath(), {
    args: cliArguments(args),
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = process.stdin.getWriter();
  writer.write(input).then(() => writer.close()).catch(() => {}); // it may not read to the end
  const { code, stdout, stderr } = await process.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { status: code, out: text(stdout), err: text(stderr) };
}

/** Runs a test with a pipe that has a name, through which bytes come once. */
async function throughPipe(
  path: string,
  bytes: Uint8Array,
  run: () => Promise<void>,
): Promise<void> {
  await new Deno.Command("mkfifo", { args: [path] }).output();
  const writing = Deno.writeFile(path, bytes, { create: false }).catch(() => {});
  await run();
  await writing;
}

const TEXT = Buffer.from(GO + CROSSING);
const READING = [
  ["stats", "--format", "csv"],
  ["measures", "--format", "csv"],
  ["coverage", "--parser", "P0", "--format", "csv"],
  ["trace", "--system", "P3-eager", "--sentence", "2"],
  ["validate", "--format", "csv"],
  ["convert", "--to", "conllx"],
  ["convert", "--to", "malttab", "-o", "-"],
  ["projectivize"],
  ["deprojectivize"],
];

Deno.test("every command that reads takes - for standard input, plain or compressed", async () => {
  await withFiles({ "stdin.conllu": TEXT.toString() }, async (at) => {
    const as = (text: string, name: string) => text.replaceAll(name, "FILE");
    for (const [name, ...options] of READING) {
      const file = await arcbook(name, at("stdin.conllu"), ...options);
      for (const input of [TEXT, gzipSync(TEXT)]) {
        const { status, out } = await fed(input, name, "-", ...options);
        assert.equal(status, file.status, name);
        assert.equal(as(out, "standard input"), as(file.out, at("stdin.conllu")), name);
      }
    }
  });
});

Deno.test("parse, train and evaluate take standard input for one of their files", async () => {
  const text = await someSentences(0, 30);
  await withFiles({ "a.conllu": text }, async (at) => {
    const train = ["train", "--parser", "NP-L", "-m"];
    assert.equal((await fed(Buffer.from(text), ...train, at("fed"), "-")).status, 0);
    await succeed(...train, at("m"), at("a.conllu"));
    const parsed = await fed(
      gzipSync(text),
      "parse",
      "-m",
      at("fed"),
      "-",
      "-o",
      at("p.conllu.gz"),
    );
    assert.equal(parsed.status, 0, parsed.err);
    const { out } = await succeed("parse", "-m", at("m"), at("a.conllu"));
    assert.equal(gunzipSync(await Deno.readFile(at("p.conllu.gz"))).toString(), out);
    const scores = await succeed("evaluate", at("a.conllu"), at("p.conllu.gz"), "--format", "csv");
    for (
      const [gold, system, input] of [["-", at("p.conllu.gz"), text], [at("a.conllu"), "-", out]]
    ) {
      const scored = await fed(Buffer.from(input), "evaluate", gold, system, "--format", "csv");
      assert.equal(scored.out, scores.out, scored.err);
    }
  });
});

Deno.test("a pipe is read as a file is, and what must be read twice is refused", async () => {
  await withFiles({}, async (at) => {
    await throughPipe(at("stdin"), gzipSync(TEXT), async () => {
      const { out } = await succeed("measures", at("stdin"), "--format", "csv");
      assert.equal(out, (await fed(TEXT, "measures", "-", "--format", "csv")).out);
    });
    const refused = async (message: RegExp, status: number, ...call: string[]) => {
      const outcome = await fed(TEXT, ...call);
      assert.equal(outcome.status, status, outcome.err);
      assert.match(outcome.err, message);
      assert.equal(outcome.out, "");
    };
    const twice = /^Cannot read standard input twice: required is a file for one of them\n/;
    await refused(twice, 2, "stats", "-", "-");
    await refused(twice, 2, "evaluate", "-", "-");
    const pipe = at("stdin");
    await refused(/^Cannot read .*stdin twice/, 2, "evaluate", pipe, pipe);
    const predicted = ["train", "--parser", "NP-L", "--tags", "predicted", "-m", at("m"), "-"];
    await refused(
      /at standard input: current value is "a pipe, which can be read once/,
      1,
      ...predicted,
    );
    await refused(
      /^Cannot take --faults -: required is a file/,
      2,
      "stats",
      "--keep-going",
      "--faults",
      "-",
      "-",
    );
  });
});

Deno.test("a treebank larger than the memory that a command may take comes out whole", async () => {
  const block = new TextEncoder().encode((GO + CROSSING).repeat(1000));
  const blocks = Math.ceil((32 << 20) / block.length);
  const process = new Deno.Command(Deno.execPath(), {
    args: cliArguments(["projectivize", "-"], ["--v8-flags=--max-old-space-size=40"]),
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const input = ReadableStream.from(Array.from({ length: blocks }, () => block));
  input.pipeTo(process.stdin).catch(() => {}); // the exit status tells
  let length = 0;
  for await (const bytes of process.stdout) length += bytes.length;
  assert.equal((await process.status).code, 0);
  assert.equal(length, blocks * (block.length + 1000 * "|nsubj".length));
});

Deno.test("faults of standard input are placed, and what is empty is refused", async () => {
  const faulty = Buffer.from(GO + GO.replace("\t0\troot", "\t7\troot"));
  const { status, err } = await fed(faulty, "stats", "-");
  assert.deepEqual([status, err.split(":", 2).join(":")], [
    1,
    "Cannot read HEAD at standard input:8",
  ]);
  const empty = await fed(Buffer.of(), "stats", "-");
  assert.match(
    empty.err,
    /^Cannot read a treebank at standard input: current value is "no sentence"/,
  );
});

Deno.test("--from says what the content does not tell, and --spaces what a space is", async () => {
  const spaced = Buffer.from("1\tNew York\t_\tN\tN\t_\t0\tROOT\t_\t_\n\n");
  const read = ["convert", "-", "--from", "conllx", "--to"];
  assert.equal((await fed(spaced, ...read, "conllx")).status, 1);
  const underscore = await fed(spaced, ...read, "conllx", "--spaces", "_");
  assert.match(underscore.out, /^1\tNew_York\t/);
  assert.match((await fed(spaced, ...read, "conllu", "--spaces", " ")).out, /^1\tNew York\t/);
  const bare = Buffer.from("Go\tVB\n\n");
  assert.equal((await fed(bare, "convert", "-", "--to", "conllx")).status, 1);
  const fromMaltTab = await fed(bare, "convert", "-", "--from", "malttab", "--to", "conllx");
  assert.equal(fromMaltTab.out, "1\tGo\t_\tVB\tVB\t_\t_\t_\t_\t_\n\n");
  assert.equal((await fed(bare, "stats", "-", "--from", "tiger")).status, 2);
});
