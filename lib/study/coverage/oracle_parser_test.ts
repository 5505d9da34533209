import assert from "node:assert/strict";
import { randomProjectiveTree, randomTree, seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { transitionSystems } from "../../transition/registry.ts";
import {
  COVERAGE_PARSERS,
  coverageParser,
  marksLabels,
  STANDARD_PARSERS,
} from "./oracle_parser.ts";

Deno.test("the parsers are the standard ones in their order, and other encodings", () => {
  assert.deepEqual(
    [...STANDARD_PARSERS].join(" "),
    "P0 P0-raw P1 P1-nearest P2 P2-simplified attardi-3 attardi-full P3-eager P3-lazy arc-standard arc-eager arc-hybrid hybrid-swap projective-list " +
      "nonprojective-list degree-0 degree-1 degree-2 degree-inf planar 2-planar",
  );
  const others = COVERAGE_PARSERS.filter((name) => !STANDARD_PARSERS.includes(name));
  assert.deepEqual(others, [
    "P1-path",
    "P1-path-nearest",
    "P1-head+path",
    "P1-head+path-nearest",
  ]);
  for (const name of transitionSystems.keys()) assert.ok(COVERAGE_PARSERS.includes(name), name);
});

Deno.test("parsers that mark labels are the pseudo-projective ones", () => {
  const marking = COVERAGE_PARSERS.filter(marksLabels);
  assert.deepEqual(marking, [
    "P1",
    "P1-nearest",
    "P1-path",
    "P1-path-nearest",
    "P1-head+path",
    "P1-head+path-nearest",
  ]);
  assert.equal(marksLabels("nonsense"), false);
});

Deno.test("an unknown parser is an error that names them all", () => {
  for (const name of ["p0", "", "P4", "toString"]) {
    assert.throws(() => coverageParser(name, "root"), (error: Error & { code: string }) => {
      assert.equal(error.code, "unknown-parser");
      for (const known of COVERAGE_PARSERS) assert.ok(error.message.includes(known));
      return true;
    });
  }
});

/** The same tree with one label for all arcs from 0, as planar parsers, which leave 0 out, give it. */
function withRootLabel({ heads, labels }: Tree, label: string): Tree {
  return Tree.of(heads, labels.map((own, node) => heads[node] === 0 ? label : own));
}

Deno.test("every parser gives back projective trees, with their labels and without a swap", () => {
  for (const name of COVERAGE_PARSERS) {
    const parse = coverageParser(name, "root");
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomProjectiveTree(1 + seed % 15, seededRandom(seed));
      const gold = withRootLabel(random, "root");
      const { tree, swaps } = parse(gold);
      assert.ok(tree.equals(gold), `${name}, seed ${seed}`);
      assert.equal(swaps, 0, `${name}, seed ${seed}`);
    }
  }
});

Deno.test("every parser gives a tree for any tree, those that reach all trees the same", () => {
  const complete = ["P3-eager", "P3-lazy", "hybrid-swap", "nonprojective-list", "degree-inf"];
  for (const name of COVERAGE_PARSERS) {
    const parse = coverageParser(name, "default");
    for (let seed = 1; seed <= 300; seed++) {
      const gold = randomTree(1 + seed % 15, seededRandom(seed));
      const { tree, transitions, swaps } = parse(gold);
      Tree.of(tree.heads, tree.labels); // throws unless it is one
      assert.equal(tree.length, gold.length);
      assert.ok(tree.labels.every((label) => !/[|%]/.test(label)), "no mark is left");
      assert.ok(transitions >= swaps && (swaps === 0 || /P3|swap/.test(name)));
      if (complete.includes(name)) assert.ok(tree.equals(gold), `${name}, seed ${seed}`);
    }
  }
});
