import type { Tree } from "../dependency/tree.ts";
import { ArcSpans, visitCrossings } from "./crossings.ts";
import { projectiveCore } from "./projective_core.ts";
import { isThreeColourable } from "./three_colouring.ts";
import { isTwoPlanar } from "./two_planarity.ts";
import { isPlanar } from "./planarity.ts";

/** The most planes that {@link leastPlanes} tells apart; more is {@link MORE_PLANES}. */
export const MOST_PLANES = 3;

/** What {@link leastPlanes} gives for trees that {@link MOST_PLANES} planes do not hold. */
export const MORE_PLANES = MOST_PLANES + 1;

/** The most crossings that {@link leastPlanes} keeps when it looks for three planes. */
export const MOST_CROSSINGS = 250_000;

/**
 * The least number of planes into which the arcs of a tree can be split so that no two arcs of a plane
 * cross [yli-jyra-2003; gomez-rodriguez-nivre-2010]: 1 for planar trees, 2 for the others that
 * {@link twoPlanes} splits. Arcs from 0 belong to no plane, as there.
 *
 * Three planes are a colouring of the crossings with three colours. Four arcs that all cross each other
 * rule it out, and are what almost all trees have that three planes do not hold; else
 * {@link isThreeColourable} searches.
 *
 * Cost: for 1 and 2 that of {@link twoPlanes}, O((n + k) log n) for n tokens with k crossings. Beyond
 * that O(n · a), where a arcs are open at a time, and the search, which is exact and exponential at
 * worst; treebanks and random trees are far from that.
 *
 * @returns from 1 to {@link MOST_PLANES}, or {@link MORE_PLANES}
 * @throws {RangeError} where the search would take more than its limit of trials, or of crossings
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { leastPlanes } from "lib/measures/planes.ts";
 *
 * // The arcs 4 -> 1, 5 -> 2 and 6 -> 3 cross each other.
 * const tree = Tree.of([-1, 4, 5, 6, 0, 0, 0], ["", "a", "b", "c", "d", "e", "f"]);
 * assert(leastPlanes(tree) === 3);
 * ```
 */
export function leastPlanes(tree: Tree): number {
  return leastPlanesOfCore(projectiveCore(tree).tree);
}

/** {@link leastPlanes} of a tree that is its own core, for who has it already. */
export function leastPlanesOfCore(core: Tree): number {
  if (isPlanar(core)) return 1;
  if (isTwoPlanar(core)) return 2;
  if (haveFourArcsThatCross(core)) return MORE_PLANES;
  return isThreeColourable(crossingGraph(core)) ? 3 : MORE_PLANES;
}

/**
 * Whether some four arcs between tokens all cross each other. They are open at the same time, and they
 * close in the order in which they open; so such a row is sought among the open arcs, wherever one
 * opens: for each length the row that closes first.
 */
function haveFourArcsThatCross(tree: Tree): boolean {
  const spans = new ArcSpans(tree, 1);
  let open: number[] = []; // in the order of left ends, longer arcs first
  for (let node = 1; node <= tree.length; node++) {
    if (spans.firstClosing[node] !== 0) open = open.filter((arc) => spans.end[arc] > node);
    if (spans.firstOpening[node] === 0) continue;
    for (let arc = spans.firstOpening[node]; arc !== 0; arc = spans.nextOpening[arc]) {
      open.push(arc);
    }
    const lastEnds = [Infinity, Infinity, Infinity]; // of a row of one, two and three arcs
    for (const arc of open) {
      const end = spans.end[arc];
      if (end > lastEnds[2]) return true;
      const length = end > lastEnds[1] ? 2 : end > lastEnds[0] ? 1 : 0;
      lastEnds[length] = Math.min(lastEnds[length], end);
    }
  }
  return false;
}

/** For each node the arcs, named by their dependents, that cross the one into it. */
function crossingGraph(tree: Tree): number[][] {
  const graph = Array.from({ length: tree.length + 1 }, (): number[] => []);
  let crossings = 0;
  visitCrossings(tree, 1, (left, right) => {
    graph[left].push(right);
    graph[right].push(left);
    return ++crossings > MOST_CROSSINGS;
  });
  if (crossings > MOST_CROSSINGS) {
    throw new RangeError(
      `Cannot tell whether three planes hold the arcs of a tree: current value is more than ` +
        `${MOST_CROSSINGS} crossings, required is that at most`,
    );
  }
  return graph;
}
