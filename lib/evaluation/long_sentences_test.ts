import assert from "node:assert/strict";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { TREE_SHAPES } from "../testing/tree_shapes.ts";
import { AttachmentScorer, HEAD_RIGHT, rightTokens } from "./attachment.ts";
import { ProjectivityBreakdown } from "./projectivity_breakdown.ts";

Deno.test("sentences of 130,000 tokens are scored", () => {
  const n = 130_000;
  const sentence = sentenceOf(new Array<string>(n).fill("w"));
  for (const [shape, treeOf] of Object.entries(TREE_SHAPES)) {
    const gold = { sentence, tree: treeOf(n) };
    const heads = gold.tree.heads.slice();
    const wrong = heads.findLastIndex((head) => head !== 0); // where there is such a token
    if (wrong > 0) heads[wrong] = 0;
    const predicted = Tree.of(heads, gold.tree.labels);
    const scorer = new AttachmentScorer();
    scorer.add(gold, predicted);
    assert.equal(scorer.summary().UAS, wrong > 0 ? 100 * (n - 1) / n : 100, shape);
    assert.equal(
      rightTokens(scorer.outcomes, HEAD_RIGHT).indexOf(0) + 1,
      Math.max(0, wrong),
      shape,
    );
    const breakdown = new ProjectivityBreakdown();
    breakdown.add(gold, predicted);
    assert.equal(
      breakdown.scores().all.projective.gold + breakdown.scores().all.nonprojective.gold,
      n,
    );
  }
});
