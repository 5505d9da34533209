import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { findTreeFault } from "../dependency/tree.ts";
import { arcFactoredScore } from "./arc_scores.ts";
import type { Roots } from "./roots.ts";
import { SpanningTreeDecoder } from "./mst.ts";
import { headsOfAllTrees, randomArcScores } from "./testing/enumeration.ts";

const RULES: readonly Roots[] = ["one", "any"];

/** What a tree is worth: the fewer arcs that are not allowed the better, then the others' score. */
function worthOf(scores: Float64Array, heads: Int32Array): { forbidden: number; score: number } {
  let forbidden = 0, score = 0;
  for (let node = 1; node < heads.length; node++) {
    const value = scores[heads[node] * heads.length + node];
    if (value === -Infinity) forbidden++;
    else score += value;
  }
  return { forbidden, score };
}

function bestWorth(scores: Float64Array, trees: readonly Int32Array[]) {
  return trees.map((heads) => worthOf(scores, heads)).reduce((best, worth) =>
    worth.forbidden < best.forbidden ||
      (worth.forbidden === best.forbidden && worth.score > best.score)
      ? worth
      : best
  );
}

function assertTree(heads: Int32Array, roots: Roots, place: string): void {
  assert.equal(heads[0], -1, place);
  assert.equal(findTreeFault(heads), undefined, place);
  if (roots === "one") assert.equal(heads.filter((head) => head === 0).length, 1, place);
}

for (const roots of RULES) {
  Deno.test(`the decoder finds the best of all trees, roots: ${roots}`, () => {
    const decoder = new SpanningTreeDecoder(roots);
    let withoutTree = 0;
    for (let seed = 1; seed <= 4000; seed++) {
      const random = seededRandom(seed);
      const n = 1 + seed % 5;
      const missing = [0, 0, 0.2, 0.6][seed % 4];
      const scores = randomArcScores(n, random, seed % 3 === 0 ? 1 : 50, missing);
      const place = `seed ${seed}, n ${n}`;
      const heads = decoder.decode(n, scores);
      assertTree(heads, roots, place);
      const best = bestWorth(scores, headsOfAllTrees(n, roots));
      assert.deepEqual(worthOf(scores, heads), best, place);
      if (best.forbidden > 0) withoutTree++;
    }
    assert(withoutTree > 100, "sentences without an allowed tree are among the cases");
  });

  Deno.test(`the decoder finds the best of the 16,807 trees of 6 tokens, roots: ${roots}`, () => {
    const decoder = new SpanningTreeDecoder(roots);
    for (let seed = 1; seed <= 200; seed++) {
      const scores = randomArcScores(6, seededRandom(seed), seed % 2 === 0 ? 2 : 50);
      const heads = decoder.decode(6, scores);
      let best = -Infinity;
      for (const other of headsOfAllTrees(6, roots)) {
        best = Math.max(best, arcFactoredScore(scores, other));
      }
      assert.equal(arcFactoredScore(scores, heads), best, `seed ${seed}`);
    }
  });
}

interface ScoredArc {
  readonly head: number;
  readonly dependent: number;
  readonly score: number;
}

/**
 * The slow version for long sentences: Chu and Liu's algorithm as it is told, on lists of arcs,
 * with a new graph for each cycle. Returns the score of the best tree of nodes 0 … n - 1 rooted at
 * 0.
 */
function slowScore(arcs: readonly ScoredArc[], n: number): number {
  const best: ScoredArc[] = [];
  for (const arc of arcs) {
    if (arc.dependent === 0 || arc.head === arc.dependent) continue;
    if (!best[arc.dependent] || arc.score > best[arc.dependent].score) best[arc.dependent] = arc;
  }
  let sum = 0;
  for (let node = 1; node < n; node++) sum += best[node].score;
  const cycle = findCycle(best.map((arc) => arc.head), n);
  if (cycle.size === 0) return sum;
  const others = [...Array(n).keys()].filter((node) => !cycle.has(node));
  const nameOf = (node: number) => cycle.has(node) ? others.length : others.indexOf(node);
  // Every arc is discounted by the best one into its dependent, so that `sum` stays and cycles cost
  // nothing.
  const discounted = arcs.filter((arc) => arc.dependent > 0).map((arc) => ({
    head: nameOf(arc.head),
    dependent: nameOf(arc.dependent),
    score: arc.score - best[arc.dependent].score,
  }));
  return sum + slowScore(discounted, others.length + 1);
}

function findCycle(heads: readonly number[], n: number): Set<number> {
  for (let start = 1; start < n; start++) {
    const walk = new Set<number>();
    let node = start;
    while (node > 0 && !walk.has(node)) walk.add(node), node = heads[node];
    if (node === start) return walk;
  }
  return new Set();
}

function arcsOf(scores: Float64Array, n: number) {
  const arcs = [];
  for (let head = 0; head <= n; head++) {
    for (let dependent = 1; dependent <= n; dependent++) {
      if (head === dependent) continue;
      arcs.push({ head, dependent, score: scores[head * (n + 1) + dependent] });
    }
  }
  return arcs;
}

