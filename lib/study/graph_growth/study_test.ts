import assert from "node:assert/strict";
import { withStore } from "../testing/stores.ts";
import { timeClaims } from "./claims.ts";
import { ALPHAS, DECODING_SETTINGS, settingName, TRAINED_ALPHA } from "./contenders.ts";
import { growthChart, growthTable, lengthTable } from "./length_tables.ts";
import { GROWTH_PLANS, type GrowthPlan } from "./plans.ts";
import {
  filterTable,
  pruningSummaryTable,
  pruningTable,
  recallChart,
  table,
} from "./pruning_tables.ts";
import { costOfSetting, pruningSummaries, recommendedPruning, UNPRUNED } from "./rows.ts";
import { run, runSizes, runWhole, sizesUpTo } from "./study.ts";
import { learningCurve, sizeGrowthTable, sizeTable, wholeTable } from "./training_tables.ts";

const PLAN: GrowthPlan = {
  ...GROWTH_PLANS.quick,
  trainTokens: 500,
  testTokens: 400,
  passes: 2,
  repeats: 1,
  sizes: [10, 20, 40],
  sizePasses: 2,
};
const ONLY = { only: ["tr_imst-ud-dev", "tr_imst-ud-test"], plan: PLAN };

Deno.test("decoding is timed and counted by length, and pruned more and more", async () => {
  await withStore(async (store) => {
    const treebanks = await run({ ...ONLY, store });
    const [{ id, result: { settings, train, test, filter } }, ...others] = treebanks;
    assert.deepEqual([id, others, store.computed], ["tr_imst", [], 1]);
    assert(train.tokens <= 500 && test.tokens <= 400 && train.labels > 5);
    assert.deepEqual(settings.map(settingName), DECODING_SETTINGS.map(settingName));
    for (const { lengths, milliseconds, recall, scores } of settings) {
      assert.equal(lengths.reduce((sum, one) => sum + one.sentences, 0), test.sentences + 2);
      assert(lengths.every((one) => one.limited === 0 && one.milliseconds.scoring > 0));
      assert(lengths.every(({ milliseconds: { total, scoring } }) => total > scoring));
      assert(milliseconds > 0 && scores.LAS > 20 && scores.LAS <= scores.UAS);
      assert(recall.treeRecall <= recall.arcRecall && recall.arcRecall <= 1);
    }
    const [unpruned, ...rest] = settings;
    const pruned = rest.slice(0, ALPHAS.length);
    assert.deepEqual([unpruned.recall.keptShare, unpruned.recall.arcRecall], [1, 1]);
    const kept = [unpruned, ...pruned].map(({ recall }) => recall.keptShare);
    assert.deepEqual(kept, kept.toSorted((a, b) => b - a));
    const recalls = [unpruned, ...pruned].map(({ recall }) => recall.arcRecall);
    assert.deepEqual(recalls, recalls.toSorted((a, b) => b - a));
    const same = costOfSetting(treebanks[0], `α ${TRAINED_ALPHA}`);
    const trained = rest[ALPHAS.length];
    assert(trained.trainedPruned);
    assert.deepEqual(trained.recall, same.recall); // one pruner
    assert.deepEqual(
      trained.lengths.map(({ parts }) => parts),
      same.lengths.map(({ parts }) => parts),
    );
    assert(filter.filteredLabels < filter.labels && filter.labels === train.labels);

    assert(recommendedPruning(treebanks) !== undefined);
    assert.equal(recommendedPruning(treebanks, { lostLAS: 0, arcRecall: 1 })!.alpha, "off");
    const fastest = recommendedPruning(treebanks, { lostLAS: 100, arcRecall: 0 })!;
    assert(pruningSummaries(treebanks).every(({ time }) => time >= fastest.time));
    assert.equal(lengthTable(treebanks).rows.length, unpruned.lengths.length);
    assert.equal(pruningTable(treebanks).rows.length, settings.length);
    assert.equal(table(treebanks).rows.length, settings.length);
    assert.equal(pruningSummaryTable(treebanks).rows.length, 1 + ALPHAS.length + 1);
    assert.equal(filterTable(treebanks).rows.length, 1);
    assert.equal(growthTable(treebanks).rows.length, 3 + settings.length);
    for (const quantity of ["time", "memory"] as const) {
      assert(growthChart(treebanks[0], quantity).svg.includes(UNPRUNED));
    }
    assert(recallChart(treebanks).svg.includes("tr_imst"));
    assert.equal(timeClaims(treebanks).length, 6);
    await run({ ...ONLY, store });
    assert.deepEqual([store.computed, store.found], [1, 1]);
  });
});

Deno.test("training is measured by number of sentences, and told beside mate-tools", async () => {
  await withStore(async (store) => {
    const treebanks = await runSizes({ ...ONLY, store });
    const [{ result }] = treebanks;
    assert.deepEqual(result.map(({ sentences }) => sentences), PLAN.sizes);
    for (const name of ["tokens", "weights", "fileBytes", "labels", "residentBytes"] as const) {
      const values = result.map((cost) => cost[name]);
      assert(values.every((value) => value > 0), name);
      if (name === "residentBytes") continue;
      assert.deepEqual(values, values.toSorted((a, b) => a - b), name);
    }
    assert(result.every(({ tableBytes }) => tableBytes > 2 ** 26));
    assert(
      result.every(({ secondsAPass, parsingMilliseconds }) =>
        secondsAPass * parsingMilliseconds > 0
      ),
    );
    assert.equal(sizeTable(treebanks).rows.length, 3);
    assert.equal(sizeGrowthTable(treebanks).rows.length, 1);
    assert(learningCurve(treebanks).svg.includes("tr_imst"));

    const whole = treebanks.map((one) => ({ ...one, result: one.result.at(-1)! }));
    assert.equal(wholeTable(whole).rows.length, 1);
    assert.equal(wholeTable(whole.map((one) => ({ ...one, id: "got_proiel" }))).rows.length, 2);
  });
});

Deno.test("a treebank with fewer sentences than a size is taken as a whole, once", () => {
  assert.deepEqual(sizesUpTo(300, [100, 200, 400, 800]), [100, 200, 300]);
  assert.deepEqual(sizesUpTo(400, [100, 400]), [100, 400]);
});

Deno.test("what is not at hand is not studied", async () => {
  await withStore(async (store) => {
    const none = { ...ONLY, only: ["nowhere"], store };
    assert.deepEqual([await run(none), await runSizes(none), await runWhole(none)], [[], [], []]);
    assert.equal(recommendedPruning([]), undefined);
    assert.deepEqual(timeClaims([]).map(({ verdict }) => verdict), Array(6).fill("not testable"));
  });
});
