import { seededRandom, shuffle } from "../dependency/random.ts";

/** The parts of a data set that is divided once. */
export interface Split<T> {
  readonly train: readonly T[];
  readonly test: readonly T[];
}

/** One round of a cross-validation: its test part, and everything else. */
export interface Fold<T> extends Split<T> {
  /** Number of the fold, from 0. */
  readonly index: number;
}

/** How {@link splitSentences} divides. */
export interface SplitOptions {
  /** Share of the items that is set aside for testing, from 0 to 1. */
  readonly test: number;
  /**
   * Seed of the draw. Without one nothing is drawn: test items are taken at even distances, as the
   * last of each five for a share of 0.2.
   */
  readonly seed?: number;
}

/** How {@link kFold} divides. */
export interface FoldOptions {
  /**
   * Seed of the draw. Without one nothing is drawn: a fold is a run of neighbouring items, as in
   * the ten-fold cross-validation of treebanks whose sentences stand in the order of their texts.
   */
  readonly seed?: number;
}

/**
 * Sets a share of the items aside for testing. With a seed, a pseudo-random split as in
 * [nivre-2007, sec. 5], with a share of 0.2; which sentences the authors drew is not known, so the
 * numbers of a study agree with theirs up to this draw. The test part has `round(share * n)` items;
 * both parts keep the order of the items. The same seed gives the same split of equally many items.
 *
 * @throws {RangeError} where the share is not from 0 to 1
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { splitSentences } from "lib/treebank/split.ts";
 *
 * const { train, test } = splitSentences([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { test: 0.2 });
 * assert(test.join() === "5,10" && train.length === 8);
 * ```
 */
export function splitSentences<T>(items: readonly T[], options: SplitOptions): Split<T> {
  const { test: share, seed } = options;
  if (!(share >= 0 && share <= 1)) {
    throw new RangeError(`Cannot split: the test share is ${share}, required is 0 to 1`);
  }
  const n = items.length;
  const size = Math.round(share * n);
  const chosen = new Uint8Array(n);
  if (seed === undefined) {
    for (let k = 1; k <= size; k++) chosen[Math.ceil(k * n / size) - 1] = 1;
  } else {
    for (const i of shuffledIndices(n, seed).subarray(0, size)) chosen[i] = 1;
  }
  return {
    train: items.filter((_, i) => chosen[i] === 0),
    test: items.filter((_, i) => chosen[i] === 1),
  };
}

/**
 * Divides items into k folds, each the test part of one round whose training part is all others.
 * Sizes differ by at most one, the larger folds first; each item is tested exactly once; all parts
 * keep the order of the items. The same seed gives the same folds of equally many items.
 *
 * @throws {RangeError} where k is not an integer from 2 to the number of items
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { kFold } from "lib/treebank/split.ts";
 *
 * const folds = kFold(["a", "b", "c", "d", "e"], 2);
 * assert(folds[0].test.join("") === "abc" && folds[1].test.join("") === "de");
 * assert(folds[1].train.join("") === "abc");
 * ```
 */
export function kFold<T>(items: readonly T[], k: number, options: FoldOptions = {}): Fold<T>[] {
  const n = items.length;
  if (!Number.isInteger(k) || k < 2 || k > n) {
    throw new RangeError(`Cannot make ${k} folds: required is an integer from 2 to ${n} items`);
  }
  const foldOf = new Uint32Array(n);
  const order = options.seed === undefined ? undefined : shuffledIndices(n, options.seed);
  for (let position = 0; position < n; position++) {
    foldOf[order ? order[position] : position] = foldAt(position, n, k);
  }
  return Array.from({ length: k }, (_, index) => ({
    index,
    train: items.filter((_, i) => foldOf[i] !== index),
    test: items.filter((_, i) => foldOf[i] === index),
  }));
}

/** The fold of a position when the first n mod k folds have one item more than the others. */
function foldAt(position: number, n: number, k: number): number {
  const small = Math.floor(n / k);
  const inLarge = (n % k) * (small + 1);
  if (position < inLarge) return Math.floor(position / (small + 1));
  return (n % k) + Math.floor((position - inLarge) / small);
}

function shuffledIndices(n: number, seed: number): Uint32Array {
  return Uint32Array.from(shuffle(Array.from({ length: n }, (_, i) => i), seededRandom(seed)));
}