Deno.test("long sentences score as by the algorithm on lists of arcs", () => {
  const any = new SpanningTreeDecoder("any"), one = new SpanningTreeDecoder("one");
  for (let seed = 1; seed <= 60; seed++) {
    const n = 7 + seed % 30;
    const scores = randomArcScores(n, seededRandom(seed), 100);
    const heads = any.decode(n, scores);
    assertTree(heads, "any", `seed ${seed}`);
    assert.equal(arcFactoredScore(scores, heads), slowScore(arcsOf(scores, n), n + 1));
    // One root, literally: each token in turn is the only one that may depend on 0.
    const single = one.decode(n, scores);
    assertTree(single, "one", `seed ${seed}`);
    let best = -Infinity;
    for (let root = 1; root <= n; root++) {
      const arcs = arcsOf(scores, n).map((arc) =>
        arc.head === 0 && arc.dependent !== root ? { ...arc, score: -1e6 } : arc
      );
      best = Math.max(best, slowScore(arcs, n + 1));
    }
    assert.equal(arcFactoredScore(scores, single), best, `seed ${seed}`);
  }
});

Deno.test("one root takes no bits from the scores, however different they are in size", () => {
  // 0 → 1 → 2 scores 1, 0 → 2 → 1 scores 1 + 2^-52; beside a large constant both would be the same.
  const tiny = 2 ** -52;
  const scores = Float64Array.of(0, 0.5, 0.5, 0, 0, 0.5, 0, 0.5 + tiny, 0);
  assert.deepEqual([...new SpanningTreeDecoder("one").decode(2, scores)], [-1, 2, 0]);
  // Arcs from 0 that are much better than all others do not make a second root.
  const tempting = Float64Array.of(0, 1e300, 1e300, 0, 0, -1e300, 0, -1e299, 0);
  assert.deepEqual([...new SpanningTreeDecoder("one").decode(2, tempting)], [-1, 2, 0]);
});

Deno.test("fractions are rounded as in any addition", () => {
  for (const roots of RULES) {
    const decoder = new SpanningTreeDecoder(roots);
    for (let seed = 1; seed <= 500; seed++) {
      const random = seededRandom(seed);
      const n = 2 + seed % 4;
      const scores = new Float64Array((n + 1) ** 2).map(() => random() - 0.5);
      const best = bestWorth(scores, headsOfAllTrees(n, roots)).score;
      const found = arcFactoredScore(scores, decoder.decode(n, scores));
      assert(Math.abs(found - best) < 1e-14, `seed ${seed}`);
    }
  }
});

Deno.test("nested cycles of 512 tokens are contracted and undone", () => {
  // Each pair of neighbours prefers itself to anything else, pairs of pairs likewise, and so on.
  const n = 512, stride = n + 1;
  const scores = new Float64Array(stride * stride);
  for (let head = 0; head <= n; head++) {
    for (let dependent = 1; dependent <= n; dependent++) {
      const common = Math.clz32((head - 1) ^ (dependent - 1)) - 22; // high for near relatives
      scores[head * stride + dependent] = head === 0 ? -100 : common;
    }
  }
  scores[257] = -99; // the best root
  const heads = new SpanningTreeDecoder("any").decode(n, scores);
  assertTree(heads, "one", "one root is enough");
  assert.equal(heads[257], 0);
  // A tree that joins halves of each size by one arc: 256 arcs in pairs, 128 between pairs, ...
  let expected = -99;
  for (let size = 1, common = 9; size < n; size *= 2, common--) expected += common * (n / size / 2);
  assert.equal(arcFactoredScore(scores, heads), expected);
});

Deno.test("the same scores give the same tree, whatever was decoded before", () => {
  const used = new SpanningTreeDecoder("one");
  for (let seed = 1; seed <= 300; seed++) {
    const n = 1 + seed % 17;
    const scores = randomArcScores(n, seededRandom(seed), 1, 0.1);
    const heads = new SpanningTreeDecoder("one").decode(n, scores);
    assert.deepEqual(used.decode(n, scores), heads, `seed ${seed}`);
  }
  const even = new Float64Array(25);
  assert.deepEqual([...new SpanningTreeDecoder("any").decode(4, even)], [-1, 0, 0, 0, 0]);
  // 1 and 2 prefer each other to 0; 1 came first on the path, so the arc into the cycle is its.
  assert.deepEqual([...new SpanningTreeDecoder("one").decode(4, even)], [-1, 0, 1, 1, 1]);
});

Deno.test("a sentence without tokens, and heads and scores in arrays that are given", () => {
  for (const roots of RULES) {
    const decoder = new SpanningTreeDecoder(roots);
    assert.deepEqual([...decoder.decode(0, new Float64Array(1))], [-1]);
    const heads = new Int32Array(3);
    const longer = Float64Array.of(0, 1, 7, 0, 0, 3, 0, 2, 0, 99, 99);
    assert.equal(decoder.decode(2, longer, heads), heads);
    assert.deepEqual([...heads], [-1, 2, 0]);
  }
});
