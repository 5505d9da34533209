import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { findTreeFault, Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import { arcFactoredScore } from "./arc_scores.ts";
import type { Roots } from "./roots.ts";
import { EisnerDecoder } from "./eisner.ts";
import { headsOfAllTrees, randomArcScores } from "./testing/enumeration.ts";

const RULES: readonly Roots[] = ["one", "any"];

function bestScore(scores: Float64Array, trees: readonly Int32Array[]): number {
  let best = -Infinity;
  for (const heads of trees) best = Math.max(best, arcFactoredScore(scores, heads));
  return best;
}

function assertProjectiveTree(heads: Int32Array, roots: Roots, place: string): void {
  assert.equal(heads[0], -1, place);
  assert.equal(findTreeFault(heads), undefined, place);
  const labels = ["", ...new Array<string>(heads.length - 1).fill("dep")];
  assert(isProjective(Tree.of(heads, labels)), place);
  if (roots === "one") assert.equal(heads.filter((head) => head === 0).length, 1, place);
}

Deno.test("arcFactoredScore adds the scores of the arcs into all tokens", () => {
  const scores = Float64Array.of(9, 1, 2, 9, 9, 4, 9, 8, 9);
  assert.equal(arcFactoredScore(scores, Int32Array.of(-1, 0, 1)), 5);
  assert.equal(arcFactoredScore(scores, Int32Array.of(-1, 2, 0)), 10);
});

for (const roots of RULES) {
  Deno.test(`the decoder finds the best of all projective trees, roots: ${roots}`, () => {
    const decoder = new EisnerDecoder(roots); // one for all lengths, up and down
    let withoutTree = 0;
    for (let seed = 1; seed <= 6000; seed++) {
      const random = seededRandom(seed);
      const n = 1 + seed % 6;
      const missing = [0, 0, 0.2, 0.5][seed % 4];
      const scores = randomArcScores(n, random, seed % 3 === 0 ? 1 : 50, missing);
      const place = `seed ${seed}, n ${n}`;
      const heads = decoder.decode(n, scores);
      const best = bestScore(scores, headsOfAllTrees(n, roots, "projective"));
      assertProjectiveTree(heads, roots, place);
      assert.equal(decoder.score, best, place);
      assert.equal(arcFactoredScore(scores, heads), best, place);
      if (best === -Infinity) withoutTree++;
    }
    assert(withoutTree > 100, "sentences without an allowed tree are among the cases");
  });
}

Deno.test("ties give the leftmost split of every span and the first root", () => {
  const even = new Float64Array(25);
  // 0 joins with all of 1 … 4 at once in "any"; the first root takes the others in the same way.
  assert.deepEqual([...new EisnerDecoder("any").decode(4, even)], [-1, 0, 1, 2, 3]);
  assert.deepEqual([...new EisnerDecoder("one").decode(4, even)], [-1, 0, 1, 2, 3]);
  // 2 may depend on 1 or on 3; the span from 1 to 3 is split after 1, so 3 has it.
  const between = new Float64Array(16).fill(-9);
  between[0 * 4 + 1] = between[1 * 4 + 3] = 9;
  between[1 * 4 + 2] = between[3 * 4 + 2] = 5;
  assert.deepEqual([...new EisnerDecoder("one").decode(3, between)], [-1, 0, 3, 1]);
});

Deno.test("the same scores give the same tree, whatever was decoded before", () => {
  const used = new EisnerDecoder("any");
  for (let seed = 1; seed <= 300; seed++) {
    const random = seededRandom(seed);
    const n = 1 + seed % 17;
    const scores = randomArcScores(n, random, 1, 0.1);
    const heads = new EisnerDecoder("any").decode(n, scores);
    assert.deepEqual(used.decode(n, scores), heads, `seed ${seed}`);
  }
});

Deno.test("a sentence without tokens, and heads and scores in arrays that are given", () => {
  for (const roots of RULES) {
    const decoder = new EisnerDecoder(roots);
    assert.deepEqual([...decoder.decode(0, new Float64Array(1))], [-1]);
    assert.equal(decoder.score, 0);
    const heads = new Int32Array(3);
    const longer = Float64Array.of(0, 1, 7, 0, 0, 3, 0, 2, 0, 99, 99);
    assert.equal(decoder.decode(2, longer, heads), heads);
    assert.deepEqual([...heads], [-1, 2, 0]);
  }
});
