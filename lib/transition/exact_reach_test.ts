import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import { Tree } from "../dependency/tree.ts";
import { attardi3 } from "./attardi.ts";
import { attardiFull } from "./attardi_full.ts";
import { findDerivation } from "./exact_reach.ts";
import { oracleParser } from "./oracle_parse.ts";
import { completeTree } from "./parse.ts";
import { reachableConfigurations } from "./reachable.ts";
import { type AnyTransitionSystem, transitionSystems } from "./registry.ts";

const treeOf = (...heads: number[]) => Tree.of([-1, ...heads], ["", ...heads.map(() => "x")]);

/** The trees of all terminal configurations. */
function allDerived(system: AnyTransitionSystem, n: number): Set<string> {
  const terminal = [...reachableConfigurations(system, n)].filter((c) => system.isTerminal(c));
  return new Set(terminal.map(({ graph }) => completeTree(graph, ["x"], "x").heads.join()));
}

/** The heads that kinds of transitions lead to from the initial configuration. */
function headsBy(system: AnyTransitionSystem, kinds: readonly number[], n: number): string {
  const c = system.initial(n);
  for (const kind of kinds) {
    assert(system.isPermissible(c, kind));
    system.apply(c, kind, 0);
  }
  assert(system.isTerminal(c));
  return completeTree(c.graph, ["x"], "x").heads.join();
}

for (const system of transitionSystems.values()) {
  Deno.test(`search finds a derivation by ${system.name} where there is one`, () => {
    const most = system.name.startsWith("attardi") ? 4 : 3;
    for (let n = 1; n <= most; n++) {
      const derived = allDerived(system, n);
      for (const tree of allTrees(n)) {
        const kinds = findDerivation(system, tree);
        const heads = tree.heads.join();
        assert.equal(kinds !== undefined, derived.has(heads), heads);
        if (kinds !== undefined) assert.equal(headsBy(system, kinds, n), heads);
      }
    }
  });
}

Deno.test("the oracles of Attardi's systems fall short of few trees, of none with up to 5 tokens", () => {
  for (const system of [attardi3, attardiFull] as AnyTransitionSystem[]) {
    const parse = oracleParser(system, { raw: true });
    const unreached = [...allTrees(5)].filter((tree) => parse(tree).unreached.length > 0);
    assert.equal(unreached.length, system.name === "attardi-3" ? 19 : 0);
    for (const tree of unreached) {
      assert.equal(findDerivation(system, tree), undefined, `${tree.heads}`);
    }
  }
  const missed: [AnyTransitionSystem, Tree][] = [
    [attardi3, treeOf(3, 1, 0, 6, 2, 3)],
    [attardiFull, treeOf(3, 4, 2, 5, 0, 1, 0)],
  ];
  for (const [system, tree] of missed) {
    assert(oracleParser(system, { raw: true })(tree).unreached.length > 0, system.name);
    assert(findDerivation(system, tree) !== undefined, system.name);
  }
});

Deno.test("a search that takes too long is given up", () => {
  assert.throws(() => findDerivation(attardiFull, treeOf(3, 4, 2, 5, 0, 1, 0), 10), RangeError);
});
