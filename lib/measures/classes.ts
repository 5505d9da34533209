import type { Tree } from "../dependency/tree.ts";
import { MOST_HEADS } from "./multi_headed.ts";
import { measureTree, type TreeMeasures } from "./tree_measures.ts";

/** Short name of a class of trees. */
export type ClassName =
  | "projective"
  | "planar"
  | "2-planar"
  | "3-planar"
  | "1-endpoint-crossing"
  | "1-endpoint-crossing-from-0"
  | "well-nested"
  | "gap-degree-1"
  | "wg-1"
  | "wg-2"
  | "1-ill-nested"
  | "edge-degree-1"
  | "degree-1"
  | "gap-minding"
  | "1-inherit"
  | "head-split"
  | "mh-4"
  | "mh-5"
  | "mh-6"
  | "mh-7";

/** A class of trees: what some theory or parser is confined to. */
export interface TreeClass {
  /** Short name, for tables, queries and files. */
  readonly name: ClassName;
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
    name: "wg-2",
    title: "well-nested, gap degree at most 2",
    definition: "no two disjoint projections interleave, and none has more than two gaps",
    citation: "kuhlmann-nivre-2006",
    of: ({ wellNested, gapDegree }) => wellNested && gapDegree <= 2,
  },
  {
    name: "1-ill-nested",
    title: "1-ill-nested",
    definition: "no projection interleaves with more than one of projections that are disjoint",
    citation: "maier-lichte-2011",
    of: ({ illNestedness }) => illNestedness <= 1,
  },
  {
    name: "edge-degree-1",
    title: "edge degree at most 1",
    definition: "no arc spans more than one component that its head does not dominate",
    citation: "kuhlmann-nivre-2006",
    of: ({ edgeDegree }) => edgeDegree <= 1,
  },
  {
    name: "degree-1",
    title: "degree at most 1",
    definition: "the same, with domination within the span of the arc",
    citation: "nivre-2007",
    of: ({ degree }) => degree <= 1,
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
    definition:
      "well-nested, gap degree at most 1, and what inherits a gap is split by its head, too",
    citation: "satta-kuhlmann-2013",
    of: (measures) => mildly(measures) && measures.headSplit,
  },
  ...([4, 5, 6, MOST_HEADS] as const).map((k): TreeClass => ({
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
