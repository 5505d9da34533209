import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import { attardi } from "./attardi.ts";
import { attardiSimplified } from "./attardi_simplified.ts";
import type { Configuration } from "./configuration.ts";
import { forestDeriver } from "./forest_oracle.ts";
import { reachableConfigurations } from "./reachable.ts";
import { applyTransition, type TransitionSystem } from "./system.ts";

const [, , SHIFT, , RIGHT_ARC_2] = attardiSimplified.transitions.keys();

/** The heads of all trees that a system derives. */
function derivedTrees<C extends Configuration>(system: TransitionSystem<C>, length: number) {
  const trees = new Set<string>();
  for (const c of reachableConfigurations(system, length)) {
    if (system.isTerminal(c)) trees.add(c.graph.heads.slice(0, length + 1).join());
  }
  return [...trees].sort();
}

/** The heads of all trees that the static oracle of a system derives. */
function reachedTrees<C extends Configuration>(system: TransitionSystem<C>, length: number) {
  const derives = forestDeriver(system);
  return Array.from(allTrees(length), ({ heads }) => heads).filter(derives)
    .map((heads) => heads.join()).sort();
}

Deno.test("P2-simplified: RIGHT-ARC-2 takes the top of the stack and leaves the node below it", () => {
  const c = attardiSimplified.initial(3);
  for (const kind of [SHIFT, SHIFT, SHIFT, RIGHT_ARC_2]) {
    applyTransition(attardiSimplified, c, kind);
  }
  assert.equal(String(c), "( [0, 1, 2], [ ], A1 )");
  assert.equal(c.graph.heads[3], 1);
});

Deno.test("P2-simplified: its oracle reaches all that it derives, which is less than P2 does", () => {
  const counts = [3, 4, 5].map((n) => {
    const derived = derivedTrees(attardiSimplified, n);
    assert.deepEqual(reachedTrees(attardiSimplified, n), derived, `${n} tokens`);
    const ofP2 = new Set(derivedTrees(attardi, n));
    assert(derived.every((tree) => ofP2.has(tree)), `${n} tokens`);
    return [derived.length, ofP2.size];
  });
  assert.deepEqual(counts, [[16, 16], [117, 119], [1011, 1071]]);
});
