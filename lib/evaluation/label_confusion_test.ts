import assert from "node:assert/strict";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { isPunctuation } from "./punctuation.ts";
import { LabelConfusion } from "./label_confusion.ts";
import { randomPairs } from "./testing/pairs.ts";

Deno.test("confusions are counted over scored tokens, with whether the head was right", () => {
  const sentence = sentenceOf("they saw him there .");
  const gold = Tree.of([-1, 2, 0, 2, 2, 2], ["", "subj", "root", "obj", "adv", "p"]);
  const confusion = new LabelConfusion();
  confusion.add({ sentence, tree: gold }, gold);
  const one = Tree.of([-1, 2, 0, 2, 3, 2], ["", "subj", "root", "adv", "obj", "x"]);
  confusion.add({ sentence, tree: gold }, one);
  confusion.add(
    { sentence, tree: gold },
    gold.withLabels(["", "subj", "root", "adv", "adv", "p"]),
  );
  assert.deepEqual(confusion.confusions(), [
    { gold: "obj", predicted: "adv", tokens: 2, headRight: 2, goldTokens: 3 },
    { gold: "adv", predicted: "obj", tokens: 1, headRight: 0, goldTokens: 3 },
  ]);
  assert.deepEqual(confusion.pairs()[0], {
    gold: "root",
    predicted: "root",
    tokens: 3,
    headRight: 3,
    goldTokens: 3,
  });
});

Deno.test("counts equal their definition on random pairs of trees", () => {
  for (let seed = 0; seed < 200; seed++) {
    const confusion = new LabelConfusion();
    const pairs = randomPairs(seed);
    for (const { gold, predicted } of pairs) confusion.add(gold, predicted);
    const tokens = pairs.flatMap(({ gold, predicted }) =>
      gold.sentence.tokens.flatMap(({ form }, k) =>
        isPunctuation(form) ? [] : [{
          labels: `${gold.tree.labels[k + 1]} ${predicted.labels[k + 1]}`,
          right: gold.tree.heads[k + 1] === predicted.heads[k + 1],
        }]
      )
    );
    const found = confusion.pairs();
    assert.equal(found.reduce((sum, pair) => sum + pair.tokens, 0), tokens.length);
    for (const { gold, predicted, ...counts } of found) {
      const same = tokens.filter(({ labels }) => labels === `${gold} ${predicted}`);
      const ofGold = tokens.filter(({ labels }) => labels.startsWith(`${gold} `));
      assert.deepEqual(counts, {
        tokens: same.length,
        headRight: same.filter(({ right }) => right).length,
        goldTokens: ofGold.length,
      });
    }
  }
});
