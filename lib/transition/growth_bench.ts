// How time grows with the length of a sentence: measures, the pseudo-projective transformation and
// oracles on one tree of each shape. Times of ten times as many tokens, one beside the other, tell the
// exponent. On flat trees and chains all but SWAP and the list-based systems are linear, whatever is
// not projective in them; on random trees measures, arc gaps and SWAP grow with the number of crossings,
// which is that of tokens squared, and projectivize does not.
import { Tree } from "../dependency/tree.ts";
import { arcGaps } from "../measures/arc_gaps.ts";
import { treeGapDegree } from "../measures/gap_degree.ts";
import { measureTree } from "../measures/tree_measures.ts";
import { RANDOM_SHAPES, TREE_SHAPES } from "../testing/tree_shapes.ts";
import { deprojectivize } from "../transforms/deprojectivize.ts";
import { projectivize } from "../transforms/pseudo_projective.ts";
import { oracleParse } from "./oracle_parse.ts";
import { transitionSystem } from "./registry.ts";

const WORK: Readonly<Record<string, (tree: Tree) => unknown>> = {
  measures: measureTree,
  "gap degree": treeGapDegree,
  "arc gaps": arcGaps,
  projectivize: (tree) => projectivize(tree, { encoding: "head+path" }),
  "there and back": (tree) => {
    const { tree: lifted } = projectivize(tree, { encoding: "head+path" });
    return deprojectivize(lifted, { encoding: "head+path" });
  },
  ...Object.fromEntries(
    ["P0", "arc-eager", "P3-eager", "P3-lazy", "2-planar"].map((name) => [
      `oracle of ${name}`,
      (tree: Tree) => oracleParse(transitionSystem(name), tree, { raw: true }),
    ]),
  ),
};

const FLAT_AND_CHAINS = ["flat", "chain", "caterpillar", "flat with a crossing arc"];
const RANDOM = ["random", "uniformly random"];

function bench(shapes: readonly string[], lengths: readonly number[]): void {
  for (const [work, compute] of Object.entries(WORK)) {
    for (const shape of shapes) {
      for (const n of lengths) {
        const { heads, labels } = { ...TREE_SHAPES, ...RANDOM_SHAPES }[shape](n);
        Deno.bench(`${work}, ${shape}, ${n} tokens`, { group: `${work}, ${shape}` }, () => {
          compute(Tree.trusted(heads, labels)); // a new tree each time, since traversals are remembered
        });
      }
    }
  }
}

bench(FLAT_AND_CHAINS, [1_000, 10_000, 100_000]);
bench(RANDOM, [500, 1_000, 2_000, 4_000]);
