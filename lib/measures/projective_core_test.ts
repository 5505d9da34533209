import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { visitCrossings, visitCrossingsInAnyOrder } from "./crossings.ts";
import { gapDegrees } from "./gap_degree.ts";
import { leastHeadsOfCore } from "./multi_headed.ts";
import { projectiveCore } from "./projective_core.ts";
import { isProjective } from "./projectivity.ts";
import { CZECH, forLargeTrees, forSmallTrees, nodes, treeOf } from "./testing/trees.ts";

/** From the definition: merges any token without dependents into the head beside it, one at a time. */
function slowCore(tree: Tree): number[] {
  const left = nodes(0, tree.length);
  const isMerged = (node: number, k: number) =>
    node > 0 && left.every((other) => tree.heads[other] !== node) &&
    [left[k - 1], left[k + 1]].includes(tree.heads[node]);
  for (let k = left.findIndex(isMerged); k >= 0; k = left.findIndex(isMerged)) left.splice(k, 1);
  return left;
}

function crossingsOf(tree: Tree, firstNode: 0 | 1): [number, number][] {
  const pairs: [number, number][] = [];
  visitCrossings(tree, firstNode, (left, right) => void pairs.push([left, right]));
  return pairs;
}

function check(whole: Tree, place: string): void {
  const { tree, nodes: kept } = projectiveCore(whole);
  assert.deepEqual([...kept], slowCore(whole), place);
  for (let k = 1; k < kept.length; k++) {
    assert.equal(kept[tree.heads[k]], whole.heads[kept[k]], place);
    assert.equal(tree.labels[k], whole.labels[kept[k]], place);
    assert.equal(traversalOf(tree).depth[k], traversalOf(whole).depth[kept[k]], place);
  }
  for (const firstNode of [0, 1] as const) {
    const pairs = crossingsOf(tree, firstNode).map((pair) => pair.map((k) => kept[k]));
    assert.deepEqual(pairs, crossingsOf(whole, firstNode), place);
  }
  const gaps = gapDegrees(whole);
  assert.deepEqual([...gapDegrees(tree)], [...kept].map((node) => gaps[node]), place);
}

Deno.test("the core is what merging leaves, in whatever order, with crossings, gaps and depths", () => {
  let checked = 0;
  forSmallTrees((tree, place) => checked++ % 5 === 0 && check(tree, place));
  for (const tree of allTrees(5)) check(tree, tree.heads.join(" "));
});

Deno.test("nothing is left of projective trees, whatever is merged", () => {
  forSmallTrees((tree, place) => {
    assert.equal(projectiveCore(tree).tree.length === 0, isProjective(tree), place);
  });
  assert.deepEqual([...projectiveCore(CZECH).nodes], [0, 1, 3, 5, 6, 8]);
  assert.deepEqual([...projectiveCore(treeOf(4, 0, 2, 2)).nodes], [0, 1, 2, 4]);
});

Deno.test("lists of heads need no more room for a whole tree than for its core", () => {
  forSmallTrees((tree, place) => {
    if (isProjective(tree)) return;
    assert.equal(leastHeadsOfCore(tree), leastHeadsOfCore(projectiveCore(tree).tree), place);
  });
});

Deno.test("crossings in any order are the crossings in order, of short and of long trees", () => {
  const compare = (tree: Tree, place: string) => {
    for (const firstNode of [0, 1] as const) {
      const pairs: string[] = [];
      visitCrossingsInAnyOrder(tree, firstNode, (...pair) => void pairs.push(pair.join()));
      const expected = crossingsOf(tree, firstNode).map((pair) => pair.join());
      assert.deepEqual(pairs.sort(), expected.sort(), place);
    }
  };
  forSmallTrees(compare);
  let trees = 0;
  forLargeTrees((tree, place) => trees++ % 6 === 0 && compare(tree, place));
});
