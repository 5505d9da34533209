import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { arcEager } from "./arc_eager.ts";
import { covington } from "./covington.ts";
import { planar } from "./planar.ts";
import { unmetPrecondition } from "./preconditions.ts";
import { permissibleKinds } from "./reachable.ts";
import { transitionSystems } from "./registry.ts";
import { stackProjective } from "./stack_projective.ts";
import { swapEager } from "./swap.ts";
import type { AnyTransitionSystem } from "./registry.ts";
import { twoPlanar } from "./two_planar.ts";

/** What is said of a transition after some others, all without labels. */
function after(system: AnyTransitionSystem, kinds: number[], kind: number, length = 3) {
  const c = system.initial(length);
  for (const before of kinds) system.apply(c, before, 0);
  return unmetPrecondition(system, c, kind);
}

Deno.test("a reason is given for exactly the transitions that are not permissible", () => {
  const reasons = new Set<string>();
  for (const system of transitionSystems.values()) {
    for (let seed = 0; seed < 60; seed++) {
      const random = seededRandom(seed);
      const c = system.initial(randomInteger(random, 9));
      for (;;) {
        for (const kind of system.transitions.keys()) {
          const unmet = unmetPrecondition(system, c, kind);
          const where = `seed ${seed}, ${system.name}, kind ${kind} at ${c}`;
          assert.equal(unmet === undefined, system.isPermissible(c, kind), where);
          if (unmet !== undefined) reasons.add(unmet.required);
        }
        if (system.isTerminal(c)) break;
        const kinds = permissibleKinds(system, c);
        system.apply(c, kinds[randomInteger(random, kinds.length)], 0);
      }
    }
  }
  assert(reasons.size > 12, `few of the preconditions were met: ${[...reasons].join("; ")}`);
});

Deno.test("the reason names the condition and what its variables stand for", () => {
  const [LEFT_ARC, RIGHT_ARC, REDUCE, SHIFT] = [0, 1, 2, 3];
  assert.deepEqual(after(arcEager, [], LEFT_ARC), { required: "i ≠ 0", found: "i = 0" });
  assert.deepEqual(after(arcEager, [RIGHT_ARC], LEFT_ARC), {
    required: "¬∃k∃l′[(k, l′, i) ∈ A]",
    found: "i = 1 has the head 0",
  });
  assert.deepEqual(after(arcEager, [SHIFT], REDUCE), {
    required: "∃k∃l[(k, l, i) ∈ A]",
    found: "i = 1 has no head",
  });
  assert.deepEqual(after(arcEager, [SHIFT, SHIFT, SHIFT], SHIFT), {
    required: "a configuration that is not terminal",
    found: "the configuration is terminal",
  });
});

Deno.test("the reason names the list that is too short, and order, cycles and SWITCH", () => {
  assert.deepEqual(after(stackProjective, [], 0), {
    required: "(σ|i|j, β, A)",
    found: "σ has 1 of 2 nodes",
  });
  assert.equal(after(stackProjective, [2, 2, 2], 2)?.found, "β is empty");
  assert.equal(after(swapEager, [2], 3)?.found, "i = 0, j = 1");
  assert.equal(after(twoPlanar, [4], 4)?.found, "the transition before was SWITCH");
  assert.equal(after(planar, [3, 0], 1)?.found, "i = 1 and j = 2 are connected");
  // 1 gets the head 2; then the pair (0, 2), then (2, 3): 3 is made the head of 2; now (1, 3).
  assert.equal(after(covington(Infinity), [2, 0, 2, 0], 1)?.found, "j = 3 dominates i = 1");
});

Deno.test("a kind that a system does not have is refused", () => {
  assert.throws(() => unmetPrecondition(arcEager, arcEager.initial(1), 4), RangeError);
});
