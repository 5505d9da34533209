import assert from "node:assert/strict";
import { sum } from "../../base/numbers.ts";
import { allTrees } from "../../dependency/all_trees.ts";
import { Tree } from "../../dependency/tree.ts";
import { arcLengths } from "../../measures/dependency_length.ts";
import { measureTree } from "../../measures/tree_measures.ts";
import { lattice } from "./lattice.ts";
import { inclusionsOf, leastWitness } from "./rows.ts";
import { addSizes, sizesOfClasses } from "./sizes.ts";
import { STUDY_CLASSES } from "./study_classes.ts";

const SIZES = [1, 2, 3, 4, 5].map((length) => sizesOfClasses({ length }));

Deno.test("all trees are counted, and projective ones are as many as there are", () => {
  const counts = (of: "trees" | "rooted", name?: string) =>
    SIZES.map((size) => (name === undefined ? size[of].all : size[of].classes[name]).trees);
  assert.deepEqual(counts("trees"), [1, 3, 16, 125, 1296]);
  assert.deepEqual(counts("rooted"), [1, 2, 9, 64, 625]);
  assert.deepEqual(counts("trees", "projective"), [1, 3, 12, 55, 273]);
  assert.deepEqual(counts("rooted", "projective"), [1, 2, 7, 30, 143]);
});

Deno.test("what a class lacks has the shortest arcs of all that it lacks", () => {
  const length = 4;
  const { missed, trees } = SIZES[length - 1];
  for (const { name, of } of STUDY_CLASSES) {
    const outside = [...allTrees(length)].filter((tree) => !of(measureTree(tree)));
    assert.equal(trees.all.trees - trees.classes[name].trees, outside.length);
    if (outside.length === 0) assert.equal(missed[name], undefined, name);
    else {
      const tree = Tree.of([-1, ...missed[name]], Array(length + 1).fill(""));
      assert.ok(!of(measureTree(tree)), name);
      const shortest = Math.min(...outside.map((one) => sum(arcLengths(one))));
      assert.equal(sum(arcLengths(tree)), shortest, name);
    }
  }
});

Deno.test("parts of the trees are the whole, however they are divided", () => {
  const parts = [2, 0, 1].map((part) => sizesOfClasses({ length: 5, part, parts: 3 }));
  assert.deepEqual(addSizes(parts), SIZES[4]);
});

Deno.test("a class is within another where no tree is a witness against it", () => {
  const includes = inclusionsOf(SIZES);
  assert.ok(includes("projective", "1-endpoint-crossing"));
  assert.equal(leastWitness(SIZES, "planar", "projective"), 2 + 1);
  assert.equal(leastWitness(SIZES, "planar", "well-nested"), undefined);
  for (const { name: a } of STUDY_CLASSES) {
    for (const { name: b } of STUDY_CLASSES) {
      assert.equal(includes(a, b), leastWitness(SIZES, a, b) === undefined, `${a} ${b}`);
    }
  }
});

Deno.test("the lattice draws what includes what, and puts classes with all trees together", () => {
  const { title } = lattice(SIZES).frame;
  assert.match(title, /projective in planar/);
  assert.match(title, /= all trees/);
  assert.doesNotMatch(title, /projective in well-nested/); // follows from planar in between
});
