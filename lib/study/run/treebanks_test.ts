import assert from "node:assert/strict";
import { sum } from "../../base/numbers.ts";
import { gitBlobId } from "../../treebank/catalog/blob_id.ts";
import { availableTreebanks } from "../../treebank/catalog/catalog.ts";
import { goldOf } from "./load_file.ts";
import { byTreebank, cellTreebank, studyFiles } from "./treebanks.ts";

Deno.test("the full profile takes every file, the quick one leaves training files out", async () => {
  const [all, full, quick] = await Promise.all([
    availableTreebanks(),
    studyFiles("full"),
    studyFiles("quick"),
  ]);
  const ids = (treebanks: typeof all) => treebanks.map(({ id }) => id);
  assert.deepEqual(ids(full), ids(all));
  assert.deepEqual(ids(quick), ids(all).filter((id) => !/-train(-\w+)?$/.test(id)));
  assert.ok(quick.length > 20 && quick.length < full.length);
  assert.ok(ids(quick).includes("tr_imst-ud-dev") && ids(full).includes("tr_imst-ud-train"));
});

Deno.test("a treebank is an input of a cell by its id and its content", async () => {
  const treebank = (await studyFiles("quick")).find(({ id }) => id === "tr_imst-ud-dev")!;
  const checksum = gitBlobId(await Deno.readFile(treebank.path));
  assert.deepEqual(await cellTreebank(treebank.id, [treebank]), { id: "tr_imst-ud-dev", checksum });
  assert.equal((await Array.fromAsync(goldOf(treebank))).length, 988);
});

/** Id, language and sum of the results of each treebank. */
const summed = async (files: Parameters<typeof byTreebank<number>>[0]) =>
  (await byTreebank(files, sum)).map(({ id, language, result }) => ({ id, language, result }));
const studied = (id: string, result: number, language = "") => ({ id, language, result });

Deno.test("files are put together by treebank, those that the catalog does not know by their names", async () => {
  const files = [
    studied("da_ddt-ud-dev", 1, "Danish"),
    studied("mine", 5),
    studied("da_ddt-ud-test", 2, "Danish"),
    studied("xx_own-ud-dev", 10),
    studied("xx_own-ud-train-a", 20),
  ];
  assert.deepEqual(await summed(files), [
    studied("da_ddt", 3, "Danish"),
    studied("mine", 5),
    studied("xx_own", 30),
  ]);
});

Deno.test("of several states of one treebank the first counts", async () => {
  const files = ["tr_imst-ud-dev", "tr_imst-ud-test", "tr_imst2-ud-dev", "metu-treebank"]
    .map((id, k) => studied(id, 10 ** k, "Turkish"));
  assert.deepEqual(await summed(files), [
    studied("tr_imst", 11, "Turkish"),
    studied("tr_metu", 1000, "Turkish"),
  ]);
});
