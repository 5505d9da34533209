import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { loadPair } from "../run/load.ts";
import { crossValidations } from "../run/training_pairs.ts";
import { AttachmentScorer, rightTokens } from "../../evaluation/attachment.ts";
import { Parser } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import { predictTags } from "../../tagging/predict_tags.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { inFolder } from "../../testing/folders.ts";
import { accuracyOf } from "./accuracy.ts";
import { compareParsers } from "./comparison.ts";
import { addFolds } from "./folds.ts";
import {
  ACCURACY_PARSERS,
  accuracyCells,
  accuracyPlan,
  FULL_PLAN,
  QUICK_PLAN,
  run,
} from "./study.ts";
import { CellStore } from "../run/cells.ts";

const CAPS = { trainTokens: 600, testTokens: 300 };
const PLAN = { folds: 2, ...CAPS };
const ONLY = ["en_lines", "tr_imst"];

Deno.test("the study trains and tests every parser on every treebank, and finds its cells again", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const told: number[] = [];
    const onProgress = (done: number) => void told.push(done);
    const studied = await run({ only: ONLY, plan: PLAN, store, onProgress });
    assert.deepEqual(studied.map(({ id, name, language }) => [id, name, language]), [
      ["en_lines", "UD English-LinES", "English"],
      ["tr_imst", "UD Turkish-IMST", "Turkish"],
    ]);
    assert.deepEqual(
      studied[0].files,
      ["train", "dev", "test"].map((part) => `en_lines-ud-${part}`),
    );
    const cells = 2 * 2 * ACCURACY_PARSERS.length;
    assert.equal(store.computed, cells);
    assert.equal(told.at(-1), cells);
    for (const { result: { parsers: results, pairs } } of studied) {
      assert.deepEqual(Object.keys(results), ACCURACY_PARSERS);
      assert.equal(pairs.length, 28);
      for (const { train, test, scores, folds, work } of Object.values(results)) {
        assert(train.tokens <= 2 * 600 && test.tokens <= 2 * 300 && scores.LAS > 20);
        assert.deepEqual([folds.LAS.length, work.tokens], [2, test.tokens]);
      }
    }
    const again = new CellStore(folder);
    assert.deepEqual(await run({ only: ONLY, plan: PLAN, store: again }), studied);
    assert.deepEqual([again.computed, again.found], [0, cells]);
  });
});

Deno.test("a cell is what training, parsing and scoring by hand give", async () => {
  const [rounds] = await crossValidations(() => 2, { only: ["en_lines"] });
  const { train, test } = await loadPair(rounds[1], CAPS);
  const right = await Promise.all(["P-S", "P3"].map(async (name) => {
    const parser = new Parser((await trainModel(train, name)).model);
    const scorer = new AttachmentScorer();
    for (const item of test) scorer.add(item, parser.parse(item.sentence));
    const accuracy = await accuracyOf({ pair: rounds[1], caps: CAPS, parser: name });
    assert.deepEqual(accuracy.scores, scorer.summary());
    assert.deepEqual(accuracy.work, parser.counts);
    return { name, accuracy, right: rightTokens(scorer.outcomes) };
  }));
  const parsers = Object.fromEntries(right.map(({ name, accuracy }) => [name, accuracy]));
  const { id, name, language, files } = rounds[1];
  const { pairs: [{ onlyFirst, onlySecond }], tokens } = compareParsers(
    [{ id, name, language, files, result: addFolds([parsers]) }],
    ["P-S", "P3"],
  );
  const [a, b] = right.map((one) => one.right);
  assert.equal(tokens, a.length);
  assert.equal(onlyFirst, a.filter((one, k) => one > b[k]).length);
  assert.equal(onlySecond, a.filter((one, k) => one < b[k]).length);
});

Deno.test("with predicted tags there are cells of their own, those of gold tags keep their keys", async () => {
  const [rounds] = await crossValidations(() => 2, { only: ["en_lines"] });
  const cellsOf = (tags?: TagSource) => accuracyCells(rounds, [CAPS], [{ parser: "P-E" }], tags);
  const [absent, gold, predicted] = await Promise.all([undefined, "gold", "predicted"].map(
    (tags) => cellsOf(tags as TagSource | undefined),
  ));
  assert.deepEqual(gold.map(({ settings }) => settings), absent.map(({ settings }) => settings));
  assert.ok(gold.every(({ settings }) => !("tags" in settings!)));
  assert.deepEqual(
    predicted.map(({ settings }) => settings),
    gold.map(({ settings }) => ({ ...settings, tags: "predicted" })),
  );
});

Deno.test("a cell with predicted tags is what tagging, training and parsing by hand give", async () => {
  const [rounds] = await crossValidations(() => 2, { only: ["en_lines"] });
  const gold = await loadPair(rounds[0], CAPS);
  const { train, test } = predictTags(gold);
  assert.deepEqual(await loadPair(rounds[0], CAPS, "predicted"), { train, test });
  const parser = new Parser((await trainModel(train, "P-E")).model);
  const scorer = new AttachmentScorer();
  for (const item of test) scorer.add(item, parser.parse(item.sentence));
  const task = { pair: rounds[0], caps: CAPS, parser: "P-E" };
  const predicted = await accuracyOf({ ...task, tags: "predicted" });
  assert.deepEqual(predicted.scores, scorer.summary());
  assert.notDeepEqual(predicted.scores, (await accuracyOf(task)).scores);
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

Deno.test("the quick profile takes little of most treebanks, the full one more folds of all", () => {
  assert.deepEqual(accuracyPlan("quick", "tr_metu"), QUICK_PLAN);
  assert.deepEqual(accuracyPlan("quick", "en_ewt"), QUICK_PLAN);
  assert.deepEqual(accuracyPlan("full", "tr_metu"), { folds: 5 });
  assert.deepEqual(accuracyPlan("full", "en_ewt"), FULL_PLAN);
});
