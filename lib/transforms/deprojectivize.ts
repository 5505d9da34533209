import { requireName } from "../base/choices.ts";
import { traversalOf } from "../dependency/traversal.ts";
import { Tree } from "../dependency/tree.ts";
import { type Encoding, ENCODINGS, isMarked, labelPairs, type LabelParts } from "./encoding.ts";
import { LandingSites, SEARCH_ORDERS, type SearchOrder } from "./landing_sites.ts";

/** How {@link deprojectivize} reads marks and looks for heads. */
export interface DeprojectivizeOptions {
  readonly encoding: Encoding;
  /** `nearest` by default; `left-to-right` is the order as published. */
  readonly search?: SearchOrder;
}

/** A tree whose lifted arcs have been lowered again, as far as possible. */
export interface Deprojectivized {
  /** The tree, without any marked label. */
  readonly tree: Tree;
  /** Number of marked arcs that got another head; nothing tells whether it is the right one. */
  readonly recovered: number;
  /** Number of marked arcs for which no head was found; they stay where they were. */
  readonly failed: number;
}

/**
 * Lowers the arcs that are marked as lifted and removes all marks [nivre-nilsson-2005]
 * [nivre-2008, sec. 6.1]. Marked arcs are taken top-down, level by level; the new head of each is
 * looked for breadth-first below the one it has. As published (`search: "left-to-right"`), marked
 * arcs and dependents are taken from left to right, and the new head is
 *
 * - `head`: the first node whose plain label is the one in the mark;
 * - `path`: the deepest node that can be reached over nodes marked as on a path;
 * - `head+path`: the deepest such node with the label in the mark, or else what `head` would take
 *   [bjorkelund-kuhn-2012, sec. 2].
 *
 * By default (`search: "nearest"`) four things differ, each of which recovers more arcs of the
 * treebanks that we have: dependents nearer to the marked node are tried first, as in MaltParser; an
 * arc that would be projective is taken only when there is no other, since it would not have been
 * lifted; among dependents of one head those on the left are lowered before those on the right, both
 * from right to left, so that of two equally long arcs the one lifted last is lowered first; and a
 * path is followed to the first node where it ends, for deeper marks may be those of another arc
 * (with `head+path` a fitting node further up is the next choice). Of the parsers, those of the
 * papers search as published.
 *
 * Never descends below the node to be moved, so every input gives a tree, whatever its marks. Cost
 * O(n), and for each marked arc the size of its head's subtree and the lengths of the arcs tried: linear
 * where few arcs are marked, as in parsed treebanks, O(n²) where all of a long flat sentence are.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { deprojectivize } from "lib/transforms/deprojectivize.ts";
 *
 * const lifted = Tree.of([-1, 2, 3, 0, 3], ["", "det", "nsubj", "root", "acl|nsubj"]);
 * const { tree, recovered } = deprojectivize(lifted, { encoding: "head" });
 * assert(recovered === 1 && tree.heads[4] === 2 && tree.labels[4] === "acl");
 * ```
 */
export function deprojectivize(tree: Tree, options: DeprojectivizeOptions): Deprojectivized {
  requireName("an encoding", options.encoding, ENCODINGS);
  requireName("an order of search", options.search ?? "nearest", SEARCH_ORDERS);
  if (!tree.labels.some(isMarked)) return { tree, recovered: 0, failed: 0 };
  const parts = labelPairs(tree);
  const search = options.search ?? "nearest";
  const sites = new LandingSites(tree, parts, search);
  let recovered = 0;
  let failed = 0;
  for (const node of liftedTopDown(tree, parts, search)) {
    const head = sites.find(node, options.encoding);
    if (head === 0) failed++;
    else {
      sites.work.move(node, head);
      recovered++;
    }
  }
  const labels = parts.map(({ plain }) => plain);
  return { tree: Tree.trusted(sites.work.heads, labels), recovered, failed };
}

/**
 * The nodes marked as lifted, breadth-first from the root. The dependents of one head follow from
 * left to right, or, when the nearest are tried first, those to its left before those to its right
 * and both groups from right to left.
 */
export function liftedTopDown(
  tree: Tree,
  parts: readonly LabelParts[],
  search: SearchOrder,
): Int32Array {
  const { first, dependents } = traversalOf(tree);
  const queue = new Int32Array(tree.heads.length); // begins with 0
  let end = 1;
  for (let k = 0; k < end; k++) {
    const node = queue[k];
    const start = end;
    let left = 0;
    for (let d = first[node]; d < first[node + 1]; d++) {
      if (dependents[d] < node) left++;
      queue[end++] = dependents[d];
    }
    if (search === "left-to-right") continue;
    queue.subarray(start, start + left).reverse();
    queue.subarray(start + left, end).reverse();
  }
  return queue.filter((node) => parts[node].lifted);
}
