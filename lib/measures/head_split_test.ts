import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import type { Tree } from "../dependency/tree.ts";
import { isHeadSplit } from "./head_split.ts";
import { forLargeTrees, forSmallTrees, nodes, projection, treeOf } from "./testing/trees.ts";

/** The gaps of a token, each as the tokens in it. */
function gapsOf(tree: Tree, node: number): number[][] {
  const members = projection(tree, node);
  return members.slice(1).map((member, k) => nodes(members[k] + 1, member - 1))
    .filter(({ length }) => length > 0);
}

/** From the definition: a gap of a dependent that includes one of the head includes the head. */
function slowIsHeadSplit(tree: Tree): boolean {
  return nodes(1, tree.length).every((node) => {
    const head = tree.heads[node];
    return head === 0 || gapsOf(tree, node).every((gap) =>
      gap.includes(head) ||
      !gapsOf(tree, head).some((other) => other.every((token) => gap.includes(token)))
    );
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

Deno.test("a dependent that does not inherit a gap may stand on one side of its head", () => {
  assert.ok(isHeadSplit(treeOf(0, 1, 1, 2))); // 2 -> 4 across 3, both under 1
  assert.ok(isHeadSplit(treeOf(0, 1, 0, 1)));
  assert.ok(isHeadSplit(treeOf(0, 3, 1, 1, 1, 2))); // 3 has a gap at 4 and 5, 2 has one at 3 as well
  // 2 has a gap at 4; its dependent 3 has 5, so that both stand on the right of 2.
  assert.ok(!isHeadSplit(treeOf(0, 4, 2, 1, 3)));
  assert.ok(!isHeadSplit(treeOf(0, 1, 2, 1, 3)));
});
