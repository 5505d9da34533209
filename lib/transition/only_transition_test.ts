import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { covington } from "./covington.ts";
import { onlyTransition } from "./only_transition.ts";
import { permissibleKinds } from "./reachable.ts";
import { transitionSystems } from "./registry.ts";
import { STUCK } from "./system.ts";
import { rootOf } from "./testing/derivations.ts";

const [, RIGHT_ARC, NO_ARC] = [0, 1, 2];

Deno.test("the only transition is the one that a list of all permissible ones has", () => {
  const random = seededRandom(9);
  const forced = new Map<string, number>();
  for (const [name, system] of transitionSystems) {
    for (let round = 0; round < 60; round++) {
      const c = system.initial(1 + randomInteger(random, 7));
      for (let step = 0; step < 60 && !system.isTerminal(c); step++) {
        const kinds = permissibleKinds(system, c);
        if (kinds.length === 0) break;
        const [kind] = kinds;
        const expected = kinds.length === 1 && !system.transitions[kind].labelled ? kind : STUCK;
        assert.equal(onlyTransition(system, c), expected, `${name}: ${c}`);
        if (expected !== STUCK) forced.set(name, (forced.get(name) ?? 0) + 1);
        system.apply(c, kinds[randomInteger(random, kinds.length)], 0);
      }
    }
  }
  assert.ok(forced.get("degree-inf")! > 100);
});

Deno.test("in Covington's loop there is no choice where a pair can be linked in neither direction", () => {
  const random = seededRandom(10);
  const system = covington(Infinity);
  for (let round = 0; round < 200; round++) {
    const c = system.initial(2 + randomInteger(random, 7));
    while (!system.isTerminal(c)) {
      const { heads } = c.graph;
      const [i, j] = [c.left, c.next];
      const apart = rootOf([...heads], i) !== rootOf([...heads], j);
      const free = heads[j] === -1 || i !== 0 && heads[i] === -1;
      assert.equal(onlyTransition(system, c), apart && free ? STUCK : NO_ARC, String(c));
      const kinds = permissibleKinds(system, c);
      system.apply(c, kinds[randomInteger(random, kinds.length)], 0);
    }
  }
});

Deno.test("of three tokens in a chain to the right three pairs are decided and three are not", () => {
  // 0 → 1 → 2 → 3: (0, 2), (1, 3) and (0, 3) are connected by what was linked before.
  const system = covington(Infinity);
  const c = system.initial(3);
  const taken: string[] = [];
  const derivation = [RIGHT_ARC, RIGHT_ARC, NO_ARC, RIGHT_ARC, NO_ARC, NO_ARC];
  for (const kind of derivation) {
    const pair = `${c.left},${c.next}`;
    taken.push(`${pair} ${onlyTransition(system, c) === STUCK ? "asked" : "passed over"}`);
    system.apply(c, kind, 0);
  }
  assert.deepEqual(taken, [
    "0,1 asked",
    "1,2 asked",
    "0,2 passed over",
    "2,3 asked",
    "1,3 passed over",
    "0,3 passed over",
  ]);
});
