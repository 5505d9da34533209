import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { randomPlacedTree, scoresOfSeed } from "./testing/random_scores.ts";
import { slowParts, slowTreeScore } from "./testing/slow_parts.ts";
import { TreeParts, treeScore } from "./tree_parts.ts";

/** A tree that is not projective: 3 <- 2 -> 6, 6 -> 1 and 6 -> 4 cross the arc from 0 and each other. */
const CROSSING = Int32Array.of(-1, 6, 0, 2, 6, 2, 2, 6, 4);
const BY_HAND = {
  sibling: [4, 0, 2, 6, 3, 5, 6, 4],
  inner: [1, 2, 3, 4, 5, 4, 7, 8],
  outer: [1, 6, 3, 4, 5, 7, 7, 8],
};

Deno.test("the parts of a tree that is not projective, by hand", () => {
  const parts = new TreeParts();
  parts.fill(CROSSING);
  for (const name of ["sibling", "inner", "outer"] as const) {
    assert.deepEqual([...parts[name].subarray(1, CROSSING.length)], BY_HAND[name], name);
    const slow = [...CROSSING.keys()].slice(1).map((m) => slowParts(CROSSING, m)[name]);
    assert.deepEqual(slow, BY_HAND[name], name);
  }
});

Deno.test("parts are those of the definitions on random trees, in arrays used again", () => {
  const random = seededRandom(1);
  const parts = new TreeParts();
  for (let round = 0; round < 3000; round++) {
    const { heads } = randomTree(1 + round % 12, random);
    parts.fill(Int32Array.from(heads));
    for (let m = 1; m < heads.length; m++) {
      const found = {
        sibling: parts.sibling[m],
        inner: parts.inner[m],
        outer: parts.outer[m],
      };
      assert.deepEqual(found, slowParts(Int32Array.from(heads), m), `${m} of ${heads.join()}`);
    }
  }
});

Deno.test("the score of a tree is the sum over its parts, also with arrays used again", () => {
  const parts = new TreeParts();
  for (let seed = 0; seed < 1000; seed++) {
    const scores = scoresOfSeed(seed, 9);
    const { heads, places } = randomPlacedTree(scores, seededRandom(seed));
    const slow = slowTreeScore(scores, heads, places);
    assert.equal(treeScore(scores, heads, places), slow);
    assert.equal(treeScore(scores, heads, places, parts), slow);
    let own = 0;
    for (let m = 1; m <= scores.n; m++) own += parts.ownScore(m);
    assert.equal(own, slow);
  }
});
