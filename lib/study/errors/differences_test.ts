import assert from "node:assert/strict";
import { unsealed } from "../../pictures/sealed.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { jupyterDisplay } from "../../display/displayable.ts";
import { parseSvg, select } from "../../display/testing/svg.ts";
import { type Comparison, differ, resultOf } from "./analysis.ts";
import {
  clearestDifference,
  differencesOf,
  differingSentences,
  sentenceFigure,
} from "./differences.ts";
import { distinctTrees, indexOfSentence, sentenceAt, sentenceTable } from "./sentence_view.ts";
import { GOLD, LIFTED, randomComparison, RELABELLED, TOY } from "./testing/toys.ts";

Deno.test("results count scored tokens: wrong heads, and wrong labels of right heads", () => {
  assert.deepEqual(resultOf(GOLD, LIFTED), { scored: 4, right: 3, wrongHeads: 1, wrongLabels: 0 });
  assert.deepEqual(resultOf(GOLD, RELABELLED), {
    scored: 4,
    right: 3,
    wrongHeads: 0,
    wrongLabels: 1,
  });
  assert.equal(resultOf(GOLD, RELABELLED, "include").wrongHeads, 1);
});

Deno.test("equal trees are shown once, with the names of all that gave them", () => {
  const twice = { ...TOY, systems: [...TOY.systems, { name: "same", trees: [LIFTED] }] };
  const distinct = distinctTrees(sentenceAt(twice, 0));
  assert.deepEqual(distinct.map(({ names }) => names.join()), [
    "good",
    "lifted,same",
    "<b>relabelled",
  ]);
  const svg = sentenceFigure(twice, 0).svg;
  const texts = select(parseSvg(svg), ({ name }) => name === "text").map(({ text }) => text);
  for (const text of ["gold", "good: all right", "lifted, same: 1 wrong head"]) {
    assert.ok(texts.includes(text), text);
  }
  assert.ok(texts.includes("<b>relabelled: 1 wrong label"));
  assert.ok(!sentenceFigure(twice, 0, ["lifted"]).svg.includes("relabelled"));
});

Deno.test("a sentence as a table marks what is wrong, punctuation too", () => {
  const rows = sentenceTable(sentenceAt(TOY, 0)).rows;
  assert.deepEqual([rows[3].lifted_head, rows[3].gold_head], ["2 *", 1]);
  assert.deepEqual([rows[2]["<b>relabelled_deprel"], rows[4]["<b>relabelled_head"]], [
    "c *",
    "3 *",
  ]);
  assert.ok(rows.every(({ good_head, good_deprel }) => !/\*/.test(`${good_head}${good_deprel}`)));
});

Deno.test("sentences are found by number and by id, and others are told to be none", () => {
  assert.equal(indexOfSentence(TOY, 7), 0);
  assert.equal(indexOfSentence(TOY, "toy-1"), 0);
  assert.throws(() => indexOfSentence(TOY, "toy-2", "f"), /at f: .*"toy-2".* such as toy-1/);
  assert.throws(() => indexOfSentence(TOY, 1), /one of the 1 sentences taken of the first 7/);
  const whole = randomComparison(0);
  assert.throws(() => indexOfSentence(whole, 11), /required is an integer from 1 to 10/);
  assert.throws(() => sentenceFigure(TOY, 1), RangeError);
  assert.throws(() => sentenceFigure(TOY, 0, ["nobody"]), /there are good, lifted/);
});

