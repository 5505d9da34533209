import assert from "node:assert/strict";
import { randomInteger, randomProjectiveTree, randomTree, seededRandom } from "./random.ts";
import { Traversal, traversalOf } from "./traversal.ts";
import { findTreeFault, type Tree } from "./tree.ts";

const ROUNDS = 1000;

/** Whether heads lead from `node` to `ancestor`. */
function leadsTo(tree: Tree, node: number, ancestor: number): boolean {
  while (node !== ancestor && node > 0) node = tree.heads[node];
  return node === ancestor;
}

function randomTrees(): [seed: number, Tree][] {
  return Array.from({ length: ROUNDS }, (_, seed) => {
    const random = seededRandom(seed);
    const n = randomInteger(random, 12);
    return [seed, seed % 2 ? randomTree(n, random) : randomProjectiveTree(n, random)];
  });
}

Deno.test("domination, subtree size and depth agree with a walk along the heads", () => {
  for (const [seed, tree] of randomTrees()) {
    const traversal = traversalOf(tree);
    for (let a = 0; a <= tree.length; a++) {
      let size = 0, depth = 0;
      for (let d = 0; d <= tree.length; d++) {
        const expected = leadsTo(tree, d, a);
        assert.equal(traversal.dominates(a, d), expected, `seed ${seed}: ${a} over ${d}`);
        if (expected) size++;
        if (d !== a && leadsTo(tree, a, d)) depth++;
      }
      assert.equal(traversal.size[a], size, `seed ${seed}: size of ${a}`);
      assert.equal(traversal.depth[a], depth, `seed ${seed}: depth of ${a}`);
    }
  }
});

Deno.test("dependents are listed from left to right, preorder visits heads first", () => {
  for (const [seed, tree] of randomTrees()) {
    const traversal = traversalOf(tree);
    for (let head = 0; head <= tree.length; head++) {
      const expected = [...tree.heads.keys()].filter((node) => tree.heads[node] === head);
      assert.deepEqual([...traversal.dependentsOf(head)], expected, `seed ${seed}: of ${head}`);
      assert.equal(traversal.valency(head), expected.length, `seed ${seed}: of ${head}`);
    }
    const { preorder, rank } = traversal;
    assert.deepEqual([...preorder].sort((a, b) => a - b), [...tree.heads.keys()]);
    preorder.forEach((node, k) => {
      assert.equal(rank[node], k);
      if (node > 0) assert.ok(rank[tree.heads[node]] < k, `seed ${seed}: ${node}`);
    });
  }
});

Deno.test("a chain of 100,000 tokens is traversed without recursion", () => {
  const n = 100_000;
  const traversal = new Traversal(Int32Array.from({ length: n + 1 }, (_, i) => i - 1));
  assert.equal(traversal.depth[n], n);
  assert.equal(traversal.size[1], n);
});

Deno.test("random trees are trees, the same for the same seed, and differ between seeds", () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 20 * ROUNDS; seed++) {
    const draw = () => randomTree(4, seededRandom(seed));
    assert.equal(findTreeFault(draw().heads), undefined, `seed ${seed}`);
    assert.ok(draw().equals(draw()), `seed ${seed}`);
    seen.add(draw().heads.join(" "));
  }
  assert.equal(seen.size, 125, "Cayley: there are 5^3 labelled trees over 5 nodes rooted at 0");
});

Deno.test("random projective trees reach every projective tree of four tokens", () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 20 * ROUNDS; seed++) {
    const { heads } = randomProjectiveTree(4, seededRandom(seed));
    assert.equal(findTreeFault(heads), undefined, `seed ${seed}`);
    seen.add(heads.join(" "));
  }
  // Projective forests of n tokens under an artificial root: 1, 3, 12, 55, 273 ...
  assert.equal(seen.size, 55);
});
