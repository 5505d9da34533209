import assert from "node:assert/strict";
import { byTreebank } from "./by_treebank.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const studied = (id: string, result: number, language = "") => ({ id, language, result });

Deno.test("files are put together by treebank, those that the catalog does not know by their names", async () => {
  const files = [
    studied("da_ddt-ud-dev", 1, "Danish"),
    studied("mine", 5),
    studied("da_ddt-ud-test", 2, "Danish"),
    studied("xx_own-ud-dev", 10),
    studied("xx_own-ud-train-a", 20),
  ];
  assert.deepEqual(await byTreebank(files, sum), [
    studied("da_ddt", 3, "Danish"),
    studied("mine", 5),
    studied("xx_own", 30),
  ]);
});

Deno.test("of several states of one treebank the first counts", async () => {
  const files = ["tr_imst-ud-dev", "tr_imst-ud-test", "tr_imst2-ud-dev", "metu-treebank"]
    .map((id, k) => studied(id, 10 ** k, "Turkish"));
  assert.deepEqual(await byTreebank(files, sum), [
    studied("tr_imst", 11, "Turkish"),
    studied("tr_metu", 1000, "Turkish"),
  ]);
});
