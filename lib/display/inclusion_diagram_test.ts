import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { inclusionDiagram } from "./inclusion_diagram.ts";
import { coveringPairs, middlesOf, placesOfRows, rowsOf } from "./inclusion_layers.ts";

/** Subsets of six things, as bits, that include one another as sets do. */
function randomSets(seed: number): number[] {
  const random = seededRandom(seed);
  const sets = Array.from({ length: 14 }, () => Math.floor(random() * 64));
  return [...new Set([...sets, 63])];
}
const isSubset = (a: number, b: number) => (a & b) === a;

Deno.test("only inclusions without a class in between are drawn, and all others follow from them", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const sets = randomSets(seed);
    const pairs = coveringPairs(sets.length, (a, b) => isSubset(sets[a], sets[b]));
    const leads = new Set<string>(sets.map((_, k) => `${k} ${k}`));
    for (let round = 0; round < sets.length; round++) {
      for (const [a, b] of pairs) {
        for (let c = 0; c < sets.length; c++) if (leads.has(`${c} ${a}`)) leads.add(`${c} ${b}`);
      }
    }
    for (let a = 0; a < sets.length; a++) {
      for (let b = 0; b < sets.length; b++) {
        assert.equal(leads.has(`${a} ${b}`), isSubset(sets[a], sets[b]), `${seed}: ${a} ${b}`);
      }
    }
    const between = pairs.filter(([a, b]) =>
      pairs.some(([x, y]) => x === a && y !== b && isSubset(sets[y], sets[b]))
    );
    assert.deepEqual(between, []);
  }
});

Deno.test("a class stands above all that it includes, in a row with room, and places do not touch", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const sets = randomSets(seed);
    const widths = sets.map((_, k) => 40 + 7 * (k % 5));
    const pairs = coveringPairs(sets.length, (a, b) => isSubset(sets[a], sets[b]));
    const rows = rowsOf(pairs, widths, 200);
    for (const [smaller, larger] of pairs) assert.ok(rows[smaller] < rows[larger]);
    for (const row of new Set(rows)) {
      const width = widths.filter((_, k) => rows[k] === row).reduce((a, b) => a + b);
      assert.ok(width <= 200, `seed ${seed}, row ${row}: ${width}`);
    }
    const layers = placesOfRows(pairs, rows, widths, 3);
    const middles = middlesOf(layers, 500, 6);
    for (const row of layers) {
      let right = 0;
      for (const place of row) {
        const left = middles.get(place)! - place.width / 2;
        assert.ok(left >= right - 1e-6, `seed ${seed}: ${left} < ${right}`);
        right = left + place.width + 6;
      }
      assert.ok(right - 6 <= 500 + 1e-6);
    }
  }
});

Deno.test("what includes each other shares a box, long names are broken, and the width is a phone's", () => {
  const classes = [
    { name: "small", detail: "1.5 %", strong: true },
    { name: "first of the equal", detail: "90.0 %" },
    { name: "equal & second", detail: "90.0 %" },
    { name: "a large one of degree ≤ 1" },
  ];
  const rank = [0, 1, 1, 2];
  const diagram = inclusionDiagram(classes, (a, b) => rank[a] <= rank[b], { title: "Sizes" });
  assert.equal(diagram.svg.match(/class="class"/g)?.length, 3);
  assert.equal(
    diagram.frame.title,
    "Sizes: small in first of the equal = equal & second; " +
      "first of the equal = equal & second in a large one of degree ≤ 1",
  );
  assert.equal(diagram.frame.width, 352);
  assert.match(diagram.svg, />= equal &amp;</);
  assert.match(diagram.svg, />degree ≤ 1</); // never a number at the start of a line
  assert.equal(diagram.svg.match(/90\.0 %/g)?.length, 1);
});

Deno.test("no class makes no diagram fail, and a circle without equality is refused", () => {
  assert.ok(inclusionDiagram([], () => false, { title: "none" }).frame.height > 0);
  assert.throws(() => rowsOf([[0, 1], [1, 0]], [10, 10], 100), /include one another/);
});
