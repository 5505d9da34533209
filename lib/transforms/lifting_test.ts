import assert from "node:assert/strict";
import {
  randomInteger,
  randomProjectiveTree,
  randomTree,
  seededRandom,
} from "../dependency/random.ts";
import { uniformRandomTree } from "../dependency/random_arrangements.ts";
import { findTreeFault, Tree } from "../dependency/tree.ts";
import { isProjective, projectiveArcs } from "../measures/projectivity.ts";
import { nearlyProjectiveTree, randomPath } from "../measures/testing/trees.ts";
import { type Lifting, liftNonprojectiveArcs } from "./lifting.ts";
import { toy } from "./testing/trees.ts";

/** Lifting as its definition says it: look at every arc again after each step. */
function slowLifting(tree: Tree): Lifting {
  const heads = tree.heads.slice();
  const lifted = new Uint8Array(heads.length);
  const onPath = new Uint8Array(heads.length);
  const length = (node: number) => Math.abs(node - tree.heads[node]);
  for (let steps = 0;; steps++) {
    const projective = projectiveArcs(Tree.of(heads, tree.labels));
    let shortest = 0;
    projective.forEach((good, node) => {
      if (!good && (shortest === 0 || length(node) < length(shortest))) shortest = node;
    });
    if (shortest === 0) {
      return { heads, lifted, onPath, arcs: lifted.filter((one) => one === 1).length, steps };
    }
    lifted[shortest] = 1;
    onPath[heads[shortest]] = 1;
    heads[shortest] = heads[heads[shortest]];
  }
}

Deno.test("a projective tree stays as it is", () => {
  const tree = toy("2, 3, 0, 3, 4");
  const { heads, arcs, steps } = liftNonprojectiveArcs(tree);
  assert.deepEqual([...heads], [...tree.heads]);
  assert.deepEqual([arcs, steps], [0, 0]);
});

Deno.test("an arc is lifted step by step until its head dominates what lies between", () => {
  // 4 depends on 1 across 2 and the root, 3: it is lifted past 1 and past 2.
  const { heads, lifted, onPath, arcs, steps } = liftNonprojectiveArcs(toy("2, 3, 0, 1"));
  assert.deepEqual([...heads], [-1, 2, 3, 0, 3]);
  assert.deepEqual([...lifted], [0, 0, 0, 0, 1]);
  assert.deepEqual([...onPath], [0, 1, 1, 0, 0]);
  assert.deepEqual([arcs, steps], [1, 2]);
});

Deno.test("the shorter of two non-projective arcs is lifted first", () => {
  // The arc into 2 (from 4 to 3) goes before that into 5, which therefore goes from 2 to 3; the
  // other way round it would come to rest at 4.
  const { heads, onPath, steps } = liftNonprojectiveArcs(toy("0, 4, 1, 3, 2"));
  assert.deepEqual([...heads], [-1, 0, 3, 1, 3, 3]);
  assert.deepEqual([...onPath], [0, 0, 1, 0, 1, 0]);
  assert.equal(steps, 2);
});

Deno.test("of two equally long arcs the left one is lifted first", () => {
  // 1 (from 4 to 0) goes before 5, which then goes from 2 past 1 to 0; the other way round it would
  // come to rest at 4. Both arcs have length 3.
  const { heads, onPath, steps } = liftNonprojectiveArcs(toy("4, 1, 0, 0, 2"));
  assert.deepEqual([...heads], [-1, 0, 1, 0, 0, 0]);
  assert.deepEqual([...onPath], [0, 1, 1, 0, 1, 0]);
  assert.equal(steps, 3);
});

Deno.test("lifting equals its slow version on random trees", () => {
  for (let seed = 0; seed < 4000; seed++) {
    const random = seededRandom(seed);
    const longest = seed % 20 === 0 ? 60 : 12;
    const tree = randomTree(1 + randomInteger(random, longest), random);
    assert.deepEqual(liftNonprojectiveArcs(tree), slowLifting(tree), `seed ${seed}`);
  }
});

Deno.test("lifting equals its slow version on deep trees, paths and nearly projective trees", () => {
  for (const draw of [uniformRandomTree, randomPath, nearlyProjectiveTree]) {
    for (let seed = 1; seed <= 1000; seed++) {
      const random = seededRandom(seed);
      const tree = draw(1 + randomInteger(random, seed % 20 === 0 ? 40 : 12), random);
      assert.deepEqual(liftNonprojectiveArcs(tree), slowLifting(tree), `${draw.name} ${seed}`);
    }
  }
});

Deno.test("lifted trees are projective trees, up to 1,000 tokens", () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1000 - 20 * seed, random);
    const { heads } = liftNonprojectiveArcs(tree);
    assert.equal(findTreeFault(heads), undefined, `seed ${seed}`);
    assert.ok(isProjective(Tree.of(heads, tree.labels)), `seed ${seed}`);
  }
});

Deno.test("lifting twice is lifting once, and random projective trees need none", () => {
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededRandom(seed);
    const draw = seed % 2 === 0 ? randomTree : randomProjectiveTree;
    const tree = draw(1 + randomInteger(random, 40), random);
    const once = liftNonprojectiveArcs(tree);
    assert.equal(once.steps === 0, isProjective(tree), `seed ${seed}`);
    const twice = liftNonprojectiveArcs(Tree.of(once.heads, tree.labels));
    assert.equal(twice.steps, 0, `seed ${seed}`);
  }
});
