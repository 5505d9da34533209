import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import type { Tree } from "../dependency/tree.ts";
import { edgeDegrees } from "./edge_degree.ts";
import { levelSignatures, levelTypes, NO_LEVEL_TYPE } from "./level_types.ts";
import { isProjectiveArc } from "./projectivity.ts";
import {
  components,
  CZECH,
  dominates,
  ends,
  forSmallTrees,
  links,
  nodes,
} from "./testing/trees.ts";

function level(tree: Tree, node: number): number {
  let arcs = 0;
  for (; node !== 0; node = tree.heads[node]) arcs++;
  return arcs;
}

/** From the definition: components of the subgraph inside the arc, those that the head dominates left out. */
function slowSignature(tree: Tree, arc: number): number[] {
  const [left, right] = ends(tree, arc);
  return components(links(tree), left + 1, right - 1)
    .map((component) => [...component].filter((n) => !dominates(tree.heads, tree.heads[arc], n)))
    .filter(({ length }) => length > 0)
    .map((gap) => level(tree, arc) - Math.min(...gap.map((node) => level(tree, node))))
    .sort((a, b) => b - a);
}

function check(tree: Tree, place: string): void {
  const signatures = levelSignatures(tree);
  const types = levelTypes(tree);
  const degrees = edgeDegrees(tree);
  for (const arc of nodes(1, tree.length)) {
    const expected = slowSignature(tree, arc);
    assert.deepEqual(signatures[arc], expected, place);
    assert.equal(signatures[arc].length, degrees[arc], place);
    assert.equal(types[arc], expected[0] ?? NO_LEVEL_TYPE, place);
    assert.equal(types[arc] === NO_LEVEL_TYPE, isProjectiveArc(tree, arc), place);
  }
}

Deno.test("level types and signatures are what their definitions say", () => {
  let checked = 0;
  forSmallTrees((tree, place) => checked++ % 3 === 0 && check(tree, place));
  for (const tree of allTrees(4)) check(tree, tree.heads.join(" "));
});

Deno.test("the non-projective arc of the Czech tree spans a token two levels above its dependent", () => {
  // 5 -> 1 ends at level 3; 3, inside, is at level 1, and 4 hangs on 5, which hangs on 3.
  assert.deepEqual(levelSignatures(CZECH), [[], [2], [], [], [], [], [], [], []]);
});
