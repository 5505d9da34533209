import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { isProjectiveArc } from "../../measures/projectivity.ts";
import { attardi } from "../../transition/attardi.ts";
import { derive } from "../../transition/derivation.ts";
import { oracleParse } from "../../transition/oracle_parse.ts";
import { allTrees } from "../../dependency/all_trees.ts";
import { type UnreachedArc, unreachedArcs } from "./unreached_arcs.ts";

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
