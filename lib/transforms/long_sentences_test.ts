import assert from "node:assert/strict";
import { findTreeFault, Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import { TREE_SHAPES } from "../testing/tree_shapes.ts";
import { deprojectivize } from "./deprojectivize.ts";
import { ENCODINGS } from "./encoding.ts";
import { countMarkedLabels } from "./label_cap.ts";
import { SEARCH_ORDERS } from "./landing_sites.ts";
import { liftNonprojectiveArcs } from "./lifting.ts";
import { maximalProjectiveComponents, projectiveOrder } from "./projective_order.ts";
import { learnLabelCap, projectivize, projectivizeAll } from "./pseudo_projective.ts";
import { decodeTree, encodeTree } from "./tree_encoding.ts";

const LONG = 130_000;
const shapes = Object.entries(TREE_SHAPES).map(([shape, treeOf]) => ({ shape, treeOf }));

for (const { shape, treeOf } of shapes) {
  Deno.test(`130,000 tokens are lifted as short sentences are: ${shape}`, () => {
    const long = treeOf(LONG);
    const stepsOf = (n: number) => liftNonprojectiveArcs(treeOf(n)).steps;
    const expected = stepsOf(100) + (LONG - 100) * (stepsOf(101) - stepsOf(100));
    for (const encoding of ENCODINGS) {
      const { tree, lifted, steps } = projectivize(long, { encoding });
      assert.equal(steps, expected);
      assert.equal(lifted, expected); // by one step each
      assert.equal(findTreeFault(tree.heads), undefined);
      assert.ok(isProjective(tree));
      assert.equal(steps === 0, tree === long);
      assert.ok(encodeTree(long, encoding).equals(tree));
    }
    const { newLabels } = projectivizeAll([long], { encoding: "head", cap: 1 });
    assert.deepEqual(learnLabelCap([long], "head", 1), new Set(newLabels.keys()));
    assert.equal([...newLabels.values()][0] ?? 0, expected);
  });

  Deno.test(`130,000 tokens have their projective order: ${shape}`, () => {
    const long = treeOf(LONG);
    const order = projectiveOrder(long);
    const inPlace = order.every((place, node) => place === node);
    assert.equal(inPlace, isProjective(long));
    assert.deepEqual(order.toSorted(), Int32Array.from(order, (_, node) => node));
    const together = maximalProjectiveComponents(long).every((top) => top === 0);
    assert.equal(together, isProjective(long));
  });
}

Deno.test("an arc out of 130,000 under one head is lowered again, in each encoding and search", () => {
  const tree = TREE_SHAPES["flat with a crossing arc"](LONG);
  for (const encoding of ["head", "path", "head+path"] as const) {
    const { tree: lifted } = projectivize(tree, { encoding });
    assert.equal(countMarkedLabels([lifted]).size > 0, true);
    for (const search of SEARCH_ORDERS) {
      const { tree: lowered, recovered, failed } = deprojectivize(lifted, { encoding, search });
      assert.deepEqual([recovered, failed], [1, 0]);
      assert.equal(findTreeFault(lowered.heads), undefined);
      assert.ok(lowered.labels.every((label, node) => label === tree.labels[node]));
      if (encoding !== "head") assert.ok(lowered.equals(tree)); // all labels are the same
      assert.ok(decodeTree(lifted, encoding, search).equals(lowered));
    }
  }
});

Deno.test("marks deep down in a chain of 130,000 tokens are read", () => {
  const heads = Int32Array.from({ length: LONG + 1 }, (_, node) => node - 1);
  heads[LONG] = 0; // comes from the chain's last token, which the label alone tells
  const labels = ["", ...new Array<string>(LONG - 2).fill("dep"), "end", "dep|end"];
  const { tree, recovered } = deprojectivize(Tree.of(heads, labels), { encoding: "head" });
  assert.deepEqual([recovered, tree.heads[LONG]], [1, LONG - 1]);
});
