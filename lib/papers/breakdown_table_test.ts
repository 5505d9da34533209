import assert from "node:assert/strict";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { ProjectivityBreakdown } from "../evaluation/projectivity_breakdown.ts";
import { breakdownTable } from "./breakdown_table.ts";

/** One sentence whose only non-projective arc, 2 -> 4, was made projective. */
function scores() {
  const labels = ["", "det", "nsubj", "root", "acl"];
  const breakdown = new ProjectivityBreakdown();
  breakdown.add(
    { sentence: sentenceOf("a b c d"), tree: Tree.of([-1, 2, 3, 0, 2], labels) },
    Tree.of([-1, 2, 3, 0, 3], labels),
  );
  return breakdown.scores();
}

Deno.test("a breakdown has precision and recall of both kinds of arcs over three sets of sentences", () => {
  const table = breakdownTable([{ names: { treebank: "x", parser: "P0" }, scores: scores() }]);
  assert.equal(table.columns.length, 2 + 3 * 2 * 2);
  const [row] = table.rows;
  assert.equal(row.parser, "P0");
  assert.equal(row.all_projective_precision, 75);
  assert.equal(row.all_projective_recall, 100);
  assert.equal(row.nonprojectiveSentences_nonprojective_recall, 0);
  assert.equal(row.projectiveSentences_projective_recall, undefined);
  assert.match(table.toText(), /all sentences .*projective trees .*non-projective trees/);
});

Deno.test("a compact breakdown leaves out what is never defined, and keeps the table's options", () => {
  const table = breakdownTable([{ names: { parser: "P0" }, scores: scores() }], {
    compact: true,
    caption: "Scores",
  });
  assert.equal(table.columns.length, 1 + 10);
  assert(!table.columns.some(({ key }) => key.startsWith("projectiveSentences_nonprojective")));
  assert.equal(table.options.caption, "Scores");
});
