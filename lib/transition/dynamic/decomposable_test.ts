import assert from "node:assert/strict";
import { arcEager } from "../arc_eager.ts";
import { arcHybrid } from "../arc_hybrid.ts";
import { arcEagerOracle } from "./arc_eager_oracle.ts";
import { arcHybridOracle } from "./arc_hybrid_oracle.ts";
import { checkAllLosses } from "./testing/exactness.ts";

Deno.test("arc-eager: losses and costs are exact for all trees of up to 4 tokens", () => {
  const pairs = [1, 2, 3, 4].map((n) => checkAllLosses(arcEager, arcEagerOracle(), n));
  assert.deepEqual(pairs, [3, 39, 62 * 16, 318 * 125]);
});

Deno.test("arc-hybrid: losses and costs are exact for all trees of up to 4 tokens", () => {
  const pairs = [1, 2, 3, 4].map((n) => checkAllLosses(arcHybrid, arcHybridOracle(), n));
  assert.deepEqual(pairs, [3, 33, 46 * 16, 214 * 125]);
});
