import type { PartialGraph } from "./partial_graph.ts";

/** One of the node lists of a configuration: stack, list or buffer. */
export interface NodeList {
  /** As the papers write it: `σ`, `β`, `λ1`, `λ2`. */
  readonly name: string;
  /** The side on which the papers write the head of the list. */
  readonly head: "left" | "right";
}

/**
 * A list that is not stored but can be read off some configurations: the context lists κ, leftcontext
 * and rightcontext where there are λ1 and β, lookahead and swapped where a `StackConfiguration` keeps
 * count of what was shifted. Which of them a system has stands in its `derivedLists`.
 */
export type DerivedList = "κ" | "leftcontext" | "rightcontext" | "lookahead" | "swapped";

/** What all configurations have: arcs, and node lists that can be read [nivre-2008, def. 4]. */
export interface Configuration {
  /** The arcs A. */
  readonly graph: PartialGraph;
  /** The node lists in the order of the papers' tuples. */
  readonly nodeLists: readonly NodeList[];
  /** Length of a node list, given by its place in {@link nodeLists}. */
  size(list: number): number;
  /** The k-th node of a list, counted from its head from 0 on, or -1 where there is none. */
  at(list: number, k: number): number;
  /** A copy that shares nothing with this configuration. */
  copy(): Configuration;
  /** The configuration in the papers' notation, its arcs by name: `( [0, 1], [2, …, 9], A1 )`. */
  toString(): string;
}

/** The nodes of a list as the papers write them, from left to right. */
export function nodesOf(c: Configuration, list: number): number[] {
  const nodes = Array.from({ length: c.size(list) }, (_, k) => c.at(list, k));
  return c.nodeLists[list].head === "left" ? nodes : nodes.reverse();
}

/**
 * Writes a configuration as nivre-2008 does in its figures, for example
 * `( [0, 1], [2, …, 9], A2 = A1∪{(3, SBJ, 2)} )`: lists of more than three nodes are abridged, and
 * arcs are spelled out when they are new. Constant time, unless whole lists are asked for.
 *
 * @param labels the name of each label id; without it new arcs are not spelled out
 * @param knownArcs how many arcs the reader has seen already, by default all
 * @param longest the number of nodes above which lists are abridged
 */
export function formatConfiguration(
  c: Configuration,
  labels: readonly string[] = [],
  knownArcs: number = c.graph.arcCount,
  longest = 3,
): string {
  const lists = c.nodeLists.map((_, list) => formatList(c, list, longest));
  return `( ${[...lists, formatArcs(c.graph, labels, knownArcs)].join(", ")} )`;
}

function formatList(c: Configuration, list: number, longest: number): string {
  const size = c.size(list);
  if (size === 0) return "[ ]";
  if (size <= longest) return `[${nodesOf(c, list).join(", ")}]`;
  const ends = [c.at(list, 0), c.at(list, size - 1)];
  const [first, last] = c.nodeLists[list].head === "left" ? ends : ends.reverse();
  return `[${first}, …, ${last}]`;
}

function formatArcs(graph: PartialGraph, labels: readonly string[], knownArcs: number): string {
  const name = (count: number) => count === 0 ? "∅" : `A${count}`;
  if (knownArcs === graph.arcCount) return name(graph.arcCount);
  const arcs = Array.from(graph.order.subarray(knownArcs, graph.arcCount), (dependent) => {
    const label = graph.labels[dependent];
    return `(${graph.heads[dependent]}, ${labels[label] ?? label}, ${dependent})`;
  });
  const before = knownArcs === 0 ? "" : `${name(knownArcs)}∪`;
  return `${name(graph.arcCount)} = ${before}{${arcs.join(", ")}}`;
}
