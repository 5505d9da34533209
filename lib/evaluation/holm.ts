/**
 * The probabilities of several tests, adjusted for their number by Holm's method [holm-1979]: where none
 * of the differences exists, the chance that any adjusted one is below a level is below it as well,
 * however the tests depend on each other.
 *
 * @param pValues from 0 to 1
 * @returns in the same order, each at least as large as what it was
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { holmAdjusted } from "lib/evaluation/holm.ts";
 *
 * assert.deepEqual(holmAdjusted([0.25, 0.125, 0.0625]), [0.25, 0.25, 0.1875]);
 * ```
 */
export function holmAdjusted(pValues: readonly number[]): number[] {
  const ascending = [...pValues.keys()].sort((a, b) => pValues[a] - pValues[b]);
  const adjusted = pValues.map(() => 1);
  let largest = 0;
  for (const [k, test] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, (pValues.length - k) * pValues[test]));
    adjusted[test] = largest;
  }
  return adjusted;
}
