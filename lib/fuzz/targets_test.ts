import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { inputOf, runCase } from "./cases.ts";
import { allTargets } from "./targets.ts";

/** Cases of each target: what takes a second or two. `deno task fuzz` runs as many as it is given. */
const CASES = 60;

const targets = allTargets();

for (const target of targets) {
  Deno.test(`mutated inputs of ${target.name} are refused with a place, or read and written the same`, async () => {
    const kinds = new Set<string>();
    for (let number = 0; number < CASES; number++) {
      const { verdict } = await runCase(target, 12, number);
      assert.notEqual(verdict.kind, "failed", `case ${number}: ${JSON.stringify(verdict)}`);
      kinds.add(verdict.kind);
    }
    assert.deepEqual([...kinds].sort(), ["accepted", "refused"]);
  });
}

Deno.test("a seed and a number make the same input each time, others another", async () => {
  const again = allTargets();
  for (const [k, target] of targets.entries()) {
    const inputs = [await inputOf(target, 1, 5), await inputOf(again[k], 1, 5)];
    assert.deepEqual(inputs[0], inputs[1], target.name);
    const others = [await inputOf(target, 1, 6), await inputOf(target, 2, 5)];
    assert.ok(others.some((other) => Buffer.compare(other, inputs[0]) !== 0), target.name);
  }
});
