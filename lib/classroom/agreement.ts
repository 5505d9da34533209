import assert from "node:assert/strict";
import { uniformRandomTree } from "../dependency/random_arrangements.ts";
import { seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { treeText } from "../display/tree_text.ts";

/** Which random trees are drawn. */
export interface RandomTreesOptions {
  /** Tokens of the smallest trees; default 1. */
  readonly from?: number;
  /** Tokens of the largest trees; default 10. */
  readonly to?: number;
}

/**
 * Random trees with one token on 0, from small to large, the same for the same seed: what checks of
 * assignments run on beside toys and treebanks. Of each length, all trees are equally likely.
 *
 * @param count how many
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { randomTrees } from "lib/classroom/agreement.ts";
 *
 * const trees = randomTrees(20, 1, { from: 3, to: 6 });
 * assert(trees.length === 20 && trees[0].length === 3 && trees[19].length === 6);
 * ```
 */
export function randomTrees(count: number, seed: number, options: RandomTreesOptions = {}): Tree[] {
  const { from = 1, to = 10 } = options;
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, k) => {
    const length = from + Math.floor(k * (to - from + 1) / count);
    return uniformRandomTree(length, random);
  });
}

/**
 * Asserts that an answer gives what is right on every tree. Of those on which it does not, the one with
 * the fewest tokens is told and drawn.
 *
 * @param name what the answer is called, for the message
 * @param answer what is checked; typed arrays count as arrays, sets by their members
 * @param right what it must give
 * @throws {AssertionError} with the tree, what the answer gives and what is right; also where the
 *   answer throws
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { agreeOnTrees, randomTrees } from "lib/classroom/agreement.ts";
 *
 * const trees = randomTrees(20, 1);
 * agreeOnTrees("tokens", trees, (tree) => tree.heads.length - 1, (tree) => tree.length);
 * assert.throws(
 *   () => agreeOnTrees("tokens", trees, (tree) => tree.heads.length, (tree) => tree.length),
 *   /tokens gives 2 for the tree with the heads 0; 1 is right/,
 * );
 * ```
 */
export function agreeOnTrees(
  name: string,
  trees: Iterable<Tree>,
  answer: (tree: Tree) => unknown,
  right: (tree: Tree) => unknown,
): void {
  const byLength = [...trees].sort((a, b) => a.length - b.length);
  for (const tree of byLength) {
    const expected = plain(right(tree));
    const given = plain(answerFor(name, tree, answer));
    if (isEqual(given, expected)) continue;
    const message = `${name} gives ${text(given)} for ${described(tree)}; ${
      text(expected)
    } is right`;
    throw new assert.AssertionError({ message: `${message}\n${drawn(tree)}` });
  }
}

function answerFor(name: string, tree: Tree, answer: (tree: Tree) => unknown): unknown {
  try {
    return answer(tree);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${name} does not end well for ${described(tree)}: ${reason}`;
    throw new assert.AssertionError({ message: `${message}\n${drawn(tree)}`, actual: error });
  }
}

function described(tree: Tree): string {
  if (tree.length === 0) return "the tree without tokens";
  return `the tree with the heads ${Array.from(tree.heads).slice(1).join(" ")}`;
}

function drawn(tree: Tree): string {
  const forms = Array.from({ length: tree.length }, (_, i) => `w${i + 1}`);
  return treeText(sentenceOf(forms), tree);
}

/** Typed arrays as arrays, sets as sorted arrays: which kind of list an answer is does not matter. */
function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value].sort(byText);
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    return Array.from(value as Int32Array);
  }
  return value;
}

function byText(a: unknown, b: unknown): number {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1;
}

function isEqual(given: unknown, expected: unknown): boolean {
  try {
    assert.deepStrictEqual(given, expected);
    return true;
  } catch {
    return false;
  }
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
