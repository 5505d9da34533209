import assert from "node:assert/strict";
import {
  allForests,
  type Forest,
  isTree,
  randomForest,
  randomProjectiveForest,
} from "../dependency/forest.ts";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import type { Configuration } from "./configuration.ts";
import { checkCompleteness, checkSoundness, headsOf, isWellFormed } from "./correctness.ts";
import { forestDeriver } from "./forest_oracle.ts";
import { graphClassOf } from "./graph_classes.ts";
import { permissibleKinds, reachableConfigurations } from "./reachable.ts";
import { type AnyTransitionSystem, transitionSystem, transitionSystems } from "./registry.ts";
import { degreeOfAddedArc, hasPath } from "./testing/derivations.ts";

/** The systems of theorems 1, 4, 7 and 10 of nivre-2008. */
const NIVRE_2008 = ["arc-standard", "arc-eager", "nonprojective-list", "projective-list"]
  .map(transitionSystem);

type Arc = readonly [head: number, dependent: number];

function arcsOf(forest: Forest): Arc[] {
  return Array.from(forest, (head, node): Arc => [head, node]).filter(([head]) => head >= 0);
}

/** [nivre-2008, def. 3] word for word: the head of an arc has a path to all that the arc spans. */
function isProjectiveByDefinition(forest: Forest): boolean {
  return arcsOf(forest).every(([head, dependent]) =>
    Array.from(forest.keys()).every((k) =>
      k <= Math.min(head, dependent) || k >= Math.max(head, dependent) || hasPath(forest, head, k)
    )
  );
}

function cross([a, b]: Arc, [c, d]: Arc): boolean {
  const [i, j] = [Math.min(a, b), Math.max(a, b)];
  const inside = (node: number) => i < node && node < j;
  const outside = (node: number) => node < i || j < node;
  return inside(c) && outside(d) || inside(d) && outside(c);
}

/** Whether no two arcs cross that a colour from 0 on is given to; all colourings are tried. */
function fitsIntoPlanes(forest: Forest, planes: number): boolean {
  const arcs = arcsOf(forest);
  for (let code = 0; code < planes ** arcs.length; code++) {
    const plane = (arc: number) => Math.floor(code / planes ** arc) % planes;
    const fits = arcs.every((one, k) =>
      arcs.every((other, m) => k === m || plane(k) !== plane(m) || !cross(one, other))
    );
    if (fits) return true;
  }
  return false;
}

function hasDegreeByDefinition(forest: Forest, bound: number): boolean {
  return arcsOf(forest)
    .every(([head, node]) => degreeOfAddedArc(Array.from(forest), head, node) <= bound);
}

/** Membership by definition, by the name of the class. */
const DEFINITIONS: Record<string, (forest: Forest) => boolean> = {
  "projective forests": isProjectiveByDefinition,
  "projective trees": (forest) => isTree(forest) && isProjectiveByDefinition(forest),
  "forests": () => true,
  "trees": (forest) => forest.indexOf(-1, 1) < 0,
  "forests of degree ≤ 1": (forest) => hasDegreeByDefinition(forest, 1),
  "forests of degree ≤ 2": (forest) => hasDegreeByDefinition(forest, 2),
  "planar forests without arcs from 0": (forest) =>
    !forest.includes(0) && fitsIntoPlanes(forest, 1),
  "2-planar forests without arcs from 0": (forest) =>
    !forest.includes(0) && fitsIntoPlanes(forest, 2),
};

/** Projective or not, and as it is, with 0 as its only root, or with no arcs from 0. */
function randomForestOfAnyKind(seed: number): Forest {
  const random = seededRandom(seed);
  const n = randomInteger(random, 50);
  const forest = (seed % 2 === 0 ? randomProjectiveForest : randomForest)(n, random);
  if (seed % 3 === 0) return forest;
  const [from, to] = seed % 3 === 1 ? [-1, 0] : [0, -1];
  return forest.map((head, node) => node > 0 && head === from ? to : head);
}

/** One of each name. */
const classes = new Map([...transitionSystems.values()].map((system) => {
  const found = graphClassOf(system);
  return [found.name, found];
})).values().toArray();

Deno.test("the class of each system is the one of its definition: all forests of up to 5 tokens", () => {
  for (const { name, contains } of classes) {
    for (let n = 0; n <= 5; n++) {
      for (const forest of allForests(n)) {
        assert.equal(contains(forest), DEFINITIONS[name](forest), `${name}: ${forest}`);
      }
    }
  }
});

Deno.test("there are as many projective forests and trees as the closed formulas say", () => {
  const choose = (n: number, k: number): number => k === 0 ? 1 : choose(n - 1, k - 1) * n / k;
  for (let n = 1; n <= 6; n++) {
    const forests = checkCompleteness(transitionSystem("arc-eager"), n).graphs;
    assert.equal(forests, choose(3 * n + 1, n) / (n + 1)); // OEIS A006013
    const trees = checkCompleteness(transitionSystem("P0"), n).graphs;
    assert.equal(trees, choose(3 * n, n) / (2 * n + 1)); // OEIS A001764
  }
});

