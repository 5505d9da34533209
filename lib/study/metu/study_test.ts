import assert from "node:assert/strict";
import { sumOf } from "../../base/numbers.ts";
import { withStore } from "../testing/stores.ts";
import { AttachmentScorer } from "../../evaluation/attachment.ts";
import { Parser } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import { kFold, splitSentences } from "../../treebank/split.ts";
import { goldOf } from "../run/load_file.ts";
import { studyFiles } from "../run/treebanks.ts";
import { BASE, choicesOf, type NamedChoice } from "./choices.ts";
import { FOLDS, foldScores, SEED } from "./fold_scores.ts";
import { pooledScores } from "./rows.ts";
import { run, storedRun } from "./study.ts";

Deno.test("every sentence is tested once for each choice, and cells are found again", async () => {
  await withStore(async (store) => {
    const tiny = { ...BASE, trainShare: 1 / 128, about: "split" as const };
    const choices = [{ ...tiny, name: "stretches" }];
    const { treebanks: [{ id, result: [stretches] }] } = await run({ choices, store });
    assert.deepEqual([id, store.computed], ["tr_metu", FOLDS]);
    assert.equal(sumOf(stretches.folds, ({ testSentences }) => testSentences), 5635);
    const { scored, LAS } = pooledScores(stretches.folds);
    assert.equal(scored, 43_575);
    // What is learned from forty sentences is more than chance among 26 labels.
    assert(LAS > 20);
    // Other names, the same cells.
    await run({ choices: [{ ...choices[0], name: "other" }], store });
    assert.equal(store.computed, FOLDS);
  });
});

Deno.test("without METU-Sabanci there is nothing to study", async () => {
  assert.deepEqual((await run({ only: ["en_lines"] })).treebanks, []);
});

Deno.test("a fold is what training and scoring by hand give", async () => {
  const [file] = await studyFiles("full", ["tr_metu"]);
  const choice = { ...BASE, block: 1, trainShare: 1 / 128 };
  const items = await Array.fromAsync(goldOf(file));
  const { train, test } = kFold(items, FOLDS, { seed: SEED })[4];
  const sample = splitSentences(train, { test: 1 / 128 }).test;
  const parser = new Parser((await trainModel(sample, "P-E", { workers: 1 })).model);
  const scorer = new AttachmentScorer();
  for (const item of test) scorer.add(item, parser.parse(item.sentence));
  const scores = await foldScores({ file, checksum: "by hand", choice, fold: 4 });
  const { LAS, UAS, LA, scored } = pooledScores([scores]);
  const { scoredTokens, ...byHand } = scorer.summary();
  assert.deepEqual([scored, LAS, UAS, LA], [scoredTokens, byHand.LAS, byHand.UAS, byHand.LA]);
  const right = scorer.sentenceCounts().map(({ labelledAttachments }) => labelledAttachments);
  assert.equal(scores.rightWords, right.join(" "));
  assert.equal(scores.trainSentences, sample.length);
});

Deno.test("a fold of the stored results is what the code computes", async () => {
  const [file] = await studyFiles("full", ["tr_metu"]);
  const { treebanks: [{ result: choices }] } = await storedRun();
  const choice = choices.find(({ trainShare }) => trainShare === 1 / 8)!;
  const computed = await foldScores({ file, checksum: "anew", choice, fold: 2 });
  const { rightWords: _, ...counts } = computed;
  assert.deepEqual(choice.folds[2], counts);
});

Deno.test("all choices of the full profile are stored, with every sentence", async () => {
  const { treebanks: [{ result: choices }] } = await storedRun();
  const settings = (all: readonly NamedChoice[]) =>
    all.map(({ about, name, parser }) => `${about}, ${name}, ${parser}`);
  assert.deepEqual(settings(choices), settings(choicesOf("full")));
  for (const { folds } of choices) {
    assert.equal(sumOf(folds, ({ testSentences }) => testSentences), 5635);
  }
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
