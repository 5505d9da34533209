import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { type GoldItem, sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import {
  AttachmentScorer,
  BOTH_RIGHT,
  HEAD_RIGHT,
  LABEL_RIGHT,
  rightTokens,
  withoutSubtypes,
} from "./attachment.ts";
import { isPunctuation } from "./punctuation.ts";
import { randomPairs } from "./testing/pairs.ts";

const GOLD: GoldItem = {
  sentence: sentenceOf("Yes , she paid $ 5 !"),
  tree: Tree.of([-1, 4, 1, 4, 0, 4, 5, 4], ["", "intj", "p", "subj", "root", "obj", "num", "p"]),
};

Deno.test("symbols are scored and punctuation of any script is not", () => {
  for (const form of [".", ",", "...", "«", "؟", "。", "—", "_", "%", "#", "&", "*", "?!", "་"]) {
    assert.ok(isPunctuation(form), form);
  }
  for (const form of ["$", "+", "<", "=", ">", "^", "|", "~", "`", "", "a.", "1,5", ":)a", "€"]) {
    assert.ok(!isPunctuation(form), form);
  }
});

Deno.test("scores are percentages of the scored tokens", () => {
  // "," has a wrong head, "she" a wrong label, "5" both wrong.
  const predicted = Tree.of([-1, 4, 4, 4, 0, 4, 4, 4], [
    "",
    "intj",
    "p",
    "obj",
    "root",
    "obj",
    "x",
    "p",
  ]);
  const excluding = new AttachmentScorer();
  excluding.add(GOLD, predicted);
  assert.deepEqual(excluding.summary(), {
    sentences: 1,
    tokens: 7,
    scoredTokens: 5,
    LAS: 60,
    UAS: 80,
    LA: 60,
    LEM: 0,
    UEM: 0,
  });
  const including = new AttachmentScorer({ punctuation: "include" });
  including.add(GOLD, predicted);
  const { scoredTokens, LAS, UAS, LA } = including.summary();
  assert.deepEqual([scoredTokens, LAS, UAS, LA], [7, 400 / 7, 500 / 7, 500 / 7]);
  assert.deepEqual(including.sentenceCounts(), [
    { scored: 7, labelledAttachments: 4, attachments: 5, labels: 5 },
  ]);
});

Deno.test("a wrong punctuation mark does not spoil an exact match unless it is scored", () => {
  const predicted = Tree.of([-1, 4, 4, 4, 0, 4, 5, 4], GOLD.tree.labels);
  for (const [punctuation, exact] of [["exclude", 100], ["include", 0]] as const) {
    const scorer = new AttachmentScorer({ punctuation });
    scorer.add(GOLD, predicted);
    assert.equal(scorer.summary().LEM, exact);
    assert.equal(scorer.summary().UEM, exact);
  }
});

Deno.test("without a scored token there is no score, and a sentence of marks is an exact match", () => {
  const scorer = new AttachmentScorer();
  assert.ok(Number.isNaN(scorer.summary().LAS) && Number.isNaN(scorer.summary().LEM));
  scorer.add(
    { sentence: sentenceOf("!"), tree: Tree.of([-1, 0], ["", "p"]) },
    Tree.of([-1, 0], ["", "q"]),
  );
  const { LAS, LEM, UEM, tokens } = scorer.summary();
  assert.ok(Number.isNaN(LAS));
  assert.deepEqual([LEM, UEM, tokens], [100, 100, 1]);
});

Deno.test("trees of different length are an input error that names the sentence", () => {
  const scorer = new AttachmentScorer();
  scorer.add(GOLD, GOLD.tree);
  const named = {
    ...GOLD,
    sentence: { ...GOLD.sentence, comments: ["# sent_id = toy-2"], line: 12 },
  };
  assert.throws(
    () => scorer.add(named, Tree.of([-1, 0], ["", "root"])),
    (error) =>
      error instanceof InputError && error.code === "length-mismatch" &&
      error.details.line === 12 &&
      /sentence 2 \(toy-2\).*7 gold and 1 predicted/.test(error.message),
  );
  assert.equal(scorer.summary().sentences, 1);
});

Deno.test("scores equal their definition on random pairs of trees", () => {
  for (let seed = 0; seed < 500; seed++) {
    for (const punctuation of ["exclude", "include"] as const) {
      const scorer = new AttachmentScorer({ punctuation });
      const pairs = randomPairs(seed);
      for (const { gold, predicted } of pairs) scorer.add(gold, predicted);
      const tokens = pairs.flatMap(({ gold, predicted }, s) =>
        gold.sentence.tokens.map(({ form }, k) => ({
          s,
          scored: punctuation === "include" || !/^[.,]+$/.test(form),
          head: gold.tree.heads[k + 1] === predicted.heads[k + 1],
          label: gold.tree.labels[k + 1] === predicted.labels[k + 1],
        }))
      );
      const scored = tokens.filter((token) => token.scored);
      const share = (right: (token: typeof tokens[0]) => boolean) =>
        100 * scored.filter(right).length / scored.length;
      const exact = (right: (token: typeof tokens[0]) => boolean) =>
        100 * pairs.filter((_, s) => scored.filter((t) => t.s === s).every(right)).length /
        pairs.length;
      assert.deepEqual(scorer.summary(), {
        sentences: pairs.length,
        tokens: tokens.length,
        scoredTokens: scored.length,
        LAS: share((token) => token.head && token.label),
        UAS: share((token) => token.head),
        LA: share((token) => token.label),
        LEM: exact((token) => token.head && token.label),
        UEM: exact((token) => token.head),
      }, `seed ${seed} ${punctuation}`);
    }
  }
});

Deno.test("a tree compared with itself scores 100 % throughout", () => {
  const scorer = new AttachmentScorer();
  for (let seed = 0; seed < 50; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, 20), random);
    scorer.add({ sentence: sentenceOf(Array(tree.length).fill("word")), tree }, tree);
  }
  const { LAS, UAS, LA, LEM, UEM } = scorer.summary();
  assert.deepEqual([LAS, UAS, LA, LEM, UEM], [100, 100, 100, 100, 100]);
});

