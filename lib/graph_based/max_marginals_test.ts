import assert from "node:assert/strict";
import { randomInteger, randomProjectiveTree, seededRandom } from "../dependency/random.ts";
import { arcFactoredScore } from "./arc_scores.ts";
import type { Roots } from "./roots.ts";
import { EisnerDecoder } from "./eisner.ts";
import { MaxMarginals } from "./max_marginals.ts";
import { headsOfAllTrees, randomArcScores } from "./testing/enumeration.ts";

const RULES: readonly Roots[] = ["one", "any"];

/** The slow version: every projective tree offers its score to each of its arcs. */
function enumerated(n: number, scores: Float64Array, roots: Roots): Float64Array {
  const marginals = new Float64Array((n + 1) ** 2).fill(-Infinity);
  for (const heads of headsOfAllTrees(n, roots, "projective")) {
    const score = arcFactoredScore(scores, heads);
    for (let node = 1; node <= n; node++) {
      const arc = heads[node] * (n + 1) + node;
      marginals[arc] = Math.max(marginals[arc], score);
    }
  }
  return marginals;
}

for (const roots of RULES) {
  Deno.test(`max-marginals are those of all projective trees, roots: ${roots}`, () => {
    const maxMarginals = new MaxMarginals(roots); // one for all lengths, up and down
    for (let seed = 1; seed <= 4000; seed++) {
      const random = seededRandom(seed);
      const n = 1 + seed % 6;
      const missing = [0, 0, 0.2, 0.5][seed % 4];
      const scores = randomArcScores(n, random, seed % 3 === 0 ? 1 : 50, missing);
      const marginals = maxMarginals.compute(n, scores);
      const expected = enumerated(n, scores, roots);
      assert.deepEqual([...marginals], [...expected], `seed ${seed}, n ${n}`);
      assert.equal(maxMarginals.best, Math.max(...expected), `seed ${seed}, n ${n}`);
    }
  });

  Deno.test(`the best tree is that of the decoder, and its arcs have its score, roots: ${roots}`, () => {
    const maxMarginals = new MaxMarginals(roots), decoder = new EisnerDecoder(roots);
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed);
      const n = 1 + seed % 40;
      // Tenths, with many ties, and fractions of very different size: sums depend on the order of
      // addition.
      const draw = seed % 2 === 0
        ? () => randomInteger(random, 4) / 10
        : () => (random() - 0.5) * 10 ** (9 * random());
      const scores = new Float64Array((n + 1) ** 2).map(draw);
      const marginals = maxMarginals.compute(n, scores);
      const heads = decoder.decode(n, scores);
      assert.deepEqual([...maxMarginals.heads], [...heads]);
      assert.equal(maxMarginals.best, decoder.score);
      for (let node = 1; node <= n; node++) {
        assert.equal(marginals[heads[node] * (n + 1) + node], decoder.score, `seed ${seed}`);
      }
      assert.equal(Math.max(...marginals), decoder.score, `seed ${seed}`);
    }
  });
}

Deno.test("an arc's max-marginal in a long sentence is the best score with no other head allowed", () => {
  const n = 30, stride = n + 1;
  for (const roots of RULES) {
    const maxMarginals = new MaxMarginals(roots), decoder = new EisnerDecoder(roots);
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(seed);
      const scores = randomArcScores(n, random, 100, 0.1);
      // Some projective tree is allowed.
      randomProjectiveTree(n, random).heads.forEach((head, node) => {
        if (node > 0) scores[head * stride + node] = 10;
      });
      const marginals = maxMarginals.compute(n, scores);
      for (let trial = 0; trial < 40; trial++) {
        const dependent = 1 + randomInteger(random, n), head = randomInteger(random, stride);
        if (head === dependent) continue;
        const forced = scores.slice();
        for (let other = 0; other <= n; other++) {
          if (other !== head) forced[other * stride + dependent] = -Infinity;
        }
        decoder.decode(n, forced);
        assert.equal(marginals[head * stride + dependent], decoder.score, `seed ${seed}`);
      }
    }
  }
});

Deno.test("a sentence without tokens has no arcs", () => {
  for (const roots of RULES) {
    const maxMarginals = new MaxMarginals(roots);
    assert.deepEqual([...maxMarginals.compute(0, new Float64Array(1))], [-Infinity]);
    assert.equal(maxMarginals.best, 0);
    assert.deepEqual([...maxMarginals.heads], [-1]);
  }
});
