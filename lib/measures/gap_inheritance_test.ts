import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import type { Tree } from "../dependency/tree.ts";
import { gapInheritance } from "./gap_inheritance.ts";
import { forLargeTrees, forSmallTrees, nodes, projection, treeOf } from "./testing/trees.ts";

/** From the definition: for each gap of a token its dependents that dominate tokens on both sides. */
function slowGapInheritance(tree: Tree): number {
  const projections = nodes(0, tree.length).map((node) => projection(tree, node));
  let most = 0;
  for (const node of nodes(1, tree.length)) {
    const members = projections[node];
    const dependents = nodes(1, tree.length).filter((other) => tree.heads[other] === node);
    members.slice(1).forEach((right, k) => {
      const left = members[k];
      if (right === left + 1) return;
      const heirs = dependents.filter((dependent) =>
        projections[dependent].some((member) => member <= left) &&
        projections[dependent].some((member) => member >= right)
      );
      most = Math.max(most, heirs.length);
    });
  }
  return most;
}

function check(tree: Tree, place: string): void {
  assert.equal(gapInheritance(tree), slowGapInheritance(tree), place);
}

Deno.test("gap inheritance is what its definition says, on small trees and all of five tokens", () => {
  forSmallTrees(check);
  for (const tree of allTrees(5)) check(tree, tree.heads.join(" "));
});

Deno.test("gap inheritance is what its definition says on some trees of a thousand tokens", () => {
  let trees = 0;
  forLargeTrees((tree, place) => trees++ % 12 === 0 && check(tree, place));
});

Deno.test("each dependent across the gap inherits it: the worst tree of [pitler-2012]", () => {
  // 6 depends on 5 and dominates 1 to 4 and 7 to 10: its dependents 1 to 4 each have one of 7 to 10.
  const across = (n: number) => {
    const heads = nodes(1, 2 * n + 2).map((node) => {
      if (node <= n) return n + 2;
      if (node === n + 1) return 0;
      return node === n + 2 ? n + 1 : 2 * n + 3 - node;
    });
    return treeOf(...heads);
  };
  assert.equal(gapInheritance(across(4)), 4);
  assert.equal(gapInheritance(across(400)), 400);
});
