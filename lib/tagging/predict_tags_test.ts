import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { Tree } from "../dependency/tree.ts";
import { kFold } from "../treebank/split.ts";
import { jackknife, predictTags } from "./predict_tags.ts";
import { trainTagger } from "./training.ts";
import { imst, tagged } from "./testing/treebank.ts";

Deno.test("no sentence is tagged by a tagger that saw it", () => {
  // Each sentence has a tag of its own, which only a tagger that has seen the sentence can answer.
  const sentences = Array.from(
    { length: 7 },
    (_, k) => tagged(`word${k}/N/TAG${k} ends${k}/V/END${k}`),
  );
  for (const folds of [2, 3, 7, 10]) {
    jackknife(sentences, { folds }).forEach(({ tokens }, k) => {
      assert.ok(tokens.every(({ fpos }) => fpos !== `TAG${k}` && fpos !== `END${k}`), `${k}`);
    });
  }
  trainTagger(sentences).tag(sentences[3]).tokens.forEach(({ fpos }) => assert.match(fpos, /3$/));
});

Deno.test("jackknifed sentences are those of taggers of the other folds, in their order", async () => {
  const sentences = (await imst("train", 50)).map(({ sentence }) => sentence);
  const folds = kFold(sentences, 4);
  const slow = folds.flatMap(({ train, test }) =>
    test.map((one) => trainTagger(train, { passes: 2 }).tag(one))
  );
  assert.deepEqual(jackknife(sentences, { folds: 4, passes: 2 }), slow);
});

Deno.test("test items are tagged by a tagger of the whole training set, and trees stay", async () => {
  const [train, test] = [await imst("train", 30), await imst("test", 10)];
  const predicted = predictTags({ train, test }, { folds: 3, passes: 2 });
  const sentences = train.map(({ sentence }) => sentence);
  const tagger = trainTagger(sentences, { passes: 2 });
  assert.deepEqual(
    predicted.test.map(({ sentence }) => sentence),
    test.map((t) => tagger.tag(t.sentence)),
  );
  assert.deepEqual(
    predicted.train.map(({ sentence }) => sentence),
    jackknife(sentences, { folds: 3, passes: 2 }),
  );
  for (const part of ["train", "test"] as const) {
    predicted[part].forEach(({ tree }, k) => assert.equal(tree, { train, test }[part][k].tree));
  }
});

Deno.test("one sentence cannot be jackknifed", () => {
  const item = { sentence: tagged("go/V"), tree: Tree.of([-1, 0], ["", "root"]) };
  assert.throws(() => predictTags({ train: [item], test: [] }), (error) => {
    return error instanceof InputError && error.code === "too-few-sentences";
  });
});
