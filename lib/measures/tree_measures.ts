import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { visitCrossingsInAnyOrder } from "./crossings.ts";
import { gapDegrees } from "./gap_degree.ts";
import { mostHeirs } from "./gap_inheritance.ts";
import { areHeirsSplit } from "./head_split.ts";
import { illNestedness } from "./ill_nestedness.ts";
import { largest } from "./largest.ts";
import { leastHeadsOfCore } from "./multi_headed.ts";
import { SharedEnds } from "./one_endpoint_crossing.ts";
import { leastPlanesOfCore } from "./planes.ts";
import { projectiveCore } from "./projective_core.ts";
import { yieldEnds } from "./yield_ends.ts";

/** How far a tree is from being projective, by every measure; each is defined in its own file. */
export interface TreeMeasures {
  readonly projective: boolean;
  readonly nonprojectiveArcs: number;
  readonly degree: number;
  readonly edgeDegree: number;
  readonly gapDegree: number;
  readonly wellNested: boolean;
  readonly planar: boolean;
  /** Without the arcs from 0, as `planar` is. */
  readonly oneEndpointCrossing: boolean;
  /** With the arcs from 0 among those that cross. */
  readonly oneEndpointCrossingFrom0: boolean;
  /** The least number of planes; 4 stands for more than 3. */
  readonly planes: number;
  /** The least k of MH_k; 8 stands for more than 7. */
  readonly leastHeads: number;
  readonly headSplit: boolean;
  readonly gapInheritance: number;
  readonly illNestedness: number;
}

/** What {@link measureTree} gives for every projective tree. */
export const OF_PROJECTIVE_TREES: TreeMeasures = Object.freeze({
  projective: true,
  nonprojectiveArcs: 0,
  degree: 0,
  edgeDegree: 0,
  gapDegree: 0,
  wellNested: true,
  planar: true,
  oneEndpointCrossing: true,
  oneEndpointCrossingFrom0: true,
  planes: 1,
  leastHeads: 3,
  headSplit: true,
  gapInheritance: 0,
  illNestedness: 0,
});

/**
 * All measures of a tree, taken of its {@link projectiveCore}, which has the same. Cost O(n) for
 * projective trees, which are most, and O(n) to find the core of the others; of r tokens in the core
 * then what the measures cost on them, O(r log r) plus the number of crossings for most, and more for
 * {@link leastHeads}, {@link leastPlanes} and {@link gapInheritance}, as is said there. On treebanks
 * the core has some five tokens; where heads are drawn at random it is most of the tree.
 *
 * @throws {RangeError} where {@link leastPlanes} gives up, which no treebank comes near
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { measureTree } from "lib/measures/tree_measures.ts";
 *
 * const tree = Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]);
 * const { projective, degree, gapDegree, planar } = measureTree(tree);
 * assert(!projective && degree === 1 && gapDegree === 1 && planar);
 * ```
 */
export function measureTree(tree: Tree): TreeMeasures {
  const core = projectiveCore(tree).tree;
  return core.length === 0 ? OF_PROJECTIVE_TREES : measureCore(core);
}

function measureCore(tree: Tree): TreeMeasures {
  const { heads } = tree;
  const traversal = traversalOf(tree);
  const degrees = new Int32Array(heads.length);
  const edgeDegrees = new Int32Array(heads.length);
  const shared = new SharedEnds(heads);
  const sharedFrom0 = new SharedEnds(heads);
  let wellNested = true;
  let planar = true;
  visitCrossingsInAnyOrder(tree, 0, (left, right) => {
    const leftHead = heads[left];
    const rightHead = heads[right];
    const leftDominates = traversal.dominates(leftHead, rightHead);
    const rightDominates = traversal.dominates(rightHead, leftHead);
    if (rightHead > right) { // its dependent is inside the left arc
      degrees[left]++;
      if (!leftDominates) edgeDegrees[left]++;
    }
    if (leftHead < left) { // its dependent is inside the right arc
      degrees[right]++;
      if (!rightDominates) edgeDegrees[right]++;
    }
    if (!leftDominates && !rightDominates) wellNested = false;
    sharedFrom0.note(left, right);
    if (leftHead === 0) return; // the right arc starts further right, so never at 0
    planar = false;
    shared.note(left, right);
  });
  const gaps = gapDegrees(tree);
  const ends = yieldEnds(tree);
  return {
    projective: false,
    nonprojectiveArcs: edgeDegrees.reduce((count, degree) => degree > 0 ? count + 1 : count, 0),
    degree: largest(degrees),
    edgeDegree: largest(edgeDegrees),
    gapDegree: largest(gaps),
    wellNested,
    planar,
    oneEndpointCrossing: shared.all,
    oneEndpointCrossingFrom0: sharedFrom0.all,
    // What is 1-endpoint-crossing fits into two planes [pitler-2013].
    planes: planar ? 1 : shared.all ? 2 : leastPlanesOfCore(tree),
    leastHeads: leastHeadsOfCore(tree, ends),
    headSplit: areHeirsSplit(tree, gaps, ends),
    gapInheritance: mostHeirs(tree, gaps, ends),
    illNestedness: wellNested ? 0 : illNestedness(tree),
  };
}
