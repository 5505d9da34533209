import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { treesOf } from "../testing/treebanks.ts";
import {
  countNonprojectiveArcs,
  isProjective,
  isProjectiveArc,
  projectiveArcs,
} from "./projectivity.ts";
import {
  CZECH,
  dominates,
  ends,
  forLargeTrees,
  forSmallTrees,
  nodes,
  treeOf,
} from "./testing/trees.ts";

/** From the definition: the head dominates every node between. */
function slowProjectiveArcs(tree: Tree): number[] {
  return nodes(0, tree.length).map((dependent) => {
    if (dependent === 0) return 1;
    const [left, right] = ends(tree, dependent);
    const head = tree.heads[dependent];
    return nodes(left + 1, right - 1).every((node) => dominates(tree.heads, head, node)) ? 1 : 0;
  });
}

function checkProjectivity(tree: Tree, place: string): void {
  const expected = slowProjectiveArcs(tree);
  const count = expected.filter((projective) => projective === 0).length;
  assert.deepEqual([...projectiveArcs(tree)], expected, place);
  assert.equal(countNonprojectiveArcs(tree), count, place);
  assert.equal(isProjective(tree), count === 0, place);
  for (const node of nodes(1, tree.length)) {
    assert.equal(isProjectiveArc(tree, node), expected[node] === 1, `${place}, arc into ${node}`);
  }
}

Deno.test("projectivity agrees with its definition on small trees", () => {
  forSmallTrees(checkProjectivity);
});

Deno.test("projectivity agrees with its definition on trees of a thousand tokens", () => {
  forLargeTrees(checkProjectivity);
});

Deno.test("the only non-projective arc of the Czech tree is the one from 5 to 1", () => {
  // 5 does not dominate 3, which lies between; 0 -> 8 spans everything, and 0 dominates it.
  assert.deepEqual([...projectiveArcs(CZECH)], [1, 0, 1, 1, 1, 1, 1, 1, 1]);
});

Deno.test("an arc over a token that depends on 0 is non-projective, the one from 0 is not", () => {
  assert.deepEqual([...projectiveArcs(treeOf(3, 0, 2))], [1, 0, 1, 1]);
});

Deno.test("a tree without tokens is projective", () => {
  assert.equal(isProjective(treeOf()), true);
  assert.equal(projectiveArcs(treeOf()).length, 1);
});

Deno.test("a short tree is judged rightly after one that made the working space grow", () => {
  const chain = treeOf(...nodes(0, 99_999)); // each token depends on the one before
  assert.equal(isProjective(chain), true);
  assert.equal(isProjective(treeOf(3, 0, 2)), false);
  assert.equal(isProjective(treeOf(2, 0, 2)), true);
});

Deno.test("non-projective arcs of Danish and Gothic are those counted before", async () => {
  for (const [file, arcs] of [["da_ddt-ud-dev", 133], ["got_proiel-ud-dev", 304]] as const) {
    const trees = await treesOf(file);
    if (trees === undefined) return;
    const count = trees.reduce((sum, tree) => sum + countNonprojectiveArcs(tree), 0);
    assert.equal(count, arcs, file);
  }
});