Deno.test("differing sentences are all in which the scored tokens differ, on random trees", () => {
  for (let seed = 0; seed < 60; seed++) {
    const comparison = randomComparison(seed);
    const { items, systems: [one, other] } = comparison;
    const expected = [...items.keys()].filter((k) =>
      differ(items[k], one.trees[k], other.trees[k])
    );
    assert.deepEqual(differingSentences(comparison), expected);
    const sample = differingSentences(comparison, { sample: 2, seed: 5, longest: 4 });
    assert.equal(sample.length, Math.min(2, expected.length));
    assert.ok(sample.every((k) => expected.includes(k)));
    const lengths = sample.map((k) => Number(items[k].tree.length > 4));
    assert.deepEqual(lengths, lengths.toSorted());
    assert.deepEqual(differingSentences(comparison, { sample: 2, seed: 5, longest: 4 }), sample);
    // One system is compared with the gold trees.
    const wrong = [...items.keys()].filter((k) => {
      const { right, scored } = resultOf(items[k], one.trees[k]);
      return right < scored;
    });
    assert.deepEqual(differingSentences({ ...comparison, systems: [one] }), wrong);
  }
});

Deno.test("the clearest difference is the largest in a sentence that is not long", () => {
  for (let seed = 0; seed < 60; seed++) {
    const comparison = randomComparison(seed);
    const { items, systems: [one, other] } = comparison;
    const gain = (k: number) =>
      resultOf(items[k], other.trees[k]).right - resultOf(items[k], one.trees[k]).right;
    const short = [...items.keys()].filter((k) => items[k].tree.length <= 8);
    const most = Math.max(0, ...short.map(gain));
    const found = clearestDifference(comparison, "other", "one", 8);
    assert.equal(found, most === 0 ? undefined : short.find((k) => gain(k) === most));
  }
});

/** Two sentences: in the one a system is better, in the other the other is. */
const BOTH: Comparison = {
  items: [GOLD, { ...GOLD, sentence: sentenceOf("<i> x y z .") }],
  positions: [1, 2],
  systems: [
    { name: "p", trees: [GOLD.tree, LIFTED] },
    { name: "q", trees: [RELABELLED, GOLD.tree] },
  ],
};

Deno.test("differences are browsed by who is better, without a script, and forms are escaped", () => {
  const bundle = differencesOf(BOTH, "p", "q")[jupyterDisplay]();
  const html = unsealed(bundle["text/html"]);
  const root = parseSvg(html.replaceAll("<br>", "<br/>").replaceAll("details open", "details"));
  const details = select(root, ({ name }) => name === "details");
  assert.equal(details.length, 5); // three groups, two sentences
  assert.deepEqual(
    details.map(({ children }) => children[0].text).filter((text) => /right.*: \d$/.test(text)),
    [
      "p has more right: 1",
      "q has more right: 1",
      "as many right, but not the same trees: 0",
    ],
  );
  assert.equal(select(root, ({ name }) => name === "svg").length, 2);
  assert.doesNotMatch(html, /<script|<i>|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  assert.match(bundle["text/plain"], /Different trees in 2 of 2 sentences\n/);
  assert.match(bundle["text/plain"], /\nsentence 1 \(toy-1\) +5 +4 +3\n/);
});

Deno.test("what would grow too large keeps its lines and loses diagrams", () => {
  const n = 60;
  const heads = [-1, 0, ...Array.from({ length: n - 1 }, (_, k) => k + 1)];
  const labels = ["", ...Array(n).fill("x")];
  const gold = { sentence: sentenceOf(Array(n).fill("word")), tree: Tree.of(heads, labels) };
  const other = Tree.of(heads.with(n, 1), labels);
  const many = Array(60).fill(gold);
  const comparison: Comparison = {
    items: many,
    positions: many.map((_, k) => k + 1),
    systems: [
      { name: "p", trees: many.map(() => gold.tree) },
      { name: "q", trees: many.map(() => other) },
    ],
  };
  const html = unsealed(
    differencesOf(comparison, "p", "q", { sample: 60 })[jupyterDisplay]()["text/html"],
  );
  const [figures, lines] = [html.split("<svg").length - 1, html.split("60 words").length - 1];
  assert.equal(lines, 60);
  assert.ok(figures > 5 && figures < 60, `${figures} figures`);
  assert.ok(html.length < 1_000_000);
});
