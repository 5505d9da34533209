import assert from "node:assert/strict";
import { kFold } from "../../treebank/split.ts";
import { blockFolds } from "./folds.ts";

const ITEMS = Array.from({ length: 47 }, (_, i) => i);

Deno.test("each item is tested once, in the order of the text, and blocks stay together", () => {
  for (const block of [1, 5, 7]) {
    for (let seed = 0; seed < 20; seed++) {
      const folds = blockFolds(ITEMS, 3, { block, seed });
      assert.deepEqual(folds.flatMap(({ test }) => test).sort((a, b) => a - b), ITEMS);
      for (const { train, test } of folds) {
        assert.deepEqual([...train, ...test].sort((a, b) => a - b), ITEMS);
        assert.deepEqual(test, test.toSorted((a, b) => a - b));
        const blocks = new Set(test.map((i) => Math.floor(i / block)));
        const whole = ITEMS.filter((i) => blocks.has(Math.floor(i / block)));
        assert.deepEqual(test, whole);
      }
    }
  }
});

Deno.test("blocks of one are a random division, none at all are stretches of the text", () => {
  const options = { seed: 3 };
  assert.deepEqual(blockFolds(ITEMS, 4, { block: 1, ...options }), kFold(ITEMS, 4, options));
  assert.deepEqual(blockFolds(ITEMS, 4, { block: null, ...options }), kFold(ITEMS, 4));
  assert.throws(() => blockFolds(ITEMS, 4, { block: 20, ...options }), RangeError);
});
