import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { treesOf } from "../testing/treebanks.ts";
import { treeDegree } from "./degree.ts";
import { treeEdgeDegree } from "./edge_degree.ts";
import { treeGapDegree } from "./gap_degree.ts";
import { gapInheritance } from "./gap_inheritance.ts";
import { isHeadSplit } from "./head_split.ts";
import { illNestedness } from "./ill_nestedness.ts";
import { MeasureCounts, type MeasureName } from "./measure_counts.ts";
import { leastHeads } from "./multi_headed.ts";
import { isOneEndpointCrossing } from "./one_endpoint_crossing.ts";
import { isPlanar } from "./planarity.ts";
import { leastPlanes } from "./planes.ts";
import { countNonprojectiveArcs, isProjective } from "./projectivity.ts";
import { CZECH, forLargeTrees, forSmallTrees, randomPath, treeOf } from "./testing/trees.ts";
import { measureTree } from "./tree_measures.ts";
import { isWellNested } from "./well_nestedness.ts";
import { seededRandom } from "../dependency/random.ts";

function checkMeasures(tree: Tree, place: string): void {
  assert.deepEqual({ ...measureTree(tree) }, {
    projective: isProjective(tree),
    nonprojectiveArcs: countNonprojectiveArcs(tree),
    degree: treeDegree(tree),
    edgeDegree: treeEdgeDegree(tree),
    gapDegree: treeGapDegree(tree),
    wellNested: isWellNested(tree),
    planar: isPlanar(tree),
    oneEndpointCrossing: isOneEndpointCrossing(tree),
    oneEndpointCrossingFrom0: isOneEndpointCrossing(tree, { rootArcs: true }),
    planes: leastPlanes(tree),
    leastHeads: leastHeads(tree),
    headSplit: isHeadSplit(tree),
    gapInheritance: gapInheritance(tree),
    illNestedness: illNestedness(tree),
  }, place);
}

Deno.test("measuring a tree at once gives what each measure gives alone", () => {
  forSmallTrees(checkMeasures);
  forLargeTrees(checkMeasures);
  for (let seed = 1; seed <= 12; seed++) {
    checkMeasures(randomPath(1000, seededRandom(seed)), `randomPath, seed ${seed}`);
  }
});

Deno.test("the measures of the Czech tree are those worked out by hand", () => {
  assert.deepEqual({ ...measureTree(CZECH) }, {
    projective: false,
    nonprojectiveArcs: 1,
    degree: 1,
    edgeDegree: 1,
    gapDegree: 1,
    wellNested: true,
    planar: false,
    oneEndpointCrossing: true,
    oneEndpointCrossingFrom0: true,
    planes: 2,
    leastHeads: 4,
    headSplit: true,
    gapInheritance: 0,
    illNestedness: 0,
  });
});

Deno.test("rows of counts stand in the order of tables, true before false, numbers ascending", () => {
  const counts = new MeasureCounts();
  counts.add(treeOf(5, 6, 6, 6, 6, 0)); // degree 3: inside 5 -> 1 are {2}, {3}, {4}
  counts.add(CZECH);
  counts.add(treeOf(0));
  counts.add(treeOf(2, 0));
  assert.equal(counts.sentences, 4);
  assert.equal(counts.tokens, 17);
  assert.equal(counts.nonprojectiveArcs, 2);
  const rows = counts.rows().map(({ measure, value, sentences }) => [measure, value, sentences]);
  assert.deepEqual(rows, [
    ["projective", true, 2],
    ["projective", false, 2],
    ["degree", 0, 2],
    ["degree", 1, 1],
    ["degree", 3, 1],
    ["edge_degree", 0, 2],
    ["edge_degree", 1, 1],
    ["edge_degree", 3, 1],
    ["gap_degree", 0, 2],
    ["gap_degree", 1, 2],
    ["well_nested", true, 4],
    ["planar", true, 2],
    ["planar", false, 2],
    ["one_endpoint_crossing", true, 4],
    ["planes", 1, 2],
    ["planes", 2, 2],
    ["mh", 3, 2],
    ["mh", 4, 2],
    ["head_split", true, 4],
    ["gap_inheritance", 0, 4],
    ["ill_nestedness", 0, 4],
  ]);
  assert.deepEqual(counts.rows(["planes"]).map(({ sentences }) => sentences), [2, 2]);
  assert.equal(counts.count("planar", false), 2);
  assert.equal(counts.count("degree", 2), 0);
});

/** Sentences by value of a measure, with the values left out. */
function distribution(counts: MeasureCounts, measure: MeasureName): number[] {
  return counts.rows().filter((row) => row.measure === measure).map((row) => row.sentences);
}

/** Counts a treebank file; undefined where it is not on this machine. */
async function countFile(stem: string): Promise<MeasureCounts | undefined> {
  const trees = await treesOf(stem);
  if (trees === undefined) return undefined;
  const counts = new MeasureCounts();
  for (const tree of trees) counts.add(tree);
  return counts;
}

Deno.test("Danish sentences by measure are those counted before", async () => {
  const counts = await countFile("da_ddt-ud-dev");
  if (counts === undefined) return;
  assert.equal(counts.nonprojectiveArcs, 133);
  assert.deepEqual(distribution(counts, "degree"), [460, 99, 3, 2]);
  assert.deepEqual(distribution(counts, "edge_degree"), [460, 104]);
});

Deno.test("Gothic sentences by measure are those counted before", async () => {
  const counts = await countFile("got_proiel-ud-dev");
  if (counts === undefined) return;
  assert.equal(counts.nonprojectiveArcs, 304);
  assert.deepEqual(distribution(counts, "degree"), [756, 200, 26, 2, 1]);
  assert.deepEqual(distribution(counts, "edge_degree"), [756, 212, 15, 2]);
  assert.deepEqual(distribution(counts, "gap_degree"), [756, 220, 9]);
  assert.deepEqual(distribution(counts, "well_nested"), [982, 3]);
  assert.deepEqual(distribution(counts, "planar"), [781, 204]);
});
