import assert from "node:assert/strict";
import { covington } from "../covington.ts";
import { nonprojectiveList } from "../nonprojective_list.ts";
import { listOracle } from "./list_oracle.ts";
import { checkAllLosses } from "./testing/exactness.ts";

Deno.test("nonprojective-list: losses and costs are exact for all trees of up to 4 tokens", () => {
  const pairs = [1, 2, 3, 4].map((n) => checkAllLosses(nonprojectiveList, listOracle(), n));
  assert.deepEqual(pairs, [5, 78, 2880, 210875]);
});

Deno.test("degree-inf: losses and costs are exact for all trees of up to 4 tokens", () => {
  const pairs = [1, 2, 3, 4].map((n) => checkAllLosses(covington(Infinity), listOracle(), n));
  assert.deepEqual(pairs, [3, 48, 1920, 149375]);
});
