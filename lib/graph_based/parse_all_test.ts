import assert from "node:assert/strict";
import { sentenceOf } from "../dependency/sentence.ts";
import { GraphParser } from "./graph_parser.ts";
import { ParallelGraphParser } from "./parse_all.ts";
import { someModel } from "./testing/some_models.ts";
import { someGold } from "../testing/treebanks.ts";

Deno.test("threads parse as one does, in the order of the sentences, and count the same work", async () => {
  const sentences = (await someGold(300)).map(({ sentence }) => sentence);
  sentences.splice(100, 0, sentenceOf([])); // a file may hold a sentence without a token
  for (const options of [{ approximation: 0.05, prune: 0.2 }, { encoding: "head" } as const]) {
    const model = await someModel("second-order", options);
    const parser = new GraphParser(model);
    const expected = sentences.map((sentence) => parser.parse(sentence));
    const { moves, recovered, failed } = parser.counts;
    assert.ok(moves + recovered + failed > 0);
    for (const workers of [1, 2, 3]) {
      await using parallel = new ParallelGraphParser(model, { workers });
      const half = await parallel.parse(sentences.slice(0, 150));
      const trees = [...half, ...await parallel.parse(sentences.slice(150))];
      assert.equal(trees.length, expected.length);
      trees.forEach((tree, k) => assert.ok(tree.equals(expected[k]), `${workers}, sentence ${k}`));
      assert.deepEqual(parallel.counts, parser.counts);
    }
  }
});

Deno.test("models in turn are not mixed up by the threads that parse with them, nor are their tags", async () => {
  const sentences = (await someGold(60)).map(({ sentence }) => sentence);
  const options = { workers: navigator.hardwareConcurrency };
  const models = [
    await someModel("first-order"),
    await someModel("mst", { tags: "predicted" }),
  ];
  for (const model of [...models, ...models]) {
    await using parallel = new ParallelGraphParser(model, options);
    const parser = new GraphParser(model);
    const trees = await parallel.parse(sentences);
    trees.forEach((tree, k) => assert.ok(tree.equals(parser.parse(sentences[k]))));
  }
});

Deno.test("nothing to parse gives nothing", async () => {
  const model = await someModel("mst");
  for (const workers of [1, 2]) {
    await using parallel = new ParallelGraphParser(model, { workers });
    assert.deepEqual(await parallel.parse([]), []);
  }
});
