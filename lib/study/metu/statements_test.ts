import assert from "node:assert/strict";
import { FOLDS } from "./fold_scores.ts";
import { comparedSplits, statementTable } from "./statements.ts";
import { fold, studied, tested } from "./testing/toys.ts";

const PUBLISHED = ["LAS", "UAS", "LA"].map((metric, k) => ({
  metric,
  language: "Turkish",
  "P-E": 40 + 10 * k,
  "PP-E": 80 + k,
}));
const folds = (rightOf: (k: number) => number) =>
  Array.from({ length: FOLDS }, (_, k) => fold(rightOf(k), rightOf(k)));
const CHOICES = [
  {
    ...tested({ block: 1, name: "drawn" }, folds(() => 3)),
    effect: { points: 41.67, halfWidth: 3 },
  },
  tested({ name: "stretches" }, folds((k) => k % 4)),
  tested({ parser: "PP-E", name: "stretches" }, folds(() => 2)),
  tested({ parser: "PP-E", block: 1, trainShare: 0.5, name: "quick" }, folds(() => 2)),
];
const STUDIED = studied(CHOICES, PUBLISHED);

Deno.test("statements hold or do not, by parser", () => {
  assert.deepEqual(comparedSplits(STUDIED).map(({ parser }) => parser), ["P-E", "PP-E"]);
  const shown = statementTable(STUDIED);
  assert.deepEqual(shown.column("holds").slice(0, 4), ["1 of 2", "1 of 2", "1 of 2", "0 of 2"]);
  const harder = studied(CHOICES, PUBLISHED.map((row) => ({ ...row, "P-E": 76 })));
  assert.deepEqual(statementTable(harder).column("holds").slice(0, 3), [
    "1 of 2",
    "0 of 2",
    "0 of 2",
  ]);
  const none = statementTable(studied([], PUBLISHED));
  assert(none.column("holds").every((holds) => holds === "0 of 0"));
});
