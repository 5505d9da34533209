import assert from "node:assert/strict";
import { attardiSimplified } from "../attardi_simplified.ts";
import { stackProjective } from "../stack_projective.ts";
import { attardiOracle, stackProjectiveOracle } from "./bottom_up_oracle.ts";
import { checkAllLosses } from "./testing/exactness.ts";

Deno.test("P2-simplified: losses and costs are exact for all trees of up to 4 tokens", () => {
  const pairs = [1, 2, 3, 4].map((n) => checkAllLosses(attardiSimplified, attardiOracle(), n));
  assert.deepEqual(pairs, [3, 33, 59 * 16, 422 * 125]);
});

Deno.test("P0: losses and costs are exact for all trees of up to 4 tokens", () => {
  const pairs = [1, 2, 3, 4].map((n) =>
    checkAllLosses(stackProjective, stackProjectiveOracle(), n)
  );
  assert.deepEqual(pairs, [3, 30, 40 * 16, 183 * 125]);
});
