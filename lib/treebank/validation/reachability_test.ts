import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../../dependency/random.ts";
import { Reachability } from "./reachability.ts";

/** Marks the heads of marked nodes until nothing changes. */
function reachedSlowly(nodes: number, arcs: readonly (readonly [number, number])[]): boolean[] {
  const reached = Array.from({ length: nodes }, (_, node) => node === 0);
  for (let changed = true; changed;) {
    changed = false;
    for (const [from, to] of arcs) {
      if (!reached[from] || reached[to]) continue;
      reached[to] = true;
      changed = true;
    }
  }
  return reached;
}

Deno.test("what can be reached from 0 is what marking until nothing changes finds, one graph after another", () => {
  const reachability = new Reachability();
  for (let seed = 0; seed < 2000; seed++) {
    const random = seededRandom(seed);
    const nodes = 1 + randomInteger(random, seed % 10 === 0 ? 200 : 12);
    const arcs = Array.from(
      { length: randomInteger(random, 2 * nodes) },
      () => [randomInteger(random, nodes), randomInteger(random, nodes)] as const,
    );
    reachability.begin(nodes);
    for (const [from, to] of arcs) reachability.add(from, to);
    const expected = reachedSlowly(nodes, arcs);
    assert.equal(reachability.followFromRoot(), expected.filter(Boolean).length, `seed ${seed}`);
    assert.deepEqual(expected.map((_, node) => reachability.isReached(node)), expected);
  }
});
