import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { gapDegrees, treeGapDegree } from "./gap_degree.ts";
import { isProjective } from "./projectivity.ts";
import { CZECH, forLargeTrees, forSmallTrees, nodes, projection, treeOf } from "./testing/trees.ts";

/** From the definition: jumps in the sorted projection of each node. */
function slowGapDegrees(tree: Tree): number[] {
  return nodes(0, tree.length).map((node) => {
    const members = projection(tree, node);
    return members.filter((member, i) => i > 0 && member > members[i - 1] + 1).length;
  });
}

function checkGapDegrees(tree: Tree, place: string): void {
  const expected = slowGapDegrees(tree);
  assert.deepEqual([...gapDegrees(tree)], expected, place);
  assert.equal(treeGapDegree(tree), Math.max(...expected), place);
}

Deno.test("gap degrees agree with their definition on small trees", () => {
  forSmallTrees(checkGapDegrees);
});

Deno.test("gap degrees agree with their definition on trees of a thousand tokens", () => {
  forLargeTrees(checkGapDegrees);
});

Deno.test("a tree has gap degree 0 if and only if it is projective", () => {
  forSmallTrees((tree, place) => {
    assert.equal(treeGapDegree(tree) === 0, isProjective(tree), place);
  });
});

Deno.test("the projection of 5 in the Czech tree has one gap", () => {
  // 5 dominates {1, 2, 4, 5}; 3 dominates {1, …, 7}.
  assert.deepEqual([...gapDegrees(CZECH)], [0, 0, 0, 0, 0, 1, 0, 0, 0]);
});

Deno.test("gaps of one projection add up", () => {
  // 5 dominates {1, 3, 5}, with 2 and 4 outside.
  assert.deepEqual([...gapDegrees(treeOf(5, 0, 5, 2, 2))], [0, 0, 0, 0, 0, 2]);
});
