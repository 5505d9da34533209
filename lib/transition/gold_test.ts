import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { isPlanar } from "../measures/planarity.ts";
import { isProjective, isProjectiveArc } from "../measures/projectivity.ts";
import { GoldArcs } from "./gold_arcs.ts";
import { planesGreedily } from "./gold_planes.ts";
import { allLabelledTrees, randomNearlyProjectiveTree } from "./testing/derivations.ts";

function randomTreeOfEitherKind(seed: number) {
  const random = seededRandom(seed);
  const n = 1 + randomInteger(random, 15);
  return seed % 3 === 0 ? randomTree(n, random) : randomNearlyProjectiveTree(n, seed % 5, random);
}

Deno.test("gold arcs tell projective trees from others as the definition does", () => {
  const gold = new GoldArcs();
  const trees = [1, 2, 3, 4, 5].flatMap(allLabelledTrees);
  for (let seed = 0; seed < 3000; seed++) trees.push(randomTreeOfEitherKind(seed));
  for (const tree of trees) {
    gold.prepare(tree.heads, new Int32Array(tree.length + 1));
    const definition = tree.heads.every((_, node) => node === 0 || isProjectiveArc(tree, node));
    assert.equal(isProjective(gold), definition, `heads ${tree.heads}`);
  }
});

Deno.test("the leftmost partner of a node is its head or its first dependent", () => {
  const gold = new GoldArcs();
  for (let seed = 0; seed < 1000; seed++) {
    const { heads } = randomTreeOfEitherKind(seed);
    gold.prepare(heads, new Int32Array(heads.length));
    for (let node = 1; node < heads.length; node++) {
      const partners = Array.from(heads.keys())
        .filter((other) => heads[other] === node || heads[node] === other);
      assert.equal(gold.leftmostPartner[node], partners[0], `seed ${seed}, node ${node}`);
    }
  }
});

Deno.test("planes made greedily have no crossings, and leave out no arc that crosses nothing", () => {
  for (let seed = 0; seed < 2000; seed++) {
    const tree = randomTreeOfEitherKind(seed);
    const { heads } = tree;
    const crosses = (a: number, b: number) => {
      const [i, j] = [a, heads[a]].sort((x, y) => x - y);
      const [k, l] = [b, heads[b]].sort((x, y) => x - y);
      return i < k && k < j && j < l || k < i && i < l && l < j;
    };
    const arcs = Array.from(heads.keys()).filter((node) => heads[node] > 0);
    for (const count of [1, 2]) {
      const planes = planesGreedily(heads, count);
      for (const arc of arcs) {
        const crossing = arcs.filter((other) => crosses(arc, other));
        const where = `seed ${seed}, ${count} planes, arc into ${arc} of ${heads}`;
        if (planes[arc] === -1) {
          for (let plane = 0; plane < count; plane++) {
            assert(crossing.some((other) => planes[other] === plane), where);
          }
        } else {
          assert(crossing.every((other) => planes[other] !== planes[arc]), where);
        }
      }
      if (count === 1) assert.equal(arcs.every((arc) => planes[arc] === 0), isPlanar(tree));
    }
  }
});
