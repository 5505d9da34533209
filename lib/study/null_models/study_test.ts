import assert from "node:assert/strict";
import { withStore } from "../testing/stores.ts";
import { CellStore } from "../run/cells.ts";
import { run, SAMPLES, SEED } from "./study.ts";

Deno.test("a treebank is drawn once, files taken together, and found again", () =>
  withStore(async (store) => {
    const options = { only: ["tr_framenet", "en_partut"], store };
    const studied = await run(options);
    assert.deepEqual(studied.map(({ id, language, files }) => [id, language, files.length]), [
      ["en_partut", "English", 2],
      ["tr_framenet", "Turkish", 2],
    ]);
    assert.deepEqual(studied.map(({ result }) => result.observed.trees), [309, 410]);
    assert.ok(studied.every(({ result }) => result.samples === SAMPLES));
    const again = new CellStore(store.folder);
    assert.deepEqual(await run({ ...options, store: again, seed: SEED }), studied);
    assert.deepEqual([again.computed, again.found], [0, 2]);
  }));

Deno.test("another seed or number of samples is another cell", () =>
  withStore(async (store) => {
    const only = ["tr_framenet"];
    const [first] = await run({ only, store, samples: 2 });
    const [other] = await run({ only, store, samples: 2, seed: 2 });
    const [more] = await run({ only, store, samples: 3 });
    assert.equal(store.computed, 3);
    assert.notDeepEqual(first.result.models, other.result.models);
    assert.deepEqual(first.result.observed, more.result.observed);
  }));
