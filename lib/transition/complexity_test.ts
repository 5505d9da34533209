import assert from "node:assert/strict";
import { allTrees } from "../dependency/all_trees.ts";
import { randomProjectiveTree, seededRandom } from "../dependency/random.ts";
import type { Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import { complexityOf } from "./complexity.ts";
import { covington } from "./covington.ts";
import { oracleParser } from "./oracle_parse.ts";
import { longestSequence, reachableConfigurations } from "./reachable.ts";
import { transitionSystem, transitionSystems } from "./registry.ts";
import { configurationSize } from "./space.ts";

/** The value of a formula, written as in tables. */
function valueOf(formula: string, n: number): number {
  return formula.split(" / ").map((part) =>
    part.replace(/[()]/g, "").split(/(?= [+−] )/).reduce((sum, term) => {
      const [, sign, factor, variable] = /^ ?([+−]?) ?(\d*)(n²|n)?$/.exec(term)!;
      const value = (factor === "" ? 1 : Number(factor)) *
        (variable === "n²" ? n * n : variable === "n" ? n : 1);
      return sum + (sign === "−" ? -value : value);
    }, 0)
  ).reduce((above, below) => above / below);
}

for (const system of transitionSystems.values()) {
  const { transitions, space } = complexityOf(system);

  Deno.test(`the bounds of ${system.name} are what their formulas say`, () => {
    for (const bound of [transitions, space]) {
      for (let n = 1; n <= 40; n++) assert.equal(bound.at(n), valueOf(bound.formula, n));
    }
  });

  Deno.test(`no sequence of ${system.name} is longer than its bound: up to 4 tokens`, () => {
    for (let n = 1; n <= 4; n++) {
      const longest = longestSequence(system, n);
      // The one bound that is not reached: what the projective list system drops it cannot pass again.
      if (system.name === "projective-list") assert(longest < transitions.at(n));
      else assert.equal(longest, transitions.at(n), `${n} tokens`);
    }
  });

  Deno.test(`no configuration of ${system.name} is larger than its bound: up to 4 tokens`, () => {
    for (let n = 1; n <= 4; n++) {
      const sizes = Array.from(reachableConfigurations(system, n), configurationSize);
      assert.equal(Math.max(...sizes), space.at(n), `${n} tokens`);
    }
  });
}

Deno.test("sequences of the projective list system may be quadratic", () => {
  const system = transitionSystem("projective-list");
  const longest = [1, 2, 3, 4, 5, 6].map((n) => longestSequence(system, n));
  const growth = longest.slice(1).map((value, k) => value - longest[k]);
  assert.deepEqual(growth, growth.toSorted((a, b) => a - b));
  assert(growth.at(-1)! > growth[0]); // a linear bound would have a growth that stays
});

Deno.test("the oracle of the projective list system takes as many transitions as that of arc-eager", () => {
  const transitionsOf = (name: string) => {
    const parse = oracleParser(transitionSystem(name));
    return (tree: Tree) => parse(tree).transitions;
  };
  const [eager, list] = [transitionsOf("arc-eager"), transitionsOf("projective-list")];
  const { transitions: { at } } = complexityOf(transitionSystem("arc-eager"));
  const random = Array.from(
    { length: 1000 },
    (_, seed) => randomProjectiveTree(1 + seed % 60, seededRandom(seed)),
  );
  const all = [1, 2, 3, 4, 5, 6].flatMap((n) => [...allTrees(n)].filter(isProjective));
  for (const tree of [...all, ...random]) {
    assert.equal(list(tree), eager(tree), `heads ${tree.heads}`);
    assert(list(tree) <= at(tree.length), `heads ${tree.heads}`); // linear, unlike other sequences
  }
});

Deno.test("any bound on the degree has the bounds of the loop, an unknown system has none", () => {
  const three = covington(3);
  assert.equal(complexityOf(three), complexityOf(transitionSystem("degree-0")));
  assert.throws(() => complexityOf({ ...transitionSystem("P0"), name: "P9" }), RangeError);
});
