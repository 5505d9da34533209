import assert from "node:assert/strict";
import type { Configuration } from "./configuration.ts";
import { longestSequence, permissibleKinds, reachableConfigurations } from "./reachable.ts";
import { type AnyTransitionSystem, transitionSystems } from "./registry.ts";
import { contentOf } from "./testing/derivations.ts";

/** All sequences from a configuration on, one after the other; nothing is remembered of them. */
function walkAll(
  system: AnyTransitionSystem,
  c: Configuration,
  length: number,
  visit: (c: Configuration, length: number) => void,
): void {
  visit(c, length);
  for (const kind of permissibleKinds(system, c)) {
    const next = c.copy();
    system.apply(next, kind, 0);
    walkAll(system, next, length + 1, visit);
  }
}

for (const system of transitionSystems.values()) {
  const most = system.name === "2-planar" ? 2 : 3; // it has too many sequences for 3
  Deno.test(`every sequence of ${system.name} is within what is reachable: up to ${most} tokens`, () => {
    for (let n = 0; n <= most; n++) {
      const expected = new Set<string>();
      let longest = 0;
      walkAll(system, system.initial(n), 0, (c, length) => {
        expected.add(JSON.stringify(contentOf(c)));
        longest = Math.max(longest, length);
      });
      const reached = Array.from(
        reachableConfigurations(system, n),
        (c: Configuration) => JSON.stringify(contentOf(c)),
      );
      assert.deepEqual(new Set(reached), expected, `${n} tokens`);
      if (system.name !== "2-planar") assert.equal(reached.length, expected.size, `${n} tokens`);
      assert.equal(longestSequence(system, n), longest, `${n} tokens`);
    }
  });
}

Deno.test("what the transition before was tells configurations of the 2-planar system apart", () => {
  const system = transitionSystems.get("2-planar")!;
  const initial = Array.from(reachableConfigurations(system, 1)).filter((c) =>
    !system.isTerminal(c)
  );
  assert.deepEqual(initial.map(String), Array(2).fill("( [ ], [ ], [1], ∅ )"));
  assert.deepEqual(initial.map(({ switched }) => switched), [false, true]);
});
