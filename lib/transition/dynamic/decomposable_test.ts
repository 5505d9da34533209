import assert from "node:assert/strict";
import { isProjective } from "../../measures/projectivity.ts";
import { arcEager } from "../arc_eager.ts";
import { arcHybrid } from "../arc_hybrid.ts";
import { arcEagerOracle } from "./arc_eager_oracle.ts";
import { arcHybridOracle } from "./arc_hybrid_oracle.ts";
import { checkAllLosses } from "./testing/exactness.ts";

Deno.test("arc-eager: losses and costs are exact for all projective trees of up to 4 tokens", () => {
  const pairs = [1, 2, 3, 4].map((n) =>
    checkAllLosses(arcEager, arcEagerOracle(), n, isProjective)
  );
  assert.deepEqual(pairs, [3, 39, 62 * 12, 318 * 55]);
});

Deno.test("arc-hybrid: losses and costs are exact for all projective trees of up to 4 tokens", () => {
  const pairs = [1, 2, 3, 4].map((n) =>
    checkAllLosses(arcHybrid, arcHybridOracle(), n, isProjective)
  );
  assert.deepEqual(pairs, [3, 33, 552, 11770]);
});
