import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import type { Tree } from "../dependency/tree.ts";
import { illNestedness } from "./ill_nestedness.ts";
import { forSmallTrees, nodes, projection, treeOf } from "./testing/trees.ts";
import { isWellNested } from "./well_nestedness.ts";

const interleave = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((a, k) =>
    one.slice(k + 1).some((c) => other.some((b) => a < b && b < c) && other.some((d) => d > c)) ||
    one.slice(k + 1).some((c) => other.some((b) => a < b && b < c) && other.some((d) => d < a))
  );

/** From the definition: chooses among disjoint projections that interleave with one, all ways. */
function slowIllNestedness(tree: Tree): number {
  const projections = nodes(0, tree.length).map((node) => projection(tree, node));
  const areDisjoint = (one: number, other: number) =>
    !projections[one].includes(other) && !projections[other].includes(one);
  const mostOf = (candidates: readonly number[], chosen: readonly number[]): number => {
    const [first, ...others] = candidates;
    if (first === undefined) return chosen.length;
    const without = mostOf(others, chosen);
    if (!chosen.every((other) => areDisjoint(first, other))) return without;
    return Math.max(without, mostOf(others, [...chosen, first]));
  };
  const each = nodes(1, tree.length).map((node) => {
    const candidates = nodes(1, tree.length).filter((other) =>
      areDisjoint(node, other) && interleave(projections[node], projections[other])
    );
    return mostOf(candidates, []);
  });
  return Math.max(0, ...each);
}

function check(tree: Tree, place: string): void {
  const found = illNestedness(tree);
  assert.equal(found === 0, isWellNested(tree), place);
  if (found > 0) assert.equal(found, slowIllNestedness(tree), place);
}

Deno.test("ill-nestedness is what its definition says, on small trees and all of five tokens", () => {
  forSmallTrees(check);
  for (const tree of allTrees(5)) check(tree, tree.heads.join(" "));
});

Deno.test("projections that interleave with one, but not with each other, are counted", () => {
  // 9 dominates 2, 5 and 8; {1, 3}, {4, 6} and {7, 10} interleave with it and with nothing else.
  assert.equal(illNestedness(treeOf(0, 9, 1, 0, 9, 4, 0, 9, 0, 7)), 3);
});
