import assert from "node:assert/strict";
import { allTrees } from "../../dependency/all_trees.ts";
import { seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { crossingCount, orders } from "./testing/orders.ts";
import { LONGEST_MATCHED, MatchedOrders } from "./matched_orders.ts";
import { addSums, SUM_NAMES, sumsOfTree } from "./tree_sums.ts";

Deno.test("matched orders are drawn from all orders with as many crossings, equally often", () => {
  // Of the trees over five tokens every 100th, so that all shapes and numbers of crossings occur.
  const some = [...allTrees(5)].filter((tree, k) => k % 100 === 0 && crossingCount(tree) > 0);
  assert.ok(some.length >= 5);
  const SAMPLES = 1000;
  for (const tree of some) {
    const same = orders(tree).filter((order) => crossingCount(order) === crossingCount(tree));
    const all = addSums(same.map(sumsOfTree));
    const matched = new MatchedOrders(SAMPLES, seededRandom(1));
    matched.add(tree, sumsOfTree(tree));
    const { drawn, unmatched } = matched.result;
    assert.equal(unmatched, 0);
    for (const name of SUM_NAMES) {
      const expected = all[name] / same.length;
      const error = drawn.deviation[name] / Math.sqrt(SAMPLES);
      const place = `${name} of ${tree.heads}`;
      assert.ok(Math.abs(drawn.mean[name] - expected) <= 5 * error + 1e-9, place);
    }
  }
});

Deno.test("projective and long sentences are not matched", () => {
  const matched = new MatchedOrders(2, seededRandom(1));
  const projective = Tree.of([-1, 2, 0, 2], Array(4).fill("x"));
  const heads = [-1, 3, 0, 2, ...Array.from({ length: LONGEST_MATCHED }, () => 2)];
  const long = Tree.of(heads, Array(heads.length).fill("x"));
  for (const tree of [projective, long]) matched.add(tree, sumsOfTree(tree));
  assert.equal(sumsOfTree(long).nonprojectiveTrees, 1);
  assert.equal(matched.result.observed.trees, 0);
});
