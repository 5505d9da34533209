import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { packOutcomes, scoresOf, treeCounts, unpackOutcomes } from "./accuracy.ts";

Deno.test("trees are counted by their arcs, those from 0 apart", () => {
  // 1 ← 2 → 3 → 4 is a chain to the right at 3; 5 depends on 3 across the root 4 of the second tree.
  const chain = Tree.of([-1, 2, 0, 2, 3], ["", "a", "root", "b", "c"]);
  const crossed = Tree.of([-1, 2, 4, 2, 0, 3], ["", "a", "b", "c", "root", "d"]);
  assert.deepEqual(treeCounts([{ tree: chain }]), {
    sentences: 1,
    tokens: 4,
    nonprojectiveArcs: 0,
    leftHeadedArcs: 2,
    chainedArcs: 1,
    wordArcs: 3,
  });
  assert.deepEqual(treeCounts([{ tree: crossed }]), {
    sentences: 1,
    tokens: 5,
    nonprojectiveArcs: 1,
    leftHeadedArcs: 2,
    chainedArcs: 1,
    wordArcs: 4,
  });
});

Deno.test("an arc is chained where the obvious search finds a dependent behind its dependent", () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, 10), random);
    const words = [...tree.heads.keys()].slice(1);
    const chained = words.filter((node) =>
      tree.heads[node] > 0 && tree.heads[node] < node &&
      words.some((other) => other > node && tree.heads[other] === node)
    );
    assert.equal(treeCounts([{ tree }]).chainedArcs, chained.length);
  }
});

Deno.test("a test set is scored without punctuation, its arcs by projectivity with it", () => {
  const sentence = sentenceOf("She reads books .");
  const tree = Tree.of([-1, 2, 0, 2, 2], ["", "nsubj", "root", "obj", "punct"]);
  const predicted = Tree.of([-1, 2, 0, 1, 2], ["", "obj", "root", "obj", "punct"]);
  const { scores, outcomes, breakdown, byLength } = scoresOf(
    [{ sentence, tree }],
    () => ({ tree: predicted, attached: [] }),
  );
  assert.deepEqual([scores.scoredTokens, scores.LEM], [3, 0]);
  for (const score of [scores.LAS, scores.UAS, scores.LA]) {
    assert.equal(score.toFixed(1), score === scores.LAS ? "33.3" : "66.7");
  }
  assert.deepEqual([...unpackOutcomes(outcomes)], [1, 3, 2]);
  assert.equal(breakdown.all.projective.gold, 4);
  assert.deepEqual(byLength.map(({ group, gold }) => [group, gold]), [
    ["root", 1],
    ["1", 2],
    ["2", 0],
    ["3-6", 0],
    ["7+", 0],
  ]);
});

Deno.test("outcomes are packed from the lowest bits on", () => {
  // 3 + 4 * 1 + 16 * 0 + 64 * 2 = 135 and 1: the bytes 87 01, in base64 "hwE=".
  assert.deepEqual(packOutcomes([Uint8Array.of(3, 1), Uint8Array.of(0, 2, 1)]), {
    tokens: 5,
    bits: "hwE=",
  });
});

Deno.test("what is packed is unpacked again, sentences joined", () => {
  const random = seededRandom(7);
  for (let round = 0; round < 50; round++) {
    const sentences = Array.from(
      { length: Math.floor(4 * random()) },
      () => Uint8Array.from({ length: Math.floor(9 * random()) }, () => Math.floor(4 * random())),
    );
    const packed = packOutcomes(sentences);
    assert.deepEqual([...unpackOutcomes(packed)], sentences.flatMap((one) => [...one]));
    assert.equal(JSON.stringify(JSON.parse(JSON.stringify(packed))), JSON.stringify(packed));
  }
});
