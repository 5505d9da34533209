import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import {
  CZECH,
  dominates,
  forLargeTrees,
  forSmallTrees,
  nodes,
  projection,
  treeOf,
} from "./testing/trees.ts";
import { isPlanar } from "./planarity.ts";
import { findInterleaving, isWellNested } from "./well_nestedness.ts";

/** Whether two disjoint ascending lists hold l1 < l2 < r1 < r2: merged, they change thrice or more. */
function interleave(one: number[], other: number[]): boolean {
  const merged = [...one.map((n) => ({ n, from: 1 })), ...other.map((n) => ({ n, from: 2 }))];
  merged.sort((a, b) => a.n - b.n);
  return merged.filter(({ from }, i) => i > 0 && from !== merged[i - 1].from).length >= 3;
}

/** From the definition, over all pairs of disjoint subtrees. */
function slowIsWellNested(tree: Tree): boolean {
  const subtrees = nodes(0, tree.length).map((node) => projection(tree, node));
  for (const one of nodes(1, tree.length)) {
    for (const other of nodes(one + 1, tree.length)) {
      if (subtrees[one].length === 1 || subtrees[other].length === 1) continue; // cannot interleave
      if (subtrees[one].includes(other) || subtrees[other].includes(one)) continue; // not disjoint
      if (interleave(subtrees[one], subtrees[other])) return false;
    }
  }
  return true;
}

function checkWellNestedness(tree: Tree, place: string): void {
  assert.equal(isWellNested(tree), slowIsWellNested(tree), place);
  const pair = findInterleaving(tree);
  if (pair === undefined) return;
  const [one, other] = pair;
  assert.ok(!dominates(tree.heads, one, other) && !dominates(tree.heads, other, one), place);
  assert.ok(interleave(projection(tree, one), projection(tree, other)), place);
}

Deno.test("well-nestedness agrees with its definition on small trees", () => {
  forSmallTrees(checkWellNestedness);
});

Deno.test("well-nestedness agrees with its definition on trees of a thousand tokens", () => {
  forLargeTrees(checkWellNestedness);
});

Deno.test("planar trees are well-nested", () => {
  forSmallTrees((tree, place) => assert.ok(!isPlanar(tree) || isWellNested(tree), place));
});

Deno.test("crossing arcs alone do not make a tree ill-nested", () => {
  // In the Czech tree 5 -> 1 and 3 -> 6 cross, and 3 dominates 5.
  assert.equal(isWellNested(CZECH), true);
  // 4 -> 1 and 5 -> 3 cross, and 4 dominates 5.
  assert.equal(isWellNested(treeOf(4, 4, 5, 0, 4)), true);
});

Deno.test("two subtrees that interleave are found", () => {
  // 3 dominates {1, 3}, 4 dominates {2, 4}, both under 5.
  assert.deepEqual(findInterleaving(treeOf(3, 4, 5, 5, 0)), [3, 4]);
});
