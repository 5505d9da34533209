import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { LinkedDependents } from "./linked_dependents.ts";

Deno.test("neighbours and descendants are those of the definitions, for every pair of nodes", () => {
  const random = seededRandom(3);
  const linked = new LinkedDependents();
  for (let round = 0; round < 1000; round++) {
    const n = 1 + round % 11;
    const heads = Int32Array.from(randomTree(n, random).heads);
    linked.link(heads, n);
    const nodes = [...heads.keys()];
    assert.equal(linked.rootCount, nodes.filter((d) => heads[d] === 0).length);
    for (const head of nodes) {
      if (head > 0) linked.markDescendants(heads, head);
      for (const node of nodes) {
        if (head > 0) assert.equal(linked.dominatedBy[node] === head, isAbove(heads, head, node));
        if (node === head) continue;
        const side = Math.sign(node - head);
        const order = (a: number, b: number) => side * (a - b); // outwards
        const dependents = nodes.filter((d) => d !== node && heads[d] === head).sort(order);
        const inward = dependents.findLast((d) => order(head, d) < 0 && order(d, node) < 0);
        const outward = dependents.find((d) => order(d, node) > 0);
        const away = dependents.find((d) => order(d, head) < 0);
        assert.equal(linked.inward(head, node), inward ?? head, `${head} ${node} ${heads}`);
        assert.equal(linked.outward(head, node), outward ?? 0, `${head} ${node} ${heads}`);
        assert.equal(linked.furthestAway(head, node), away ?? head, `${head} ${node} ${heads}`);
      }
    }
  }
});

function isAbove(heads: Int32Array, token: number, node: number): boolean {
  while (node > 0 && node !== token) node = heads[node];
  return node === token;
}
