import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import type { Tree } from "../dependency/tree.ts";
import { isHeadSplit } from "./head_split.ts";
import { forLargeTrees, forSmallTrees, nodes, projection, treeOf } from "./testing/trees.ts";

/** From the definition: the head of each token with gaps stands in one of them. */
function slowIsHeadSplit(tree: Tree): boolean {
  return nodes(1, tree.length).every((node) => {
    const members = projection(tree, node);
    const gaps = members.slice(1).map((member, k) => nodes(members[k] + 1, member - 1));
    return gaps.every(({ length }) => length === 0) ||
      gaps.some((gap) => gap.includes(tree.heads[node]));
  });
}

function check(tree: Tree, place: string): void {
  assert.equal(isHeadSplit(tree), slowIsHeadSplit(tree), place);
}

Deno.test("head-split is what its definition says, on small trees and all of five tokens", () => {
  forSmallTrees(check);
  for (const tree of allTrees(5)) check(tree, tree.heads.join(" "));
});

Deno.test("head-split is what its definition says on some trees of a thousand tokens", () => {
  let trees = 0;
  forLargeTrees((tree, place) => trees++ % 8 === 0 && check(tree, place));
});

Deno.test("a gap that does not have the head in it, and a gap of a token that depends on 0", () => {
  assert.ok(isHeadSplit(treeOf(3, 0, 2)));
  assert.ok(!isHeadSplit(treeOf(3, 4, 4, 0))); // 3 dominates 1, and 4 stands on one side of both
  assert.ok(!isHeadSplit(treeOf(3, 0, 0)));
});
