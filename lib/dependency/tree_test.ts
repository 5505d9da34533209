import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { randomInteger, randomTree, seededRandom } from "./random.ts";
import { findTreeFault, Tree } from "./tree.ts";

const ROUNDS = 3000;

/** The definition, step by step: from every node the heads must lead to 0. */
function obviousFault(heads: Int32Array): boolean {
  const n = heads.length - 1;
  for (let start = 1; start <= n; start++) {
    let node = start;
    for (let steps = 0; node !== 0; steps++) {
      if (steps > n || node < 0 || node > n) return true;
      node = heads[node];
    }
  }
  return false;
}

Deno.test("heads are a tree exactly when every node leads to 0", () => {
  let faults = 0;
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = seededRandom(seed);
    const n = 1 + randomInteger(random, 7);
    const heads = Int32Array.from({ length: n + 1 }, () => randomInteger(random, n + 2));
    heads[0] = -1;
    const fault = findTreeFault(heads);
    assert.equal(fault !== undefined, obviousFault(heads), `seed ${seed}: ${heads}`);
    if (fault?.code === "cycle") {
      fault.cycle.forEach((node, k) => {
        const next = fault.cycle[(k + 1) % fault.cycle.length];
        assert.equal(heads[node], next, `seed ${seed}: ${heads}`);
      });
      assert.equal(fault.node, Math.min(...fault.cycle), `seed ${seed}: ${heads}`);
    }
    if (fault) faults++;
  }
  assert.ok(faults > ROUNDS / 10 && faults < ROUNDS, `${faults} faulty arrays`);
});

Deno.test("a long chain that ends in a cycle is found without recursion", () => {
  const n = 200_000;
  const heads = Int32Array.from({ length: n + 1 }, (_, i) => i + 1);
  heads[0] = -1;
  heads[n] = n - 1;
  const fault = findTreeFault(heads);
  assert.deepEqual(fault, { code: "cycle", node: n - 1, head: n, cycle: [n - 1, n] });
});

Deno.test("a faulty tree is refused with the node, the value and what is required", () => {
  const labels = ["", "a", "b", "c"];
  const refused: [number[], string, RegExp][] = [
    [[-1, 4, 0, 2], "head-out-of-range", /node 1: current value is "4", .* integer from 0 to 3/],
    [[-1, 1, 0, 2], "self-head", /node 1: current value is "1", required is a head other/],
    [[-1, 2, 3, 2], "cycle", /node 2: current value is "2 <- 3 <- 2", required is heads that all/],
    [[-1, 0, 1.5, 0], "head-not-an-integer", /node 2: current value is "1.5", .* from 0 to 3/],
    [[-1, 0, NaN, 0], "head-not-an-integer", /node 2: current value is "NaN", required is an int/],
    [[-1, 0, 0, 2 ** 32], "head-out-of-range", /node 3: current value is "4294967296", required/],
    [[-1, 0, 0], "length-mismatch", /current value is "3 heads, 4 labels"/],
  ];
  for (const [heads, code, message] of refused) {
    assert.throws(
      () => Tree.of(heads, labels),
      (error) => error instanceof InputError && error.code === code && message.test(error.message),
    );
  }
});

Deno.test("what stands at index 0 of heads and labels is ignored", () => {
  const tree = Tree.of([7, 0, 1], ["x", "a", "b"]);
  assert.ok(tree.equals(Tree.of([-1, 0, 1], ["", "a", "b"])));
  assert.deepEqual(tree.labels, ["", "a", "b"]);
});

Deno.test("a tree keeps its own copy of the heads and may have several roots", () => {
  const heads = [-1, 0, 0];
  const tree = Tree.of(heads, ["", "a", "b"]);
  heads[1] = 2;
  assert.deepEqual([...tree.heads], [-1, 0, 0]);
  assert.equal(tree.length, 2);
});

Deno.test("trees are equal when heads and labels are", () => {
  const tree = randomTree(9, seededRandom(1));
  const relabelled = tree.withLabels(tree.labels.map((label, i) => i === 3 ? "other" : label));
  assert.ok(tree.equals(Tree.of(tree.heads, tree.labels)));
  assert.ok(!tree.equals(relabelled) && tree.sameHeads(relabelled));
  assert.ok(!tree.sameHeads(randomTree(8, seededRandom(1))));
});
