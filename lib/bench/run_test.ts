import assert from "node:assert/strict";
import { arcbook, capturingIo, someSentences, withFiles } from "../cli/testing/calls.ts";
import { main } from "./run.ts";
import { WORKS } from "./works.ts";

async function bench(...args: string[]) {
  const { io, printed } = capturingIo();
  return { status: await main(args, io), ...printed() };
}

Deno.test("help names every option and every work", async () => {
  const { status, out } = await bench("--help");
  assert.equal(status, 0);
  for (const { name } of WORKS) assert.ok(out.replaceAll(/\s+/g, " ").includes(name), name);
  for (const option of ["against", "only", "treebank", "runs", "beside", "csv"]) {
    assert.match(out, new RegExp(`^  --${option}\\b`, "m"));
  }
  assert.ok(out.split("\n").every((line) => line.length <= 105));
});

Deno.test("a wrong call ends with status 2, a fault in the input with 1", async () => {
  const wrong = await bench("--only", "trian", "--treebank", "tr_imst");
  assert.deepEqual([wrong.status, wrong.out], [2, ""]);
  assert.match(wrong.err, /did you mean train.*\nSee: deno task bench --help\n$/);
  const missing = await bench("--treebank", "no-such-treebank");
  assert.equal(missing.status, 1);
  assert.match(missing.err, /^Cannot find the treebank: current value is "no-such-treebank"/);
});

Deno.test("every file of a treebank needs two names at most", async () => {
  const names = "tr_imst-ud-dev,tr_imst-ud-test,tr_imst-ud-train";
  const { status, err } = await bench("--treebank", names);
  assert.equal(status, 2);
  assert.match(err, /required is a treebank with a training file, or two files TRAIN,DEV/);
});

Deno.test("the figures do not replace a treebank", async () => {
  await withFiles({ "few.conllu": await someSentences(0, 2) }, async (at) => {
    const { status, err } = await bench("--treebank", at("few.conllu"), "--csv", at("few.conllu"));
    assert.equal(status, 2);
    assert.match(err, /^Cannot write the figures to --csv .*: it would replace the treebank/);
  });
});

Deno.test("the command line knows every work, and each model is that of an earlier work", async () => {
  await withFiles({ "few.conllu": await someSentences(0, 25) }, async (at, folder) => {
    for (const { name, args, output = "", model = "" } of WORKS) {
      const treebank = at("few.conllu");
      const files = { train: treebank, dev: treebank, output: at(output), model: at(model) };
      const { status, err } = await arcbook(...args(files));
      assert.equal(status, 0, `${name}: ${err}`);
      if (output !== "") assert.ok((await Deno.stat(`${folder}/${output}`)).size > 0, name);
    }
  });
});
