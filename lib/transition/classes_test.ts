import assert from "node:assert/strict";
import {
  randomInteger,
  randomProjectiveTree,
  randomTree,
  seededRandom,
} from "../dependency/random.ts";
import { findTreeFault, type Tree } from "../dependency/tree.ts";
import { isPlanar } from "../measures/planarity.ts";
import { isProjective } from "../measures/projectivity.ts";
import { isTwoPlanar } from "../measures/two_planarity.ts";
import { complexityOf } from "./complexity.ts";
import type { Configuration } from "./configuration.ts";
import { oracleParser } from "./oracle_parse.ts";
import { completeTree } from "./parse.ts";
import { permissibleKinds, reachableConfigurations } from "./reachable.ts";
import { type AnyTransitionSystem, transitionSystems } from "./registry.ts";
import { kindOf, labelOf, STUCK } from "./system.ts";
import {
  allLabelledTrees,
  degreeOfAddedArc,
  randomNearlyProjectiveTree,
} from "./testing/derivations.ts";

/** Whether all arcs between tokens have at most that degree, by the definition. */
function hasBoundedDegree(tree: Tree, degree: number): boolean {
  const heads = Array.from(tree.heads);
  return heads.every((head, node) => head < 1 || degreeOfAddedArc(heads, head, node) <= degree);
}

/** The class that each system is to derive, by name; there is no description of what P2 derives. */
const CLASSES: Record<string, (tree: Tree) => boolean> = {
  "P0": isProjective,
  "P3-eager": () => true,
  "P3-lazy": () => true,
  "arc-standard": isProjective,
  "arc-eager": isProjective,
  "arc-hybrid": isProjective,
  "hybrid-swap": () => true,
  "projective-list": isProjective,
  "nonprojective-list": () => true,
  "degree-0": isProjective,
  "degree-1": (tree) => hasBoundedDegree(tree, 1),
  "degree-2": (tree) => hasBoundedDegree(tree, 2),
  "degree-inf": () => true,
  "planar": isPlanar,
  "2-planar": isTwoPlanar,
};

function assertReaches(system: AnyTransitionSystem, tree: Tree, where: string): void {
  const { unreached, tree: derived, transitions } = rawParser(system)(tree);
  assert.equal(unreached.length === 0, CLASSES[system.name](tree), where);
  assert(CLASSES[system.name](derived), `${where}: what is derived is of the class`);
  assertWithinBound(system, tree.length, transitions, where);
}

function assertWithinBound(
  system: AnyTransitionSystem,
  tokens: number,
  transitions: number,
  where: string,
): void {
  const most = tokens === 0 ? 0 : complexityOf(system).transitions.at(tokens);
  assert(transitions <= most, `${where}: ${transitions} transitions`);
}

const parsers = new Map<AnyTransitionSystem, ReturnType<typeof oracleParser>>();

function rawParser(system: AnyTransitionSystem): ReturnType<typeof oracleParser> {
  let parser = parsers.get(system);
  if (parser === undefined) parsers.set(system, parser = oracleParser(system, { raw: true }));
  return parser;
}

Deno.test("each oracle reaches exactly the class of its system: all trees of up to 5 tokens", () => {
  for (let n = 1; n <= 5; n++) {
    for (const tree of allLabelledTrees(n)) {
      for (const name of Object.keys(CLASSES)) {
        assertReaches(transitionSystems.get(name)!, tree, `${name}, heads ${tree.heads}`);
      }
    }
  }
});

Deno.test("each oracle reaches exactly the class of its system: random trees of all kinds", () => {
  for (let seed = 0; seed < 1500; seed++) {
    const random = seededRandom(seed);
    const n = 1 + randomInteger(random, 14);
    const trees = [
      randomTree(n, random),
      randomProjectiveTree(n, random),
      randomNearlyProjectiveTree(n, 1 + randomInteger(random, 3), random),
      randomNearlyProjectiveTree(n, 6, random),
    ];
    for (const tree of trees) {
      for (const name of Object.keys(CLASSES)) {
        const where = `seed ${seed}, ${name}, heads ${tree.heads}`;
        assertReaches(transitionSystems.get(name)!, tree, where);
      }
    }
  }
});

/** The trees of all terminal configurations that any permissible transitions lead to. */
function reachableTrees(system: AnyTransitionSystem, n: number): Set<string> {
  const trees = new Set<string>();
  for (const c of reachableConfigurations(system, n)) {
    if (system.isTerminal(c)) trees.add(completeTree(c.graph, ["x"], "x").heads.join());
  }
  return trees;
}

