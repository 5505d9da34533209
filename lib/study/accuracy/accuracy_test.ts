import assert from "node:assert/strict";
import { sentenceOf } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { scoresOf, treeCounts } from "./accuracy.ts";
import { unpackOutcomes } from "./outcomes.ts";

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
  const { scores, outcomes, breakdown, byLength, byDeprel } = scoresOf(
    [{ sentence, tree }],
    () => predicted,
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
  assert.equal(byDeprel.find(({ group }) => group === "punct"), undefined);
});
