import assert from "node:assert/strict";
import { Tree } from "../dependency/tree.ts";
import { agreeOnTrees, randomTrees } from "./agreement.ts";

const TREES = randomTrees(60, 3);

Deno.test("random trees are the same for the same seed, others for another, and grow", () => {
  const heads = (trees: readonly Tree[]) => trees.map((tree) => [...tree.heads].join(" "));
  assert.deepEqual(heads(randomTrees(60, 3)), heads(TREES));
  assert.notDeepEqual(heads(randomTrees(60, 4)), heads(TREES));
  const lengths = TREES.map((tree) => tree.length);
  assert.deepEqual(lengths, lengths.toSorted((a, b) => a - b));
  assert.deepEqual([lengths[0], lengths.at(-1)], [1, 10]);
});

Deno.test("kinds of lists do not matter, their members do", () => {
  agreeOnTrees("heads", TREES, (tree) => tree.heads, (tree) => Array.from(tree.heads));
  agreeOnTrees(
    "heads",
    TREES,
    (tree) => new Set(tree.heads),
    (tree) => [...new Set(tree.heads)].sort((a, b) => a - b),
  );
  const wrong = () =>
    agreeOnTrees("heads", TREES, (tree) => [...tree.heads, 0], (tree) => tree.heads);
  assert.throws(wrong, /heads gives \[-1,0,0\] for the tree with the heads 0; \[-1,0\] is right/);
});

Deno.test("the smallest tree on which an answer is wrong is told and drawn", () => {
  const isLong = (tree: Tree) => tree.length > 4;
  const wrong = () => agreeOnTrees("isLong", TREES.toReversed(), () => false, isLong);
  assert.throws(
    wrong,
    /^AssertionError.*: isLong gives false for the tree with the heads (\d ?){5};/s,
  );
  assert.throws(wrong, /w1 +w2 +w3 +w4 +w5/);
});

Deno.test("the tree without tokens is called so", () => {
  const wrong = () => agreeOnTrees("size", [Tree.of([-1], [""])], () => 1, ({ length }) => length);
  assert.throws(wrong, /size gives 1 for the tree without tokens; 0 is right/);
});

Deno.test("an answer that throws is told with its reason", () => {
  const broken = () => {
    throw new TypeError("no such thing");
  };
  assert.throws(
    () => agreeOnTrees("depth", TREES, broken, () => 1),
    /depth does not end well for the tree with the heads 0: no such thing/,
  );
});
