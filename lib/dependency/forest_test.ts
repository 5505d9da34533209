import assert from "node:assert/strict";
import { isProjective } from "../measures/projectivity.ts";
import {
  allForests,
  isForest,
  isTree,
  randomForest,
  randomProjectiveForest,
  treeOfForest,
} from "./forest.ts";
import { allTrees } from "./all_trees.ts";
import { seededRandom } from "./random.ts";

/** All heads from -1 to n of n tokens and of node 0. */
function* allHeads(n: number): Generator<Int32Array> {
  for (let code = 0; code < (n + 2) ** (n + 1); code++) {
    yield Int32Array.from(
      { length: n + 1 },
      (_, k) => Math.floor(code / (n + 2) ** k) % (n + 2) - 1,
    );
  }
}

/** The definition: 0 is a root, and no walk up the heads comes back to where it began. */
function isForestByWalking(heads: Int32Array): boolean {
  return heads[0] === -1 && heads.every((_, start) => {
    let node = heads[start];
    for (let steps = 0; node >= 0 && node !== start && steps < heads.length; steps++) {
      node = heads[node];
    }
    return node !== start;
  });
}

Deno.test("forests are the acyclic heads that leave 0 a root: all of up to 4 tokens", () => {
  for (let n = 0; n <= 4; n++) {
    const expected: string[] = [];
    for (const heads of allHeads(n)) {
      const holds = isForestByWalking(heads);
      assert.equal(isForest(heads), holds, heads.join());
      if (holds) expected.push(heads.join());
    }
    const listed = Array.from(allForests(n), String);
    assert.deepEqual(listed.sort(), expected.sort());
    assert.equal(listed.length, n === 0 ? 1 : 2 * (n + 2) ** (n - 1));
  }
});

Deno.test("forests whose only root is 0 are the trees", () => {
  for (let n = 1; n <= 5; n++) {
    const trees = Array.from(allForests(n)).filter(isTree).map(String);
    assert.deepEqual(trees.sort(), Array.from(allTrees(n), ({ heads }) => heads.join()).sort());
  }
});

Deno.test("random forests are forests, the projective ones are projective, and all of them occur", () => {
  const seen = new Set<string>();
  const projective = new Set<string>();
  for (let seed = 0; seed < 4000; seed++) {
    const random = seededRandom(seed);
    const any = randomForest(3, random);
    const one = randomProjectiveForest(3, random);
    assert(isForest(any) && isForest(one), `seed ${seed}`);
    assert(isProjective(treeOfForest(one)), `seed ${seed}`);
    seen.add(String(any));
    projective.add(String(one));
  }
  const all = [...allForests(3)];
  assert.equal(seen.size, all.length);
  assert.equal(projective.size, all.filter((it) => isProjective(treeOfForest(it))).length);
  for (let seed = 0; seed < 500; seed++) {
    const forest = randomProjectiveForest(1 + seed % 40, seededRandom(seed));
    assert(isForest(forest) && isProjective(treeOfForest(forest)), `seed ${seed}`);
  }
});

Deno.test("a random forest may be empty", () => {
  assert.deepEqual([...randomForest(0, seededRandom(1))], [-1]);
});
