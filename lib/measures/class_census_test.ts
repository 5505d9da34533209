import assert from "node:assert/strict";
import { type ClassCensus, classCensus } from "./testing/class_census.ts";
import {
  DIRECT_INCLUSIONS,
  isIncluded,
  LARGER_WITNESSES,
  WITNESS_TOKENS,
  witnessTokens,
} from "./class_inclusions.ts";
import { CLASS_SIZES, PUBLISHED_SIZES } from "./class_sizes.ts";
import { classesOf, TREE_CLASSES } from "./classes.ts";
import { differencesFromRecord } from "./testing/census_record.ts";
import { treeOf } from "./testing/trees.ts";

const NAMES = TREE_CLASSES.map(({ name }) => name);
const CENSUSES: readonly ClassCensus[] = [1, 2, 3, 4, 5, 6].map(classCensus);

Deno.test("all trees of up to six tokens are in the classes that the record says", () => {
  assert.deepEqual(differencesFromRecord(CENSUSES), []);
});

Deno.test("a census that differs from the record is noticed", () => {
  const [one, two, ...others] = CENSUSES;
  const outside = two.outside.map((row) => row.slice());
  outside[0][1] = 1; // a projective tree that is not planar
  const wrong = { ...two, sizes: two.sizes.map((size) => size - 1), outside };
  const differences = differencesFromRecord([one, wrong, ...others]);
  assert.ok(differences.includes("projective of 2 tokens: 2, not 3"));
  assert.ok(differences.some((text) => text.startsWith("projective outside planar: 2")));
});

Deno.test("sizes of classes are those published", () => {
  for (const { class: name, trees, oeis, terms } of PUBLISHED_SIZES) {
    const counted = CLASS_SIZES[name][trees];
    assert.deepEqual(counted, terms.slice(0, counted.length), oeis);
  }
  assert.equal(PUBLISHED_SIZES.length, 4);
});

Deno.test("for two classes there is an inclusion or a witness against it, and never both", () => {
  for (const one of NAMES) {
    for (const other of NAMES) {
      const isWithout = witnessTokens(one, other) === undefined;
      assert.equal(isIncluded(one, other), isWithout, `${one} in ${other}`);
    }
    assert.equal(WITNESS_TOKENS[one].length, NAMES.length);
  }
});

Deno.test("larger witnesses are in their classes and not in the other", () => {
  for (const { inside, outside, heads } of LARGER_WITNESSES) {
    const names = classesOf(treeOf(...heads)).map(({ name }) => name);
    for (const name of inside) assert.ok(names.includes(name), `${name}: ${heads}`);
    assert.ok(!names.includes(outside), `${outside}: ${heads}`);
  }
});

Deno.test("no direct inclusion follows from the others", () => {
  for (const { smaller, larger } of DIRECT_INCLUSIONS) {
    const between = NAMES.filter((name) => name !== smaller && name !== larger);
    assert.ok(
      !between.some((name) => isIncluded(smaller, name) && isIncluded(name, larger)),
      `${smaller} in ${larger}`,
    );
  }
});
