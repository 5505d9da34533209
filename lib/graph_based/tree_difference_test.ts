import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { GraphDecoder, graphSentence } from "./graph_decoder.ts";
import { HashedWeights } from "./hashed_weights.ts";
import { PassiveAggressive } from "./passive_aggressive.ts";
import { randomFilter } from "./testing/random_table.ts";
import { treeScore } from "./tree_parts.ts";
import { TreeDifference } from "./tree_difference.ts";

/** Takes down what a learner is given. */
class Noting extends PassiveAggressive {
  readonly #counts = new Map<number, number>();
  constructor(private readonly table: HashedWeights) {
    super(table);
  }
  override add(keys: Int32Array, count: number, label: number, amount: number): void {
    for (const signed of keys.subarray(0, count)) {
      for (const index of [signed & this.table.mask, (signed & this.table.mask) + 1 + label]) {
        this.#counts.set(index, (this.#counts.get(index) ?? 0) + amount);
      }
    }
  }
  get score(): number {
    return [...this.#counts].reduce((sum, [k, count]) => sum + count * this.table.values[k], 0);
  }
}

Deno.test("the difference of two trees scores the difference of their scores", () => {
  const filter = randomFilter(2, 4, 4, seededRandom(1));
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const weights = new HashedWeights(10, 4);
    weights.seen.fill(-1);
    for (let k = 0; k < weights.values.length; k++) {
      weights.values[k] = randomInteger(random, 7) - 3;
    }
    const recipe = { parser: "second-order", approximation: 0.3, roots: "any" } as const;
    const decoder = new GraphDecoder({ recipe, filter, weights });
    const n = 1 + seed % 8;
    const sentence = graphSentence(
      sentenceOf(Array.from({ length: n }, (_, k) => `w${k % 3}`)),
      filter,
    );
    decoder.decode(sentence);
    const { heads } = randomTree(n, random);
    const places = new Int32Array(n + 1);
    const labels = new Int32Array(n + 1);
    for (let token = 1; token <= n; token++) {
      const permitted = decoder.table.labelsOf(heads[token], token);
      places[token] = randomInteger(random, permitted.length);
      labels[token] = permitted[places[token]];
    }
    const noting = new Noting(weights);
    new TreeDifference(decoder.features, true).add({ sentence, heads, labels }, decoder, noting);
    const right = treeScore(decoder.table, heads, places);
    const answered = treeScore(decoder.table, decoder.heads, decoder.places);
    assert.equal(noting.score, right - answered);
  }
});
