import assert from "node:assert/strict";
import { CellStore } from "../run/cells.ts";
import { withStore } from "../testing/stores.ts";
import { run, runSizes } from "./study.ts";

Deno.test("classes of a treebank are counted once, files taken together, and found again", () =>
  withStore(async (store) => {
    const options = { only: ["en_partut"], store };
    const studied = await run(options);
    assert.deepEqual(studied.map(({ id, files }) => [id, files.length]), [["en_partut", 2]]);
    const { all, classes } = studied[0].result.sentences;
    assert.equal(all.trees, 309);
    assert.equal(classes["2-planar"].trees, 309);
    const again = new CellStore(store.folder);
    assert.deepEqual(await run({ ...options, store: again }), studied);
    assert.deepEqual([again.computed, again.found], [0, 2]);
  }));

Deno.test("sizes of classes are kept by length, whatever treebanks there are", () =>
  withStore(async (store) => {
    const sizes = await runSizes({ store, only: ["en_partut"] }, 4);
    assert.deepEqual(sizes.map(({ length, trees }) => [length, trees.all.trees]), [
      [1, 1],
      [2, 3],
      [3, 16],
      [4, 125],
    ]);
    const again = new CellStore(store.folder);
    assert.deepEqual(await runSizes({ store: again }, 5).then((all) => all.slice(0, 4)), sizes);
    assert.deepEqual([again.computed, again.found], [1, 4]);
  }));
