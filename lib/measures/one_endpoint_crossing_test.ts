import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import type { Tree } from "../dependency/tree.ts";
import { isOneEndpointCrossing } from "./one_endpoint_crossing.ts";
import {
  cross,
  CZECH,
  ends,
  forLargeTrees,
  forSmallTrees,
  nodes,
  treeOf,
} from "./testing/trees.ts";

/** From the definition: for each arc some node is an end of every arc that crosses it. */
function slowIsOneEndpointCrossing(tree: Tree, firstNode: 0 | 1): boolean {
  const arcs = nodes(1, tree.length).filter((arc) => tree.heads[arc] >= firstNode);
  return arcs.every((arc) => {
    const crossing = arcs.filter((other) => cross(tree, arc, other));
    return crossing.length === 0 ||
      ends(tree, crossing[0]).some((end) =>
        crossing.every((other) => ends(tree, other).includes(end))
      );
  });
}

function check(tree: Tree, place: string): void {
  assert.equal(isOneEndpointCrossing(tree), slowIsOneEndpointCrossing(tree, 1), place);
  const options = { rootArcs: true };
  assert.equal(isOneEndpointCrossing(tree, options), slowIsOneEndpointCrossing(tree, 0), place);
}

Deno.test("1-endpoint-crossing is what its definition says, on small trees and all of five tokens", () => {
  forSmallTrees(check);
  for (const tree of allTrees(5)) check(tree, tree.heads.join(" "));
});

Deno.test("1-endpoint-crossing is what its definition says on trees of a thousand tokens", () => {
  forLargeTrees((tree, place) => {
    assert.equal(isOneEndpointCrossing(tree), slowIsOneEndpointCrossing(tree, 1), place);
  });
});

Deno.test("arcs from 0 count where they are asked for", () => {
  assert.ok(isOneEndpointCrossing(CZECH, { rootArcs: true }));
  // 1 -> 5 is crossed by 6 -> 2 and, if it counts, by 0 -> 3.
  const tree = treeOf(6, 6, 0, 3, 1, 3);
  assert.ok(isOneEndpointCrossing(tree));
  assert.ok(!isOneEndpointCrossing(tree, { rootArcs: true }));
});
