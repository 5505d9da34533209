import assert from "node:assert/strict";
import { Parser } from "./greedy.ts";
import { ParallelParser, parseAll } from "./parse_all.ts";
import { someGold } from "../testing/treebanks.ts";
import { trainModel } from "./training.ts";

Deno.test("threads parse as one does, in the order of the sentences", async () => {
  const gold = await someGold(900);
  const { model } = await trainModel(gold.slice(0, 40), "PP-S");
  const sentences = gold.map(({ sentence }) => sentence);
  const parser = new Parser(model, { fallback: "next-best" });
  const expected = sentences.map((sentence) => parser.parse(sentence));
  for (const workers of [1, 2, 3]) {
    await using parallel = new ParallelParser(model, { fallback: "next-best", workers });
    const half = await parallel.parse(sentences.slice(0, 450));
    const trees = [...half, ...await parallel.parse(sentences.slice(450))];
    assert.equal(trees.length, expected.length);
    trees.forEach((tree, k) => assert.ok(tree.equals(expected[k]), `${workers}, sentence ${k}`));
    assert.deepEqual(parallel.counts, parser.counts);
  }
});

Deno.test("two models in turn are not mixed up by the threads that parse with both", async () => {
  const gold = await someGold(60);
  const sentences = gold.map(({ sentence }) => sentence);
  const options = { workers: navigator.hardwareConcurrency };
  const models = await Promise.all(
    ["P-E", "NP-L"].map(async (name) => (await trainModel(gold.slice(0, 30), name)).model),
  );
  for (const model of [...models, ...models]) {
    const trees = await parseAll(model, sentences, options);
    const parser = new Parser(model);
    trees.forEach((tree, k) => assert.ok(tree.equals(parser.parse(sentences[k]))));
  }
});

Deno.test("nothing to parse gives nothing", async () => {
  const { model } = await trainModel(await someGold(10), "P-E");
  for (const workers of [1, 2]) assert.deepEqual(await parseAll(model, [], { workers }), []);
});
