import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { keptArcs, PruningCounts } from "./arc_pruning.ts";
import { EisnerDecoder } from "./eisner.ts";
import { MaxMarginals } from "./max_marginals.ts";
import { randomArcScores } from "./testing/enumeration.ts";

const ALPHAS = [0, 0.1, 0.3, 0.5, 0.8, 1] as const;

/** The slow version: the definition, on lists. */
function defined(marginals: Float64Array, n: number, alpha: number): number[] {
  const ofArcs = [...marginals].filter((value, cell) => {
    const head = Math.floor(cell / (n + 1)), dependent = cell % (n + 1);
    return dependent > 0 && head !== dependent && value > -Infinity;
  });
  const mean = ofArcs.reduce((sum, value) => sum + value, 0) / ofArcs.length;
  const threshold = alpha * Math.max(...ofArcs) + (1 - alpha) * mean;
  return [...marginals].map((value) => value >= threshold ? 1 : 0);
}

Deno.test("an arc is kept from the threshold on", () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const n = 2 + seed % 8;
    const scores = randomArcScores(n, seededRandom(seed), 50, seed % 2 === 0 ? 0 : 0.1);
    const maxMarginals = new MaxMarginals("one");
    const marginals = maxMarginals.compute(n, scores);
    if (maxMarginals.best === -Infinity) continue;
    // With these alphas nothing is rounded but the mean, and no marginal comes so near to it.
    for (const alpha of [0, 0.5, 1]) {
      assert.deepEqual([...keptArcs(marginals, n, alpha)], defined(marginals, n, alpha));
    }
  }
});

Deno.test("a higher alpha keeps no arc that a lower one prunes, and the best tree survives all", () => {
  const maxMarginals = new MaxMarginals("any");
  for (let seed = 1; seed <= 300; seed++) {
    const random = seededRandom(seed);
    const n = 1 + seed % 25, stride = n + 1;
    const scores = new Float64Array(stride * stride).map(() => random() / 3);
    const marginals = maxMarginals.compute(n, scores);
    let wider = keptArcs(marginals, n, "off");
    for (const alpha of ALPHAS) {
      const kept = keptArcs(marginals, n, alpha);
      assert(kept.every((bit, arc) => bit <= wider[arc]), `seed ${seed}, alpha ${alpha}`);
      const pruned = scores.map((score, arc) => kept[arc] === 1 ? score : -Infinity);
      const heads = new EisnerDecoder("any").decode(n, pruned);
      assert.deepEqual([...heads], [...maxMarginals.heads], `seed ${seed}, alpha ${alpha}`);
      wider = kept;
    }
    // Fractions have no ties: with alpha 1 the best tree alone is left.
    assert.equal(wider.reduce((sum, bit) => sum + bit, 0), n, `seed ${seed}`);
  }
});

Deno.test("off keeps all n² arcs, as does any alpha where no tree is allowed", () => {
  const n = 3, all = "0,1,1,1,0,0,1,1,0,1,0,1,0,1,1,0";
  const mask = new Uint8Array(16).fill(7);
  assert.equal(keptArcs(new Float64Array(16).fill(-Infinity), n, 0.5, mask), mask);
  assert.equal(mask.join(), all);
  assert.equal(keptArcs(new Float64Array(16), n, "off", mask.fill(7)).join(), all);
});

Deno.test("an alpha that is not from 0 to 1 is refused", () => {
  for (const alpha of [-0.1, 1.01, NaN, Infinity]) {
    assert.throws(() => keptArcs(new Float64Array(4), 1, alpha), /alpha is .*from 0 to 1/);
  }
});

Deno.test("counts of a treebank are sums over its sentences", () => {
  const counts = new PruningCounts();
  assert.deepEqual([counts.arcRecall, counts.treeRecall, counts.keptShare], [1, 1, 1]);
  let gold = 0, keptGold = 0, arcs = 0, kept = 0, trees = 0, keptTrees = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const n = 1 + seed % 7;
    const { heads } = randomTree(n, random);
    const mask = keptArcs(
      new MaxMarginals("any").compute(n, randomArcScores(n, random, 9)),
      n,
      0.2,
    );
    counts.add(mask, heads);
    let whole = true;
    for (let head = 0; head <= n; head++) {
      for (let dependent = 1; dependent <= n; dependent++) {
        if (head === dependent) continue;
        const survives = mask[head * (n + 1) + dependent] === 1;
        const isGold = heads[dependent] === head;
        arcs++, kept += Number(survives), gold += Number(isGold);
        keptGold += Number(survives && isGold);
        if (isGold && !survives) whole = false;
      }
    }
    trees++, keptTrees += Number(whole);
  }
  assert(keptGold < gold && 0 < keptTrees && keptTrees < trees);
  assert.equal(counts.arcRecall, keptGold / gold);
  assert.equal(counts.treeRecall, keptTrees / trees);
  assert.equal(counts.keptShare, kept / arcs);
});
