import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import type { Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import { ENCODINGS, isMarked } from "./encoding.ts";
import { learnLabelCap, projectivize, projectivizeAll } from "./pseudo_projective.ts";
import { toy, written } from "./testing/trees.ts";

/** Three trees lifted from nsubj and one from obj, with 4 lifted past 2 or 1. */
const TREES = [
  toy("2 det, 3 nsubj, 0 root, 2 acl"),
  toy("2 det, 3 nsubj, 0 root, 2 acl"),
  toy("2 det, 3 nsubj, 0 root, 2 nmod"),
  toy("2 det, 3 obj, 0 root, 2 acl"),
  toy("2 det, 0 root"),
];

function randomTrees(seed: number): Tree[] {
  const random = seededRandom(seed);
  return Array.from({ length: 20 }, () => randomTree(1 + randomInteger(random, 12), random));
}

Deno.test("new labels are counted and come with the most frequent first", () => {
  const { newLabels, changed, lifted, steps } = projectivizeAll(TREES, { encoding: "head+path" });
  assert.deepEqual([...newLabels], [
    ["nsubj%", 3],
    ["acl|nsubj", 2],
    ["acl|obj", 1],
    ["nmod|nsubj", 1],
    ["obj%", 1],
  ]);
  assert.deepEqual([changed, lifted, steps], [4, 4, 4]);
});

Deno.test("a label beyond the cap is written as its plain label, the arc stays lifted", () => {
  const { trees, newLabels } = projectivizeAll(TREES, { encoding: "head+path", cap: 2 });
  assert.deepEqual([...newLabels.keys()], ["nsubj%", "acl|nsubj"]);
  assert.equal(written(trees[0]), "2 det, 3 nsubj%, 0 root, 3 acl|nsubj");
  assert.equal(written(trees[2]), "2 det, 3 nsubj%, 0 root, 3 nmod");
  assert.equal(written(trees[3]), "2 det, 3 obj, 0 root, 3 acl");
});

Deno.test("a learnt cap gives single trees what the whole treebank gets", () => {
  for (let seed = 0; seed < 200; seed++) {
    const trees = randomTrees(seed);
    for (const encoding of ENCODINGS) {
      const cap = seed % 9;
      const allowed = learnLabelCap(trees, encoding, cap);
      const all = projectivizeAll(trees, { encoding, cap });
      assert.ok(allowed.size <= cap, `seed ${seed}`);
      const used = new Set(all.trees.flatMap(({ labels }) => labels.filter(isMarked)));
      assert.deepEqual(used, new Set(allowed), `seed ${seed} ${encoding}`);
      trees.forEach((tree, k) => {
        assert.ok(projectivize(tree, { encoding, allowed }).tree.equals(all.trees[k]));
      });
    }
  }
});

Deno.test("a cap of 0 is the baseline, a large one is no cap", () => {
  for (let seed = 0; seed < 100; seed++) {
    const trees = randomTrees(seed);
    for (const encoding of ENCODINGS) {
      const none = projectivizeAll(trees, { encoding, cap: 0 });
      assert.deepEqual(none.trees, projectivizeAll(trees, { encoding: "baseline" }).trees);
      const all = projectivizeAll(trees, { encoding, cap: 1000 });
      assert.deepEqual(all, projectivizeAll(trees, { encoding }));
    }
  }
});

Deno.test("a cap that is no natural number is refused", () => {
  for (const cap of [-1, 1.5, NaN]) {
    assert.throws(() => projectivizeAll(TREES, { encoding: "head", cap }), RangeError);
  }
});

Deno.test("every tree of a treebank is projective afterwards, in every encoding", () => {
  for (let seed = 0; seed < 100; seed++) {
    for (const encoding of ENCODINGS) {
      const { trees } = projectivizeAll(randomTrees(seed), { encoding });
      assert.ok(trees.every(isProjective), `seed ${seed} ${encoding}`);
    }
  }
});

Deno.test("heads that form a cycle are an input error before there is a tree to lift", () => {
  assert.throws(
    () => toy("2, 3, 1, 0"),
    (error) => error instanceof InputError && error.code === "cycle",
  );
});
