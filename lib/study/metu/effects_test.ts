import assert from "node:assert/strict";
import { baseOf, effectOf, rightBySentence } from "./effects.ts";
import { FOLDS } from "./fold_scores.ts";
import { fold, tested } from "./testing/toys.ts";

/** Nine folds of two sentences, 18 in all. */
const STRETCHES = tested({}, Array.from({ length: FOLDS }, (_, k) => fold(k % 3, 2)));
const DRAWN = tested({ block: 1 }, Array.from({ length: FOLDS }, () => fold(3, 2)));

Deno.test("a choice is compared with the same parser on stretches of the text", () => {
  const half = tested({ about: "training set", trainShare: 0.5 }, [...STRETCHES.folds]);
  const quick = tested({ block: 1, trainShare: 0.5 }, []);
  const other = tested({ parser: "PP-E" }, [...STRETCHES.folds]);
  const all = [DRAWN, other, half, quick, STRETCHES];
  assert.equal(baseOf(all, DRAWN), STRETCHES);
  assert.equal(baseOf(all, half), STRETCHES);
  assert.equal(baseOf(all, quick), undefined);
  assert.equal(baseOf(all, other), other);
});

Deno.test("right words stand at their sentence, however folds were drawn", () => {
  const inOrder = rightBySentence(STRETCHES);
  assert.deepEqual(inOrder, STRETCHES.folds.flatMap((_, k) => [k % 3, 2]));
  const drawn = rightBySentence(DRAWN);
  assert.equal(drawn.length, inOrder.length);
  assert.deepEqual(drawn.toSorted(), Array(FOLDS).fill(2).concat(Array(FOLDS).fill(3)));
});

Deno.test("an effect is the difference of LAS, with the interval of the paired t-test", () => {
  const many = (...right: number[]) =>
    tested({}, Array.from({ length: FOLDS }, () => fold(...Array(200).fill(right).flat())));
  const effect = effectOf(many(3, 1, 2), many(2, 2, 0))!;
  // Differences by sentence are 1, -1, 2, with mean 2/3 and variance 14/9, of four words each.
  const n = 600 * FOLDS;
  assert(Math.abs(effect.points - 100 * (2 / 3) / 4) < 1e-9);
  const error = Math.sqrt(14 / 9 / (n - 1));
  assert(Math.abs(effect.halfWidth - 100 * 1.96 * error / 4) < 1e-3);
  assert.equal(effectOf(DRAWN, DRAWN), undefined);
  assert.equal(effectOf(DRAWN, undefined), undefined);
  const { points } = effectOf(DRAWN, STRETCHES)!;
  assert(Math.abs(points - 100 * (5 - 3) / 8) < 1e-9);
});
