import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../../dependency/random.ts";
import { isProjective } from "../../measures/projectivity.ts";
import type { PartScores } from "../part_scores.ts";
import { bestProjectiveTree } from "./best_tree.ts";
import { randomPlacedTree, scoresOfSeed } from "./random_scores.ts";
import { slowTreeScore } from "./slow_parts.ts";

const NOTHING: PartScores = {
  n: 3,
  labelsOf: () => [5],
  arc: () => 0,
  sibling: () => 0,
  inner: () => 0,
  outer: () => 0,
};

Deno.test("arcs, labels and roots of the best tree, by hand", () => {
  // 0 likes all, each a little; 2 likes 1 with its second label and 3 with its first.
  const scores: PartScores = {
    ...NOTHING,
    labelsOf: (head) => head === 0 ? [9] : [3, 4],
    arc: (head, m, k) =>
      head === 0 ? (m === 2 ? 2 : 5) : head === 2 ? (k === (m === 1 ? 1 : 0) ? 4 : 2) : 0,
  };
  assert.deepEqual(bestProjectiveTree(scores, "any"), {
    score: 12, // all at 0
    heads: Int32Array.of(-1, 0, 0, 0),
    places: Int32Array.of(0, 0, 0, 0),
  });
  assert.deepEqual(bestProjectiveTree(scores, "one"), {
    score: 10, // 2 + 4 + 4
    heads: Int32Array.of(-1, 2, 0, 2),
    places: Int32Array.of(0, 1, 0, 0),
  });
});

Deno.test("a sibling or a grandchild decides, by hand", () => {
  const sibling = {
    ...NOTHING,
    sibling: (h: number, m: number, s: number) => +(h === 1 && m === 3 && s === 2),
  };
  assert.deepEqual(bestProjectiveTree(sibling, "one")?.heads, Int32Array.of(-1, 0, 1, 1));
  const inner = {
    ...NOTHING,
    inner: (h: number, m: number, c: number) => +(h === 1 && m === 3 && c === 2),
  };
  assert.deepEqual(bestProjectiveTree(inner, "one")?.heads, Int32Array.of(-1, 0, 3, 1));
  const outer = {
    ...NOTHING,
    outer: (h: number, m: number, c: number) => +(h === 1 && m === 2 && c === 3),
  };
  assert.deepEqual(bestProjectiveTree(outer, "one")?.heads, Int32Array.of(-1, 0, 1, 2));
});

Deno.test("a tree that is not projective is not returned, however good", () => {
  // 1 -> 3 and 2 -> 4 cross.
  const crossing = Int32Array.of(-1, 0, 1, 1, 2);
  const scores = { ...NOTHING, n: 4, arc: (h: number, m: number) => +(crossing[m] === h) };
  assert.equal(bestProjectiveTree(scores, "one")?.score, 3);
});

Deno.test("without labels for the arcs from 0 there is no tree", () => {
  const scores = { ...NOTHING, labelsOf: (head: number) => head === 0 ? [] : [1] };
  assert.equal(bestProjectiveTree(scores, "any"), undefined);
});

Deno.test("the best tree has the score it claims, and no random one has a higher", () => {
  for (let seed = 0; seed < 300; seed++) {
    const scores = scoresOfSeed(seed, 6);
    const random = seededRandom(seed);
    for (const roots of ["one", "any"] as const) {
      const best = bestProjectiveTree(scores, roots)!;
      assert.ok(isProjective(best));
      if (roots === "one") assert.equal(best.heads.filter((head) => head === 0).length, 1);
      assert.equal(slowTreeScore(scores, best.heads, best.places), best.score);
      for (let draw = randomInteger(random, 20); draw >= 0; draw--) {
        const { heads, places } = randomPlacedTree(scores, random, { projective: true, roots });
        assert.ok(slowTreeScore(scores, heads, places) <= best.score);
      }
    }
  }
});
