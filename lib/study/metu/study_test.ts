import assert from "node:assert/strict";
import { withStore } from "../testing/stores.ts";
import { BASE, choicesOf } from "./choices.ts";
import { FOLDS } from "./fold_scores.ts";
import { rightBySentence } from "./rows.ts";
import { run } from "./study.ts";

Deno.test("every sentence is tested once for each choice, and cells are found again", async () => {
  await withStore(async (store) => {
    const tiny = { ...BASE, trainShare: 1 / 128, about: "split" as const };
    const choices = [{ ...tiny, name: "stretches" }];
    const { choices: [stretches] } = await run({ choices, store });
    assert.equal(store.computed, FOLDS);
    const right = rightBySentence(stretches);
    assert.equal(right.length, 5635);
    const total = stretches.folds.reduce((sum, { right }) => sum + right.word.both, 0);
    assert.equal(right.reduce((sum, one) => sum + one, 0), total);
    const scored = stretches.folds.reduce((sum, { right }) => sum + right.word.tokens, 0);
    assert.equal(scored, 43_575);
    // Learning something from forty sentences is more than chance among 26 labels.
    assert(total / scored > 0.2);
    // Other names, the same cells.
    await run({ choices: [{ ...choices[0], name: "other" }], store });
    assert.equal(store.computed, FOLDS);
  });
});

Deno.test("without METU-Sabanci there is nothing to study", async () => {
  assert.deepEqual((await run({ only: ["en_lines"] })).choices, []);
});

Deno.test("choices differ in what they say, and have bases to be compared with", () => {
  for (const profile of ["quick", "full"] as const) {
    const choices = choicesOf(profile);
    const settings = choices.map(({ name: _, about: __, ...choice }) => JSON.stringify(choice));
    assert.equal(new Set(settings).size, choices.length);
    for (const { parser } of choices) {
      assert(choices.some((one) => one.parser === parser && one.block === null));
    }
  }
});
