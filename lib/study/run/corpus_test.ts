import assert from "node:assert/strict";
import { gitBlobId } from "../../treebank/catalog/blob_id.ts";
import { availableTreebanks } from "../../treebank/catalog/catalog.ts";
import { cellTreebank, goldOf, studyTreebanks } from "./corpus.ts";

Deno.test("the full profile takes every file, the quick one leaves training files out", async () => {
  const [all, full, quick] = await Promise.all([
    availableTreebanks(),
    studyTreebanks("full"),
    studyTreebanks("quick"),
  ]);
  const ids = (treebanks: typeof all) => treebanks.map(({ id }) => id);
  assert.deepEqual(ids(full), ids(all));
  assert.deepEqual(ids(quick), ids(all).filter((id) => !/-train(-\w+)?$/.test(id)));
  assert.ok(quick.length > 20 && quick.length < full.length);
  assert.ok(ids(quick).includes("tr_imst-ud-dev") && ids(full).includes("tr_imst-ud-train"));
});

Deno.test("a treebank is an input of a cell by its id and its content", async () => {
  const treebank = (await studyTreebanks("quick")).find(({ id }) => id === "tr_imst-ud-dev")!;
  const checksum = gitBlobId(await Deno.readFile(treebank.path));
  assert.deepEqual(await cellTreebank(treebank), { id: "tr_imst-ud-dev", checksum });
  assert.equal((await Array.fromAsync(goldOf(treebank))).length, 988);
});
