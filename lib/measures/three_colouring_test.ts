import assert from "node:assert/strict";
import { type Random, seededRandom } from "../dependency/random.ts";
import { isThreeColourable } from "./three_colouring.ts";

function graphOf(nodes: number, edges: Iterable<readonly [number, number]>): number[][] {
  const neighbours = Array.from({ length: nodes }, (): number[] => []);
  for (const [one, other] of edges) {
    neighbours[one].push(other);
    neighbours[other].push(one);
  }
  return neighbours;
}

function cycle(nodes: number): [number, number][] {
  return Array.from({ length: nodes }, (_, k) => [k, (k + 1) % nodes]);
}

/** A cycle, and a node that is joined to all of it. */
function wheel(spokes: number): number[][] {
  const hub = Array.from({ length: spokes }, (_, k): [number, number] => [spokes, k]);
  return graphOf(spokes + 1, [...cycle(spokes), ...hub]);
}

function randomGraph(nodes: number, edges: number, random: Random): number[][] {
  const chosen = new Map<string, [number, number]>();
  while (chosen.size < edges) {
    const [one, other] = [random(), random()].map((x) => Math.floor(x * nodes)).sort();
    if (one < other) chosen.set(`${one} ${other}`, [one, other]);
  }
  return graphOf(nodes, chosen.values());
}

/** Tries all 3^n ways. */
function slowIsThreeColourable(neighbours: number[][]): boolean {
  const ways = 3 ** neighbours.length;
  for (let way = 0; way < ways; way++) {
    const colour = neighbours.map((_, node) => Math.floor(way / 3 ** node) % 3);
    if (
      neighbours.every((others, node) => others.every((other) => colour[other] !== colour[node]))
    ) {
      return true;
    }
  }
  return false;
}

Deno.test("graphs of which it is known whether they have three colours", () => {
  assert.ok(isThreeColourable([]));
  assert.ok(isThreeColourable(graphOf(5, cycle(5))));
  assert.ok(isThreeColourable(wheel(6)));
  assert.ok(!isThreeColourable(wheel(3))); // four nodes, all joined
  assert.ok(!isThreeColourable(wheel(5)));
  assert.ok(!isThreeColourable(wheel(51)));
  const outer = cycle(5);
  const inner = outer.map(([, k]): [number, number] => [5 + k, 5 + (k + 2) % 5]);
  const spokes = outer.map(([k]): [number, number] => [k, k + 5]);
  assert.ok(isThreeColourable(graphOf(10, [...outer, ...inner, ...spokes]))); // Petersen's
});

Deno.test("the search agrees with trying all ways on random graphs", () => {
  let colourable = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const nodes = 6 + seed % 3;
    const graph = randomGraph(nodes, 2 * nodes + seed % 6 - 2, seededRandom(seed));
    const expected = slowIsThreeColourable(graph);
    if (expected) colourable++;
    assert.equal(isThreeColourable(graph), expected, `seed ${seed}`);
  }
  assert.ok(colourable > 20 && colourable < 130, String(colourable));
});

Deno.test("components are searched one by one: the last, which fails, costs no other's ways", () => {
  const prism = [[0, 1], [1, 2], [2, 0], [3, 4], [4, 5], [5, 3], [0, 3], [1, 4], [2, 5]];
  const edges: [number, number][] = [];
  for (let copy = 0; copy < 200; copy++) {
    for (const [one, other] of prism) edges.push([6 * copy + one, 6 * copy + other]);
  }
  assert.ok(isThreeColourable(graphOf(1200, edges)));
  for (let one = 1200; one < 1204; one++) {
    for (let other = one + 1; other < 1204; other++) edges.push([one, other]);
  }
  assert.ok(!isThreeColourable(graphOf(1204, edges)));
});

Deno.test("a search that takes too long says so", () => {
  assert.throws(
    () => isThreeColourable(randomGraph(420, 966, seededRandom(1)), 20),
    /three colours suffice for \d+ nodes of a graph: current value is 20 trials/,
  );
});
