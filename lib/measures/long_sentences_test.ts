import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { TREE_SHAPES } from "../testing/tree_shapes.ts";
import { largest } from "./largest.ts";
import * as measures from "./mod.ts";

/** More than the arguments that a call may have, far more than the calls that a stack holds. */
const LONG = 130_000;

/** Every function of the folder that takes a tree, as a number of the tree. */
const NUMBERS: Readonly<Record<string, (tree: Tree) => number>> = {
  arcDegrees: (tree) => largest(measures.arcDegrees(tree)),
  arcGaps: (tree) => largest(measures.arcGaps(tree)),
  arcLengths: (tree) => largest(measures.arcLengths(tree)),
  ArcLengthCounts: (tree) => {
    const counts = new measures.ArcLengthCounts();
    counts.add(tree);
    return counts.all.arcs;
  },
  countNonprojectiveArcs: measures.countNonprojectiveArcs,
  crossingArcs: (tree) => measures.crossingArcs(tree).filter((crosses) => crosses === 1).length,
  crossingComponents: (tree) => measures.crossingComponents(tree).length,
  crossingCounts: (tree) => largest(measures.crossingCounts(tree)),
  crossings: (tree) => measures.crossings(tree).length,
  dominatedBlocks: (tree) => largest(measures.dominatedBlocks(tree).rightEnd),
  edgeDegrees: (tree) => largest(measures.edgeDegrees(tree)),
  expectedCrossings: (tree) => 3 * measures.expectedCrossings(tree),
  findOddCrossings: (tree) => measures.findOddCrossings(tree)?.length ?? 0,
  findInterleaving: (tree) => measures.findInterleaving(tree)?.[1] ?? 0,
  gapInheritance: measures.gapInheritance,
  gapDegrees: (tree) => largest(measures.gapDegrees(tree)),
  illNestedness: measures.illNestedness,
  isHeadSplit: (tree) => Number(measures.isHeadSplit(tree)),
  isOneEndpointCrossing: (tree) => Number(measures.isOneEndpointCrossing(tree)),
  isPlanar: (tree) => Number(measures.isPlanar(tree)),
  isProjective: (tree) => Number(measures.isProjective(tree)),
  isProjectiveArc: (tree) => Number(measures.isProjectiveArc(tree, tree.length)),
  isTwoPlanar: (tree) => Number(measures.isTwoPlanar(tree)),
  isWellNested: (tree) => Number(measures.isWellNested(tree)),
  leastHeads: measures.leastHeads,
  leastPlanes: measures.leastPlanes,
  levelSignatures: (tree) => measures.levelSignatures(tree).flat().length,
  levelTypes: (tree) => measures.levelTypes(tree).filter((type) => type > -(2 ** 31)).length,
  MeasureCounts: (tree) => {
    const counts = new measures.MeasureCounts();
    counts.add(tree);
    return counts.rows().length;
  },
  measureTree: (tree) => measures.measureTree(tree).nonprojectiveArcs,
  projectiveCore: (tree) => measures.projectiveCore(tree).tree.length,
  projectiveArcs: (tree) => measures.projectiveArcs(tree).indexOf(0),
  reduceProjectively: measures.reduceProjectively,
  SharedEnds: (tree) => Number(new measures.SharedEnds(tree.heads).all),
  subtreeHeights: (tree) => measures.subtreeHeights(tree)[0],
  treeDegree: measures.treeDegree,
  treeEdgeDegree: measures.treeEdgeDegree,
  treeGapDegree: measures.treeGapDegree,
  twoPlanes: (tree) => (measures.twoPlanes(tree) ?? []).filter((plane) => plane === 1).length,
  visitCrossings: (tree) => {
    let crossings = 0;
    measures.visitCrossings(tree, 0, () => void crossings++);
    return crossings;
  },
  visitCrossingsInAnyOrder: (tree) => {
    let crossings = 0;
    measures.visitCrossingsInAnyOrder(tree, 0, () => void crossings++);
    return crossings;
  },
  yieldEnds: (tree) => largest(measures.yieldEnds(tree).last),
};
/**
 * What is no measure of trees, what only carries one, what others here call with what they know, or
 * what grows with more than n² and has a test of its own.
 */
const OTHERS = [
  "CLASS_SIZES",
  "DIRECT_INCLUSIONS",
  "LARGER_WITNESSES",
  "NUMBERS_OF_TREES",
  "PUBLISHED_SIZES",
  "WITNESS_TOKENS",
  "isIncluded",
  "witnessTokens",
  "ArcSpans",
  "areHeirsSplit",
  "countShapes",
  "crossingVariance",
  "classesOf",
  "isThreeColourable",
  "leastHeadsOfCore",
  "leastPlanesOfCore",
  "MEASURE_NAMES",
  "MORE_HEADS",
  "MORE_PLANES",
  "MOST_CROSSINGS",
  "mostHeirs",
  "MOST_HEADS",
  "MOST_PLANES",
  "MOST_TRIALS",
  "NO_LEVEL_TYPE",
  "NO_PLANE",
  "OF_PROJECTIVE_TREES",
  "TREE_CLASSES",
];

Deno.test("every measure of the folder is tried on long sentences", () => {
  const named = [...Object.keys(NUMBERS), ...OTHERS].sort();
  assert.deepEqual(named, Object.keys(measures).sort());
});

/**
 * The value for a tree of n tokens, from those of three short trees of the same shape: whatever these
 * measures give on such trees is a polynomial of n of degree 2 at most.
 */
function extrapolated(value: (n: number) => number, n: number): number {
  const step = 20; // even, and four times as many, since shapes may alternate
  const [a, b, c] = [100, 100 + step, 100 + 2 * step].map(value);
  const t = (n - 100) / step;
  return a + t * (b - a) + t * (t - 1) / 2 * (c - 2 * b + a);
}

for (const [shape, treeOf] of Object.entries(TREE_SHAPES)) {
  Deno.test(`measures of 130,000 tokens are what short trees say: ${shape}`, () => {
    const long = treeOf(LONG);
    for (const [name, measure] of Object.entries(NUMBERS)) {
      assert.equal(measure(long), extrapolated((n) => measure(treeOf(n)), LONG), name);
    }
  });
}
