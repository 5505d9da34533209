import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import type { Tree } from "../dependency/tree.ts";
import { type Arc, arcLevels, layOutArcs, type PlacedArc } from "./arc_layout.ts";

const LABELS = ["", "a", "nsubj:pass", "obl", "a very long label indeed"];
const SEEDS = Array.from({ length: 1500 }, (_, seed) => seed);

function arcsOf({ heads, labels }: Tree): Arc[] {
  return labels.slice(1).map((label, i) => ({ head: heads[i + 1], dependent: i + 1, label }));
}

function drawn(seed: number) {
  const random = seededRandom(seed);
  const tree = randomTree(1 + randomInteger(random, 16), random, LABELS);
  const widths = Array.from(
    tree.heads,
    (_, node) => node === 0 ? 0 : 5 + randomInteger(random, 60),
  );
  const { sides: [arcs], ...layout } = layOutArcs(widths, [arcsOf(tree)]);
  return { arcs, widths, ...layout };
}

const left = (arc: PlacedArc) => Math.min(arc.from, arc.to);
const right = (arc: PlacedArc) => Math.max(arc.from, arc.to);
const pairsOf = <T>(items: readonly T[]) =>
  items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b]));

Deno.test("nested arcs are lower than what they are nested in, and no two arcs share a line", () => {
  for (const seed of SEEDS) {
    for (const [a, b] of pairsOf(drawn(seed).arcs)) {
      if (a.level === b.level) {
        assert.ok(right(a) <= left(b) || right(b) <= left(a), `seed ${seed}`);
      }
      const [low, high] = left(a) >= left(b) && right(a) <= right(b) ? [a, b] : [b, a];
      const nested = left(low) >= left(high) && right(low) <= right(high) && low.head > 0;
      if (nested) {
        assert.ok(low.level < high.level, `seed ${seed}: ${low.dependent}, ${high.dependent}`);
      }
    }
  }
});

Deno.test("every level below the highest arc is in use", () => {
  const levels = arcLevels([
    { head: 2, dependent: 1, label: "" },
    { head: 2, dependent: 4, label: "" },
    { head: 4, dependent: 3, label: "" },
    { head: 0, dependent: 2, label: "" },
  ]);
  assert.deepEqual(levels, [1, 2, 1, 3]);
});

Deno.test("labels of one level never overlap, and each lies on its own arc", () => {
  for (const seed of SEEDS) {
    const { arcs } = drawn(seed);
    for (const arc of arcs.filter(({ head, label }) => head > 0 && label !== "")) {
      assert.ok(arc.labelX - arc.labelWidth / 2 >= left(arc), `seed ${seed}, arc ${arc.dependent}`);
      assert.ok(
        arc.labelX + arc.labelWidth / 2 <= right(arc),
        `seed ${seed}, arc ${arc.dependent}`,
      );
    }
    for (const [a, b] of pairsOf(arcs.filter(({ label }) => label !== ""))) {
      if (a.level !== b.level) continue;
      const apart = Math.abs(a.labelX - b.labelX) - (a.labelWidth + b.labelWidth) / 2;
      assert.ok(apart >= 0, `seed ${seed}: labels of ${a.dependent} and ${b.dependent}`);
    }
  }
});

Deno.test("lines cross where arcs cross, once, and arcs that share a word never", () => {
  const crossings = (a: PlacedArc, b: PlacedArc) =>
    [a.from, a.to].filter((x) => a.level > b.level && left(b) < x && x < right(b)).length;
  for (const seed of SEEDS) {
    for (const [a, b] of pairsOf(drawn(seed).arcs.filter(({ head }) => head > 0))) {
      const [i, j] = [a.head, a.dependent].sort((x, y) => x - y);
      const [k, l] = [b.head, b.dependent].sort((x, y) => x - y);
      const expected = (i < k && k < j && j < l) || (k < i && i < l && l < j) ? 1 : 0;
      assert.equal(
        crossings(a, b) + crossings(b, a),
        expected,
        `seed ${seed}: ${i}-${j}, ${k}-${l}`,
      );
    }
  }
});

Deno.test("words keep their order and never overlap, and everything is inside the drawing", () => {
  for (const seed of SEEDS) {
    const { arcs, x, widths, width } = drawn(seed);
    for (let node = 2; node < x.length; node++) {
      assert.ok(x[node] - x[node - 1] > (widths[node] + widths[node - 1]) / 2, `seed ${seed}`);
    }
    for (let node = 1; node < x.length; node++) {
      assert.ok(
        x[node] - widths[node] / 2 > 0 && x[node] + widths[node] / 2 < width,
        `seed ${seed}`,
      );
    }
    for (const { labelX, labelWidth } of arcs) {
      assert.ok(labelX - labelWidth / 2 > 0 && labelX + labelWidth / 2 < width, `seed ${seed}`);
    }
  }
});

Deno.test("no two arcs end at the same point", () => {
  for (const seed of SEEDS) {
    const ends = drawn(seed).arcs.flatMap(({ head, from, to }) => head === 0 ? [to] : [from, to]);
    assert.equal(new Set(ends.map((x) => x.toFixed(3))).size, ends.length, `seed ${seed}`);
  }
});
