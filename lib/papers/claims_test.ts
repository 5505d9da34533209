import assert from "node:assert/strict";
import { claimTable, holdsOn, verdictOn } from "./claims.ts";

Deno.test("a claim is confirmed where it holds in all cases, refuted where in none", () => {
  assert.deepEqual(
    [[true], [true, true], [false], [false, false], [false, true], []].map(verdictOn),
    ["confirmed", "confirmed", "refuted", "refuted", "mixed", "not testable"],
  );
});

Deno.test("cases are counted, and no case is none", () => {
  assert.equal(holdsOn([true, false, true], "treebanks"), "2 of 3 treebanks");
  assert.equal(holdsOn([], "treebanks"), "");
});

Deno.test("claims are told a row each", () => {
  const claim = { source: "A", claim: "B", here: "1 %", verdict: "mixed" } as const;
  assert.deepEqual(claimTable([claim], "Claims.").rows, [claim]);
});
