/** Speed of the pseudo-projective transformation on UD English-EWT train (204,576 tokens). */
import { Tree } from "../dependency/tree.ts";
import { treesOf } from "../testing/treebanks.ts";
import { deprojectivize } from "./deprojectivize.ts";
import { projectiveOrder } from "./projective_order.ts";
import { projectivize, projectivizeAll } from "./pseudo_projective.ts";

const trees = (await treesOf("en_ewt-ud-train"))!;
const lifted = projectivizeAll(trees, { encoding: "head" }).trees;

for (const encoding of ["baseline", "head", "head+path"] as const) {
  Deno.bench(`projectivize EWT train, ${encoding}`, () => {
    for (const tree of trees) projectivize(tree, { encoding });
  });
}

Deno.bench("deprojectivize EWT train, head", () => {
  for (const tree of lifted) deprojectivize(tree, { encoding: "head" });
});

Deno.bench("projective order of EWT train, with the traversals", () => {
  // A new tree each time, since traversals are remembered with their trees.
  for (const { heads, labels } of trees) projectiveOrder(Tree.trusted(heads, labels));
});
