import assert from "node:assert/strict";
import { studentTails } from "../../evaluation/distributions.ts";
import { FOLDS } from "./fold_scores.ts";
import {
  baseOf,
  choiceRows,
  foldRows,
  pairedHalfWidth,
  pooledScores,
  publishedScores,
  rightBySentence,
} from "./rows.ts";
import { fold, studied } from "./testing/toys.ts";

const PUBLISHED = ["LAS", "UAS", "LA"].map((metric, k) => ({
  metric,
  language: "Turkish",
  "P-E": 40 + 10 * k,
}));
/** Nine folds of two sentences, 18 in all. */
const STRETCHES = studied({}, Array.from({ length: FOLDS }, (_, k) => fold(k % 3, 2)));
const DRAWN = studied({ block: 1 }, Array.from({ length: FOLDS }, () => fold(3, 2)));

Deno.test("scores of folds are those of all their words together", () => {
  const { LAS, UAS, LA, scored } = pooledScores([fold(1, 2, 3), fold(4)]);
  assert.deepEqual([scored, LAS, UAS, LA], [16, 62.5, 75, 87.5]);
  assert.equal(pooledScores([fold(0)], ["word", "group"]).LAS, 100 * 10 / 14);
});

Deno.test("the published scores are the Turkish ones of the parser", () => {
  assert.deepEqual(publishedScores(PUBLISHED, "P-E"), { LAS: 40, UAS: 50, LA: 60 });
  assert(Number.isNaN(publishedScores(PUBLISHED, "P-S").LAS));
});

Deno.test("a choice is compared with the same parser on stretches of the text", () => {
  const half = studied({ about: "training set", trainShare: 0.5 }, STRETCHES.folds.slice());
  const quick = studied({ block: 1, trainShare: 0.5 }, []);
  const other = studied({ parser: "PP-E" }, STRETCHES.folds.slice());
  const all = [DRAWN, other, half, quick, STRETCHES];
  assert.equal(baseOf(all, DRAWN), STRETCHES);
  assert.equal(baseOf(all, half), STRETCHES);
  assert.equal(baseOf(all, quick), undefined);
  assert.equal(baseOf(all, other), other);
  const [drawn, , , , base] = choiceRows([DRAWN, other, half, DRAWN, STRETCHES], PUBLISHED);
  assert.equal(drawn.LAS, 62.5);
  assert.equal(drawn.beyond.LAS, 22.5);
  assert.equal(drawn.effect, drawn.LAS - base.LAS);
  assert.deepEqual([base.effect, base.halfWidth], [undefined, undefined]);
  assert.deepEqual([base.lowest, base.highest], [25, 50]);
});

Deno.test("right words stand at their sentence, however folds were drawn", () => {
  const inOrder = rightBySentence(STRETCHES);
  assert.deepEqual(inOrder, STRETCHES.folds.flatMap((_, k) => [k % 3, 2]));
  const drawn = rightBySentence(DRAWN);
  assert.equal(drawn.length, inOrder.length);
  assert.deepEqual(drawn.toSorted(), Array(FOLDS).fill(2).concat(Array(FOLDS).fill(3)));
});

Deno.test("the half width is that of the paired t-test for many sentences", () => {
  const many = (...right: number[]) =>
    studied({}, Array.from({ length: FOLDS }, () => fold(...Array(200).fill(right).flat())));
  const [a, b] = [many(3, 1, 2), many(2, 2, 0)];
  const n = 600 * FOLDS;
  const halfWidth = pairedHalfWidth(a, b);
  // Differences are 1, -1, 2: mean 2/3, variance 14/9.
  const error = Math.sqrt(14 / 9 * n / (n - 1) / n);
  assert(Math.abs(halfWidth - 100 * 1.96 * error * n / (4 * n)) < 1e-9);
  assert(Math.abs(studentTails(halfWidth / (100 * error / 4), n - 1) - 0.05) < 1e-3);
  assert.equal(pairedHalfWidth(a, a), 0);
});

Deno.test("a fold is described as a test set", () => {
  const [row] = foldRows({ folds: [fold(1, 3)] });
  assert.deepEqual(row, {
    fold: 1,
    sentences: 2,
    scored: 8,
    wordsPerSentence: 4,
    newFormsPct: 12.5,
    LAS: 50,
    UAS: 62.5,
    LA: 75,
    labelsBeyondHeads: 12.5,
  });
});
