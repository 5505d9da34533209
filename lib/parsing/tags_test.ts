import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { predictTags } from "../tagging/predict_tags.ts";
import { ParallelParser } from "./parse_all.ts";
import { Parser } from "./greedy.ts";
import { encodeModel } from "./model_file.ts";
import { someGold } from "../testing/treebanks.ts";
import { trainModel } from "./training.ts";

const gold = await someGold(80);
const [train, test] = [gold.slice(0, 60), gold.slice(60)];
const { model, statistics } = await trainModel(train, "P-E", { tags: "predicted" });

Deno.test("training on predicted tags is jackknifing, then training, and parsing is tagging first", async () => {
  const byHand = predictTags({ train, test });
  const { model: plain, statistics: { seconds } } = await trainModel(byHand.train, "P-E");
  assert.deepEqual(model.classifiers, plain.classifiers);
  assert.deepEqual(model.vocabulary.toData(), plain.vocabulary.toData());
  assert.ok(statistics.seconds.tagging > 10 * seconds.tagging);
  const [parser, slow] = [new Parser(model), new Parser(plain)];
  test.forEach(({ sentence }, k) => {
    assert.deepEqual(parser.seen(sentence), byHand.test[k].sentence);
    assert.ok(parser.parse(sentence).equals(slow.parse(byHand.test[k].sentence)));
    assert.deepEqual(parser.parseTelling(sentence), slow.parseTelling(byHand.test[k].sentence));
  });
});

Deno.test("a model of predicted tags is the same each time, byte for byte", async () => {
  const again = await trainModel(train, "P-E", { tags: "predicted", workers: 2 });
  assert.deepEqual(encodeModel(again.model), encodeModel(model));
});

Deno.test("several threads tag and parse as one does", async () => {
  const sentences = test.map(({ sentence }) => sentence);
  for (const tags of [undefined, "gold", "predicted"] as const) {
    await using threads = new ParallelParser(model, { workers: 2, tags });
    const parser = new Parser(model, { tags });
    const trees = await threads.parse(sentences);
    trees.forEach((tree, k) => assert.ok(tree.equals(parser.parse(sentences[k]))));
    assert.deepEqual(threads.counts, parser.counts);
  }
});

Deno.test("with gold tags the tagger is left out, and a model without one cannot predict", async () => {
  const [{ sentence }] = test;
  const parser = new Parser(model, { tags: "gold" });
  assert.equal(parser.seen(sentence), sentence);
  const { model: plain } = await trainModel(train.slice(0, 10), "P-E");
  assert.deepEqual([plain.tags, plain.tagger], [undefined, undefined]);
  for (const Kind of [Parser, ParallelParser]) {
    assert.throws(() => new Kind(plain, { tags: "predicted" }), (error) => {
      return error instanceof InputError && error.code === "no-tagger";
    });
  }
});

Deno.test("tagging tells how far it is, and can be stopped between two parts", async () => {
  const told: number[] = [];
  const stop = new AbortController();
  const onTagged = (done: number, total: number) => {
    told.push(done);
    assert.equal(total, train.length);
    if (done >= 30) stop.abort();
  };
  const options = { tags: "predicted", onTagged, signal: stop.signal } as const;
  await assert.rejects(trainModel(train, "P-E", options), { name: "AbortError" });
  assert.deepEqual(told, [6, 12, 18, 24, 30]);
});
