import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "./crossings.ts";
import { crossingArcs, crossingCounts, crossings, isPlanar } from "./planarity.ts";
import { isProjective } from "./projectivity.ts";
import {
  cross,
  CZECH,
  ends,
  forLargeTrees,
  forSmallTrees,
  nodes,
  treeOf,
} from "./testing/trees.ts";

/** From the definition, over all pairs of arcs; the arc that starts further left comes first. */
function slowCrossings(tree: Tree, firstNode: number): string[] {
  const arcs = nodes(1, tree.length).filter((node) => tree.heads[node] >= firstNode);
  const starts = nodes(0, tree.length).map((node) => node === 0 ? 0 : ends(tree, node)[0]);
  return arcs.flatMap((one) =>
    arcs.filter((other) => starts[one] < starts[other] && cross(tree, one, other))
      .map((other) => `${one} ${other}`)
  ).sort();
}

function checkCrossings(tree: Tree, place: string): void {
  const expected = slowCrossings(tree, 1);
  const pairs = crossings(tree);
  assert.deepEqual(pairs.map((pair) => pair.join(" ")).sort(), expected, place);
  assert.equal(isPlanar(tree), expected.length === 0, place);
  const counts = nodes(0, tree.length).map(() => 0);
  for (const node of expected.flatMap((pair) => pair.split(" "))) counts[Number(node)]++;
  assert.deepEqual([...crossingCounts(tree)], counts, place);
  assert.deepEqual([...crossingArcs(tree)], counts.map((count) => Math.min(count, 1)), place);
}

Deno.test("crossings agree with their definition on small trees", () => {
  forSmallTrees(checkCrossings);
});

Deno.test("crossings agree with their definition on trees of a thousand tokens", () => {
  forLargeTrees(checkCrossings);
});

Deno.test("with the arcs from 0 every pair is visited once, in the order of the left arc's end", () => {
  forSmallTrees((tree, place) => {
    const pairs: [number, number][] = [];
    visitCrossings(tree, 0, (left, right) => void pairs.push([left, right]));
    assert.deepEqual(pairs.map((pair) => pair.join(" ")).sort(), slowCrossings(tree, 0), place);
    const closing = pairs.map(([left]) => ends(tree, left)[1]);
    assert.deepEqual(closing, closing.toSorted((a, b) => a - b), place);
  });
});

Deno.test("a tree is projective if and only if no arcs cross, those from 0 included", () => {
  forSmallTrees((tree, place) => {
    let pairs = 0;
    visitCrossings(tree, 0, () => void pairs++);
    assert.equal(isProjective(tree), pairs === 0, place);
  });
});

Deno.test("a visit stops when it is told to", () => {
  let pairs = 0;
  visitCrossings(treeOf(5, 6, 6, 6, 6, 0), 1, () => ++pairs === 2);
  assert.equal(pairs, 2);
});

Deno.test("a visitor may visit the crossings of another tree", () => {
  const seen: string[] = [];
  visitCrossings(treeOf(3, 4, 5, 5, 0), 1, (left, right) => {
    seen.push(`${left} ${right}`);
    visitCrossings(treeOf(4, 4, 5, 0, 4), 1, (a, b) => void seen.push(`${a} ${b}`));
  });
  // In the first tree 3 -> 1 crosses 4 -> 2, which crosses 5 -> 3; in the other 4 -> 2 and 4 -> 1
  // cross 5 -> 3.
  assert.deepEqual(seen, ["1 2", "2 3", "1 3", "2 3", "2 3", "1 3"]);
});

Deno.test("in the Czech tree 5 -> 1 crosses 3 -> 6, and 0 -> 3, which does not count", () => {
  assert.equal(isPlanar(CZECH), false);
  assert.deepEqual(crossings(CZECH), [[1, 6]]);
});

Deno.test("a non-projective tree whose only crossing is with an arc from 0 is planar", () => {
  assert.equal(isPlanar(treeOf(3, 0, 2)), true);
  assert.deepEqual(crossings(treeOf(3, 0, 2)), []);
});

Deno.test("crossings of arcs that share an end are none", () => {
  assert.deepEqual(crossings(treeOf(4, 4, 4, 0)), []);
  assert.deepEqual(crossings(treeOf(0, 1, 1, 1)), []);
});
