import assert from "node:assert/strict";
import { arcbook, CYCLE, withFiles } from "./testing/calls.ts";

Deno.test("reproduce says which treebank there is not, or cannot be read, before it computes", async () => {
  const misspelt = await arcbook("reproduce", "--treebank", "tr_imts");
  assert.deepEqual([misspelt.status, misspelt.out], [1, ""]);
  assert.match(misspelt.err, /current value is "tr_imts", required is .*, such as tr_imst/);
  await withFiles({ "cycle.conllu": CYCLE }, async (at) => {
    const faulty = await arcbook("reproduce", "--besides", at("cycle.conllu"));
    assert.deepEqual([faulty.status, faulty.out], [1, ""]);
    assert.match(faulty.err, /cycle\.conllu:\d+: current value is "the cycle/);
  });
});
