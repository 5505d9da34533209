import assert from "node:assert/strict";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { CellStore } from "../run/cells.ts";
import { MARKED_PARSERS } from "./claims.ts";
import { TIMED_PARSERS } from "./parser_time.ts";
import { FRACTIONS } from "./plans.ts";
import { run, runGrowth, runTrainers, runVoting } from "./study.ts";
import { withStore } from "../testing/stores.ts";

const PLAN = { repeats: 2, trainTokens: 300, testTokens: 50, trainerTokens: 300, votingTokens: 50 };

const options = (store: CellStore) => ({
  ...{ only: ["tr_imst"], plan: PLAN, store },
  stored: false,
});

Deno.test("times of the parsers are kept, and growth ends with those of the table", async () => {
  await withStore(async (store) => {
    const [{ id, language, result }, ...others] = await run(options(store));
    assert.deepEqual([id, language, others], ["tr_imst", "Turkish", []]);
    assert.deepEqual(result.map(({ parser }) => parser), TIMED_PARSERS);
    for (const { seconds, runs, train, test } of result) {
      assert(Object.values(seconds).every((value) => value > 0));
      assert.deepEqual([runs.training.length, runs.parsing.length], [2, 2]);
      assert.equal(seconds.parsing, (runs.parsing[0] + runs.parsing[1]) / 2);
      assert(train.tokens <= 300 && train.instances >= train.tokens);
      assert(train.vectorsFaced <= train.supportVectors && train.classesFaced <= train.classes);
      assert(test.tokens <= 50 && test.transitions >= test.tokens);
    }
    const [exhaustive, early] = result;
    assert.deepEqual([exhaustive.parser, early.parser], ["NP-L", "NP-L-early"]);
    assert(early.train.instances < exhaustive.train.instances);
    assert.equal(store.computed, 1);
    const [growth, ...more] = await runGrowth(options(store));
    assert.equal(more.length, 0);
    assert.equal(growth.result.length, FRACTIONS.length * TIMED_PARSERS.length);
    assert.deepEqual(growth.result.slice(-TIMED_PARSERS.length), result); // all of 300 tokens
    assert.equal(store.computed, FRACTIONS.length);
    const tokens = growth.result.map(({ train }) => train.tokens);
    assert.deepEqual(tokens, [...tokens].sort((a, b) => a - b));
  });
});

Deno.test("a part of the training data is a part of any larger part", async () => {
  const [pair] = await trainingPairs({ only: ["tr_imst"] });
  const samples = await Promise.all(
    FRACTIONS.map((fraction) => loadPair(pair, { trainTokens: 2000 * fraction })),
  );
  const idsOf = samples.map(({ train }) => train.map(({ sentence }) => JSON.stringify(sentence)));
  for (const [k, ids] of idsOf.slice(1).entries()) {
    assert(idsOf[k].length < ids.length && idsOf[k].every((id) => ids.includes(id)));
  }
});

Deno.test("both trainers learn the same number of support vectors", async () => {
  await withStore(async (store) => {
    const [{ result }] = await runTrainers(options(store));
    assert.equal(result.length, 6); // two parsers, three fractions
    for (const { trainers, instances } of result) {
      assert.equal(trainers.smo.supportVectors, trainers.libsvm.supportVectors);
      assert(trainers.smo.supportVectors <= instances);
    }
  });
});

Deno.test("voting is timed for every parser, by treebank or by file", async () => {
  await withStore(async (store) => {
    const [{ result }] = await runVoting(options(store));
    assert.deepEqual(result.map(({ parser }) => parser), MARKED_PARSERS.flat());
    assert(result.every(({ tokens }) => tokens <= 300));
    await runVoting({ ...options(store), only: ["tr_imst-ud-train"] });
    assert.deepEqual([store.computed, store.found], [1, 1]);
    assert.deepEqual(await runVoting({ ...options(store), only: ["nowhere"] }), []);
  });
});
