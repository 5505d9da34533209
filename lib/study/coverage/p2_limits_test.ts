import assert from "node:assert/strict";
import { allTrees } from "../../dependency/all_trees.ts";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { countNonprojectiveArcs, isProjectiveArc } from "../../measures/projectivity.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { attardi } from "../../transition/attardi.ts";
import { derive } from "../../transition/derivation.ts";
import { oracleParse, oracleParser } from "../../transition/oracle_parse.ts";
import {
  addP2Limits,
  foldTail,
  missedArcs,
  p2Limits,
  type UnreachedArc,
  unreachedArcs,
} from "./p2_limits.ts";

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

/** The same from the recorded derivation: what its last step says of stack and heads. */
function slowly(tree: Tree): UnreachedArc[] {
  const { heads, lists } = derive(attardi, tree, { raw: true }).at(-1)!;
  const stack = lists[0].nodes;
  const nodes = Array.from(tree.heads.keys()).filter((node) => node > 0);
  const missed = nodes.filter((node) => tree.heads[node] !== 0 && heads[node] < 0);
  return missed.map((dependent) => {
    const head = tree.heads[dependent];
    const [first, last] = [Math.min(head, dependent), Math.max(head, dependent)];
    const between = stack.slice(stack.indexOf(first) + 1, stack.indexOf(last)).length;
    const obstacle = missed.some((other) => tree.heads[other] === dependent)
      ? "incomplete"
      : between >= 2
      ? "distant"
      : "buried";
    return { dependent, projective: isProjectiveArc(tree, dependent), obstacle };
  });
}

Deno.test("arcs and obstacles are those that the recorded derivation shows", () => {
  for (const tree of allTrees(5)) {
    assert.deepEqual(unreachedArcs(tree), slowly(tree), `heads ${tree.heads}`);
  }
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, 20), random);
    assert.deepEqual(unreachedArcs(tree), slowly(tree), `seed ${seed}`);
  }
});

Deno.test("the unreached arcs are those that the oracle parse misses", () => {
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, 15), random);
    const { unreached } = oracleParse(attardi, tree, { raw: true });
    assert.deepEqual(unreachedArcs(tree).map(({ dependent }) => dependent), unreached, `${seed}`);
  }
});

Deno.test("each obstacle as worked by hand", () => {
  const obstacles = (...heads: number[]) =>
    unreachedArcs(Tree.of([-1, ...heads], ["", ...heads.map(() => "x")]))
      .map(({ dependent, projective, obstacle }) => `${dependent} ${projective} ${obstacle}`);
  // The chain 2 -> 3 -> 4 -> 1: 1 is complete, but 2 and 3 stand between it and 4.
  assert.deepEqual(obstacles(4, 0, 2, 3), [
    "1 false distant",
    "3 true incomplete",
    "4 true incomplete",
  ]);
  // 5 takes 2 and 3 over 4; then 1 and 4 are neighbours, below 5, which waits for 1.
  assert.deepEqual(obstacles(5, 5, 5, 1, 0), ["1 true incomplete", "4 false buried"]);
  assert.deepEqual(obstacles(2, 0, 1), []); // within reach
});
