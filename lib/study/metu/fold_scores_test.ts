import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { AttachmentScorer } from "../../evaluation/attachment.ts";
import { addRight, rightByKind, TOKEN_KINDS, tokenKind } from "./fold_scores.ts";
import { item } from "./testing/toys.ts";

Deno.test("a token is a word, an inner group or punctuation", () => {
  assert.deepEqual(["su", "_", ",", "...", "$", "'da"].map(tokenKind), [
    "word",
    "group",
    "punctuation",
    "punctuation",
    "word",
    "word",
  ]);
});

Deno.test("right words are those that the scorer of the shared task counts, all tokens all", () => {
  const lines = ["_ 2 a", "su 5 a", ", 2 b", "geldi 5 b", ". 0 a", "ki 4 b"];
  const gold = item(...lines);
  for (let seed = 0; seed < 50; seed++) {
    const random = seededRandom(seed);
    const { heads } = randomTree(lines.length, random);
    const labels = gold.tree.labels.map((label) => random() < 0.5 ? label : "c");
    const predicted = item(...lines.map((line, k) =>
      `${line.split(" ")[0]} ${heads[k + 1]} ${labels[k + 1]}`
    )).tree;
    const right = rightByKind(gold, predicted);
    for (const punctuation of ["exclude", "include"] as const) {
      const scorer = new AttachmentScorer({ punctuation });
      scorer.add(gold, predicted);
      const { scoredTokens, LAS, UAS, LA } = scorer.summary();
      const own = punctuation === "exclude"
        ? right.word
        : addRight(TOKEN_KINDS.map((kind) => right[kind]));
      assert.equal(own.tokens, scoredTokens);
      const shares = [own.both, own.heads, own.labels].map((part) => 100 * part / own.tokens);
      assert.deepEqual(shares, [LAS, UAS, LA]);
    }
  }
});
