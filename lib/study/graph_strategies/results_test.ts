import assert from "node:assert/strict";
import { mcnemarPValue, pairedTTest } from "../../evaluation/significance.ts";
import { addFoldResults, sampleOf } from "./results.ts";
import { comparison, pooledArcs, systemsWith, testsOf } from "./rows.ts";
import { TOY_SYSTEMS, toyFold, toyTreebank } from "./testing/toys.ts";

Deno.test("folds are put together token by token, not as means of folds", () => {
  const { systems: { Head } } = addFoldResults([toyFold(3), toyFold(1)]);
  assert.equal(Head.scores.tokens, 4 * 7);
  assert.equal(Head.scores.LAS.toFixed(6), (100 * 6 / 7).toFixed(6)); // one label of seven is wrong
  assert.equal(Head.scores.LEM, 50);
  const { nonprojective } = Head.breakdown.all;
  assert.deepEqual([nonprojective.gold, nonprojective.predicted, nonprojective.recall], [
    4,
    4,
    100,
  ]);
});

Deno.test("micro-averages weigh folds by their tokens", () => {
  const none = toyFold(1, { S: { trees: TOY_SYSTEMS.Baseline.trees } });
  const all = toyFold(3, { S: { trees: TOY_SYSTEMS.NPA.trees } });
  const { systems: { S } } = addFoldResults([all, none]);
  assert.equal(S.scores.LAS.toFixed(6), (100 * 27 / 28).toFixed(6));
  assert.deepEqual(S.folds.map((one) => one.toFixed(2)), ["100.00", (100 * 6 / 7).toFixed(2)]);
});

Deno.test("pairs hold what the tests ask, as if all sentences were at hand", () => {
  const treebank = toyTreebank();
  const { sentences, tokens, exact } = comparison([treebank], "NPA", "Head");
  // Of 25 pairs of sentences each second one has a token that only NPA gets right.
  assert.deepEqual(sentences, { pairs: 50, sum: 25, squares: 25 });
  assert.deepEqual([tokens, exact], [
    { onlyFirst: 25, onlySecond: 0 },
    { onlyFirst: 25, onlySecond: 0 },
  ]);
  const npa = Array.from({ length: 50 }, (_, k) => k % 2 === 0 ? 4 : 3);
  const head = npa.map((count, k) => k % 2 === 0 ? count : count - 1);
  const { tTest, mcnemar } = testsOf({ sentences, tokens, exact });
  assert.equal(tTest.toFixed(12), pairedTTest(npa, head).pValue.toFixed(12));
  assert.equal(mcnemar, mcnemarPValue({ onlyFirst: 25, onlySecond: 0 }));
  const turned = comparison([treebank], "Head", "NPA");
  assert.deepEqual(turned.sentences, { pairs: 50, sum: -25, squares: 25 });
  assert.deepEqual(turned.tokens, { onlyFirst: 0, onlySecond: 25 });
  assert.equal(testsOf(turned).tTest, tTest);
});

Deno.test("systems that answer alike differ by chance for sure", () => {
  const { tTest, mcnemar, exact } = testsOf(comparison([toyTreebank()], "NPA", "HeadPath"));
  assert.deepEqual([tTest, mcnemar, exact], [1, 1, 1]);
});

Deno.test("treebanks are pooled by their counts", () => {
  const [one, other] = [toyTreebank(), toyTreebank({ id: "da_toy" })];
  assert.deepEqual(comparison([one, other], "NPA", "Baseline").sentences, {
    pairs: 100,
    sum: 50,
    squares: 50,
  });
  const { gold, recall } = pooledArcs([one, other], "NPA");
  assert.deepEqual([gold, recall], [50, 100]);
  assert.throws(() => comparison([one], "NPA", "MST"), RangeError);
  assert.deepEqual(systemsWith(one, "predicted"), {});
});

Deno.test("the sample is what all folds test on", () => {
  const { sentences, nonprojectiveSentences, tokens, nonprojective } = sampleOf([
    toyFold(10),
    toyFold(15),
  ]);
  assert.deepEqual([sentences, nonprojectiveSentences, tokens], [50, 25, 175]);
  assert.deepEqual(nonprojective, { arcs: 25, meanLength: 3 });
});

Deno.test("moves are added up, and the most of them is that of one sentence", () => {
  const { systems } = addFoldResults([toyFold(2), toyFold(1)]);
  assert.deepEqual(systems["NPA at 0"].mending, {
    moves: 9,
    mostMoves: 3,
    movedSentences: 3,
    recovered: 0,
    failed: 0,
  });
});
