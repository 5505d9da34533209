import assert from "node:assert/strict";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { CellStore } from "../run/cells.ts";
import { FRACTIONS, run, runGrowth, runTrainers, runVoting } from "./study.ts";
import { withStore } from "../testing/stores.ts";

const PLAN = { repeats: 2, tableTokens: 150, growthTokens: 300, testTokens: 50, votingTokens: 50 };

const options = (store: CellStore) => ({ only: ["tr_imst"], plan: PLAN, store });

Deno.test("times of the seven parsers are kept, and growth shares the sizes of the table", async () => {
  await withStore(async (store) => {
    const [{ id, language, result }, ...others] = await run(options(store));
    assert.deepEqual([id, language, others], ["tr_imst", "Turkish", []]);
    assert.deepEqual(result.map(({ parser }) => parser), NIVRE_2008_PARSERS);
    for (const { seconds, runs, train, test } of result) {
      assert(Object.values(seconds).every((value) => value > 0));
      assert.deepEqual([runs.training.length, runs.parsing.length], [2, 2]);
      assert.equal(seconds.parsing, (runs.parsing[0] + runs.parsing[1]) / 2);
      assert(train.tokens <= 150 && train.instances >= train.tokens);
      assert(train.vectorsFaced <= train.supportVectors && train.classesFaced <= train.classes);
      assert(test.tokens <= 50 && test.transitions >= test.tokens);
    }
    assert.equal(store.computed, 1);
    const growth = await runGrowth(options(store));
    assert.equal(growth.length, FRACTIONS.length);
    assert.deepEqual(growth[2].result, result); // half of 300 tokens
    assert.equal(store.computed, FRACTIONS.length);
    const tokens = growth.map(({ result: [{ train }] }) => train.tokens);
    assert.deepEqual(tokens, [...tokens].sort((a, b) => a - b));
  });
});

Deno.test("both trainers learn the same number of support vectors", async () => {
  await withStore(async (store) => {
    const sizes = await runTrainers(options(store));
    assert.equal(sizes.length, FRACTIONS.length - 1);
    for (const { trainers, instances } of sizes.flatMap(({ result }) => result)) {
      assert.equal(trainers.smo.supportVectors, trainers.libsvm.supportVectors);
      assert(trainers.smo.supportVectors <= instances);
    }
  });
});

Deno.test("voting is timed for every parser, by treebank or by file", async () => {
  await withStore(async (store) => {
    const [{ result }] = await runVoting(options(store));
    assert.equal(result.length, NIVRE_2008_PARSERS.length);
    await runVoting({ ...options(store), only: ["tr_imst-ud-train"] });
    assert.deepEqual([store.computed, store.found], [1, 1]);
    assert.deepEqual(await runVoting({ ...options(store), only: ["nowhere"] }), []);
  });
});
