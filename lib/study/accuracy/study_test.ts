import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { AttachmentScorer, rightTokens } from "../../evaluation/attachment.ts";
import { Parser } from "../../parsing/greedy.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { trainModel } from "../../parsing/training.ts";
import { inFolder } from "../../testing/folders.ts";
import { accuracyOf } from "./accuracy.ts";
import { compareParsers } from "./comparison.ts";
import { accuracyCaps, QUICK_CAPS, run } from "./study.ts";
import { CellStore } from "../run/cells.ts";

const CAPS = { trainTokens: 600, testTokens: 300 };
const ONLY = ["en_lines", "tr_imst"];

Deno.test("the study trains and tests every parser on every treebank, and finds its cells again", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const told: number[] = [];
    const onProgress = (done: number) => void told.push(done);
    const studied = await run({ only: ONLY, caps: CAPS, store, onProgress });
    assert.deepEqual(
      studied.map(({ id, name, language, result: { parts } }) => [id, name, language, parts]),
      [
        ["en_lines", "UD English-LinES", "English", ["train", "dev"]],
        ["tr_imst", "UD Turkish-IMST", "Turkish", ["train", "dev"]],
      ],
    );
    assert.equal(store.computed, 14);
    assert.equal(told.at(-1), 14);
    for (const { result: { parsers: results } } of studied) {
      assert.deepEqual(Object.keys(results), NIVRE_2008_PARSERS);
      for (const { train, test, scores, outcomes, work } of Object.values(results)) {
        assert(train.tokens <= 600 && test.tokens <= 300 && scores.LAS > 20);
        assert.deepEqual([outcomes.tokens, work.tokens], [scores.scoredTokens, test.tokens]);
      }
    }
    const again = new CellStore(folder);
    assert.deepEqual(await run({ only: ONLY, caps: CAPS, store: again }), studied);
    assert.deepEqual([again.computed, again.found], [0, 14]);
  });
});

Deno.test("a cell is what training, parsing and scoring by hand give", async () => {
  const pair = (await trainingPairs()).find(({ id }) => id === "en_lines")!;
  const { train, test } = await loadPair(pair, CAPS);
  const right = await Promise.all(["P-S", "P3"].map(async (name) => {
    const parser = new Parser((await trainModel(train, name)).model);
    const scorer = new AttachmentScorer();
    for (const item of test) scorer.add(item, parser.parse(item.sentence));
    const accuracy = await accuracyOf({ pair, caps: CAPS, parser: name });
    assert.deepEqual(accuracy.scores, scorer.summary());
    assert.deepEqual(accuracy.work, parser.counts);
    return { name, accuracy, right: rightTokens(scorer.outcomes) };
  }));
  const parsers = Object.fromEntries(right.map(({ name, accuracy }) => [name, accuracy]));
  const { id, name, language, files, parts } = pair;
  const { pairs: [{ onlyFirst, onlySecond }], tokens } = compareParsers(
    [{ id, name, language, files, result: { parts, parsers } }],
    ["P-S", "P3"],
  );
  const [a, b] = right.map((one) => one.right);
  assert.equal(tokens, a.length);
  assert.equal(onlyFirst, a.filter((one, k) => one > b[k]).length);
  assert.equal(onlySecond, a.filter((one, k) => one < b[k]).length);
});

Deno.test("a parser that is not there is refused before anything is computed", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    await assert.rejects(
      run({ only: ONLY, parsers: ["P-L", "P-X"], store }),
      InputError,
    );
    assert.equal(store.computed, 0);
  });
});

Deno.test("the quick profile takes some treebanks as a whole, the full one all", () => {
  assert.deepEqual(accuracyCaps("quick", "tr_metu"), {});
  assert.deepEqual(accuracyCaps("quick", "en_ewt"), QUICK_CAPS);
  assert.deepEqual(accuracyCaps("full", "en_ewt"), {});
});
