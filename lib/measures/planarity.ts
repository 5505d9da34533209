import type { Tree } from "../dependency/tree.ts";
import { visitCrossings } from "./crossings.ts";
import { isProjective } from "./projectivity.ts";

/**
 * Whether no two arcs between tokens cross when all are drawn above the sentence
 * [yli-jyra-2003; kuhlmann-nivre-2006]. Arcs from 0 do not count, so a planar tree may be
 * non-projective: an arc may span a token that depends on 0. Cost O(n).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { isPlanar } from "lib/measures/planarity.ts";
 *
 * assert(isPlanar(Tree.of([-1, 3, 0, 2], ["", "a", "b", "c"])));
 * assert(!isPlanar(Tree.of([-1, 3, 4, 4, 0], ["", "a", "b", "c", "d"])));
 * ```
 */
export function isPlanar(tree: Tree): boolean {
  if (isProjective(tree)) return true;
  let planar = true;
  visitCrossings(tree, 1, () => {
    planar = false;
    return true;
  });
  return planar;
}

/**
 * Pairs of arcs that cross, arcs from 0 left out, each arc named by its dependent: first the arc
 * that starts further left. Ordered as a parser that reads from left to right could have built the
 * first arcs. Cost O(n) plus the number of crossings.
 */
export function crossings(tree: Tree): [left: number, right: number][] {
  const pairs: [number, number][] = [];
  if (isProjective(tree)) return pairs;
  visitCrossings(tree, 1, (left, right) => {
    pairs.push([left, right]);
  });
  return pairs;
}

/**
 * For each node the number of arcs that the arc into it crosses, arcs from 0 left out on both sides.
 *
 * @returns node-indexed; index 0 is 0
 */
export function crossingCounts(tree: Tree): Int32Array {
  const counts = new Int32Array(tree.length + 1);
  if (isProjective(tree)) return counts;
  visitCrossings(tree, 1, (left, right) => {
    counts[left]++;
    counts[right]++;
  });
  return counts;
}

/**
 * For each node 1 when the arc into it crosses another, arcs from 0 left out on both sides, else 0.
 *
 * @returns node-indexed; index 0 is 0
 */
export function crossingArcs(tree: Tree): Uint8Array {
  const arcs = new Uint8Array(tree.length + 1);
  if (isProjective(tree)) return arcs;
  visitCrossings(tree, 1, (left, right) => {
    arcs[left] = 1;
    arcs[right] = 1;
  });
  return arcs;
}
