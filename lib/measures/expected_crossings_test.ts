import assert from "node:assert/strict";
import { randomArrangement } from "../dependency/random_arrangements.ts";
import { seededRandom } from "../dependency/random.ts";
import type { Tree } from "../dependency/tree.ts";
import { expectedCrossings } from "./expected_crossings.ts";
import { crossings } from "./planarity.ts";
import { forSmallTrees, nodes, treeOf } from "./testing/trees.ts";

/** A third of the pairs of arcs between tokens that share none, counted pair by pair. */
function slowExpectedCrossings({ heads, length }: Tree): number {
  const arcs = nodes(1, length).filter((node) => heads[node] > 0);
  const pairs = arcs.flatMap((one, i) =>
    arcs.slice(i + 1).filter((other) => new Set([one, heads[one], other, heads[other]]).size === 4)
  );
  return pairs.length / 3;
}

Deno.test("expected crossings agree with counting pairs of arcs", () => {
  forSmallTrees((tree, place) => {
    assert.equal(expectedCrossings(tree), slowExpectedCrossings(tree), place);
  });
});

Deno.test("random orders have as many crossings as expected", () => {
  const DRAWS = 4000;
  const chain = treeOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  const bush = treeOf(3, 3, 0, 3, 4, 5, 5, 7, 4, 3);
  for (const tree of [chain, bush]) {
    const random = seededRandom(5);
    const counts = Array.from(
      { length: DRAWS },
      () => crossings(randomArrangement(tree, random)).length,
    );
    const mean = counts.reduce((a, b) => a + b) / DRAWS;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (DRAWS - 1);
    const standardError = Math.sqrt(variance / DRAWS);
    const expected = expectedCrossings(tree);
    assert.ok(Math.abs(mean - expected) < 4 * standardError, `${mean}, expected ${expected}`);
  }
});
