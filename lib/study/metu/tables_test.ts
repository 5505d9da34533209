import assert from "node:assert/strict";
import { FOLDS } from "./fold_scores.ts";
import { conversionTable, foldTable, scoringTable, table } from "./tables.ts";
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

Deno.test("each choice is a row with its distances", () => {
  const shown = table(STUDIED);
  assert.deepEqual(shown.column("LAS"), [75, 100 * 24 / 72, 50, 50]);
  assert.deepEqual(shown.column("beyondLAS"), [35, 100 * 24 / 72 - 40, -30, undefined]);
  assert.deepEqual(shown.column("effect"), [41.67, undefined, undefined, undefined]);
  assert.equal(shown.column("newFormsPct")[0], 100 * 9 / 72);
  assert.deepEqual(shown.column("highest"), [75, 75, 50, 50]);
});

Deno.test("the same parses are scored in several ways, by parser", () => {
  const shown = scoringTable(STUDIED);
  assert.deepEqual(shown.column("scored").slice(0, 4), [72, 72 + 90, 72, 72 + 90]);
  assert.equal(shown.column("LAS")[5], 100 * (36 + 90) / (72 + 90));
});

Deno.test("stretches stand over the published scores", () => {
  const shown = foldTable(STUDIED);
  assert.deepEqual(shown.column("fold").slice(7), ["8", "9", "published"]);
  assert.deepEqual(shown.column("LAS").slice(7), [75, 0, 40]);
  assert.equal(shown.column("labelsBeyondHeads").at(-1), 10);
  assert.deepEqual(foldTable(STUDIED, "NP-L").column("fold"), []);
});

Deno.test("conversions stand over the published data set", () => {
  const choices = [
    ...CHOICES,
    tested({ about: "conversion", conversion: "heads are last groups" }, folds(() => 1)),
  ];
  const turkish = { language: "Turkish", dependency_types: 7, nonprojective_sentences_pct: 8 };
  const shown = conversionTable(studied(choices, PUBLISHED), { rows: [turkish] });
  assert.deepEqual(shown.column("conversion"), [
    "as converted",
    "heads are last groups",
    "published",
  ]);
  assert.deepEqual(shown.column("types"), [3, 3, 7]);
  assert.deepEqual(shown.column("nonprojective"), [0, 0, 8]);
});
