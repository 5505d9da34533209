import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { ArcPruner } from "./arc_pruner.ts";
import { ArcSpace } from "./arc_space.ts";
import { GraphDecoder, graphSentence } from "./graph_decoder.ts";
import { HashedWeights } from "./hashed_weights.ts";
import { PartFeatures } from "./part_features.ts";
import { PartTable } from "./part_table.ts";
import { PartScorer } from "./scorer.ts";
import { SecondOrderChart } from "./second_order_chart.ts";
import { randomFilter } from "./testing/random_table.ts";
import { tokenValues } from "./token_values.ts";

function prepared(n: number) {
  const random = seededRandom(n);
  const weights = new HashedWeights(12, 4);
  weights.seen.fill(-1);
  for (let k = 0; k < weights.values.length; k++) weights.values[k] = random() - 0.5;
  const features = new PartFeatures();
  features.prepare(tokenValues(sentenceOf(Array.from({ length: n }, (_, k) => `w${k % 5}`))));
  const space = new ArcSpace();
  const tags = new Int32Array(n + 1).fill(1);
  tags[0] = 0;
  space.reset(tags, randomFilter(2, 4, 2, random));
  return {
    weights,
    features,
    space,
    table: new PartTable(space),
    own: new PartScorer(weights, features),
  };
}

const keptOf = ({ labelCount, n }: ArcSpace) =>
  labelCount.subarray(0, (n + 1) ** 2).filter((count) => count > 0).length;

/** Whether the second-order chart still finds a tree. */
function hasTree({ space, table, own }: ReturnType<typeof prepared>): boolean {
  own.score(table, "second");
  const heads = new Int32Array(space.n + 1);
  return new SecondOrderChart().decode(table, "one", heads, new Int32Array(space.n + 1)) >
    -Infinity;
}

Deno.test("without a pruning model nothing is left out of a sentence that fits", () => {
  const { features, space, own } = prepared(12);
  assert.equal(new ArcPruner(features, "one", space, own).prune(space), false);
  assert.equal(keptOf(space), 12 * 12);
});

Deno.test("a sentence that does not fit is pruned until it does, and keeps a tree", () => {
  const all = prepared(40);
  const { features, space, own, table } = all;
  for (const most of [20_000, 3_000, 10]) {
    assert.ok(new ArcPruner(features, "one", space, own, undefined, most).prune(space));
    assert.ok(table.countThirds() <= Math.max(most, 40 * 12), `${table.countThirds()} of ${most}`);
    assert.ok(hasTree(all));
  }
});

Deno.test("a pruning model leaves out more with a larger alpha, and always keeps a tree", () => {
  let before = Infinity;
  for (const alpha of [0, 0.5, 0.9, 1]) {
    const all = prepared(25);
    const { features, weights, space, own } = all;
    const limited = new ArcPruner(features, "one", space, own, { weights, alpha }).prune(space);
    assert.equal(limited, false);
    assert.ok(keptOf(space) < before && keptOf(space) >= 25, `${keptOf(space)} arcs`);
    before = keptOf(space);
    assert.ok(hasTree(all));
  }
});

Deno.test("where nothing is pruned, the tree is that of the parser without a pruning model", () => {
  const filter = randomFilter(2, 4, 3, seededRandom(1));
  const recipe = { parser: "second-order", approximation: 0.3, roots: "one" } as const;
  const random = seededRandom(2);
  const weights = new HashedWeights(12, 4);
  weights.seen.fill(-1);
  for (let k = 0; k < weights.values.length; k++) weights.values[k] = random() - 0.5;
  const indifferent = { weights: new HashedWeights(8, 4), alpha: 1 }; // all arcs are in a best tree
  const without = new GraphDecoder({ recipe, filter, weights });
  const decoder = new GraphDecoder({ recipe, filter, weights, pruner: indifferent });
  for (let n = 1; n <= 25; n++) {
    const words = Array.from({ length: n }, () => `w${Math.floor(5 * random())}`);
    const sentence = graphSentence(sentenceOf(words), filter);
    without.decode(sentence);
    decoder.decode(sentence);
    assert.equal(keptOf(decoder.space), n * n);
    assert.deepEqual(decoder.heads.slice(0, n + 1), without.heads.slice(0, n + 1));
    assert.deepEqual(decoder.places.slice(0, n + 1), without.places.slice(0, n + 1));
    assert.deepEqual([decoder.limited, without.limited], [false, false]);
    const { scoring, chart } = decoder.milliseconds;
    assert.ok(scoring > 0 && chart > 0 && chart < 1e5);
  }
});

Deno.test("the limit holds where all trees are equally good, and the right tree stays in training", () => {
  const { features, space, table } = prepared(30);
  const weights = new HashedWeights(12, 4); // nothing is learned yet
  const own = new PartScorer(weights, features);
  const right = Int32Array.from({ length: 31 }, (_, node) => node === 0 ? -1 : (node * 7) % node);
  const pruner = new ArcPruner(features, "one", space, own, undefined, 2000);
  assert.equal(pruner.prune(space, false, right), true);
  for (let token = 1; token <= 30; token++) {
    assert.ok(space.labelCount[right[token] * 31 + token] > 0, `the right arc into ${token}`);
  }
  assert.ok(keptOf(space) <= 60);
  assert.ok(hasTree({ features, space, table, own, weights }));
});
