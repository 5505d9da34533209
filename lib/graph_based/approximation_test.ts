import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { Approximation, type ApproximationMove } from "./approximation.ts";
import type { PartScores } from "./part_scores.ts";
import type { Roots } from "./roots.ts";
import { bestProjectiveTree } from "./testing/best_tree.ts";
import { type PlacedTree, randomPlacedTree, scoresOfSeed } from "./testing/random_scores.ts";
import { slowTreeScore } from "./testing/slow_parts.ts";
import { treeScore } from "./tree_parts.ts";

/** [bjorkelund-kuhn-2012, fig. 2] to the letter: every candidate is scored whole. */
function literal(
  scores: PartScores,
  start: PlacedTree,
  threshold: number,
  roots: Roots,
): PlacedTree & { moves: number } {
  let { heads, places } = start;
  let score = slowTreeScore(scores, heads, places);
  for (let moves = 0;; moves++) {
    let m = -Infinity;
    let best: PlacedTree = { heads, places };
    for (let i = 1; i <= scores.n; i++) {
      for (let j = 0; j <= scores.n; j++) {
        const newHeads = heads.with(i, j);
        if (!isTree(newHeads) || roots === "one" && countRoots(newHeads) !== 1) continue;
        for (let k = 0; k < scores.labelsOf(j, i).length; k++) {
          const newPlaces = places.with(i, k);
          const s = slowTreeScore(scores, newHeads, newPlaces);
          if (s > m) {
            m = s;
            best = { heads: newHeads, places: newPlaces };
          }
        }
      }
    }
    if (!(m - score > threshold)) return { heads, places, moves };
    score = m;
    ({ heads, places } = best);
  }
}

/** Whether the way up from every node ends at 0. */
function isTree(heads: Int32Array): boolean {
  return heads.every((_, node) => {
    let steps = 0;
    while (node > 0 && steps++ < heads.length) node = heads[node];
    return node === 0;
  });
}

function countRoots(heads: Int32Array): number {
  return heads.filter((head) => head === 0).length;
}

/** Improves a copy of a tree, looks at every move, and returns what came of it. */
function improved(
  approximation: Approximation,
  scores: PartScores,
  start: PlacedTree,
  threshold: number,
  roots: Roots,
) {
  const heads = start.heads.slice();
  const places = start.places.slice();
  let score = slowTreeScore(scores, heads, places);
  const steps: ApproximationMove[] = [];
  const moves = approximation.improve(scores, heads, places, threshold, roots, (move) => {
    const newScore = slowTreeScore(scores, heads, places);
    assert.ok(Math.abs(newScore - score - move.gain) < 1e-9, "a gain is that of the whole tree");
    assert.ok(newScore > score && move.gain > threshold);
    assert.ok(isTree(heads));
    assert.deepEqual([heads[move.token], places[move.token]], [move.head, move.place]);
    assert.ok(move.place < scores.labelsOf(move.head, move.token).length);
    score = newScore;
    steps.push(move);
  });
  assert.equal(steps.length, moves);
  return { heads, places, moves };
}

/** Trees to start from: projective or not, with one root or with several, and the best one. */
function startOf(scores: PartScores, seed: number, roots: Roots): PlacedTree {
  const random = seededRandom(~seed);
  if (seed % 5 === 0) return randomPlacedTree(scores, random, { roots: "any" });
  const best = seed % 5 === 1 && scores.n < 6 ? bestProjectiveTree(scores, roots) : undefined;
  return best ?? randomPlacedTree(scores, random, { projective: seed % 2 === 0, roots });
}

for (const threshold of [0, 0.3, 2]) {
  for (const roots of ["one", "any"] as const) {
    Deno.test(`the result is that of Figure 2 to the letter: threshold ${threshold}, roots ${roots}`, () => {
      const approximation = new Approximation();
      let moves = 0;
      let nothingToDo = 0;
      for (let seed = 0; seed < 1000; seed++) {
        const values = seed % 4 === 3 ? "reals" : "integers";
        const scores = scoresOfSeed(seed, 7, { values });
        const start = startOf(scores, seed, roots);
        const result = improved(approximation, scores, start, threshold, roots);
        const expected = literal(scores, start, threshold, roots);
        assert.deepEqual(result, expected, `seed ${seed}`);
        if (roots === "one" && countRoots(start.heads) === 1) {
          assert.equal(countRoots(result.heads), 1);
        }
        moves += result.moves;
        if (result.moves === 0) nothingToDo++;
      }
      assert.ok(moves > 1000 && nothingToDo > 5, `${moves} moves, ${nothingToDo} without any`);
    });
  }
}

Deno.test("of moves that gain the same, the first in the order of Figure 2 is made", () => {
  // Every arc from a token to another brings 1 with either of its labels, an arc from 0 nothing.
  const equal: PartScores = {
    n: 3,
    labelsOf: () => [4, 7],
    arc: (head) => head === 0 ? 0 : 1,
    sibling: () => 0,
    inner: () => 0,
    outer: () => 0,
  };
  const steps: ApproximationMove[] = [];
  const heads = Int32Array.of(-1, 0, 0, 0);
  new Approximation().improve(equal, heads, new Int32Array(4), 0.3, "any", (s) => steps.push(s));
  assert.deepEqual(steps, [
    { token: 1, head: 2, place: 0, gain: 1 },
    { token: 2, head: 3, place: 0, gain: 1 },
  ]);
});

Deno.test("with one root, the token below 0 may only get another label, and no other goes there", () => {
  for (let seed = 0; seed < 500; seed++) {
    const scores = scoresOfSeed(seed, 7);
    const start = randomPlacedTree(scores, seededRandom(seed), { roots: "one" });
    const { heads } = improved(new Approximation(), scores, start, 0, "one");
    assert.equal(heads.indexOf(0), start.heads.indexOf(0));
    assert.equal(countRoots(heads), 1);
  }
});

Deno.test("rounding cannot make it go round in circles: the score grows with every move", () => {
  const approximation = new Approximation();
  for (let seed = 0; seed < 2000; seed++) {
    const small = scoresOfSeed(seed, 10, { values: "reals", labels: 1 });
    const { heads, places } = randomPlacedTree(small, seededRandom(seed));
    // Beside 1e17 the other parts of a token are rounded to multiples of 16, those of others are not.
    const scores: PartScores = {
      n: small.n,
      labelsOf: (h, m) => small.labelsOf(h, m),
      arc: (h, m, k) => small.arc(h, m, k),
      sibling: (h, m, s, k) => small.sibling(h, m, s, k),
      inner: () => 1e17,
      outer: () => -1e17,
    };
    let score = treeScore(scores, heads, places);
    approximation.improve(scores, heads, places, 0, "any", () => {
      const newScore = treeScore(scores, heads, places);
      assert.ok(newScore > score, `seed ${seed}`);
      score = newScore;
    });
    assert.ok(isTree(heads));
    assert.equal(treeScore(scores, heads, places), score);
  }
});

Deno.test("a threshold below 0 or none at all is refused", () => {
  const scores = scoresOfSeed(1, 3);
  const { heads, places } = randomPlacedTree(scores, seededRandom(1));
  for (const threshold of [-0.1, NaN]) {
    assert.throws(
      () => new Approximation().improve(scores, heads, places, threshold, "any"),
      new RegExp(`value of the threshold is ${threshold}, required is a number from 0 on`),
    );
  }
});
