import assert from "node:assert/strict";
import { withStore } from "../testing/stores.ts";
import { BASELINE, LABELLED_PARSERS, SETTINGS, UNBOUNDED } from "./settings.ts";
import { run, runLabelled, runSizes, runTime } from "./study.ts";

const CAPS = { trainTokens: 400, testTokens: 150 };
const PLAN = { rounds: 2, round: CAPS, pair: CAPS, timed: CAPS, sizes: [200, 400], repeats: 2 };
const ONLY = { only: ["tr_imst"], plan: PLAN };

Deno.test("a model is trained once for all its bounds, and sizes share cells with the study", async () => {
  await withStore(async (store) => {
    const [{ id, result }, ...others] = await run({ ...ONLY, store });
    assert.deepEqual([id, others], ["tr_imst", []]);
    assert.deepEqual(
      Object.keys(result.parsers).toSorted(),
      SETTINGS.map(({ name }) => name).toSorted(),
    );
    assert.equal(store.computed, 2 * 7);
    assert.equal(result.pairs.length, SETTINGS.length * (SETTINGS.length - 1) / 2);
    const { [UNBOUNDED]: unbounded, [BASELINE]: baseline } = result.parsers;
    assert.equal(unbounded.folds.UAS.length, 2);
    assert(baseline.work.transitions < unbounded.work.transitions);
    assert(baseline.learned.instances < unbounded.learned.instances);
    const tagged = result.parsers["non-projective, predicted tags"];
    assert.equal(tagged.work.tokens, unbounded.work.tokens);
    assert.notEqual(tagged.scores.UAS, unbounded.scores.UAS);

    const [{ result: points }] = await runSizes({ ...ONLY, store });
    assert.equal(store.computed, 2 * 7 + 2 * 2); // the larger size was there
    assert.equal(points.length, 2);
    assert.equal(points[1].unbounded, unbounded.scores.UAS);
    assert(points[0].tokens <= 200 && points[1].tokens <= 400);
    assert.deepEqual((await run({ ...ONLY, store }))[0].result, result);
    assert.equal(store.computed, 2 * 7 + 2 * 2);
  });
});

Deno.test("labelled scores are of the pair, with every parser of the table", async () => {
  await withStore(async (store) => {
    const [{ result }] = await runLabelled({ ...ONLY, store });
    const names = LABELLED_PARSERS.flatMap(({ systems }) => Object.keys(systems));
    assert.deepEqual(Object.keys(result.parsers), names);
    assert.equal(store.computed, LABELLED_PARSERS.length);
  });
});

Deno.test("times are of parsers that take turns on one test set", async () => {
  await withStore(async (store) => {
    const [{ result }] = await runTime({ ...ONLY, store, stored: false });
    assert.deepEqual(
      result.map(({ parser }) => parser),
      SETTINGS.slice(0, 4).map(({ name }) => name),
    );
    assert.equal(new Set(result.map(({ tokens }) => tokens)).size, 1);
    for (const { runs, seconds, withoutClassifier, calls } of result) {
      assert.equal(runs.length, 2);
      assert.equal(seconds, (runs[0] + runs[1]) / 2);
      assert(withoutClassifier > 0 && calls > 0);
    }
    const calls = result.map(({ calls }) => calls);
    assert.deepEqual(calls, calls.toSorted((a, b) => b - a));
    assert.equal(store.computed, 1);
  });
});

Deno.test("with predicted tags every parser sees them", async () => {
  await withStore(async (store) => {
    const [{ result: { parsers: gold } }] = await run({ ...ONLY, store });
    const [{ result: { parsers } }] = await run({ ...ONLY, store, tags: "predicted" });
    assert.deepEqual(Object.keys(parsers).filter((name) => name.includes("predicted")), []);
    for (const name of [UNBOUNDED, BASELINE]) {
      assert.deepEqual(parsers[name].scores, gold[`${name}, predicted tags`].scores);
    }
  });
});
