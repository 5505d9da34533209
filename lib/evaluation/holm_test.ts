import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { holmAdjusted } from "./holm.ts";

/** Word for word: tests are rejected from the smallest on, as long as each passes its own level. */
function isRejected(pValues: readonly number[], test: number, level: number): boolean {
  const before = pValues.filter((one, k) =>
    one < pValues[test] || one === pValues[test] && k <= test
  ).toSorted((a, b) => a - b);
  return before.every((one, k) => one * (pValues.length - k) <= level);
}

Deno.test("a test is rejected at a level if and only if its adjusted probability is not above it", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 200; round++) {
    // Some are equal, and all are sums of powers of two, so that products are exact.
    const pValues = Array.from({ length: 1 + round % 7 }, () => randomInteger(random, 33) / 256);
    const adjusted = holmAdjusted(pValues);
    for (const [test, one] of adjusted.entries()) {
      assert.ok(one >= pValues[test] && one <= 1);
      for (const level of [1 / 256, 13 / 256, 40 / 256, 0.5]) {
        assert.equal(one <= level, isRejected(pValues, test, level), `${pValues} ${test} ${level}`);
      }
    }
  }
  assert.deepEqual(holmAdjusted([]), []);
  assert.deepEqual(holmAdjusted([0.03]), [0.03]);
});
