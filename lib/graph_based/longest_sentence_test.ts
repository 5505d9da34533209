import assert from "node:assert/strict";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { arcbook, withFiles } from "../cli/testing/calls.ts";
import { LONGEST_SENTENCE } from "./longest_sentence.ts";
import { ParallelGraphParser } from "./parse_all.ts";
import { trainGraphModel, trainGraphParser } from "./training.ts";

/** A sentence all tokens of which depend on the first. */
function flat(n: number) {
  const heads = Array.from({ length: n + 1 }, (_, node) => node === 1 ? 0 : 1);
  const labels = heads.map((head, node) => node === 0 ? "" : head === 0 ? "root" : "dep");
  return { sentence: sentenceOf(new Array<string>(n).fill("w")), tree: Tree.of(heads, labels) };
}

const TOO_LONG = { code: "sentence-too-long" };

Deno.test("a sentence that is too long is refused before it is parsed or learned from", async () => {
  const items = [flat(3), flat(4)];
  // More than any machine could hold the scores of.
  const long = flat(200_000);
  for (const name of ["mst", "first-order", "second-order"] as const) {
    await assert.rejects(trainGraphModel([...items, long], name, { passes: 1 }), TOO_LONG);
    const parser = await trainGraphParser(items, name, { passes: 1 });
    assert.throws(() => parser.parse(long.sentence), TOO_LONG);
    await using parallel = new ParallelGraphParser(parser.model, { workers: 2 });
    await assert.rejects(parallel.parse([items[0].sentence, long.sentence]), TOO_LONG);
  }
});

Deno.test("the bound can be moved", async () => {
  const options = { passes: 1, longest: 3 };
  const parser = await trainGraphParser([flat(3)], "mst", options);
  assert.equal(parser.parse(flat(3).sentence).length, 3);
  assert.throws(() => parser.parse(flat(4).sentence), /4 tokens.*at most 3.*--longest N/);
  await assert.rejects(trainGraphModel([flat(4)], "mst", options), TOO_LONG);
});

Deno.test("arcbook parse names the line of a sentence that is too long, and goes on with --keep-going", async () => {
  const line = (node: number) => `${node}\tw\t_\tX\t_\t_\t${node - 1}\tdep\t_\t_\n`;
  const textOf = (n: number) => Array.from({ length: n }, (_, i) => line(i + 1)).join("") + "\n";
  const files = { "t.conllu": textOf(3), "p.conllu": textOf(2) + textOf(LONGEST_SENTENCE + 1) };
  await withFiles(files, async (at) => {
    const trained = ["train", "--parser", "mst", "--passes", "1", at("t.conllu"), "-m", at("m")];
    assert.equal((await arcbook(...trained)).status, 0);
    const parse = ["parse", "-m", at("m"), at("p.conllu")];
    const { status, err } = await arcbook(...parse);
    assert.equal(status, 1);
    assert.match(err, /p\.conllu:4: current value is "2001 tokens", required is at most 2000, /);
    const going = await arcbook(...parse, "--keep-going");
    assert.deepEqual([going.status, going.out.split("\n").length], [1, 4]);
    const shorter = await arcbook("parse", "-m", at("m"), at("t.conllu"), "--longest", "2");
    assert.match(shorter.err, /t\.conllu:1: current value is "3 tokens", required is at most 2, /);
    const train = await arcbook(...trained, "--longest", "2");
    assert.match(train.err, /t\.conllu:1: current value is "3 tokens"/);
  });
});
