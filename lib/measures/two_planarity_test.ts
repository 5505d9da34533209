import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { crossings, isPlanar } from "./planarity.ts";
import {
  cross,
  CZECH,
  ends,
  forLargeTrees,
  forSmallTrees,
  nodes,
  treeOf,
} from "./testing/trees.ts";
import { findOddCrossings, isTwoPlanar, NO_PLANE, twoPlanes } from "./two_planarity.ts";

/** Tries every way to put the crossing arcs into two planes. */
function slowIsTwoPlanar(tree: Tree): boolean {
  const pairs = crossings(tree);
  const arcs = [...new Set(pairs.flat())];
  return nodes(0, 2 ** Math.max(0, arcs.length - 1) - 1).some((choice) =>
    pairs.every(([one, other]) =>
      (choice >> arcs.indexOf(one) & 1) !== (choice >> arcs.indexOf(other) & 1)
    )
  );
}

/** The rule for planes, by painting: an arc without a plane takes that of the arc built before. */
function slowTwoPlanes(tree: Tree): number[] | undefined {
  const arcs = nodes(1, tree.length).filter((node) => tree.heads[node] > 0);
  const built = arcs.toSorted((one, other) => {
    const [oneLeft, oneRight] = ends(tree, one);
    const [otherLeft, otherRight] = ends(tree, other);
    return oneRight - otherRight || otherLeft - oneLeft;
  });
  const planes = nodes(0, tree.length).map(() => NO_PLANE);
  let current = 0;
  for (const first of built) {
    if (planes[first] === NO_PLANE) {
      planes[first] = current;
      for (const painted = [first]; painted.length > 0;) {
        const arc = painted.pop()!;
        for (const other of arcs.filter((other) => cross(tree, arc, other))) {
          if (planes[other] === planes[arc]) return undefined;
          if (planes[other] === NO_PLANE) painted.push(other);
          planes[other] = 1 - planes[arc];
        }
      }
    }
    current = planes[first];
  }
  return planes;
}

function checkPlanes(tree: Tree, place: string): void {
  const planes = twoPlanes(tree);
  assert.deepEqual(planes && [...planes], slowTwoPlanes(tree), place);
  assert.equal(isTwoPlanar(tree), planes !== undefined, place);
}

Deno.test("planes agree with painting the crossing graph on small trees", () => {
  forSmallTrees(checkPlanes);
});

Deno.test("planes agree with painting the crossing graph on trees of a thousand tokens", () => {
  forLargeTrees(checkPlanes);
});

Deno.test("a tree is 2-planar if and only if some choice of planes has no crossings", () => {
  forSmallTrees((tree, place) => assert.equal(isTwoPlanar(tree), slowIsTwoPlanar(tree), place));
});

Deno.test("all arcs of a planar tree are in plane 0, those from 0 in none", () => {
  forSmallTrees((tree, place) => {
    if (!isPlanar(tree)) return;
    assert.ok(twoPlanes(tree)!.every((plane, i) => plane === (tree.heads[i] > 0 ? 0 : -1)), place);
  });
});

Deno.test("an arc that crosses nothing stays in the plane of the arc built before it", () => {
  // 5 -> 1 and what is built before it are in plane 0; 3 -> 6 crosses 5 -> 1; 6 -> 7 is free.
  assert.deepEqual([...twoPlanes(CZECH)!], [-1, 0, 0, -1, 0, 0, 1, 1, -1]);
  // In this order: 3 -> 1; 3 -> 4, free; 5 -> 2, which crosses 3 -> 1; 6 -> 5, free; 3 -> 6, which
  // crosses 5 -> 2.
  assert.deepEqual([...twoPlanes(treeOf(3, 5, 0, 3, 6, 3))!], [-1, 0, 1, -1, 0, 1, 0]);
});

Deno.test("three arcs that cross each other need three planes", () => {
  // 1 -> 4, 2 -> 5 and 3 -> 6.
  assert.equal(twoPlanes(treeOf(0, 0, 0, 1, 2, 3)), undefined);
});

/** Whether arcs between tokens are each crossed by the next, and the last by the first; odd in number. */
function checkOddCrossings(tree: Tree, place: string): void {
  const cycle = findOddCrossings(tree);
  assert.equal(cycle === undefined, isTwoPlanar(tree), place);
  if (cycle === undefined) return;
  assert.equal(cycle.length % 2, 1, place);
  assert.equal(new Set(cycle).size, cycle.length, place);
  cycle.forEach((arc, k) => {
    assert.ok(tree.heads[arc] > 0, place);
    assert.ok(cross(tree, arc, cycle[(k + 1) % cycle.length]), place);
  });
}

Deno.test("a tree that is not 2-planar has crossings in an odd cycle, and no other has", () => {
  forSmallTrees(checkOddCrossings);
  forLargeTrees(checkOddCrossings);
});
