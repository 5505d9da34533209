import assert from "node:assert/strict";
import { choiceRows, foldRows, pooledScores, publishedScores } from "./rows.ts";
import { fold, tested } from "./testing/toys.ts";

const PUBLISHED = ["LAS", "UAS", "LA"].map((metric, k) => ({
  metric,
  language: "Turkish",
  "P-E": 40 + 10 * k,
}));
Deno.test("scores of folds are those of all their words together", () => {
  const { LAS, UAS, LA, scored } = pooledScores([fold(1, 2, 3), fold(4)]);
  assert.deepEqual([scored, LAS, UAS, LA], [16, 62.5, 75, 87.5]);
  assert.equal(pooledScores([fold(0)], ["word", "group"]).LAS, 100 * 10 / 14);
});

Deno.test("the published scores are the Turkish ones of the parser", () => {
  assert.deepEqual(publishedScores(PUBLISHED, "P-E"), { LAS: 40, UAS: 50, LA: 60 });
  assert(Number.isNaN(publishedScores(PUBLISHED, "P-S").LAS));
});

Deno.test("a row has the spread over folds and the distance from the published scores", () => {
  const effect = { points: 1, halfWidth: 2 };
  const [drawn, half] = choiceRows(
    [
      { ...tested({}, [fold(1), fold(2), fold(3)]), effect },
      tested({ trainShare: 0.5 }, [fold(2)]),
    ],
    PUBLISHED,
  );
  assert.deepEqual([drawn.LAS, drawn.lowest, drawn.highest, drawn.deviation], [50, 25, 75, 25]);
  assert.deepEqual(drawn.effect, effect);
  assert.deepEqual(drawn.beyond, { LAS: 10, UAS: drawn.UAS - 50, LA: drawn.LA - 60 });
  // The published parser was trained on everything.
  assert.deepEqual([half.beyond, half.effect], [undefined, undefined]);
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
