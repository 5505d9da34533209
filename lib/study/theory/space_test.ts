import assert from "node:assert/strict";
import { isProjective } from "../../measures/projectivity.ts";
import { liftNonprojectiveArcs } from "../../transforms/lifting.ts";
import { configurationSpace } from "../../transition/space.ts";
import { transitionSystems } from "../../transition/registry.ts";
import { Tree } from "../../dependency/tree.ts";
import { randomTrees } from "../testing/random_coverage.ts";
import { addSpaces, spaceOf } from "./space.ts";

const trees = randomTrees(120);
const space = spaceOf(trees);

Deno.test("the space by length is that of the single derivations, projective systems get lifted trees", () => {
  assert(!trees.every(isProjective));
  assert.deepEqual(Object.keys(space), [...transitionSystems.keys()]);
  for (const system of transitionSystems.values()) {
    for (const row of space[system.name]) {
      const own = trees.filter(({ length }) => length === row.length)
        .map((tree) =>
          system.coveredClass === "projective"
            ? Tree.of(liftNonprojectiveArcs(tree).heads, tree.labels)
            : tree
        )
        .map((tree) => configurationSpace(system, tree));
      assert.equal(row.sentences, own.length);
      assert.equal(row.size, own.reduce((sum, { size }) => sum + size, 0), system.name);
      assert.equal(row.largest, Math.max(...own.map(({ size }) => size)), system.name);
      assert.equal(row.kept, own.reduce((sum, { lists }) => sum + lists[0], 0), system.name);
    }
  }
});

Deno.test("lengths ascend, and the parts of a treebank add up to the whole", () => {
  for (const rows of Object.values(space)) {
    const lengths = rows.map(({ length }) => length);
    assert.deepEqual(lengths, lengths.toSorted((a, b) => a - b));
  }
  const parts = [trees.slice(0, 30), trees.slice(30, 31), trees.slice(31)].map(spaceOf);
  assert.deepEqual(addSpaces(parts), space);
});
