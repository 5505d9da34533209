import assert from "node:assert/strict";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";
import { degreeRow } from "../degree/rows.ts";
import { sentencesWith } from "./counts.ts";
import { arcLengthRow, dataSetRow } from "./tables.ts";
import { eachTreebankOnce } from "../run/treebanks.ts";
import { run, runFiles } from "./study.ts";
import { withStore } from "../testing/stores.ts";

Deno.test("the files of a treebank are profiled as one data set", () =>
  withStore(async (store) => {
    const only = ["tr_imst-ud-dev", "tr_imst-ud-test"];
    const files = await runFiles({ only, store });
    const [whole, ...others] = await run({ only: ["tr_imst"], store });
    assert.deepEqual(others, []);
    assert.deepEqual(whole.files, only);
    assert.equal(whole.name, "UD Turkish-IMST");
    const { size } = whole.result;
    assert.equal(size.sentences, 988 + 983);
    assert.equal(size.tokens, files.reduce((sum, { result }) => sum + result.size.tokens, 0));
    // Most types occur in both files, and some in only one of them.
    const types = files.map(({ result }) => result.size.dependencyTypes);
    assert.ok(Math.max(...types) <= size.dependencyTypes);
    assert.ok(size.dependencyTypes < types[0] + types[1]);
    assert.equal(sentencesWith(whole.result, "projective", (value) => value), 920 + 915);
  }));

Deno.test("a profiled treebank is found again, and progress is told for each", () =>
  withStore(async (store) => {
    const told: [number, number, string][] = [];
    const options = { only: ["tr_pud", "tr_gb"], store };
    const first = await run({
      ...options,
      onProgress: (done, total, name) => void told.push([done, total, name]),
    });
    assert.deepEqual([told[0], told.at(-1)], [[0, 2, ""], [2, 2, ""]]);
    assert.deepEqual([...new Set(told.map(([, , name]) => name))].sort(), ["", "tr_gb", "tr_pud"]);
    assert.deepEqual(await run(options), first);
    assert.equal(store.computed, 2);
    assert.equal(store.found, 2);
  }));

Deno.test("states of one treebank are taken once, the first of them", () => {
  const states = [{ name: "A", id: 1 }, { name: "B", id: 2 }, { name: "A", id: 3 }];
  assert.deepEqual(eachTreebankOnce(states).map(({ id }) => id), [1, 2]);
});

Deno.test("rows of METU-Sabanci have the figures of its bearings", () =>
  withStore(async (store) => {
    const [metu] = await run({ only: ["tr_metu"], store });
    const size = dataSetRow(metu);
    assert.equal(size.tokens_k, 65.183);
    assert.equal(size.nonprojective_tokens_pct.toFixed(2), "1.49");
    assert.equal(size.nonprojective_sentences_pct.toFixed(1), "12.7");
    const lengths = arcLengthRow(metu);
    assert.equal(lengths.nonprojective_edges, 973);
    const { sentences, max_degree_0_pct, max_degree_1_pct, highest_degree } = degreeRow(metu);
    assert.equal(sentences, 5635);
    assert.equal(Math.round(max_degree_0_pct * 56.35), 4919);
    assert.equal(Math.round(max_degree_1_pct * 56.35), 4919 + 619);
    assert.equal(highest_degree, 4);
  }));

Deno.test("a treebank without non-projective arcs has no mean length of them", () =>
  withStore(async (store) => {
    const [framenet] = await runFiles({ only: ["tr_framenet-ud-dev"], store });
    const row = arcLengthRow(framenet);
    assert.equal(row.nonprojective_mean_length, undefined);
    assert.equal(row.nonprojective_edges, 0);
    assert.equal(row.projective_arcs_pct, 100);
  }));

const ONLY = ["tr_imst-ud-dev", "tr_imst-ud-train", "en_partut-ud-dev", "nonsense"];

Deno.test("the study of data sets profiles the chosen files once, by id, and tells how far it is", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const seen: [number, number, string][] = [];
    const onProgress = (done: number, total: number, name: string) =>
      void seen.push([done, total, name]);
    const studied = await runFiles({ only: ONLY, store, onProgress });
    assert.deepEqual(studied.map(({ id, language }) => [id, language]), [
      ["en_partut-ud-dev", "English"],
      ["tr_imst-ud-dev", "Turkish"],
    ]);
    assert.equal(studied[1].result.size.tokens, 10_046);
    assert.equal(studied[1].result.nonprojectiveSentences, 68);
    assert.deepEqual([seen[0], seen.at(-1)], [[0, 2, ""], [2, 2, ""]]);
    const named = new Set(seen.map(([, , name]) => name).filter((name) => name !== ""));
    assert.deepEqual([...named].sort(), ["en_partut-ud-dev", "tr_imst-ud-dev"]);
    const again = new CellStore(folder);
    assert.deepEqual(await runFiles({ only: ONLY, store: again }), studied);
    assert.deepEqual([again.computed, again.found], [0, 2]);
  });
});

Deno.test("training files are studied in the full profile only", async () => {
  await inFolder(async (folder) => {
    const only = ["tr_imst-ud-train"];
    const store = new CellStore(folder);
    assert.deepEqual(await runFiles({ only, store }), []);
    const [{ id }] = await runFiles({ only, store, profile: "full" });
    assert.equal(id, "tr_imst-ud-train");
  });
});
