import assert from "node:assert/strict";
import { transitionSystems } from "../../transition/registry.ts";
import { withStore } from "../testing/stores.ts";
import { addSpaces } from "./space.ts";
import { run, runFiles } from "./study.ts";

Deno.test("the space of a treebank is that of its files, and is found again", () =>
  withStore(async (store) => {
    const options = { only: ["en_partut"], store, stored: false };
    const files = await runFiles(options);
    assert(files.length > 1 && store.computed === files.length);
    const [treebank, ...others] = await run(options);
    assert.deepEqual(others, []);
    assert.equal(store.computed, files.length);
    assert.equal(treebank.id, "en_partut");
    assert.deepEqual(treebank.result, addSpaces(files.map(({ result }) => result)));
    assert.deepEqual(Object.keys(treebank.result), [...transitionSystems.keys()]);
  }));
