import { Tree } from "../../dependency/tree.ts";
import type { PartialGraph } from "../../transition/partial_graph.ts";

/** What is drawn of a configuration; arrays are indexed by node. */
export interface ShownTree {
  /** The arcs built so far, and for the other tokens those of the tree, as far as they fit in. */
  readonly tree: Tree;
  /** 1 where the arc is built. */
  readonly built: Uint8Array;
  /** 1 where no arc is drawn: the tree's would close a cycle with those built. */
  readonly hidden: Uint8Array;
}

/**
 * Completes the arcs built so far by those that are still to come, so that both can be drawn as one
 * tree. O(n) and, for arcs that were built against the tree, the depth of each.
 *
 * @param labels the name of each label id
 */
export function shownTree(graph: PartialGraph, tree: Tree, labels: readonly string[]): ShownTree {
  const nodes = tree.length + 1;
  const heads = Int32Array.from({ length: nodes }, (_, node) => node === 0 ? -1 : 0);
  const built = new Uint8Array(nodes);
  const hidden = new Uint8Array(nodes);
  const names = [...tree.labels];
  for (let node = 1; node < nodes; node++) {
    if (!graph.hasHead(node)) continue;
    heads[node] = graph.heads[node];
    names[node] = labels[graph.labels[node]];
    built[node] = 1;
  }
  const mayClash = built.some((isBuilt, node) => isBuilt === 1 && heads[node] !== tree.heads[node]);
  for (let node = 1; node < nodes; node++) {
    if (built[node] === 1) continue;
    if (mayClash && isBelow(heads, tree.heads[node], node)) hidden[node] = 1;
    else heads[node] = tree.heads[node];
  }
  return { tree: Tree.trusted(heads, names), built, hidden };
}

function isBelow(heads: Int32Array, node: number, top: number): boolean {
  while (node > 0 && node !== top) node = heads[node];
  return node === top;
}

/**
 * Classes of the arcs: `built` or `to-come`, the `newest`, those built that are `wrong`, and those to
 * come that are `lost`.
 * @param tree that which is to be derived
 */
export function arcClasses(
  shown: ShownTree,
  tree: Tree,
  { newest, lost }: { newest: number | undefined; lost: ReadonlySet<number> },
): (dependent: number) => string {
  return (node) => {
    if (shown.built[node] === 0) return lost.has(node) ? "to-come lost" : "to-come";
    const isRight = shown.tree.heads[node] === tree.heads[node];
    return `built${node === newest ? " newest" : ""}${isRight ? "" : " wrong"}`;
  };
}
