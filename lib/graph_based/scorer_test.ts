import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { ArcSpace } from "./arc_space.ts";
import { HashedWeights } from "./hashed_weights.ts";
import { PartFeatures } from "./part_features.ts";
import { PartTable } from "./part_table.ts";
import { PartScorer } from "./scorer.ts";
import { randomFilter } from "./testing/random_table.ts";
import { tokenValues } from "./token_values.ts";

const WORDS = ["tide", "moon", "pulls", "the", "slow", "a", "boat"];

/** A sentence, its table filled with the scores of random integer weights, and what it is made of. */
function scored(seed: number, n: number, kept = 1) {
  const random = seededRandom(seed);
  const sentence = sentenceOf(Array.from({ length: n }, () => WORDS[randomInteger(random, 7)]));
  const weights = new HashedWeights(12, 5);
  for (let k = 0; k < weights.values.length; k++) weights.values[k] = randomInteger(random, 7) - 3;
  for (let k = 0; k < weights.seen.length; k++) weights.seen[k] = random() * 2 ** 32;
  const features = new PartFeatures();
  features.prepare(tokenValues(sentence));
  const space = new ArcSpace();
  const tags = Int32Array.from({ length: n + 1 }, (_, k) => k && 1 + randomInteger(random, 3));
  space.reset(tags, randomFilter(4, 5, 3, random));
  if (kept < 1) {
    space.keep(Uint8Array.from({ length: (n + 1) ** 2 }, () => random() < kept ? 1 : 0));
  }
  const table = new PartTable(space);
  const scorer = new PartScorer(weights, features);
  scorer.score(table, "second");
  return { weights, features, table, scorer };
}

/** The sum of the weights of the part whose keys the features hold. */
function slowScore({ weights, features }: ReturnType<typeof scored>, label: number): number {
  let sum = 0;
  for (const signed of features.keys.subarray(0, features.count)) {
    const key = signed & weights.mask;
    if ((weights.seen[key >>> 5] >>> (key & 31) & 1) === 0) continue;
    sum += weights.values[key] + weights.values[key + 1 + label];
  }
  return sum;
}

Deno.test("every part scores the sum of the weights of its features", () => {
  let parts = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const all = scored(seed, 1 + seed % 7, seed % 3 === 0 ? 0.7 : 1);
    const { table, features } = all;
    const { n } = table;
    for (let h = 0; h <= n; h++) {
      for (let m = 1; m <= n; m++) {
        const labels = table.labelsOf(h, m);
        const kept = (head: number, x: number) => table.labelsOf(head, x).length > 0;
        for (let k = 0; k < labels.length; k++) {
          features.walkBetween(h, m);
          features.arc(h, m);
          assert.equal(table.arc(h, m, k), slowScore(all, labels[k]));
          for (let x = 0; x <= n; x++) {
            const between = Math.min(h, m) < x && x < Math.max(h, m);
            const beyond = h < m ? x > m : x > 0 && x < m;
            const check = (kind: "sibling" | "inner" | "outer", none: number, score: number) => {
              features.third(kind, h, m, x, none);
              assert.equal(score, slowScore(all, labels[k]), `${kind} ${h} ${m} ${x}`);
              parts++;
            };
            if (x === h || between && kept(h, x)) check("sibling", h, table.sibling(h, m, x, k));
            if (x === m || between && kept(m, x)) check("inner", m, table.inner(h, m, x, k));
            if (x === m || beyond && kept(m, x)) check("outer", m, table.outer(h, m, x, k));
          }
        }
      }
    }
  }
  assert.ok(parts > 1000);
});

Deno.test("heads can be scored in shares", () => {
  const { table, scorer } = scored(3, 8);
  const arcs = table.arcs.slice(), thirds = table.thirds.slice(0, table.countThirds());
  table.arcs.fill(0);
  table.thirds.fill(0);
  for (const first of [2, 0, 1]) scorer.scoreHeads(table, "second", first, 3);
  assert.deepEqual(table.arcs, arcs);
  assert.deepEqual(table.thirds.slice(0, thirds.length), thirds);
});

Deno.test("a table is a place of its own for every part", () => {
  const { table } = scored(5, 9, 0.6);
  table.arcs.fill(0);
  table.thirds.fill(0);
  assert.ok(table.thirds.length >= table.countThirds());
  const { n, space } = table;
  let filled = 0;
  for (let h = 0; h <= n; h++) {
    for (let m = 1; m <= n; m++) {
      const arc = h * (n + 1) + m;
      for (
        const [start, length] of [
          [table.siblingStart[arc], table.siblings(h, m)],
          [table.innerStart[arc], table.inners(h, m)],
          [table.outerStart[arc], table.outers(h, m)],
        ]
      ) {
        for (let k = 0; k < space.labelCount[arc] * length; k++) {
          assert.equal(table.thirds[start + k]++, 0);
          filled++;
        }
      }
    }
  }
  assert.equal(filled, table.countThirds());
});
