import type { Tree } from "../dependency/tree.ts";
import { ArcSpans, visitCrossings } from "./crossings.ts";
import { isProjective } from "./projectivity.ts";

/** What {@link twoPlanes} gives for arcs that belong to no plane: those from 0. */
export const NO_PLANE = -1;

/**
 * Splits the arcs of a tree into two planes, 0 and 1, so that no two arcs of one plane cross, if that
 * can be done [gomez-rodriguez-nivre-2010]. This is a colouring of the graph whose nodes are the arcs
 * and whose edges are the crossings with two colours.
 *
 * Arcs from 0 belong to no plane and their crossings do not count, as in {@link isPlanar}: a parser
 * attaches what is left without a head to 0 at the end.
 *
 * Every connected group of crossing arcs has two colourings, and an arc that crosses nothing may go
 * anywhere. The choice is the one that lets a parser change planes late: arcs are taken in the order
 * in which a parser that reads from left to right builds them (by right end, the shorter first), from
 * plane 0 on; one whose group has no planes yet goes into the plane of the arc before it. So all arcs
 * of a planar tree are in plane 0.
 *
 * Given n tokens and k crossings: the crossings merge disjoint sets of arcs that know on which side
 * of their set they are [cormen-1990]. Cost O((n + k) log n), in practice linear in n + k.
 *
 * @returns node-indexed planes of the arcs into the nodes, {@link NO_PLANE} at index 0 and for arcs
 *   from 0; undefined when the tree is not 2-planar
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { twoPlanes } from "lib/measures/two_planarity.ts";
 *
 * // 3 -> 1 and 4 -> 2 cross; 4 -> 3 crosses nothing but is built before 4 -> 2.
 * const tree = Tree.of([-1, 3, 4, 4, 0], ["", "a", "b", "c", "d"]);
 * assert(twoPlanes(tree)?.join() === "-1,0,1,0,-1");
 * ```
 */
export function twoPlanes(tree: Tree): Int8Array | undefined {
  const { heads } = tree;
  const planes = new Int8Array(heads.length);
  for (let node = 0; node < heads.length; node++) if (heads[node] <= 0) planes[node] = NO_PLANE;
  if (isProjective(tree)) return planes;
  const sides = new Sides(heads.length);
  let possible = true;
  visitCrossings(tree, 1, (left, right) => {
    possible = sides.separate(left, right);
    return !possible;
  });
  if (!possible) return undefined;
  assignPlanes(new ArcSpans(tree, 1), sides, planes);
  return planes;
}

function assignPlanes(spans: ArcSpans, sides: Sides, planes: Int8Array): void {
  const planeOfGroup = new Int8Array(planes.length).fill(NO_PLANE); // of the arc that represents it
  let current = 0;
  for (let node = 1; node < planes.length; node++) {
    for (let arc = spans.firstClosing[node]; arc !== 0; arc = spans.nextClosing[arc]) {
      const group = sides.find(arc);
      if (planeOfGroup[group] === NO_PLANE) planeOfGroup[group] = current ^ sides.side[arc];
      current = planes[arc] = planeOfGroup[group] ^ sides.side[arc];
    }
  }
}

/** Whether the arcs between tokens fit into two planes without crossings; see {@link twoPlanes}. */
export function isTwoPlanar(tree: Tree): boolean {
  return twoPlanes(tree) !== undefined;
}

/**
 * Why a tree is not 2-planar: arcs between tokens each of which crosses the next, and the last the
 * first, odd in number, so that they do not fit into two planes [gomez-rodriguez-nivre-2010].
 *
 * Crossings are taken one after the other as long as two colours suffice. The first for which they do
 * not joins two arcs of one colour; with the shortest way between them over the others, which is of
 * even length, it makes the cycle. Cost: time and space linear in the crossings taken.
 *
 * @returns the arcs, named by their dependents; undefined when the tree is 2-planar
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { findOddCrossings } from "lib/measures/two_planarity.ts";
 *
 * // The arcs 4 -> 1, 5 -> 2 and 6 -> 3 cross each other.
 * const tree = Tree.of([-1, 4, 5, 6, 0, 0, 0], ["", "a", "b", "c", "d", "e", "f"]);
 * assert(findOddCrossings(tree)?.toSorted().join() === "1,2,3");
 * ```
 */
export function findOddCrossings(tree: Tree): number[] | undefined {
  const sides = new Sides(tree.heads.length);
  const crossing = new Map<number, number[]>();
  let cycle: number[] | undefined;
  const note = (arc: number, other: number) => {
    const known = crossing.get(arc);
    if (known === undefined) crossing.set(arc, [other]);
    else known.push(other);
  };
  visitCrossings(tree, 1, (left, right) => {
    if (!sides.separate(left, right)) {
      cycle = shortestWay(crossing, left, right);
      return true;
    }
    note(left, right);
    note(right, left);
  });
  return cycle;
}

/** The arcs from one to another, both included, each of which crosses the next; breadth-first. */
function shortestWay(
  crossing: ReadonlyMap<number, readonly number[]>,
  from: number,
  to: number,
): number[] {
  const before = new Map([[to, to]]);
  const queue = [to];
  for (const arc of queue) { // grows while it is walked over
    if (arc === from) break;
    for (const other of crossing.get(arc)!) {
      if (before.has(other)) continue;
      before.set(other, arc);
      queue.push(other);
    }
  }
  const way = [from];
  for (let arc = from; arc !== to;) way.push(arc = before.get(arc)!);
  return way;
}

/** Disjoint sets whose members are each on one of two sides. */
class Sides {
  /** Side of each item relative to its parent; to the set's representative right after `find`. */
  readonly side: Uint8Array;
  readonly #parent: Int32Array;
  readonly #size: Int32Array;

  constructor(items: number) {
    this.side = new Uint8Array(items);
    this.#parent = new Int32Array(items);
    for (let item = 0; item < items; item++) this.#parent[item] = item;
    this.#size = new Int32Array(items).fill(1);
  }

  /** The representative of the item's set. Merging by size keeps the path below log n steps. */
  find(item: number): number {
    const parent = this.#parent;
    let root = item;
    let side = 0;
    for (; parent[root] !== root; root = parent[root]) side ^= this.side[root];
    while (item !== root) {
      const next = parent[item];
      const rest = side ^ this.side[item];
      this.side[item] = side;
      parent[item] = root;
      item = next;
      side = rest;
    }
    return root;
  }

  /** Puts two items on different sides; false when they are known to be on the same one. */
  separate(a: number, b: number): boolean {
    let upper = this.find(a);
    let lower = this.find(b);
    const differ = this.side[a] !== this.side[b];
    if (upper === lower) return differ;
    if (this.#size[upper] < this.#size[lower]) [upper, lower] = [lower, upper];
    this.#parent[lower] = upper;
    this.#size[upper] += this.#size[lower];
    this.side[lower] = differ ? 0 : 1;
    return true;
  }
}
