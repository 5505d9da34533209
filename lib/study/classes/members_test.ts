import assert from "node:assert/strict";
import { allTrees } from "../../dependency/all_trees.ts";
import { randomTree } from "../../dependency/random.ts";
import { seededRandom } from "../../dependency/random.ts";
import type { Tree } from "../../dependency/tree.ts";
import { measureTree } from "../../measures/tree_measures.ts";
import { addMemberCounts, isWithin, MemberCounter, membersOf, treesThat } from "./members.ts";
import { CLASS_NAMES, STUDY_CLASSES, studyClass } from "./study_classes.ts";

function counted(trees: readonly Tree[]) {
  const counter = new MemberCounter();
  for (const tree of trees) counter.add(membersOf(measureTree(tree)), tree.length);
  return counter.result;
}

const random = seededRandom(3);
const SOME = Array.from({ length: 300 }, (_, k) => randomTree(1 + k % 9, random));

Deno.test("a class has the trees, and the tokens, that its definition takes in", () => {
  const counts = counted(SOME);
  assert.deepEqual(Object.keys(counts.classes), CLASS_NAMES);
  for (const { name, of } of STUDY_CLASSES) {
    const inside = SOME.filter((tree) => of(measureTree(tree)));
    const tokens = inside.reduce((sum, { length }) => sum + length, 0);
    assert.deepEqual(counts.classes[name], { trees: inside.length, tokens }, name);
  }
  assert.equal(counts.all.trees, SOME.length);
});

Deno.test("combinations of classes are counted as sets are", () => {
  const both = treesThat(counted(SOME), (isIn) => isIn("well-nested") && !isIn("planar"));
  const slow = SOME.map(measureTree).filter(({ wellNested, planar }) => wellNested && !planar);
  assert.equal(both.trees, slow.length);
  assert.throws(() => treesThat(counted(SOME), (isIn) => isIn("wg-7")), /wg-7, required is one of/);
  assert.throws(() => studyClass("constructor"), RangeError);
});

Deno.test("counts of parts are those of the whole, and the order of the trees does not matter", () => {
  const parts = [SOME.slice(200), SOME.slice(0, 120), SOME.slice(120, 200)].map(counted);
  assert.deepEqual(addMemberCounts(parts), counted(SOME));
  assert.deepEqual(addMemberCounts([]), counted([]));
});

Deno.test("a class is within another if none of its trees is outside", () => {
  const counts = counted([...allTrees(5)]);
  assert.ok(isWithin(counts, "projective", "planar"));
  assert.ok(!isWithin(counts, "planar", "projective"));
  assert.ok(isWithin(counts, "planar", "planar"));
});
