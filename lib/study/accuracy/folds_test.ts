import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { type Accuracy, scoresOf, treeCounts } from "./accuracy.ts";
import { addFolds, pooledScore } from "./folds.ts";
import { TOYS } from "./testing/toys.ts";

const random = seededRandom(11);

function randomItems(sentences: number): { items: GoldItem[]; answers: Record<string, Tree[]> } {
  const items = Array.from({ length: sentences }, () => ({
    sentence: sentenceOf("a b . c d e"),
    tree: randomTree(6, random),
  }));
  const answer = () => items.map(({ tree }) => random() < 0.5 ? tree : randomTree(6, random));
  return { items, answers: { X: answer(), Y: answer() } };
}

function accuracyOn(items: readonly GoldItem[], answers: readonly Tree[]): Accuracy {
  const counts = treeCounts(items);
  const work = {
    sentences: items.length,
    tokens: 6 * items.length,
    transitions: 1,
    notPermissible: 0,
  };
  let k = 0;
  return {
    ...scoresOf(items, () => ({ tree: answers[k++], attached: [1] })),
    train: counts,
    test: counts,
    finePos: true,
    work,
  };
}

Deno.test("folds together are scored as if all had been tested at once", () => {
  const parts = [5, 9, 2].map(randomItems);
  const folds = parts.map(({ items, answers }) => ({
    X: accuracyOn(items, answers.X),
    Y: accuracyOn(items, answers.Y),
  }));
  const all = accuracyOn(
    parts.flatMap(({ items }) => items),
    parts.flatMap(({ answers }) => answers.X),
  );
  const { parsers, pairs } = addFolds(folds);
  const { scores, breakdown, byLength, folds: byFold, test, defaultAttachment } = parsers.X;
  for (const name of ["LAS", "UAS", "LA", "LEM", "UEM"] as const) {
    assert(Math.abs(scores[name] - all.scores[name]) < 1e-9, name);
  }
  assert.deepEqual([scores.scoredTokens, test], [all.scores.scoredTokens, all.test]);
  assert.deepEqual([breakdown, byLength], [all.breakdown, all.byLength]);
  assert.deepEqual(defaultAttachment, all.defaultAttachment);
  assert.deepEqual(byFold.UAS, folds.map(({ X }) => X.scores.UAS));
  assert(Math.abs(pooledScore([parsers.X], "UAS") - all.scores.UAS) < 1e-9);
  const [{ onlyFirst, onlySecond }] = pairs;
  for (const metric of ["LAS", "UAS", "LA"] as const) {
    const tokens = parsers.X.scores.scoredTokens;
    const difference = (parsers.X.scores[metric] - parsers.Y.scores[metric]) * tokens / 100;
    assert.equal(onlyFirst[metric] - onlySecond[metric], Math.round(difference));
  }
});

Deno.test("tokens are compared by what is right of them", () => {
  const { pairs } = addFolds([TOYS, TOYS]);
  // NP-L has the one token that P-L attaches wrongly, under its right label.
  assert.deepEqual(pairs[0], {
    first: "NP-L",
    second: "P-L",
    onlyFirst: { LAS: 2, UAS: 2, LA: 0 },
    onlySecond: { LAS: 0, UAS: 0, LA: 0 },
  });
});
