import assert from "node:assert/strict";
import {
  randomInteger,
  randomProjectiveTree,
  randomTree,
  seededRandom,
} from "../dependency/random.ts";
import { Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import { maximalProjectiveComponents, projectiveOrder } from "./projective_order.ts";

/** A tree from heads of nodes 1, 2, …, all labels alike. */
function treeOf(...heads: number[]): Tree {
  return Tree.of([-1, ...heads], ["", ...heads.map(() => "x")]);
}

/** The inorder traversal as its definition says it. */
function inorder(tree: Tree, node: number, visit: (node: number) => void): void {
  for (let d = 1; d < node; d++) if (tree.heads[d] === node) inorder(tree, d, visit);
  visit(node);
  for (let d = node + 1; d <= tree.length; d++) if (tree.heads[d] === node) inorder(tree, d, visit);
}

/** Removes any complete node next to its head until none is left; what is removed joins its head. */
function slowComponents(tree: Tree): number[] {
  const left = Array.from(tree.heads, (_, node) => node);
  const joined = Array.from(tree.heads, (_, node) => node);
  const complete = (node: number) => left.every((other) => tree.heads[other] !== node);
  const removable = (k: number) =>
    complete(left[k]) &&
    (left[k - 1] === tree.heads[left[k]] || left[k + 1] === tree.heads[left[k]]);
  for (let k = 1; k < left.length;) {
    if (!removable(k)) k++;
    else {
      joined[left[k]] = tree.heads[left[k]];
      left.splice(k, 1);
      k = 1;
    }
  }
  return joined.map((_, node) => {
    while (joined[node] !== node) node = joined[node];
    return node;
  });
}

/** The tree with its nodes renamed to their positions. */
function reordered(tree: Tree, position: Int32Array): Tree {
  const heads = new Int32Array(tree.length + 1).fill(-1);
  for (let node = 1; node <= tree.length; node++) {
    heads[position[node]] = position[tree.heads[node]];
  }
  return Tree.of(heads, tree.labels);
}

Deno.test("in projective order a discontinuous phrase is brought together", () => {
  // A hearing is scheduled on the issue today: "on the issue" belongs to "hearing".
  const tree = treeOf(2, 3, 0, 3, 2, 7, 5, 4);
  assert.deepEqual([...projectiveOrder(tree)], [0, 1, 2, 6, 7, 3, 4, 5, 8]);
});

Deno.test("the components of a tree with one non-projective arc are its projective parts", () => {
  const tree = treeOf(2, 3, 0, 3, 2, 7, 5, 4);
  assert.deepEqual([...maximalProjectiveComponents(tree)], [0, 2, 2, 3, 4, 5, 5, 5, 8]);
});

Deno.test("an arc is not built before its dependent is complete", () => {
  // 1 is next to its head 2, but waits for its dependent 4 behind 3, the root.
  assert.deepEqual([...maximalProjectiveComponents(treeOf(2, 3, 0, 1))], [0, 1, 2, 3, 4]);
});

Deno.test("an empty sentence has its root alone", () => {
  const empty = Tree.of([-1], [""]);
  assert.deepEqual([...projectiveOrder(empty)], [0]);
  assert.deepEqual([...maximalProjectiveComponents(empty)], [0]);
});

Deno.test("order and components equal their slow versions on random trees", () => {
  for (let seed = 0; seed < 4000; seed++) {
    const random = seededRandom(seed);
    const draw = seed % 4 === 0 ? randomProjectiveTree : randomTree;
    const tree = draw(1 + randomInteger(random, 14), random);
    const visited: number[] = [];
    inorder(tree, 0, (node) => visited.push(node));
    const position = projectiveOrder(tree);
    assert.deepEqual(
      visited.map((node) => position[node]),
      visited.map((_, k) => k),
      `seed ${seed}`,
    );
    assert.deepEqual([...maximalProjectiveComponents(tree)], slowComponents(tree), `seed ${seed}`);
  }
});

Deno.test("a tree in its projective order is projective", () => {
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, 30), random);
    assert.ok(isProjective(reordered(tree, projectiveOrder(tree))), `seed ${seed}`);
  }
});

Deno.test("exactly projective trees keep their order and are one component", () => {
  for (let seed = 0; seed < 2000; seed++) {
    const random = seededRandom(seed);
    const draw = seed % 2 === 0 ? randomProjectiveTree : randomTree;
    const tree = draw(1 + randomInteger(random, 10), random);
    const inOrder = projectiveOrder(tree).every((position, node) => position === node);
    const oneComponent = maximalProjectiveComponents(tree).every((top) => top === 0);
    assert.equal(inOrder, isProjective(tree), `seed ${seed}`);
    assert.equal(oneComponent, isProjective(tree), `seed ${seed}`);
  }
});

Deno.test("a sentence of 100,000 tokens is ordered without recursion", () => {
  const n = 100_000;
  const chain = Tree.of(
    Array.from({ length: n + 1 }, (_, node) => node - 1),
    Array(n + 1).fill("x"),
  );
  assert.equal(projectiveOrder(chain)[n], n);
  assert.equal(maximalProjectiveComponents(chain)[n], 0);
});
