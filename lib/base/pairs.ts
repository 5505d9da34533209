/**
 * Every two of several things, the earlier one first, in their order.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { everyPair } from "lib/base/pairs.ts";
 *
 * assert.deepEqual(everyPair(["a", "b", "c"]), [["a", "b"], ["a", "c"], ["b", "c"]]);
 * ```
 */
export function everyPair<T>(items: readonly T[]): (readonly [first: T, second: T])[] {
  return items.flatMap((first, k) => items.slice(k + 1).map((second) => [first, second] as const));
}
