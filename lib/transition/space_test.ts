import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import type { Tree } from "../dependency/tree.ts";
import { complexityOf } from "./complexity.ts";
import { derive } from "./derivation.ts";
import { type AnyTransitionSystem, transitionSystems } from "./registry.ts";
import { configurationSpace, spaceMeter } from "./space.ts";
import { randomNearlyProjectiveTree } from "./testing/derivations.ts";

/** The same from a record of every configuration. */
function spaceOfSteps(system: AnyTransitionSystem, tree: Tree) {
  const steps = derive(system, tree, { raw: true });
  const sizes = steps.map(({ lists, heads }) => ({
    lists: lists.map(({ nodes }) => nodes.length),
    arcs: heads.filter((head) => head >= 0).length,
  }));
  const most = (values: number[]) => Math.max(...values);
  return {
    size: most(sizes.map(({ lists, arcs }) => lists.reduce((sum, it) => sum + it, arcs))),
    lists: sizes[0].lists.map((_, list) => most(sizes.map(({ lists }) => lists[list]))),
    arcs: most(sizes.map(({ arcs }) => arcs)),
  };
}

for (const system of transitionSystems.values()) {
  Deno.test(`the space of ${system.name} is that of the largest of its recorded configurations`, () => {
    const meter = spaceMeter(system);
    for (let seed = 0; seed < 200; seed++) {
      const random = seededRandom(seed);
      const n = 1 + randomInteger(random, 25);
      const tree = seed % 2 === 0
        ? randomTree(n, random)
        : randomNearlyProjectiveTree(n, 2, random);
      const space = meter(tree);
      assert.deepEqual(space, spaceOfSteps(system, tree), `seed ${seed}`);
      assert(space.size <= complexityOf(system).space.at(n), `seed ${seed}`);
      if (seed < 20) assert.deepEqual(configurationSpace(system, tree), space);
    }
  });
}
