import assert from "node:assert/strict";
import { isProjective } from "../measures/projectivity.ts";
import { permutations } from "../testing/permutations.ts";
import { allTrees } from "./all_trees.ts";
import { randomInteger, randomTree, seededRandom } from "./random.ts";
import {
  randomArrangement,
  randomProjectiveArrangement,
  uniformRandomTree,
} from "./random_arrangements.ts";
import { findTreeFault, Tree } from "./tree.ts";

/** A tree whose labels name its tokens, so that each is known again wherever it stands. */
function named(...heads: number[]): Tree {
  return Tree.of([-1, ...heads], ["", ...heads.map((_, i) => String(i + 1))]);
}

/** The head of every token by the names of both, in the order of the names. */
function relations({ heads, labels }: Tree): string[] {
  return labels.slice(1).map((label, i) => `${label} < ${labels[heads[i + 1]]}`).sort();
}

/** The tree of the same relations whose tokens stand in the order of the names. */
function inOrder(tree: Tree, names: readonly string[]): Tree {
  const nameOf = ["", ...names];
  const heads = nameOf.map((name) => nameOf.indexOf(tree.labels[tree.heads[Number(name)] ?? 0]));
  return Tree.of(heads, nameOf);
}

/** Draws so often that each of `outcomes` is expected 1,000 times: none is further off than 5 σ. */
function checkUniform(outcomes: ReadonlySet<string>, draw: () => string): void {
  const counts = new Map([...outcomes].map((outcome) => [outcome, 0]));
  for (let k = 0; k < 1000 * outcomes.size; k++) {
    const outcome = draw();
    assert.ok(counts.has(outcome), `unexpected ${outcome}`);
    counts.set(outcome, counts.get(outcome)! + 1);
  }
  for (const [outcome, count] of counts) {
    assert.ok(Math.abs(count - 1000) < 5 * Math.sqrt(1000), `${outcome}: ${count} times`);
  }
}

Deno.test("every tree with one root is drawn equally often", () => {
  for (const n of [1, 2, 3, 4]) {
    const oneRoot = [...allTrees(n)].filter(({ heads }) =>
      heads.filter((head) => head === 0).length === 1
    );
    assert.equal(oneRoot.length, n ** (n - 1));
    const random = seededRandom(n);
    const outcomes = new Set(oneRoot.map(({ heads }) => heads.join()));
    checkUniform(outcomes, () => uniformRandomTree(n, random).heads.join());
  }
});

Deno.test("large random trees are trees with one root", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const n = 1 + randomInteger(random, 500);
    const { heads, labels, length } = uniformRandomTree(n, random);
    assert.equal(findTreeFault(heads), undefined, `seed ${seed}`);
    assert.equal(heads.filter((head) => head === 0).length, 1, `seed ${seed}`);
    assert.deepEqual([length, labels.length], [n, n + 1]);
  }
});

Deno.test("a random tree without tokens is refused", () => {
  for (const n of [0, -1, 2.5, NaN]) {
    assert.throws(() => uniformRandomTree(n, seededRandom(1)), RangeError);
  }
});

Deno.test("every order of a tree is drawn equally often", () => {
  const tree = named(2, 0, 2, 3);
  const outcomes = new Set(permutations(["1", "2", "3", "4"]).map((names) => names.join()));
  const random = seededRandom(7);
  checkUniform(outcomes, () => randomArrangement(tree, random).labels.slice(1).join());
});

Deno.test("every projective order of a tree is drawn equally often, and no other", () => {
  for (const tree of [named(2, 0, 2, 3), named(3, 1, 0, 3), named(0, 1, 0, 3), named(0, 1, 2, 3)]) {
    const projective = permutations(["1", "2", "3", "4"])
      .filter((names) => isProjective(inOrder(tree, names)))
      .map((names) => names.join());
    const random = seededRandom(projective.length);
    const draw = () => randomProjectiveArrangement(tree, random).labels.slice(1).join();
    checkUniform(new Set(projective), draw);
  }
});

Deno.test("a rearranged tree has the same relations, and is projective where it is to be", () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = seededRandom(seed);
    const tree = named(...randomTree(1 + randomInteger(random, 60), random).heads.subarray(1));
    const any = randomArrangement(tree, random);
    const projective = randomProjectiveArrangement(tree, random);
    for (const other of [any, projective]) {
      assert.equal(findTreeFault(other.heads), undefined, `seed ${seed}`);
      assert.deepEqual(relations(other), relations(tree), `seed ${seed}`);
    }
    assert.ok(isProjective(projective), `seed ${seed}`);
  }
});
