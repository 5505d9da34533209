/**
 * What the tests of this folder share: trees, random walks and slow, obvious versions.
 * @module
 */
import { allTrees } from "../../dependency/all_trees.ts";
import { type Random, randomInteger, randomProjectiveTree } from "../../dependency/random.ts";
import { findTreeFault, Tree } from "../../dependency/tree.ts";
import { type Configuration, nodesOf } from "../configuration.ts";

/** All trees over n tokens, each token with a label of its own. */
export function allLabelledTrees(n: number): Tree[] {
  const labels = ["", ...Array.from({ length: n }, (_, i) => `l${i + 1}`)];
  return Array.from(allTrees(n), (tree) => tree.withLabels(labels));
}

/** A projective tree some of whose tokens got another head: what treebanks look like. */
export function randomNearlyProjectiveTree(n: number, changes: number, random: Random): Tree {
  const { heads, labels } = randomProjectiveTree(n, random);
  for (let change = 0; change < changes; change++) {
    const changed = heads.slice();
    changed[1 + randomInteger(random, n)] = randomInteger(random, n + 1);
    if (findTreeFault(changed) === undefined) heads.set(changed);
  }
  return Tree.of(heads, labels);
}

/** Node lists and heads as plain values, to compare configurations by. */
export function contentOf(c: Configuration): { lists: number[][]; heads: number[] } {
  return {
    lists: c.nodeLists.map((_, list) => nodesOf(c, list)),
    heads: Array.from(c.graph.heads.subarray(0, c.graph.length + 1)),
  };
}

/** Whether there is a directed path, possibly empty, between two nodes, by walking up the heads. */
export function hasPath(heads: ArrayLike<number>, from: number, to: number): boolean {
  let node = to;
  while (node !== from && node >= 0) node = heads[node];
  return node === from;
}

/** The root of the component of a node, by walking up the heads. */
export function rootOf(heads: ArrayLike<number>, node: number): number {
  while (heads[node] >= 0) node = heads[node];
  return node;
}

/**
 * PERMISSIBLE(i, j, d) word for word [nivre-2007, def. 3 and sec. 3]: each arc is added to the graph,
 * the components strictly between its ends are collected, and those are counted that the head does
 * not dominate within the span.
 */
export function isPermissiblePair(heads: readonly number[], i: number, j: number, d: number) {
  return degreeOfAddedArc(heads, i, j) <= d && degreeOfAddedArc(heads, j, i) <= d;
}

/** Degree of the arc `head` → `dependent` in the graph with that arc added. */
export function degreeOfAddedArc(
  heads: readonly number[],
  head: number,
  dependent: number,
): number {
  const first = Math.min(head, dependent);
  const last = Math.max(head, dependent);
  const arcs = heads.map((from, to) => [from, to]).filter(([from]) => from >= 0);
  arcs.push([head, dependent]);
  const within = (low: number, high: number) =>
    arcs.filter((arc) => arc.every((node) => low <= node && node <= high));
  const dominated = reach([head], within(first, last));
  const inner = within(first + 1, last - 1);
  const undirected = [...inner, ...inner.map(([from, to]) => [to, from])];
  const seen = new Set<number>();
  let degree = 0;
  for (let node = first + 1; node < last; node++) {
    if (seen.has(node)) continue;
    const component = reach([node], undirected);
    component.forEach((member) => seen.add(member));
    if (![...component].every((member) => dominated.has(member))) degree++;
  }
  return degree;
}

function reach(start: readonly number[], arcs: readonly (readonly number[])[]): Set<number> {
  const reached = new Set(start);
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (const [from, to] of arcs) if (reached.has(from)) reached.add(to);
  }
  return reached;
}
