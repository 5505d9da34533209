import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { significanceGraph } from "./significance_graph.ts";
import {
  type GraphPair,
  hiddenArrows,
  layersOf,
  misleadingPairs,
  type RankedSystem,
  significantArrows,
} from "./significance_layers.ts";

const pair = (first: string, second: string, pValue: number): GraphPair => ({
  first,
  second,
  pValue,
});
const FOUR: RankedSystem[] = [
  { name: "P0", score: 70 },
  { name: "P1", score: 72 },
  { name: "P2", score: 69 },
  { name: "P3", score: 72.5 },
];

Deno.test("an arrow leads from the worse system to the better one, at the strictest level", () => {
  const arrows = significantArrows(FOUR, [
    pair("P0", "P1", 0.009),
    pair("P0", "P2", 0.01),
    pair("P1", "P3", 0.05),
  ]);
  assert.deepEqual(arrows, [
    { from: "P0", to: "P1", level: 0.01 },
    { from: "P2", to: "P0", level: 0.05 },
  ]);
  assert.throws(() => significantArrows(FOUR, [pair("P0", "P9", 0.5)]), /current system is P9/);
});

Deno.test("layers follow the scores, and arrows rise", () => {
  const arrows = significantArrows(FOUR, [pair("P2", "P1", 0.001), pair("P0", "P2", 0.04)]);
  // P3 stands no lower than P1, though no arrow leads to it.
  assert.deepEqual([...layersOf(FOUR, arrows)], [["P2", 0], ["P0", 1], ["P1", 1], ["P3", 1]]);
  assert.deepEqual([...layersOf(FOUR, []).values()], [0, 0, 0, 0]);
});

Deno.test("an arrow is left out only where others, no weaker, lead the same way", () => {
  const chain = (weak: number, direct: number) =>
    significantArrows(FOUR, [
      pair("P2", "P0", 0.001),
      pair("P0", "P1", weak),
      pair("P2", "P1", direct),
    ]);
  const hidden = (weak: number, direct: number) =>
    [...hiddenArrows(chain(weak, direct))].map(({ from, to }) => `${from} ${to}`);
  assert.deepEqual(hidden(0.001, 0.001), ["P2 P1"]);
  assert.deepEqual(hidden(0.04, 0.04), ["P2 P1"]);
  assert.deepEqual(hidden(0.04, 0.001), []);
  assert.deepEqual(misleadingPairs(chain(0.001, 0.5)), [["P2", "P1"]]);
  assert.deepEqual(misleadingPairs(chain(0.001, 0.04)), []);
  const graph = significanceGraph(FOUR, [pair("P2", "P0", 0.001), pair("P0", "P1", 0.02)], {
    title: "LAS",
    reduced: true,
  });
  assert.match(graph.svg, /P2 and P1 do not differ, though arrows lead from one to the other/);
});

Deno.test("solid and dashed arrows are told apart in the picture, in its words and in its legend", () => {
  const graph = significanceGraph(FOUR, [pair("P0", "P1", 0.001), pair("P0", "P3", 0.03)], {
    title: "LAS, toy",
  });
  assert.equal(
    graph.frame.title,
    "LAS, toy: P0 70.00, P1 72.00, P2 69.00, P3 72.50; " +
      "P1 better than P0 (p < 0.01), P3 better than P0 (p < 0.05)",
  );
  assert.equal(graph.content.match(/stroke-dasharray/g)?.length, 2); // the arrow, and the legend
  assert.match(graph.content, /p &lt; 0.05</);
  const plain = significanceGraph(FOUR, [], { title: "x", legend: false, decimals: 1 });
  assert.equal(
    plain.frame.title,
    "x: P0 70.0, P1 72.0, P2 69.0, P3 72.5; no significant difference",
  );
  assert.doesNotMatch(plain.content, /arrow|dasharray/);
});

Deno.test("names are escaped", () => {
  const graph = significanceGraph(
    [{ name: "<a>", score: 1 }, { name: "b&c", score: 2 }],
    [pair("<a>", "b&c", 0.001)],
    { title: "t" },
  );
  assert.doesNotMatch(graph.svg, /<a>|b&c/);
});

type Point = readonly [x: number, y: number];
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Points along an arrow: `M x y L x y` or `M x y V y C x y x y x y V y`. */
function pointsOf(path: string): Point[] {
  const n = path.match(/-?[\d.]+/g)!.map(Number);
  const line = (a: Point, b: Point) =>
    sampled((t) => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
  if (path.includes("L")) return line([n[0], n[1]], [n[2], n[3]]);
  const [x, y, low, x1, y1, x2, y2, x3, y3, end] = n;
  const cubic = (t: number, a: number, b: number, c: number, d: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
  return [
    ...line([x, y], [x, low]),
    ...sampled((t): Point => [cubic(t, x, x1, x2, x3), cubic(t, low, y1, y2, y3)]),
    ...line([x3, y3], [x3, end]),
  ];
}

function sampled(at: (t: number) => Point): Point[] {
  return Array.from({ length: 101 }, (_, k) => at(k / 100));
}

function boxesOf(svg: string): Box[] {
  const rects = svg.matchAll(
    /<g class="system"><rect x="([\d.]+)" y="([\d.]+)" rx="5" width="([\d.]+)" height="(\d+)"/g,
  );
  return Array.from(rects, ([, ...values]) => {
    const [x, y, width, height] = values.map(Number);
    return [x, y, x + width, y + height];
  });
}

Deno.test("no arrow goes through a system, whatever the differences", () => {
  const random = seededRandom(3);
  let arrows = 0, curved = 0;
  for (let round = 0; round < 300; round++) {
    const systems = Array.from({ length: 4 + round % 6 }, (_, k) => ({
      name: `S${k}`,
      score: randomInteger(random, 30),
    }));
    const pairs = systems.flatMap(({ name }, k) =>
      systems.slice(k + 1).map((other) => pair(name, other.name, random() / 8))
    );
    const { svg, frame } = significanceGraph(systems, pairs, {
      title: "x",
      reduced: round % 2 > 0,
    });
    const boxes = boxesOf(svg);
    assert.equal(boxes.length, systems.length);
    for (
      const [, from, to, path] of svg.matchAll(
        /<g class="arrow" data-from="S(\d)" data-to="S(\d)">.*?<path d="([^"]+)"/g,
      )
    ) {
      arrows++;
      if (path.includes("C")) curved++;
      const points = pointsOf(path);
      boxes.forEach(([left, top, right, bottom], k) => {
        const inside = points.filter(([x, y]) => x > left && x < right && y > top && y < bottom);
        assert.equal(inside.length, 0, `${from} to ${to} through ${k}`);
      });
      const [start, end] = [points[0], points.at(-1)!];
      assert(start[0] > boxes[Number(from)][0] && start[0] < boxes[Number(from)][2]);
      assert.equal(start[1], boxes[Number(from)][1]);
      assert(end[0] > boxes[Number(to)][0] && end[0] < boxes[Number(to)][2]);
      assert.equal(end[1], boxes[Number(to)][3]);
      assert(points.every(([x, y]) => x > 0 && x < frame.width && y > 0 && y < frame.height));
    }
  }
  assert(arrows > 1000 && curved > 100, `${arrows} ${curved}`);
});