for (const system of transitionSystems.values()) {
  const { name, complete, missedFrom = 0, contains } = graphClassOf(system);
  const ofPaper = NIVRE_2008.includes(system);

  Deno.test(`${system.name} is ${complete ? "" : "not "}complete for ${name}`, () => {
    for (let n = 0; n <= (ofPaper ? 6 : 5); n++) {
      const { graphs, against, counterexample } = checkCompleteness(system, n);
      assert(graphs > 0);
      if (complete || n < missedFrom) assert.equal(against, 0, `${n} tokens: ${counterexample}`);
      else assert(against > 0 && !forestDeriver(system)(counterexample!), `${n} tokens`);
    }
  });

  Deno.test(`${system.name} is sound for ${name}`, () => {
    const derives = forestDeriver(system);
    for (let n = 0; n <= (ofPaper ? 5 : 4); n++) {
      const { graphs, against, counterexample } = checkSoundness(system, n);
      assert.equal(against, 0, `${n} tokens: ${counterexample}`);
      // What transitions reach and what the oracle derives are one and the same set.
      assert.equal(graphs, [...allForests(n)].filter(derives).length, `${n} tokens`);
    }
  });

  Deno.test(`random walks of ${system.name} are forests all the way, and end in ${name}`, () => {
    const c: Configuration = system.initial(0);
    for (let seed = 0; seed < 150; seed++) {
      const random = seededRandom(seed);
      system.reset(c, randomInteger(random, 60));
      while (!system.isTerminal(c)) {
        const kinds = permissibleKinds(system, c);
        system.apply(c, kinds[randomInteger(random, kinds.length)], 0);
        assert(isWellFormed(c.graph), `seed ${seed}: ${c}`);
        // The proofs show more than soundness: no transition leads out of the class.
        if (ofPaper) assert(contains(headsOf(c.graph)), `seed ${seed}: ${c}`);
      }
      assert(contains(headsOf(c.graph)), `seed ${seed}: ${c}`);
    }
  });

  if (!complete) continue;
  Deno.test(`${system.name} derives random ${name}, and no other random forests`, () => {
    const derives = forestDeriver(system);
    let ofClass = 0;
    for (let seed = 0; seed < 900; seed++) {
      const forest = randomForestOfAnyKind(seed);
      const isOfClass = contains(forest);
      assert.equal(derives(forest), isOfClass, `seed ${seed}: ${forest}`);
      if (isOfClass) ofClass++;
    }
    assert(ofClass > 100, `${ofClass} of the class`);
  });
}

Deno.test("stack and λ1 keep the roots, as the proofs of theorems 1, 4 and 10 have it: up to 5 tokens", () => {
  for (const name of ["arc-standard", "arc-eager", "projective-list"]) {
    const system = transitionSystem(name);
    for (const c of reachableConfigurations(system, 5)) {
      if (!system.isTerminal(c)) continue;
      const heads = headsOf(c.graph);
      const kept = new Set(Array.from({ length: c.size(0) }, (_, k) => c.at(0, k)));
      heads.forEach((head, node) => {
        if (head < 0) assert(kept.has(node), `${name}: ${c} has the root ${node}`);
        else if (kept.has(node)) assert(name !== "arc-standard" && head < node, `${name}: ${c}`);
      });
    }
  }
});

Deno.test("a system without one of its preconditions is not sound, and the graph is shown", () => {
  const without = (name: string, kind: number, permits: (c: Configuration) => boolean) => {
    const system = transitionSystem(name);
    const isPermissible = (c: Configuration, it: number) =>
      it === kind && !system.isTerminal(c) ? permits(c) : system.isPermissible(c, it);
    return Object.assign(Object.create(system) as AnyTransitionSystem, { isPermissible });
  };
  const [LEFT_ARC, RIGHT_ARC, REDUCE] = [0, 1, 2];
  const singleHead = without("arc-eager", LEFT_ARC, (c) => c.at(0, 0) > 0);
  const root = without("arc-eager", LEFT_ARC, (c) => c.size(0) > 0 && !c.graph.hasHead(c.at(0, 0)));
  const projectivity = without("arc-eager", REDUCE, (c) => c.size(0) > 1);
  const acyclicity = without(
    "nonprojective-list",
    RIGHT_ARC,
    (c) => c.size(0) > 0 && !c.graph.hasHead(c.at(2, 0)),
  );
  for (const broken of [singleHead, root, projectivity, acyclicity]) {
    assert.equal(checkSoundness(transitionSystem(broken.name), 3).against, 0);
    assert(checkSoundness(broken, 3).against > 0);
  }
  const { counterexample } = checkSoundness(projectivity, 2);
  assert.deepEqual(counterexample, Int32Array.of(-1, -1, 0)); // 0 -> 2 spans the root 1
});

Deno.test("a class that is larger than what a system derives is not complete", () => {
  const eager = transitionSystem("arc-eager");
  const claims = Object.assign(Object.create(eager) as AnyTransitionSystem, { name: "degree-1" });
  const { graphs, against, counterexample } = checkCompleteness(claims, 3);
  assert.deepEqual([graphs, against], [49, 19]);
  assert(!isProjectiveByDefinition(counterexample!));
  assert.throws(
    () => graphClassOf(Object.assign(Object.create(eager) as AnyTransitionSystem, { name: "P9" })),
    RangeError,
  );
});
