import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { measureTree, type TreeMeasures } from "../../measures/tree_measures.ts";
import {
  degreeCountRow,
  degreeCrossRows,
  degreeRow,
  degreeShares,
  degreeSharesByLength,
  treeClassRows,
} from "./rows.ts";
import { profileTreebank } from "../data_sets/profile.ts";

// Of 1 to 60 tokens, so that all degrees occur.
const trees: Tree[] = Array.from(
  { length: 300 },
  (_, seed) => randomTree(1 + seed % 60, seededRandom(seed)),
);
const measured = trees.map(measureTree);
const count = (accepts: (measures: TreeMeasures) => boolean) => measured.filter(accepts).length;
const result = await profileTreebank((async function* () {
  for (const tree of trees) yield { sentence: sentenceOf(Array(tree.length).fill("x")), tree };
})());
const studied = { id: "random", language: "None", result };

Deno.test("shares up to a degree and counts of a degree are those of the trees", () => {
  const { max_degree_1_pct, max_degree_3_pct, highest_degree } = degreeRow(studied);
  assert.equal(max_degree_1_pct, count(({ degree }) => degree <= 1) / 3);
  assert.equal(max_degree_3_pct, count(({ degree }) => degree <= 3) / 3);
  assert.equal(highest_degree, Math.max(...measured.map(({ degree }) => degree)));
  const { degree_2, degree_from_4, edge_degree_from_2 } = degreeCountRow(studied);
  assert.equal(degree_2, count(({ degree }) => degree === 2));
  assert.equal(degree_from_4, count(({ degree }) => degree >= 4));
  assert.equal(edge_degree_from_2, count(({ edgeDegree }) => edgeDegree >= 2));
});

Deno.test("the parts of a bar add up to the share of non-projective sentences", () => {
  const [one, two, more] = degreeShares(result);
  assert.equal(one.share, count(({ degree }) => degree === 1) / 3);
  assert.equal(more.share, count(({ degree }) => degree >= 3) / 3);
  const whole = count(({ projective }) => !projective) / 3;
  assert.ok(Math.abs(one.share + two.share + more.share - whole) < 1e-9);
});

Deno.test("shares by length are of the sentences of that length", () => {
  const rows = degreeSharesByLength(result);
  const inBin = trees.flatMap(({ length }, i) => length > 10 && length <= 20 ? measured[i] : []);
  const find = (degree: string) =>
    rows.find((row) => row.length === "11–20" && row.degree === degree)!;
  assert.equal(find("2").sentences, inBin.length);
  const share = (accepts: (degree: number) => boolean) =>
    100 * inBin.filter(({ degree }) => accepts(degree)).length / inBin.length;
  assert.equal(find("2").share, share((degree) => degree === 2));
  assert.equal(find("3 or more").share, share((degree) => degree >= 3));
  assert.equal(rows.at(-1)?.length, "over 50");
});

Deno.test("each non-projective sentence is once under each other measure", () => {
  const rows = degreeCrossRows(result);
  assert.deepEqual(rows.map(({ degree }) => degree), ["1", "2", "3", "4+"]);
  rows.forEach((row, k) => {
    const all = count(({ degree }) => Math.min(degree, 4) === k + 1);
    assert.equal(row.edge_degree_1 + row.edge_degree_2 + row.edge_degree_from_3, all);
    assert.equal(row.gap_degree_1 + row.gap_degree_2 + row.gap_degree_from_3, all);
    assert.equal(row.well_nested + row.ill_nested, all);
    assert.equal(row.planar + row.not_planar, all);
  });
  assert.equal(
    rows[3].gap_degree_from_3,
    count(({ degree, gapDegree }) => degree >= 4 && gapDegree >= 3),
  );
});

Deno.test("classes of trees come from the smallest to the largest", () => {
  const rows = treeClassRows(result);
  assert.deepEqual(rows, rows.toSorted((a, b) => a.sentences - b.sentences));
  assert.equal(rows[0].class, "projective");
  assert.equal(rows[0].nonprojective_pct, 0);
  const gaps = rows.find((row) => row.class === "gap degree ≤ 2")!;
  const inside = count(({ gapDegree }) => gapDegree <= 2);
  assert.equal(gaps.all_pct, inside / 3);
  const projective = count(({ projective }) => projective);
  assert.equal(gaps.nonprojective_pct, 100 * (inside - projective) / (300 - projective));
});
