import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import type { Tree } from "../dependency/tree.ts";
import { subtreeHeights } from "./subtree_heights.ts";

/** The height from its definition: one more than the highest dependent's. */
function slowHeight(tree: Tree, node: number): number {
  const below = [...tree.heads.keys()].filter((other) => other > 0 && tree.heads[other] === node);
  return Math.max(-1, ...below.map((other) => slowHeight(tree, other))) + 1;
}

Deno.test("heights of subtrees equal their definition", () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(randomInteger(random, 14), random);
    const expected = [...tree.heads.keys()].map((node) => slowHeight(tree, node));
    assert.deepEqual([...subtreeHeights(tree)], expected, `seed ${seed} ${tree.heads}`);
  }
});
