import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "./cells.ts";
import { COVERAGE_PARSERS } from "../coverage/coverage_parsers.ts";
import { RESULTS_FOLDER } from "../../base/workspace.ts";
import { coverageStudy, profileStudy, workspaceStore } from "./study.ts";

const ONLY = ["tr_imst-ud-dev", "tr_imst-ud-train", "en_partut-ud-dev", "nonsense"];

Deno.test("the study of data sets profiles the chosen files once, by id, and tells how far it is", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const seen: [number, number, string][] = [];
    const onProgress = (...told: [number, number, string]) => void seen.push(told);
    const studied = await profileStudy({ only: ONLY, store, onProgress });
    assert.deepEqual(studied.map(({ id, language }) => [id, language]), [
      ["en_partut-ud-dev", "English"],
      ["tr_imst-ud-dev", "Turkish"],
    ]);
    assert.equal(studied[1].result.size.tokens, 10_046);
    assert.equal(studied[1].result.nonprojectiveSentences, 68);
    assert.deepEqual(seen, [
      [0, 2, "en_partut-ud-dev"],
      [1, 2, "tr_imst-ud-dev"],
      [2, 2, ""],
    ]);
    const again = new CellStore(folder);
    assert.deepEqual(await profileStudy({ only: ONLY, store: again }), studied);
    assert.deepEqual([again.computed, again.found], [0, 2]);
  });
});

Deno.test("the coverage study has every parser for each file, and goes on where it was", async () => {
  await inFolder(async (folder) => {
    const only = ["en_partut-ud-dev"];
    const store = new CellStore(folder);
    const [{ id, result }] = await coverageStudy({ only, store });
    assert.equal(id, "en_partut-ud-dev");
    assert.deepEqual(Object.keys(result), COVERAGE_PARSERS);
    assert.equal(result["P3-lazy"].LEM, 100);
    assert.equal(store.computed, COVERAGE_PARSERS.length);
    const cells = [...Deno.readDirSync(join(folder, "oracle-coverage"))];
    await Deno.remove(join(folder, "oracle-coverage", cells[0].name));
    const again = new CellStore(folder);
    assert.deepEqual((await coverageStudy({ only, store: again }))[0].result, result);
    assert.deepEqual([again.computed, again.found], [1, COVERAGE_PARSERS.length - 1]);
  });
});

Deno.test("training files are studied in the full profile only", async () => {
  await inFolder(async (folder) => {
    const only = ["tr_imst-ud-train"];
    const store = new CellStore(folder);
    assert.deepEqual(await profileStudy({ only, store }), []);
    const [{ id }] = await profileStudy({ only, store, profile: "full" });
    assert.equal(id, "tr_imst-ud-train");
  });
});

Deno.test("the results of the workspace are kept in data/results", () => {
  assert.match(RESULTS_FOLDER, /data[\\/]results$/);
  assert.equal(workspaceStore().folder, join(RESULTS_FOLDER, "cells"));
});
