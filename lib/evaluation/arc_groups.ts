import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { arcGaps } from "../measures/arc_gaps.ts";
import { arcDegrees } from "../measures/degree.ts";
import { edgeDegrees } from "../measures/edge_degree.ts";
import { gapDegrees } from "../measures/gap_degree.ts";
import { levelTypes, NO_LEVEL_TYPE } from "../measures/level_types.ts";
import { isOneEndpointCrossing } from "../measures/one_endpoint_crossing.ts";
import { isPlanar } from "../measures/planarity.ts";
import { isProjective } from "../measures/projectivity.ts";
import { subtreeHeights } from "../measures/subtree_heights.ts";
import { isTwoPlanar } from "../measures/two_planarity.ts";

/** The groups of arcs by length, those of the scorer of CoNLL-X [buchholz-marsi-2006]; `root`: from 0. */
export const LENGTH_GROUPS = ["root", "1", "2", "3-6", "7+"] as const;

/** The groups of arcs by level type [havelka-2007]; projective arcs have none. */
export const LEVEL_TYPE_GROUPS = ["projective", "negative", "0", "1", "2+"] as const;

/** Classes of trees, each a part of the next, by the smallest of which `sentence-class` calls a tree. */
const CLASS_CHAIN = [
  ["projective", isProjective],
  ["planar", isPlanar],
  ["1-endpoint-crossing", isOneEndpointCrossing],
  ["2-planar", isTwoPlanar],
] as const;

/** The groups of arcs by the smallest class of their tree. */
export const SENTENCE_CLASS_GROUPS = [...CLASS_CHAIN.map(([name]) => name), "other"] as const;

/** What arcs are told apart by, from the tree that they are in. */
interface GroupingRule {
  /** What the groups are, for headings and axes. */
  readonly title: string;
  /** All groups in their order; undefined where there are as many as the data have. */
  readonly groups?: readonly string[];
  /** The group of the arc into each node of a tree. */
  of(tree: Tree): (node: number) => string;
}

const RULES = {
  deprel: { title: "label", of: ({ labels }) => (node) => labels[node] },
  length: {
    title: "distance between head and dependent (words)",
    groups: LENGTH_GROUPS,
    of: ({ heads }) => (node) => {
      if (heads[node] === 0) return LENGTH_GROUPS[0];
      const length = Math.abs(heads[node] - node);
      return LENGTH_GROUPS[length <= 2 ? length : length <= 6 ? 3 : 4];
    },
  },
  degree: binned("degree of the arc", 0, 3, arcDegrees),
  "edge-degree": binned("edge degree of the arc", 0, 3, edgeDegrees),
  gaps: binned("gaps of the arc", 0, 3, arcGaps),
  "dependent-gaps": binned("gap degree of the dependent", 0, 2, gapDegrees),
  "level-type": {
    title: "level type of the arc",
    groups: LEVEL_TYPE_GROUPS,
    of(tree) {
      const types = levelTypes(tree);
      return (node) => {
        if (types[node] === NO_LEVEL_TYPE) return LEVEL_TYPE_GROUPS[0];
        return LEVEL_TYPE_GROUPS[types[node] < 0 ? 1 : Math.min(types[node], 2) + 2];
      };
    },
  },
  depth: binned("height of the dependent's subtree", 0, 5, subtreeHeights),
  "root-distance": binned(
    "arcs from the dependent up to 0",
    1,
    7,
    (tree) => traversalOf(tree).depth,
  ),
  siblings: binned("siblings of the dependent", 0, 6, siblingCounts),
  "sentence-length": {
    title: "words of the sentence",
    groups: ["1-10", "11-20", "21-30", "31-40", "41-50", "51+"],
    of({ length }) {
      const group = this.groups![Math.min(Math.ceil(length / 10), this.groups!.length) - 1];
      return () => group;
    },
  },
  "sentence-class": {
    title: "smallest class of the sentence's tree",
    groups: SENTENCE_CLASS_GROUPS,
    of(tree) {
      const group = CLASS_CHAIN.find(([, isOf]) => isOf(tree))?.[0] ?? "other";
      return () => group;
    },
  },
} as const satisfies Record<string, GroupingRule>;

/**
 * What arcs are told apart by; a value of the tree that the arc is in:
 *
 * - `deprel`: its label; `length`: the distance between head and dependent, `root` for arcs from 0
 * - `degree`: its degree [nivre-2007, def. 3], see `arcDegrees`: positive for arcs from 0 that another
 *   enters, too
 * - `edge-degree`: that of [kuhlmann-nivre-2006], see `edgeDegrees`: positive for non-projective arcs only
 * - `gaps`: the number of maximal intervals of tokens between head and dependent that the head does not
 *   dominate, see `arcGaps`: 0 for a projective arc
 * - `dependent-gaps`: the number of gaps in what the dependent dominates [kuhlmann-nivre-2006], see
 *   `gapDegrees`: whatever the arc itself is like
 * - `level-type`: by how many arcs the topmost token in its gap is above the dependent [havelka-2007],
 *   see `levelTypes`
 * - `depth`: the height of the dependent's subtree, 0 for a leaf
 * - `root-distance`: the number of arcs from the dependent up to 0 [mcdonald-nivre-2007, sec. 4]: 1 for a
 *   token that depends on 0
 * - `siblings`: the number of other dependents of its head [mcdonald-nivre-2007, sec. 4]
 * - `sentence-length`: the number of words of the sentence, the same for gold and predicted arcs
 * - `sentence-class`: the smallest class of its tree, each of which is a part of the next: projective;
 *   planar; 1-endpoint-crossing [pitler-2013]; 2-planar [gomez-rodriguez-nivre-2010]
 */
export type ArcGrouping = keyof typeof RULES;

/** All groupings, by their names. */
export const ARC_GROUPINGS = Object.keys(RULES) as readonly ArcGrouping[];

/** What the groups of a grouping are, for headings and axes. */
export function groupingTitle(by: ArcGrouping): string {
  return RULES[by].title;
}

/** The groups of a grouping in their order; undefined where there are as many as the data have. */
export function groupsOf(by: ArcGrouping): readonly string[] | undefined {
  return (RULES[by] as GroupingRule).groups;
}

/**
 * The group of the arc into each node of a tree.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { grouped } from "lib/evaluation/arc_groups.ts";
 *
 * const groupOf = grouped("root-distance", Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "obj"]));
 * assert(groupOf(2) === "1" && groupOf(3) === "2");
 * ```
 */
export function grouped(by: ArcGrouping, tree: Tree): (node: number) => string {
  return RULES[by].of(tree);
}

/** Integers from `least` on, a group each; the last group, `most+`, has all from `most` on. */
function binned(
  title: string,
  least: number,
  most: number,
  valuesOf: (tree: Tree) => Int32Array,
): GroupingRule {
  const groups = Array.from({ length: most - least }, (_, k) => String(least + k));
  groups.push(`${most}+`);
  return {
    title,
    groups,
    of(tree) {
      const values = valuesOf(tree);
      return (node) => groups[Math.min(values[node], most) - least];
    },
  };
}

/** The number of other dependents of each node's head, node-indexed. */
function siblingCounts(tree: Tree): Int32Array {
  const traversal = traversalOf(tree);
  return tree.heads.map((head) => head < 0 ? 0 : traversal.valency(head) - 1);
}
