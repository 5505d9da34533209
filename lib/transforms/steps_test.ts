import assert from "node:assert/strict";
import { type Random, randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import { deprojectivize } from "./deprojectivize.ts";
import { encodeLabels, ENCODINGS, isMarked, joinMark } from "./encoding.ts";
import { SEARCH_ORDERS } from "./landing_sites.ts";
import { liftNonprojectiveArcs } from "./lifting.ts";
import { liftingAfter, liftingSteps } from "./lifting_steps.ts";
import { loweringSteps, treeAfterLowering } from "./lowering_steps.ts";
import { projectivize } from "./pseudo_projective.ts";
import { toy, written } from "./testing/trees.ts";

Deno.test("all steps of lifting together are the lifting of the whole tree, in every encoding", () => {
  for (let seed = 0; seed < 1500; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(randomInteger(random, 14), random);
    const steps = [...liftingSteps(tree)];
    const lifting = liftingAfter(tree, steps);
    assert.deepEqual(lifting, liftNonprojectiveArcs(tree), `seed ${seed}`);
    assert.equal(steps.length === 0, isProjective(tree), `seed ${seed}`);
    for (const encoding of ENCODINGS) {
      const whole = projectivize(tree, { encoding });
      assert.deepEqual(encodeLabels(tree, lifting, encoding), whole.tree.labels, `seed ${seed}`);
    }
  }
});

Deno.test("each step lifts the shortest arc, then the leftmost, by one head, and leaves a tree", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, 12), random);
    const steps = [...liftingSteps(tree)];
    for (const [k, { dependent, from, to, waiting }] of steps.entries()) {
      const before = liftingAfter(tree, steps.slice(0, k)).heads;
      const where = `seed ${seed}, step ${k}`;
      assert.deepEqual([from, to], [before[dependent], before[before[dependent]]], where);
      assert.equal(waiting[0], dependent, where);
      const length = (node: number) => Math.abs(tree.heads[node] - node);
      for (const other of waiting) assert(length(dependent) <= length(other), where);
      Tree.of(liftingAfter(tree, steps.slice(0, k + 1)).heads, tree.labels);
    }
  }
});

Deno.test("a step tells which arcs wait", () => {
  // 4 → 2 over the root 3; 1 → 5 over it, too, which is longer.
  const steps = [...liftingSteps(toy("3 a, 4 b, 0 root, 3 c, 1 d"))];
  assert.deepEqual(steps, [
    { dependent: 2, from: 4, to: 3, waiting: [2, 5] },
    { dependent: 5, from: 1, to: 3, waiting: [5] },
  ]);
});

/** The tree with marks thrown over its labels. */
function withRandomMarks(tree: Tree, random: Random): Tree {
  return tree.withLabels(tree.labels.map((plain, node) => {
    const lifted = randomInteger(random, 3) === 0;
    const head = randomInteger(random, 4) === 0 ? undefined : "abcz"[randomInteger(random, 4)];
    return node === 0
      ? ""
      : joinMark({ plain, lifted, head, onPath: randomInteger(random, 2) === 0 });
  }));
}

Deno.test("all steps of lowering together are what deprojectivize does, whatever the marks", () => {
  for (let seed = 0; seed < 1500; seed++) {
    const random = seededRandom(seed);
    const drawn = randomTree(randomInteger(random, 12), random);
    const encoding = ENCODINGS[seed % 4];
    const tree = seed % 3 === 0
      ? projectivize(drawn, { encoding }).tree
      : withRandomMarks(drawn, random);
    for (const search of SEARCH_ORDERS) {
      const where = `seed ${seed} ${encoding} ${search}`;
      const steps = [...loweringSteps(tree, { encoding, search })];
      const whole = deprojectivize(tree, { encoding, search });
      assert.deepEqual(treeAfterLowering(tree, steps, true), whole.tree, where);
      const recovered = steps.filter((step) => step.recovered).length;
      assert.deepEqual(
        [recovered, steps.length - recovered],
        [whole.recovered, whole.failed],
        where,
      );
    }
  }
});

Deno.test("on the way a lowered arc loses its mark, others and paths keep theirs", () => {
  const lifted = toy("2 a, 3 b%, 0 root, 3 c|b, 3 d|x");
  const steps = [...loweringSteps(lifted, { encoding: "head" })];
  assert.deepEqual(steps.map(({ dependent, to, recovered }) => [dependent, to, recovered]), [
    [5, 3, false],
    [4, 2, true],
  ]);
  const after = (count: number) =>
    written(treeAfterLowering(lifted, steps.slice(0, count), count === 2));
  assert.equal(after(1), "2 a, 3 b%, 0 root, 3 c|b, 3 d");
  assert.equal(after(2), "2 a, 3 b, 0 root, 2 c, 3 d");
  assert(!treeAfterLowering(lifted, steps, true).labels.some(isMarked));
});

Deno.test("names of encodings and orders that are none are refused", () => {
  const tree = toy("0 a");
  const next = (options: object) => loweringSteps(tree, options as never).next();
  assert.throws(() => next({ encoding: "tail" }), { code: "unknown-name" });
  assert.throws(() => next({ encoding: "head", search: "far" }), { code: "unknown-name" });
});
