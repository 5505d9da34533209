/**
 * What holds for every dynamic oracle, whatever it is made of; that each is exact for all
 * configurations of a few tokens is tested beside it.
 * @module
 */
import assert from "node:assert/strict";
import { allTrees } from "../../dependency/all_trees.ts";
import { seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { arcEager } from "../arc_eager.ts";
import { nonprojectiveList } from "../nonprojective_list.ts";
import type { Configuration } from "../configuration.ts";
import { type AnyTransitionSystem, transitionSystem } from "../registry.ts";
import { kindOf, labelOf, STUCK, transitionCode } from "../system.ts";
import { randomNearlyProjectiveTree } from "../testing/derivations.ts";
import { ANY_LABEL, isRight, zeroCostKinds } from "./dynamic_oracle.ts";
import {
  type AnyDynamicOracle,
  dynamicOracleOf,
  explorableSystems,
  explorationOracleOf,
} from "./oracles.ts";
import { checkRandomDerivations } from "./testing/exactness.ts";
import { explorer } from "./testing/exploration.ts";

/** Systems whose configurations for 5 tokens are few enough to try all. */
const TRIED_FOR_5 = ["arc-eager", "arc-hybrid", "P0", "P2-simplified"];

/** The number of tokens whose head is wrong in a final configuration. */
function wrongHeads({ graph }: Configuration, { heads, length }: Tree): number {
  let wrong = 0;
  for (let node = 1; node <= length; node++) {
    if (Math.max(0, graph.heads[node]) !== heads[node]) wrong++;
  }
  return wrong;
}

/** Checks that derivations with errors lose what their transitions cost. */
function checkExploration(
  system: AnyTransitionSystem,
  trees: readonly Tree[],
  errs: number,
): number {
  const oracle = explorationOracleOf(system);
  const explore = explorer(system, oracle, seededRandom(5), errs);
  const initial: Configuration = system.initial(0);
  let costs = 0;
  for (const tree of trees) {
    const derivation = explore(tree);
    system.reset(initial, tree.length);
    const loss = wrongHeads(derivation.c, tree);
    assert(derivation.hadZero, `${system.name}, ${tree.heads}`);
    assert.equal(oracle.loss(derivation.c), loss, `${system.name}, ${tree.heads}`);
    assert.equal(oracle.loss(initial) + derivation.costs, loss, `${system.name}, ${tree.heads}`);
    costs += derivation.costs;
  }
  return costs;
}

/** Follows the static oracle as long as it knows a transition; each must be right. */
function checkStaticOracle(system: AnyTransitionSystem, dynamic: AnyDynamicOracle, tree: Tree) {
  const labels = Int32Array.from(tree.heads.keys());
  const oracle = system.staticOracle();
  const c = system.initial(tree.length);
  oracle.prepare(tree.heads, labels);
  dynamic.prepare(tree.heads, labels);
  if (dynamic.loss(c) > 0) return false;
  while (!system.isTerminal(c)) {
    const code = oracle.next(c);
    assert.notEqual(code, STUCK, `${system.name}, ${tree.heads} at ${c}`);
    assert(isRight(system, dynamic, c, code), `${system.name}, ${tree.heads} at ${c}`);
    const other = transitionCode(kindOf(code), labelOf(code) + 1);
    const isArc = system.transitions[kindOf(code)].labelled;
    assert.equal(isRight(system, dynamic, c, other), !isArc, "an arc with another label");
    system.apply(c, kindOf(code), labelOf(code));
  }
  return true;
}

for (const name of explorableSystems) {
  const system = transitionSystem(name);

  Deno.test(`${name}: transitions of the static oracle cost nothing, and their labels are right`, () => {
    const dynamic = explorationOracleOf(system);
    const trees = [3, 4].flatMap((n) => [...allTrees(n)]);
    const derived = trees.filter((tree) => checkStaticOracle(system, dynamic, tree));
    assert(derived.length >= 12 + 55, "all projective trees");
  });

  Deno.test(`${name}: a derivation loses what its transitions cost, for trees of 20 tokens`, () => {
    const random = seededRandom(7);
    const trees = Array.from(
      { length: 12 },
      (_, k) => randomNearlyProjectiveTree(20, k % 4, random),
    );
    assert.equal(checkExploration(system, trees, 0), 0);
    assert(checkExploration(system, trees, 0.2) > 20);
  });
}

for (const name of TRIED_FOR_5) {
  Deno.test(`${name}: losses and costs are exact on random ways, for some trees of 5 tokens`, () => {
    const random = seededRandom(11);
    const trees = Array.from({ length: 12 }, () => randomNearlyProjectiveTree(5, 3, random));
    const system = transitionSystem(name);
    const oracle = dynamicOracleOf(system);
    assert(checkRandomDerivations(system, oracle, trees, 20, random) > 100);
  });
}

Deno.test("on a treebank derivations with errors lose what their transitions cost", async () => {
  const trees = (await treesOf("got_proiel-ud-dev") ?? await treesOf("tr_imst-ud-dev"))!;
  for (const name of explorableSystems) {
    const costs = checkExploration(transitionSystem(name), trees.slice(0, 60), 0.1);
    assert(costs > 20, `${name}: ${costs}`);
  }
});

Deno.test("arc-eager: by hand, an error makes others cost nothing", () => {
  const [LEFT_ARC, RIGHT_ARC, REDUCE, SHIFT] = arcEager.transitions.keys();
  // 2 → 1, 2 → 3, 0 → 2
  const oracle = dynamicOracleOf(arcEager);
  oracle.prepare(Int32Array.of(-1, 2, 0, 2), Int32Array.of(0, 10, 20, 30));
  const c = arcEager.initial(3);
  assert.equal(oracle.cost(c, RIGHT_ARC), 1); // 0 → 1
  arcEager.apply(c, SHIFT, 0);
  assert.equal(oracle.cost(c, LEFT_ARC), 0);
  assert.equal(oracle.label(c, LEFT_ARC), 10);
  assert.equal(oracle.cost(c, SHIFT), 1); // 1 loses its head
  assert.equal(oracle.cost(c, RIGHT_ARC), 2); // so it does, and 2 has a wrong one
  arcEager.apply(c, SHIFT, 0);
  assert.equal(oracle.loss(c), 1);
  assert.deepEqual(zeroCostKinds(arcEager, oracle, c), [RIGHT_ARC]); // 3 is the last: its head is 2
  assert.equal(oracle.label(c, RIGHT_ARC), 30);
  assert.equal(oracle.label(c, SHIFT), ANY_LABEL);
  assert(!arcEager.isPermissible(c, REDUCE));
});

Deno.test("nonprojective-list: by hand, arcs within reach that close a cycle count once", () => {
  const [, RIGHT_ARC, NO_ARC, SHIFT] = nonprojectiveList.transitions.keys();
  // 0 → 3 → 2 → 1; after 1 → 2, each of 2 → 1 and 3 → 2 is lost, but 3 keeps its head.
  const oracle = dynamicOracleOf(nonprojectiveList);
  oracle.prepare(Int32Array.of(-1, 2, 3, 0), new Int32Array(4));
  const c = nonprojectiveList.initial(3);
  nonprojectiveList.apply(c, SHIFT, 0);
  assert.equal(oracle.cost(c, RIGHT_ARC), 2);
  // 0 → 1 → 3 → 2; after 2 → 1 the arcs 1 → 3 and 3 → 2 are within reach, but not both.
  oracle.prepare(Int32Array.of(-1, 0, 3, 1), new Int32Array(4));
  const LEFT_ARC = 0;
  assert.equal(oracle.cost(c, LEFT_ARC), 2);
  assert.equal(oracle.cost(c, NO_ARC), 0);
});

Deno.test("a system without a dynamic oracle is named", () => {
  assert.throws(
    () => dynamicOracleOf(transitionSystem("P2")),
    { name: "RangeError", message: /dynamic oracle of P2: required is one of arc-eager/ },
  );
  assert.throws(() => dynamicOracleOf(transitionSystem("hybrid-swap")), RangeError);
  assert.throws(
    () => explorationOracleOf(transitionSystem("P3-eager")),
    { name: "RangeError", message: /of P3-eager: required is one of .*, hybrid-swap$/ },
  );
});