Deno.test("without subtypes a label ends before its first colon", () => {
  const tree = Tree.of([-1, 0, 1, 1, 1], ["", "root", "nmod:poss", "a:b:c", "obj"]);
  const plain = withoutSubtypes(tree);
  assert.deepEqual(plain.labels, ["", "root", "nmod", "a", "obj"]);
  assert.ok(plain.sameHeads(tree) && tree.labels[2] === "nmod:poss");
});

Deno.test("outcomes of several sentences are pooled, with head and label or with the head alone", () => {
  const scorer = new AttachmentScorer();
  const relabelled = GOLD.tree.withLabels(GOLD.tree.labels.map((_, k) => k === 1 ? "x" : "intj"));
  scorer.add(GOLD, relabelled);
  scorer.add(GOLD, GOLD.tree);
  assert.deepEqual([...rightTokens(scorer.outcomes)], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  assert.deepEqual([...rightTokens(scorer.outcomes, HEAD_RIGHT)], Array(10).fill(1));
  assert.equal(rightTokens([]).length, 0);
});

Deno.test("pooled outcomes are the same whether an array holds a sentence or a treebank", () => {
  const sentences = [[3, 0, 1], [2], [], [3, 3, 2]].map((sentence) => Uint8Array.from(sentence));
  const [first, ...rest] = sentences;
  const treebanks = [first, Uint8Array.from(rest.flatMap((sentence) => [...sentence]))];
  for (const bits of [BOTH_RIGHT, HEAD_RIGHT, LABEL_RIGHT]) {
    assert.deepEqual(rightTokens(treebanks, bits), rightTokens(sentences, bits), `bits ${bits}`);
  }
});
