import type { Tree } from "../dependency/tree.ts";
import { MOST_HEADS } from "./multi_headed.ts";
import { measureTree, type TreeMeasures } from "./tree_measures.ts";

/** A class of trees: what some theory or parser is confined to. */
export interface TreeClass {
  /** Short name, for tables, queries and files. */
  readonly name: string;
  readonly title: string;
  /** What a tree of the class is, in a line. */
  readonly definition: string;
  /** Key of the bibliography. */
  readonly citation: string;
  /** Whether a tree with these measures is in the class. */
  of(measures: TreeMeasures): boolean;
}

const mildly = ({ wellNested, gapDegree }: TreeMeasures) => wellNested && gapDegree <= 1;

/** The classes of trees that are told apart, the smaller and the older first. */
export const TREE_CLASSES: readonly TreeClass[] = Object.freeze([
  {
    name: "projective",
    title: "projective",
    definition: "every head dominates all tokens between it and its dependents",
    citation: "nivre-2008",
    of: ({ projective }) => projective,
  },
  {
    name: "planar",
    title: "planar",
    definition: "no two arcs between tokens cross",
    citation: "kuhlmann-nivre-2006",
    of: ({ planar }) => planar,
  },
  {
    name: "2-planar",
    title: "2-planar",
    definition: "two planes hold the arcs between tokens, so that none cross in a plane",
    citation: "gomez-rodriguez-nivre-2010",
    of: ({ planes }) => planes <= 2,
  },
  {
    name: "3-planar",
    title: "3-planar",
    definition: "three planes hold the arcs between tokens, so that none cross in a plane",
    citation: "gomez-rodriguez-nivre-2010",
    of: ({ planes }) => planes <= 3,
  },
  {
    name: "1-endpoint-crossing",
    title: "1-endpoint-crossing",
    definition: "all arcs that cross an arc share an endpoint; arcs from 0 do not count",
    citation: "pitler-2013",
    of: ({ oneEndpointCrossing }) => oneEndpointCrossing,
  },
  {
    name: "1-endpoint-crossing-from-0",
    title: "1-endpoint-crossing, with arcs from 0",
    definition: "all arcs that cross an arc share an endpoint; arcs from 0 count, too",
    citation: "pitler-2013",
    of: ({ oneEndpointCrossingFrom0 }) => oneEndpointCrossingFrom0,
  },
  {
    name: "well-nested",
    title: "well-nested",
    definition: "no two disjoint projections interleave",
    citation: "bodirsky-2005",
    of: ({ wellNested }) => wellNested,
  },
  {
    name: "gap-degree-1",
    title: "gap degree at most 1",
    definition: "no projection has more than one gap",
    citation: "kuhlmann-nivre-2006",
    of: ({ gapDegree }) => gapDegree <= 1,
  },
  {
    name: "wg-1",
    title: "well-nested, gap degree at most 1",
    definition: "no two disjoint projections interleave, and none has more than one gap",
    citation: "kuhlmann-nivre-2006",
    of: mildly,
  },
  {
    name: "gap-minding",
    title: "gap-minding (0-inherit)",
    definition: "well-nested, gap degree at most 1, and no dependent inherits the gap of its head",
    citation: "pitler-2012",
    of: (measures) => mildly(measures) && measures.gapInheritance === 0,
  },
  {
    name: "1-inherit",
    title: "1-inherit",
    definition: "well-nested, gap degree at most 1, and one dependent at most inherits a gap",
    citation: "pitler-2012",
    of: (measures) => mildly(measures) && measures.gapInheritance <= 1,
  },
  {
    name: "head-split",
    title: "head-split",
    definition: "well-nested, gap degree at most 1, and every gap has the head of its token in it",
    citation: "satta-kuhlmann-2013",
    of: (measures) => mildly(measures) && measures.headSplit,
  },
  ...[4, 5, 6, MOST_HEADS].map((k): TreeClass => ({
    name: `mh-${k}`,
    title: `MH${k}`,
    definition: `derived by merging spans of which no more than ${k} heads are left`,
    citation: "gomez-rodriguez-2011",
    of: ({ leastHeads }) => leastHeads <= k,
  })),
]);

/** The classes that a tree is in, in the order of {@link TREE_CLASSES}. */
export function classesOf(tree: Tree): TreeClass[] {
  const measures = measureTree(tree);
  return TREE_CLASSES.filter((each) => each.of(measures));
}