Deno.test("no sequence of permissible transitions leads out of the class: up to 4 tokens", () => {
  for (let n = 1; n <= 4; n++) {
    const trees = allLabelledTrees(n);
    for (const [name, isOfClass] of Object.entries(CLASSES)) {
      const expected = trees.filter(isOfClass).map((tree) => tree.heads.join());
      const reachable = reachableTrees(transitionSystems.get(name)!, n);
      assert.deepEqual([...reachable].sort(), expected.sort(), `${name}, ${n} tokens`);
    }
  }
});

Deno.test("the oracle of P2 reaches all that P2 can derive: up to 5 tokens", () => {
  const attardi = transitionSystems.get("P2")!;
  for (let n = 1; n <= 5; n++) {
    const reached = allLabelledTrees(n)
      .filter((tree) => rawParser(attardi)(tree).unreached.length === 0)
      .map((tree) => tree.heads.join());
    assert.deepEqual(reached.sort(), [...reachableTrees(attardi, n)].sort(), `${n} tokens`);
  }
});

Deno.test("P2 reaches all projective trees, and what it makes of others is a tree", () => {
  const attardi = transitionSystems.get("P2")!;
  for (let seed = 0; seed < 2000; seed++) {
    const random = seededRandom(seed);
    const n = 1 + randomInteger(random, 20);
    const projective = randomProjectiveTree(n, random);
    assert.deepEqual(rawParser(attardi)(projective).unreached, [], `seed ${seed}`);
    const { tree, transitions } = rawParser(attardi)(randomTree(n, random));
    assert.equal(findTreeFault(tree.heads), undefined, `seed ${seed}`);
    assertWithinBound(attardi, n, transitions, `seed ${seed}`);
  }
});

for (const system of transitionSystems.values()) {
  Deno.test(`random walks of ${system.name} end within the bound, with a tree of its class`, () => {
    const c: Configuration = system.initial(0);
    for (let seed = 0; seed < 400; seed++) {
      const random = seededRandom(seed);
      const n = randomInteger(random, 25);
      system.reset(c, n);
      let transitions = 0;
      for (; !system.isTerminal(c); transitions++) {
        const kinds = permissibleKinds(system, c);
        system.apply(c, kinds[randomInteger(random, kinds.length)], 0);
      }
      assertWithinBound(system, n, transitions, `seed ${seed}`);
      const tree = completeTree(c.graph, ["x"], "x");
      assert.equal(findTreeFault(tree.heads), undefined, `seed ${seed}`);
      assert(CLASSES[system.name]?.(tree) ?? true, `seed ${seed}: heads ${tree.heads}`);
    }
  });

  Deno.test(`all that the oracle of ${system.name} answers is permissible, on any tree`, () => {
    const oracle = system.staticOracle();
    const c: Configuration = system.initial(0);
    for (let seed = 0; seed < 400; seed++) {
      const random = seededRandom(seed);
      const n = 1 + randomInteger(random, 20);
      const tree = seed % 2 === 0
        ? randomTree(n, random)
        : randomNearlyProjectiveTree(n, 2, random);
      const labels = Int32Array.from(tree.heads, () => randomInteger(random, 1000));
      oracle.prepare(tree.heads, labels);
      system.reset(c, n);
      while (!system.isTerminal(c)) {
        const code = oracle.next(c);
        if (code === STUCK) break;
        assert(system.isPermissible(c, kindOf(code)), `seed ${seed}: ${code} at ${c}`);
        system.apply(c, kindOf(code), labelOf(code));
      }
      for (let node = 1; node <= n; node++) {
        if (!c.graph.hasHead(node)) continue;
        assert.equal(c.graph.heads[node], tree.heads[node], `seed ${seed}, node ${node}`);
        assert.equal(c.graph.labels[node], labels[node], `seed ${seed}, node ${node}`);
      }
    }
  });
}

Deno.test("the stack-based systems derive a projective tree in exactly 2n transitions", () => {
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededRandom(seed);
    const n = 1 + randomInteger(random, 30);
    const tree = randomProjectiveTree(n, random);
    for (const name of ["P0", "P2", "P3-eager", "P3-lazy", "arc-standard", "arc-hybrid"]) {
      const { transitions } = rawParser(transitionSystems.get(name)!)(tree);
      assert.equal(transitions, 2 * n, `seed ${seed}, ${name}`);
    }
  }
});

Deno.test("the lazy oracle never swaps more often than the eager one", () => {
  const swaps = (name: string, tree: Tree) =>
    rawParser(transitionSystems.get(name)!)(tree).counts[3];
  let saved = 0;
  for (let seed = 0; seed < 3000; seed++) {
    const random = seededRandom(seed);
    const tree = randomNearlyProjectiveTree(1 + randomInteger(random, 20), 4, random);
    const eager = swaps("P3-eager", tree);
    const lazy = swaps("P3-lazy", tree);
    assert(lazy <= eager, `seed ${seed}, heads ${tree.heads}`);
    saved += eager - lazy;
  }
  assert(saved > 0);
});
