import type { Tree } from "../dependency/tree.ts";
import { projectiveCore } from "./projective_core.ts";
import { type YieldEnds, yieldEnds } from "./yield_ends.ts";

/** The least k of any MH_k that is told apart from larger ones; more is {@link MORE_HEADS}. */
export const MOST_HEADS = 7;

/** What {@link leastHeads} gives for trees that lists of {@link MOST_HEADS} heads do not derive. */
export const MORE_HEADS = MOST_HEADS + 1;

/**
 * The least k for which the tree is in MH_k, the trees that the multi-headed parser with lists of at
 * most k heads derives [gomez-rodriguez-2011]: 3 for projective trees and no others.
 *
 * An item [h1 … hm] says that the tokens from h1 to hm are heads or have been attached below one of
 * these. Two neighbours i, i + 1 make an item; two items that share an end make one, if it has not
 * more than k heads; and a head inside an item is attached to another head of it, and so leaves it.
 * The sentence is derived by the item of 0 and n + 1, which stands behind the last token.
 *
 * A head can be attached when it has all its dependents, and to attach it at once never harms. So all
 * items over one span have the same heads, and what is sought is an order of merging spans. The tokens
 * outside the {@link projectiveCore} can be left out: in an order for the whole sentence, each gives
 * its place to its head, and in one for the core, each is attached beside its head by an item of 3.
 *
 * Given r tokens in the core: cost O(n + r³), for each k that is tried; on treebanks r is small, and
 * the spans that fit are few on long sentences, too.
 *
 * @returns from 3 to {@link MOST_HEADS}, or {@link MORE_HEADS}
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { leastHeads } from "lib/measures/multi_headed.ts";
 *
 * assert(leastHeads(Tree.of([-1, 2, 0], ["", "a", "b"])) === 3);
 * assert(leastHeads(Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"])) === 4);
 * ```
 */
export function leastHeads(tree: Tree): number {
  return leastHeadsOfCore(projectiveCore(tree).tree);
}

/** {@link leastHeads} of a tree that is its own core, for who has it already. */
export function leastHeadsOfCore(core: Tree, ends = yieldEnds(core)): number {
  if (core.length === 0) return 3;
  for (let k = 4; k <= MOST_HEADS; k++) if (new SpanMerger(core, ends, k).derivesAll()) return k;
  return MORE_HEADS;
}

/** The heads over a span, its ends included, ascending. */
type Heads = readonly number[];

/** Derives items from left to right: all that end at a node, before any that ends further right. */
class SpanMerger {
  readonly #heads: Int32Array;
  readonly #k: number;
  /** Leftmost and rightmost node that each node dominates. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  /** For each node the items that end at it. */
  readonly #endingAt: Heads[][] = [[]];
  /** For each node the last end for which an item that starts there was found. */
  readonly #foundFor: Int32Array;

  constructor(tree: Tree, ends: YieldEnds, k: number) {
    this.#heads = tree.heads;
    this.#k = k;
    this.#first = ends.first;
    this.#last = ends.last;
    this.#foundFor = new Int32Array(tree.heads.length + 1);
  }

  derivesAll(): boolean {
    const end = this.#heads.length;
    for (let node = 1; node <= end; node++) this.#deriveTo(node);
    return this.#foundFor[0] === end;
  }

  #deriveTo(end: number): void {
    const items: Heads[] = [[end - 1, end]];
    this.#foundFor[end - 1] = end;
    for (const right of items) { // grows while it is walked over
      for (const left of this.#endingAt[right[0]]) {
        if (left.length + right.length - 1 > this.#k || this.#foundFor[left[0]] === end) continue;
        this.#foundFor[left[0]] = end;
        items.push(this.#merge(left, right));
      }
    }
    this.#endingAt.push(items);
  }

  /** The heads of two items that are not attached within the span of both. */
  #merge(left: Heads, right: Heads): Heads {
    const start = left[0];
    const end = right[right.length - 1];
    const merged = [start];
    for (let k = 1; k < left.length; k++) this.#keepOpen(left[k], start, end, merged);
    for (let k = 1; k < right.length - 1; k++) this.#keepOpen(right[k], start, end, merged);
    merged.push(end);
    return merged;
  }

  /** Adds a node that has a dependent, or its head, on an end of the span or outside. */
  #keepOpen(node: number, start: number, end: number, into: number[]): void {
    const head = this.#heads[node];
    const isDone = this.#first[node] > start && this.#last[node] < end && head >= start &&
      head <= end;
    if (!isDone) into.push(node);
  }
}
