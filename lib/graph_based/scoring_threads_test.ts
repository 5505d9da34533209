import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { ArcSpace } from "./arc_space.ts";
import { HashedWeights } from "./hashed_weights.ts";
import { PartFeatures } from "./part_features.ts";
import { PartTable } from "./part_table.ts";
import { PartScorer } from "./scorer.ts";
import { ScoringThreads, WORTH_A_THREAD } from "./scoring_threads.ts";
import { randomFilter } from "./testing/random_table.ts";
import { tokenValues } from "./token_values.ts";

Deno.test("threads score what one alone does, and are asked where a sentence is long enough", () => {
  const random = seededRandom(3);
  const weights = new HashedWeights(14, 6);
  for (let k = 0; k < weights.values.length; k++) weights.values[k] = randomInteger(random, 9) - 4;
  weights.seen.fill(-1);
  const features = new PartFeatures(weights.mask);
  const space = new ArcSpace();
  const table = new PartTable(space);
  const filter = randomFilter(4, 6, 4, random);
  using threads = new ScoringThreads(3, weights.kernel!.memory);
  let asked = 0;
  const score = threads.score.bind(threads);
  threads.score = (shared, own) => {
    asked++;
    score(shared, own);
  };
  for (const n of [3, 30, 25, 5, 40]) {
    features.prepare(tokenValues(sentenceOf(Array.from({ length: n }, (_, k) => `w${k % 7}`))));
    const tags = Int32Array.from({ length: n + 1 }, (_, k) => k && 1 + randomInteger(random, 3));
    space.reset(tags, filter);
    new PartScorer(weights, features).score(table, "second");
    const alone = [table.arcs.slice(), table.thirds.slice()];
    const before = asked;
    new PartScorer(weights, features, threads).score(table, "second");
    assert.deepEqual([table.arcs.slice(), table.thirds.slice()], alone);
    assert.equal(asked - before, table.countThirds() >= WORTH_A_THREAD ? 1 : 0, `${n} tokens`);
  }
  assert.equal(asked, 3);
});

Deno.test("a thread that fails is an error, not an endless wait", () => {
  const weights = new HashedWeights(10, 2);
  const { memory } = weights.kernel!;
  using threads = new ScoringThreads(2, memory);
  const job = memory.buffer.byteLength + 64; // beyond the memory
  const shared = { memory, job, scratches: [0, 0] };
  assert.throws(() => threads.score(shared, () => {}), /failed/);
});
