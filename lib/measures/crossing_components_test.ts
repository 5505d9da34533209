import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { crossingComponents } from "./crossing_components.ts";
import { isProjective } from "./projectivity.ts";
import { cross, CZECH, forLargeTrees, forSmallTrees, nodes, treeOf } from "./testing/trees.ts";

/** By painting: an arc that crosses one of a component belongs to it. */
function slowCrossingComponents(tree: Tree): number[][] {
  const seen = new Set<number>();
  return nodes(1, tree.length).flatMap((first) => {
    if (seen.has(first)) return [];
    const component = new Set([first]);
    for (const arc of component) {
      for (const other of nodes(1, tree.length)) if (cross(tree, arc, other)) component.add(other);
    }
    component.forEach((arc) => seen.add(arc));
    return component.size > 1 ? [[...component].sort((a, b) => a - b)] : [];
  });
}

function checkComponents(tree: Tree, place: string): void {
  assert.deepEqual(crossingComponents(tree), slowCrossingComponents(tree), place);
}

Deno.test("components agree with painting the crossing graph on small trees", () => {
  forSmallTrees(checkComponents);
});

Deno.test("components agree with painting the crossing graph on trees of a thousand tokens", () => {
  forLargeTrees(checkComponents);
});

Deno.test("a tree has a component if and only if it is non-projective", () => {
  forSmallTrees((tree, place) =>
    assert.equal(crossingComponents(tree).length === 0, isProjective(tree), place)
  );
});

Deno.test("separate places are separate components", () => {
  // 5 -> 1 crosses 3 -> 6 and 0 -> 3.
  assert.deepEqual(crossingComponents(CZECH), [[1, 3, 6]]);
  // 3 -> 1 crosses 4 -> 2, and far from them 7 -> 5 crosses 8 -> 6.
  assert.deepEqual(crossingComponents(treeOf(3, 4, 4, 8, 7, 8, 8, 0)), [[1, 2], [5, 6]]);
});

Deno.test("every crossing is told", () => {
  const told: string[] = [];
  crossingComponents(CZECH, (left, right) => void told.push(`${left} ${right}`));
  assert.deepEqual(told.toSorted(), ["1 6", "3 1"]);
});
