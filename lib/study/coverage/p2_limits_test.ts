import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { countNonprojectiveArcs } from "../../measures/projectivity.ts";
import { attardi } from "../../transition/attardi.ts";
import { oracleParser } from "../../transition/oracle_parse.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { addP2Limits, foldTail, missedArcs, p2Limits } from "./p2_limits.ts";

const TREES = Array.from({ length: 600 }, (_, seed) => {
  const random = seededRandom(seed);
  return randomTree(1 + randomInteger(random, 12), random);
});

const total = (counts: readonly { all: number; reached: number }[]) => ({
  all: counts.reduce((sum, { all }) => sum + all, 0),
  reached: counts.reduce((sum, { reached }) => sum + reached, 0),
});

Deno.test("the counts add up to the sentences, to the non-projective arcs and to what is missed", () => {
  const limits = p2Limits(TREES);
  const parse = oracleParser(attardi, { raw: true });
  const unreached = TREES.map((tree) => parse(tree).unreached.length);
  const nonprojective = TREES.reduce((sum, tree) => sum + countNonprojectiveArcs(tree), 0);
  assert.equal(missedArcs(limits), unreached.reduce((sum, n) => sum + n, 0));
  assert.deepEqual(total(limits.byTreeDegree), {
    all: TREES.length,
    reached: unreached.filter((n) => n === 0).length,
  });
  const reached = nonprojective - missedArcs(limits, { projective: false });
  assert.deepEqual(total(limits.byEdgeDegree), { all: nonprojective, reached });
  assert.deepEqual(total(limits.byLength), { all: nonprojective, reached });
});

Deno.test("values are degrees, and lengths by powers of two", () => {
  // 4 -> 1 has length 3 and edge degree 1 and is not reached; the degree of the tree is 1.
  const limits = p2Limits([Tree.of([-1, 4, 0, 2, 3], ["", "a", "b", "c", "d"])]);
  assert.deepEqual(limits.byEdgeDegree, [{ value: 1, all: 1, reached: 0 }]);
  assert.deepEqual(limits.byLength, [{ value: 2, all: 1, reached: 0 }]);
  assert.deepEqual(limits.byTreeDegree, [{ value: 1, all: 1, reached: 0 }]);
  assert.equal(missedArcs(limits, { obstacle: "incomplete" }), 2);
});

Deno.test("limits of parts add up to the limits of the whole", () => {
  const parts = [TREES.slice(0, 100), TREES.slice(100, 101), TREES.slice(101)];
  const sorted = ({ obstacles, ...rest }: ReturnType<typeof p2Limits>) => ({
    ...rest,
    obstacles: obstacles.map((row) => JSON.stringify(row)).sort(),
  });
  assert.deepEqual(sorted(addP2Limits(parts.map(p2Limits))), sorted(p2Limits(TREES)));
});

Deno.test("a folded tail keeps all counts", () => {
  const counts = [1, 2, 3, 7].map((value) => ({ value, all: 10, reached: value }));
  assert.deepEqual(foldTail(counts, 3), [
    { value: 1, all: 10, reached: 1 },
    { value: 2, all: 10, reached: 2 },
    { value: 3, all: 20, reached: 10 },
  ]);
});

Deno.test("on UD Gothic-PROIEL dev P2 misses 16 trees, and more projective arcs than others", async () => {
  const trees = await treesOf("got_proiel-ud-dev");
  if (trees === undefined) return;
  const limits = p2Limits(trees);
  const { all, reached } = total(limits.byTreeDegree);
  assert.equal(all - reached, 16); // 98.38 % of 985
  assert(missedArcs(limits, { projective: true }) > missedArcs(limits, { projective: false }));
});
