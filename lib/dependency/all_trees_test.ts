import assert from "node:assert/strict";
import { findTreeFault } from "./tree.ts";
import { allTrees } from "./all_trees.ts";

/** Every way to give n tokens heads that happens to be a tree. */
function treesByTrial(n: number): string[] {
  const found: string[] = [];
  for (let number = 0; number < (n + 1) ** n; number++) {
    const heads = new Int32Array(n + 1).fill(-1);
    for (let node = 1, rest = number; node <= n; node++, rest = Math.floor(rest / (n + 1))) {
      heads[node] = rest % (n + 1);
    }
    if (findTreeFault(heads) === undefined) found.push(heads.join());
  }
  return found;
}

Deno.test("all trees of up to 6 tokens are listed, each once", () => {
  for (let n = 1; n <= 6; n++) {
    const listed = [...allTrees(n)].map(({ heads }) => heads.join());
    assert.deepEqual(listed.sort(), treesByTrial(n).sort(), `${n} tokens`);
  }
});

Deno.test("there are (n + 1)^(n - 1) trees of n tokens, also where trial would take long", () => {
  let trees = 0;
  for (const _ of allTrees(7)) trees++;
  assert.equal(trees, 8 ** 6);
});

Deno.test("trees of no token, or of half a token, are refused", () => {
  assert.throws(() => [...allTrees(0)], RangeError);
  assert.throws(() => [...allTrees(2.5)], RangeError);
});
