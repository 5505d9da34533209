import assert from "node:assert/strict";
import { lostArcs } from "./arcs_within_reach.ts";
import type { Configuration } from "./configuration.ts";
import { permissibleKinds, reachableConfigurations } from "./reachable.ts";
import { type AnyTransitionSystem, transitionSystem, transitionSystems } from "./registry.ts";
import { contentOf } from "./testing/derivations.ts";

/** Tokens; two stacks have 30 times as many configurations for 4 as one. */
const lengthFor = ({ name }: AnyTransitionSystem) => name === "2-planar" ? 3 : 4;
const bit = (head: number, dependent: number) => 1 << (head * 4 + dependent - 1);

/** The arcs that some derivation from a configuration on ends with, as bits; by trying them all. */
function arcsBy(system: AnyTransitionSystem): (c: Configuration) => number {
  const known = new Map<string, number>();
  const arcsFrom = (c: Configuration): number => {
    const key = JSON.stringify([contentOf(c), permissibleKinds(system, c)]);
    const found = known.get(key);
    if (found !== undefined) return found;
    let arcs = 0;
    if (system.isTerminal(c)) {
      for (let node = 1; node <= c.graph.length; node++) {
        arcs |= bit(Math.max(0, c.graph.heads[node]), node);
      }
    }
    for (const kind of permissibleKinds(system, c)) {
      const next = c.copy();
      system.apply(next, kind, 0);
      arcs |= arcsFrom(next);
    }
    known.set(key, arcs);
    return arcs;
  };
  return arcsFrom;
}

for (const system of transitionSystems.values()) {
  Deno.test(`${system.name}: arcs are lost where no sequence of transitions adds them`, () => {
    const isExact = system.coveredClass !== "bounded-degree" &&
      !["degree-0", "hybrid-swap"].includes(system.name);
    const length = lengthFor(system);
    const arcsFrom = arcsBy(system);
    let lostCount = 0;
    for (const c of reachableConfigurations(system, length)) {
      const within = arcsFrom(c);
      for (let head = 0; head <= length; head++) {
        // Every token with that head; the one that is the head itself is left out.
        const lost = lostArcs(system, c, Array(length + 1).fill(head));
        for (let node = 1; node <= length; node++) {
          if (node === head) continue;
          const isWithin = (within & bit(head, node)) !== 0;
          const where = `${head} -> ${node} at ${c}, heads ${contentOf(c).heads}`;
          if (isExact) assert.equal(!lost.includes(node), isWithin, where);
          else assert(!(lost.includes(node) && isWithin), where);
          lostCount += Number(lost.includes(node));
        }
      }
    }
    assert(lostCount > 50, `only ${lostCount}`);
  });
}

Deno.test("at first all arcs are within reach, and a wrong head loses one", () => {
  const heads = [-1, 2, 0, 4, 2];
  for (const system of transitionSystems.values()) {
    assert.deepEqual(lostArcs(system, system.initial(4), heads), [], system.name);
  }
  const swap = transitionSystem("P3-eager");
  const c = swap.initial(4);
  for (const kind of [2, 2, 1]) swap.apply(c, kind, 0); // 1 → 2, which is to depend on 0
  assert.deepEqual(lostArcs(swap, c, heads), [1, 2, 4]);
});
