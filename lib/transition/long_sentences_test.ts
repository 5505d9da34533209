import assert from "node:assert/strict";
import { TREE_SHAPES } from "../testing/tree_shapes.ts";
import { derivationLines } from "./derivation.ts";
import { forestDeriver } from "./forest_oracle.ts";
import { oracleParse } from "./oracle_parse.ts";
import { transitionSystems } from "./registry.ts";

/** Systems that go through lists, swap or extract take as many transitions as there are pairs of tokens. */
const QUADRATIC = /list|degree|P3|swap|full/;

for (const [shape, treeOf] of Object.entries(TREE_SHAPES)) {
  Deno.test(`oracles derive long sentences as far as short ones: ${shape}`, () => {
    for (const [name, system] of transitionSystems) {
      const n = QUADRATIC.test(name) ? 1_000 : 130_000;
      const unreachedOf = (n: number) => oracleParse(system, treeOf(n), { raw: true }).unreached;
      const long = oracleParse(system, treeOf(n), { raw: true });
      // Even lengths, since shapes may alternate.
      const [some, more] = [100, 120].map((n) => unreachedOf(n).length);
      assert.equal(long.unreached.length, some + (n - 100) / 20 * (more - some), name);
      let lines = 0;
      for (const _ of derivationLines(system, treeOf(2_000), { raw: true, to: 5_000 })) lines++;
      assert.ok(lines >= 2_000, name);
    }
  });
}

Deno.test("a forest of 130,000 roots is derived", () => {
  const derives = forestDeriver(transitionSystems.get("arc-eager")!);
  assert.ok(derives(new Int32Array(130_001).fill(-1)));
});
