import assert from "node:assert/strict";
import { allTrees } from "../../dependency/all_trees.ts";
import type { Tree } from "../../dependency/tree.ts";
import { crossingProbability, crossingsOfLengths } from "./crossings_of_lengths.ts";

/** By putting both arcs everywhere. */
function slowProbability(n: number, first: number, second: number): number {
  let [ways, crossing] = [0, 0];
  for (let a = 1; a + first <= n; a++) {
    for (let c = 1; c + second <= n; c++) {
      const [b, d] = [a + first, c + second];
      if (new Set([a, b, c, d]).size < 4) continue;
      ways++;
      if ((a < c && c < b && b < d) || (c < a && a < d && d < b)) crossing++;
    }
  }
  return crossing / ways;
}

/** By the pairs of arcs that share no token. */
function slowCrossings({ heads, length }: Tree): number {
  let sum = 0;
  for (let one = 1; one <= length; one++) {
    for (let other = 1; other < one; other++) {
      if (heads[one] === 0 || heads[other] === 0) continue;
      if (new Set([one, heads[one], other, heads[other]]).size < 4) continue;
      const [first, second] = [one, other].map((arc) => Math.abs(arc - heads[arc]));
      sum += slowProbability(length, first, second);
    }
  }
  return sum;
}

Deno.test("the probability of a crossing is that over all places of both arcs", () => {
  for (let n = 2; n <= 16; n++) {
    for (let first = 1; first < n; first++) {
      for (let second = 1; second < n; second++) {
        const found = crossingProbability(n, first, second);
        assert.equal(found, slowProbability(n, first, second), `${n}, ${first}, ${second}`);
      }
    }
  }
});

Deno.test("crossings of lengths are added over the pairs of arcs that share no token", () => {
  for (let n = 1; n <= 5; n++) {
    for (const tree of allTrees(n)) {
      const difference = crossingsOfLengths(tree) - slowCrossings(tree);
      assert.ok(Math.abs(difference) < 1e-9, `${tree.heads}`);
    }
  }
});
