import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { randomArrangement } from "../dependency/random_arrangements.ts";
import type { Tree } from "../dependency/tree.ts";
import { TREE_SHAPES } from "../testing/tree_shapes.ts";
import { permutations } from "../testing/permutations.ts";
import { countShapes, crossingVariance, type ShapeCounts } from "./crossing_variance.ts";
import { expectedCrossings } from "./expected_crossings.ts";
import { crossings } from "./planarity.ts";
import { forSmallTrees, nodes, randomPath, treeOf } from "./testing/trees.ts";

type Arc = readonly [token: number, head: number];

const arcsOf = ({ heads, length }: Tree): Arc[] =>
  nodes(1, length).filter((token) => heads[token] > 0).map((token) => [token, heads[token]]);
const meet = (one: Arc, other: Arc) => one.some((token) => other.includes(token));

/** Mean and variance of the crossings over all n! orders. */
function overAllOrders(tree: Tree): { mean: number; variance: number } {
  const arcs = arcsOf(tree);
  const pairs = arcs.flatMap((one, i) => arcs.slice(i + 1).map((other) => [one, other] as const));
  const counts = permutations(nodes(1, tree.length)).map((places) =>
    pairs.filter(([one, other]) => {
      const [a, b] = one.map((token) => places[token - 1]).sort((x, y) => x - y);
      const [c, d] = other.map((token) => places[token - 1]).sort((x, y) => x - y);
      return (a < c && c < b && b < d) || (c < a && a < d && d < b);
    }).length
  );
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
  return { mean, variance };
}

/** The shapes, by looking at all sets of two, three and four arcs. */
function slowShapes(tree: Tree): ShapeCounts {
  const arcs = arcsOf(tree);
  const counts = {
    pairs: 0,
    pathOf2AndArc: 0,
    threeApart: 0,
    pathOf4: 0,
    pathOf3AndArc: 0,
    twoPathsOf2: 0,
  };
  const names: Record<string, keyof ShapeCounts> = {
    "0,0": "pairs",
    "0,0,0": "threeApart",
    "0,1,1": "pathOf2AndArc",
    "0,1,1,2": "pathOf3AndArc",
    "1,1,1,1": "twoPathsOf2",
    "1,1,2,2": "pathOf4",
  };
  const grow = (chosen: readonly Arc[], from: number) => {
    // By the number of arcs that each arc meets; of four arcs in a row no three share a token.
    const met = chosen.map((one) => chosen.filter((other) => other !== one && meet(one, other)));
    const name = names[String(met.map(({ length }) => length).sort())];
    if (name !== undefined) counts[name]++;
    if (chosen.length === 4) return;
    for (let k = from; k < arcs.length; k++) grow([...chosen, arcs[k]], k + 1);
  };
  grow([], 0);
  return counts;
}

Deno.test("the variance is that over all orders, for every tree of up to five tokens", () => {
  for (let n = 1; n <= 5; n++) {
    for (const tree of allTrees(n)) {
      const { mean, variance } = overAllOrders(tree);
      assert.ok(Math.abs(crossingVariance(tree) - variance) < 1e-9, `${tree.heads}`);
      assert.ok(Math.abs(expectedCrossings(tree) - mean) < 1e-9, `${tree.heads}`);
    }
  }
});

Deno.test("the variance is that over all orders of trees in which every shape occurs", () => {
  const trees = [
    treeOf(0, 1, 2, 3, 4, 5, 6), // a chain
    treeOf(0, 1, 1, 2, 2, 3, 3),
    treeOf(0, 1, 1, 1, 4, 5, 5),
    treeOf(0, 1, 0, 3, 0, 5, 5), // three trees
    treeOf(0, 1, 1, 0, 4, 4, 6),
  ];
  const [chain] = trees.map(countShapes);
  for (const count of Object.values(chain)) assert.ok(count > 0);
  for (const tree of trees) {
    const { variance } = overAllOrders(tree);
    assert.ok(Math.abs(crossingVariance(tree) - variance) < 1e-9, `${tree.heads}`);
  }
});

Deno.test("shapes are counted as by looking at all sets of up to four arcs", () => {
  forSmallTrees((tree, place) => assert.deepEqual(countShapes(tree), slowShapes(tree), place));
});

Deno.test("shapes of a chain of 130,000 tokens are counted exactly", () => {
  const n = 130_000;
  const arcs = n - 1;
  assert.deepEqual(countShapes(TREE_SHAPES.chain(n)), {
    pairs: (arcs - 1) * (arcs - 2) / 2,
    pathOf2AndArc: (arcs - 2) * (arcs - 3),
    threeApart: (arcs - 2) * (arcs - 3) * (arcs - 4) / 6,
    pathOf4: arcs - 3,
    pathOf3AndArc: (arcs - 3) * (arcs - 4),
    twoPathsOf2: (arcs - 3) * (arcs - 4) / 2,
  });
});

Deno.test("random orders of long sentences vary as much as the variance says", () => {
  const DRAWS = 3000;
  for (const tree of [randomTree(40, seededRandom(1)), randomPath(40, seededRandom(2))]) {
    const random = seededRandom(3);
    const counts = Array.from(
      { length: DRAWS },
      () => crossings(randomArrangement(tree, random)).length,
    );
    const mean = counts.reduce((a, b) => a + b) / DRAWS;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (DRAWS - 1);
    // The variance of a sample has a standard error of about √(2/n) of itself.
    const error = Math.sqrt(2 / DRAWS) * crossingVariance(tree);
    assert.ok(Math.abs(variance - crossingVariance(tree)) < 5 * error);
  }
});
