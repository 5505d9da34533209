import assert from "node:assert/strict";
import type { Tree } from "../../dependency/tree.ts";
import { isPlanar } from "../../measures/planarity.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { isTwoPlanar } from "../../measures/two_planarity.ts";
import { oracleParse } from "../../transition/oracle_parse.ts";
import { transitionSystem, transitionSystems } from "../../transition/registry.ts";
import { allTrees } from "../../dependency/all_trees.ts";
import { classSizes } from "./class_sizes.ts";

const SIZES = classSizes(transitionSystems.values(), 5);

const reached = (system: string) =>
  SIZES.filter((size) => size.system === system).map(({ reached }) => reached);

Deno.test("the classes have the sizes that their definitions give", () => {
  const count = (holds: (tree: Tree) => boolean) =>
    [1, 2, 3, 4, 5].map((n) => [...allTrees(n)].filter(holds).length);
  assert.deepEqual(reached("P0"), count(isProjective));
  assert.deepEqual(reached("arc-eager"), count(isProjective));
  assert.deepEqual(reached("planar"), count(isPlanar));
  assert.deepEqual(reached("2-planar"), count(isTwoPlanar));
  assert.deepEqual(reached("P3-lazy"), [1, 3, 16, 125, 1296]);
  assert.deepEqual(SIZES.filter(({ system }) => system === "P0").map(({ trees }) => trees), [
    1,
    3,
    16,
    125,
    1296,
  ]);
});

Deno.test("P2 derives 1,071 of the 1,296 trees of 5 tokens", () => {
  assert.equal(reached("P2").at(-1), 1071);
});

Deno.test("the example of a missed tree is missed, and absent exactly where all are reached", () => {
  for (const { system, trees, reached, missed } of SIZES) {
    assert.equal(missed === undefined, reached === trees, system);
    if (missed === undefined) continue;
    const { unreached } = oracleParse(transitionSystem(system), missed, { raw: true });
    assert(unreached.length > 0, `${system}: heads ${missed.heads}`);
  }
});
