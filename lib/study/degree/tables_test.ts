import assert from "node:assert/strict";
import { sentenceOf } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { readPublished } from "../../papers/published.ts";
import { addCounts } from "../data_sets/counts.ts";
import { profileTreebank } from "../data_sets/profile.ts";
import {
  boundsTable,
  classTable,
  coverageTable,
  crossTable,
  fileTable,
  treeTable,
} from "./tables.ts";

// A projective tree, and one of degree 1 with a gap degree of 2.
const flat = Tree.of([-1, 2, 0, 2, 2, 2], Array(6).fill("x"));
const letters = Tree.of([-1, 2, 0, 1, 2, 1], Array(6).fill("x"));
const sentence = sentenceOf(["Letters", "came", "three", "today", "unread"]);
const result = await profileTreebank((async function* () {
  for (const tree of [flat, flat, flat, letters]) yield { sentence, tree };
})());
const treebank = (language: string) => ({ id: "toy", language, result });

const nivre2006 = await readPublished("nivre2006-degree-coverage");
const accuracy = await readPublished("nivre2007-table2-attachment-score");
const time = await readPublished("nivre2007-table3-parsing-time");

Deno.test("trees are set side by side by every measure", () => {
  const table = treeTable([["flat", flat], ["letters", letters]]);
  assert.deepEqual(table.column("sentence"), ["flat", "letters"]);
  assert.deepEqual(table.column("degree"), [0, 1]);
  assert.deepEqual(table.column("gapDegree"), [0, 2]);
  assert.deepEqual(table.column("planar"), [true, false]);
  assert.deepEqual(treeTable([]).rows, []);
});

Deno.test("shares by degree stand under those that the paper gives for the language", () => {
  const table = coverageTable([treebank("Danish"), treebank("Gothic")], nivre2006);
  assert.deepEqual(table.column("data_set"), [
    "Nivre (2006), Danish",
    "toy",
    "toy",
    "Nivre (2006), Prague",
  ]);
  assert.deepEqual(table.column("max_degree_0_pct"), ["85", 75, 75, "77"]);
  assert.deepEqual(table.column("max_degree_1_pct"), ["about 98", 100, 100, "about 98"]);
  assert.deepEqual(table.column("highest_degree"), [undefined, 1, 1, undefined]);
});

Deno.test("degree is counted against the other measures", () => {
  const table = crossTable(result);
  assert.deepEqual(table.column("degree"), ["1", "2", "3", "4+"]);
  assert.deepEqual(table.column("gap_degree_2"), [1, 0, 0, 0]);
  assert.deepEqual(table.column("not_planar"), [1, 0, 0, 0]);
  const empty = crossTable(addCounts([]));
  assert.ok(empty.rows.every(({ planar, not_planar }) => planar === 0 && not_planar === 0));
});

Deno.test("classes of trees are told in percent of all and of the non-projective sentences", () => {
  const [first, ...others] = classTable(result).rows;
  assert.deepEqual(first, {
    class: "projective",
    sentences: 3,
    all_pct: 75,
    nonprojective_pct: 0,
  });
  const bounded = others.find((row) => row.class === "degree ≤ 1");
  assert.deepEqual([bounded?.all_pct, bounded?.nonprojective_pct], [100, 100]);
});

Deno.test("bounds on the degree come by language, the lowest first, with what they reach here", () => {
  const table = boundsTable([treebank("Slovenian")], accuracy, time);
  assert.deepEqual([...new Set(table.column("language"))], [
    "Danish",
    "Dutch",
    "German",
    "Portuguese",
    "Slovene",
  ]);
  const slovene = table.filter(({ language }) => language === "Slovene");
  assert.deepEqual(slovene.column("max_degree"), [0, 1, 2, Infinity]);
  assert.deepEqual(slovene.column("reach_pct"), [75, 100, 100, 100]);
  assert.equal(slovene.column("time_reduction_pct")[0], 79);
});

Deno.test("without a treebank of the language a bound has no reach", () => {
  const table = boundsTable([], accuracy, time);
  assert.equal(table.rows.length, accuracy.rows.length);
  assert.ok(table.column("reach_pct").every((value) => Number.isNaN(value)));
});

Deno.test("files are counted by degree and by edge degree", () => {
  const table = fileTable([treebank("Danish")]);
  assert.deepEqual(table.rows, [{
    data_set: "toy",
    degree_0: 3,
    degree_1: 1,
    degree_2: 0,
    degree_3: 0,
    degree_from_4: 0,
    edge_degree_0: 3,
    edge_degree_1: 1,
    edge_degree_from_2: 0,
  }]);
  assert.deepEqual(fileTable([]).rows, []);
});
