import assert from "node:assert/strict";
import { readPublished } from "../papers/published.ts";
import { pearson } from "./correlation.ts";
import { errorReduction, relativeImprovement } from "./improvement.ts";

/** Pearson's r of NP-L's gain over a parser against the share of non-projective dependencies. */
async function published(
  parser: string,
  gain: (system: number, baseline: number) => number,
): Promise<{ r: string; twoSided: number }> {
  const { rows: dataSets } = await readPublished("nivre2008-table1-data-sets");
  const accuracy = await readPublished("nivre2008-table3-accuracy");
  const gains = dataSets.map(({ language }) => {
    const row = accuracy.find({ metric: "LAS", language })!;
    return gain(row["NP-L"] as number, row[parser] as number);
  });
  const shares = dataSets.map((row) => row["nonprojective_tokens_pct"] as number);
  const { r, pValue, n } = pearson(shares, gains);
  assert.equal(n, 13);
  return { r: r.toFixed(3), twoSided: pValue };
}

Deno.test("the relative improvement of nivre-2008 is the difference in points: r = 0.815, p = 0.0007", async () => {
  const { r, twoSided } = await published("P-L", relativeImprovement);
  assert.equal(r, "0.815");
  assert.equal(twoSided.toFixed(4), "0.0007");
});

Deno.test("other definitions of relative improvement do not give the published r", async () => {
  assert.equal((await published("P-L", errorReduction)).r, "0.748");
  const inProportion = (system: number, baseline: number) => (system - baseline) / baseline;
  assert.equal((await published("P-L", inProportion)).r, "0.824");
});

Deno.test("against the stack-based parsers the published r is met within rounding, or not", async () => {
  const eager = await published("P-E", relativeImprovement);
  assert.equal(eager.r, "0.767"); // published: 0.766, p = 0.001
  assert.equal((eager.twoSided / 2).toFixed(3), "0.001");
  const standard = await published("P-S", relativeImprovement);
  assert.equal(standard.r, "0.515"); // published: 0.571, p = 0.02
});

Deno.test("error reduction is that of nivre-2007, table 2", async () => {
  const table = await readPublished("nivre2007-table2-attachment-score");
  let checked = 0;
  for (const { constraint, language, ...row } of table.rows) {
    if (constraint === "projective") continue;
    const { unlabeled_attachment_score } = table.find({ constraint: "projective", language })!;
    const reduction = errorReduction(
      row["unlabeled_attachment_score"] as number,
      unlabeled_attachment_score as number,
    );
    const difference = Math.abs(reduction - (row["error_reduction_pct"] as number));
    assert.ok(difference < 0.03, `${constraint} ${language}: ${reduction}`);
    checked++;
  }
  assert.equal(checked, 15);
});
