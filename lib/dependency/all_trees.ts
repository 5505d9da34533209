import { Tree } from "./tree.ts";

/**
 * All (n + 1)^(n - 1) trees over n tokens, each once; every label is `dep`.
 *
 * A tree over the nodes 0 … n is determined by its Prüfer code, a sequence of n - 1 of them, and
 * every such sequence is the code of a tree [prufer-1918]. So no candidate is built in vain.
 *
 * @throws {RangeError} where n is not an integer from 1 on
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { allTrees } from "lib/dependency/all_trees.ts";
 *
 * assert([...allTrees(3)].length === 16);
 * ```
 */
export function* allTrees(n: number): Generator<Tree> {
  if (!Number.isInteger(n) || n < 1) {
    throw new RangeError(
      `Cannot list all trees: current value is ${n} tokens, required is an integer from 1 on`,
    );
  }
  const labels = Object.freeze(["", ...new Array<string>(n).fill("dep")]);
  const code = new Int32Array(n - 1);
  do yield Tree.trusted(headsOf(code), labels); while (increment(code, n));
}

/**
 * The heads of the tree with this code: at each turn the highest leaf is cut off, and hangs on the
 * node that the code names. Node 0 is never cut off, so what a leaf hangs on is its head.
 */
function headsOf(code: Int32Array): Int32Array {
  const n = code.length + 1;
  const heads = new Int32Array(n + 1).fill(-1);
  const dependents = new Int32Array(n + 1); // those that are not cut off yet
  for (const node of code) dependents[node]++;
  for (const node of [...code, 0]) {
    let leaf = n;
    while (heads[leaf] >= 0 || dependents[leaf] > 0) leaf--;
    heads[leaf] = node;
    dependents[node]--;
  }
  return heads;
}

/** Goes on to the next sequence of digits from 0 to `largest`; false after the last. */
function increment(digits: Int32Array, largest: number): boolean {
  for (let k = digits.length - 1; k >= 0; k--) {
    if (digits[k]++ < largest) return true;
    digits[k] = 0;
  }
  return false;
}
