import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import { seededRandom } from "../dependency/random.ts";
import type { Tree } from "../dependency/tree.ts";
import { isOneEndpointCrossing } from "./one_endpoint_crossing.ts";
import { crossings, isPlanar } from "./planarity.ts";
import { leastPlanes, MORE_PLANES, MOST_CROSSINGS } from "./planes.ts";
import { forLargeTrees, forSmallTrees, randomPath, treeOf } from "./testing/trees.ts";
import { isTwoPlanar } from "./two_planarity.ts";

/** Tries every way to put the crossing arcs into so many planes. */
function slowFits(tree: Tree, planes: number): boolean {
  const pairs = crossings(tree);
  const arcs = [...new Set(pairs.flat())];
  const planeOf = new Map<number, number>();
  const place = (k: number): boolean => {
    if (k === arcs.length) return true;
    for (let plane = 0; plane < planes; plane++) {
      planeOf.set(arcs[k], plane);
      const placed = arcs.slice(0, k + 1);
      const fits = pairs.every(([one, other]) =>
        !placed.includes(one) || !placed.includes(other) || planeOf.get(one) !== planeOf.get(other)
      );
      if (fits && place(k + 1)) return true;
    }
    return false;
  };
  return place(0);
}

function check(tree: Tree, place: string): void {
  const expected = [1, 2, 3].find((planes) => slowFits(tree, planes)) ?? MORE_PLANES;
  assert.equal(leastPlanes(tree), expected, place);
}

Deno.test("the least number of planes is that of trying all ways, on small trees and all of five tokens", () => {
  let checked = 0;
  forSmallTrees((tree, place) => checked++ % 3 === 0 && check(tree, place));
  for (const tree of allTrees(5)) check(tree, tree.heads.join(" "));
});

Deno.test("one plane is planar, two are 2-planar, on trees of a thousand tokens too", () => {
  forLargeTrees((tree, place) => {
    const planes = leastPlanes(tree);
    assert.equal(planes === 1, isPlanar(tree), place);
    assert.equal(planes <= 2, isTwoPlanar(tree), place);
  });
});

Deno.test("two planes hold what is 1-endpoint-crossing, and not the other way round", () => {
  forSmallTrees((tree, place) => {
    if (isOneEndpointCrossing(tree)) assert.ok(leastPlanes(tree) <= 2, place);
  });
  const tree = treeOf(0, 6, 5, 1, 1, 1); // 1 -> 4 is crossed by 6 -> 2 and 5 -> 3
  assert.ok(!isOneEndpointCrossing(tree) && leastPlanes(tree) === 2);
});

Deno.test("four arcs that cross each other need more than three planes", () => {
  assert.equal(leastPlanes(treeOf(0, 0, 0, 0, 1, 2, 3, 4)), MORE_PLANES);
  assert.equal(leastPlanes(treeOf(0, 0, 0, 1, 2, 3)), 3);
});

Deno.test("long random paths have more than three planes, and it takes no search to see it", () => {
  assert.equal(leastPlanes(randomPath(3000, seededRandom(1))), MORE_PLANES);
});

Deno.test("more crossings than are kept are refused, not guessed at", () => {
  // Three bundles of arcs, each arc of which crosses all arcs of the other bundles.
  const size = Math.ceil(Math.sqrt(MOST_CROSSINGS / 3)) + 1;
  const heads = Array.from(
    { length: 6 * size },
    (_, k) => k < 3 * size ? 0 : mirrored(k, size) + 1,
  );
  assert.throws(() => leastPlanes(treeOf(...heads)), /more than 250000 crossings/);
});

/** Where the arc that ends at place k starts, so that arcs of one bundle are nested. */
function mirrored(k: number, size: number): number {
  const bundle = Math.floor(k / size) - 3;
  return bundle * size + size - 1 - k % size;
}
