// Trees are read beforehand: UD English-EWT train of the npm data package, mostly projective; Gothic,
// one sentence in five non-projective, when ARCBOOK_TREEBANKS is set; and the worst case for what
// depends on the number of crossings. Tokens per second: the tokens named with each group, divided by
// the time per iteration.
import { seededRandom } from "../dependency/random.ts";
import { Tree } from "../dependency/tree.ts";
import { treesOf } from "../testing/treebanks.ts";
import { treeDegree } from "./degree.ts";
import { ArcLengthCounts } from "./dependency_length.ts";
import { treeEdgeDegree } from "./edge_degree.ts";
import { treeGapDegree } from "./gap_degree.ts";
import { MeasureCounts } from "./measure_counts.ts";
import { gapInheritance } from "./gap_inheritance.ts";
import { isHeadSplit } from "./head_split.ts";
import { illNestedness } from "./ill_nestedness.ts";
import { levelTypes } from "./level_types.ts";
import { leastHeads } from "./multi_headed.ts";
import { isOneEndpointCrossing } from "./one_endpoint_crossing.ts";
import { isPlanar } from "./planarity.ts";
import { leastPlanes } from "./planes.ts";
import { countNonprojectiveArcs, isProjective } from "./projectivity.ts";
import { randomPath } from "./testing/trees.ts";
import { isTwoPlanar } from "./two_planarity.ts";
import { isWellNested } from "./well_nestedness.ts";

const MEASURES = {
  isProjective,
  countNonprojectiveArcs,
  treeDegree,
  treeEdgeDegree,
  treeGapDegree,
  isWellNested,
  isPlanar,
  isTwoPlanar,
  leastPlanes,
  isOneEndpointCrossing: (tree: Tree) => isOneEndpointCrossing(tree),
  leastHeads,
  isHeadSplit,
  gapInheritance,
  illNestedness,
  levelTypes,
};

function benchTreebank(name: string, trees: readonly Tree[]): void {
  if (trees.length === 0) return;
  const tokens = trees.reduce((sum, tree) => sum + tree.length, 0);
  const group = `${name}, ${tokens} tokens`;
  for (const [measure, compute] of Object.entries(MEASURES)) {
    Deno.bench(`${measure}, ${name}`, { group }, (bench) => {
      const fresh = copies(trees);
      bench.start();
      for (const tree of fresh) compute(tree);
      bench.end();
    });
  }
  Deno.bench(`arc lengths, ${name}`, { group }, (bench) => {
    const fresh = copies(trees);
    bench.start();
    const counts = new ArcLengthCounts();
    for (const tree of fresh) counts.add(tree);
    bench.end();
  });
  Deno.bench(`all measures, ${name}`, { group }, (bench) => {
    const fresh = copies(trees);
    bench.start();
    const counts = new MeasureCounts();
    for (const tree of fresh) counts.add(tree);
    bench.end();
  });
}

/** New trees over the same arrays, which no earlier iteration has made a traversal of. */
function copies(trees: readonly Tree[]): Tree[] {
  return trees.map(({ heads, labels }) => Tree.trusted(heads, labels));
}

benchTreebank("EWT train", await treesOf("en_ewt-ud-train") ?? []);
benchTreebank("Gothic train", await treesOf("got_proiel-ud-train") ?? []);
benchTreebank("random path of 1000", [randomPath(1000, seededRandom(1))]);
benchTreebank("random path of 10000", [randomPath(10000, seededRandom(1))]);
