import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { landingTable, predictedArcTable, table5, table5Beside } from "./arc_tables.ts";
import {
  ceilingRows,
  ceilingTable,
  gainRows,
  publishedCeilingRows,
  recallCeilingRows,
} from "./ceiling.ts";
import { lengthRows, lengthTable, meanLengthRows, meanLengthTable } from "./length_tables.ts";
import { dataTable, meanTable, parserTable, table, table4Beside } from "./score_tables.ts";
import { mcnemarPValue } from "../../evaluation/significance.ts";
import { figure4, graphOf, significanceRows, significanceTable } from "./significance.ts";
import { TECHNIQUES } from "./systems.ts";
import { tagCostTable, tagTable } from "./tag_tables.ts";
import { FOUR, treebank } from "./testing/toys.ts";

const coverage = await readPublished("kuhlmann-nivre2010-table2-theoretical-coverage");
const performance = await readPublished("kuhlmann-nivre2010-table4-empirical-performance");
const arcs = await readPublished("kuhlmann-nivre2010-table5-arc-precision-recall-all-sentences");

const czech = treebank("cs_toy", "Czech", FOUR, { ...FOUR, P3: "lifted" });
const danish = treebank("da_toy", "Danish", FOUR);

Deno.test("the table of the command line has a row for each parser and kind of tags", () => {
  const { rows } = table([czech, danish]);
  assert.equal(rows.length, 12);
  assert.deepEqual(
    rows.slice(3, 5),
    [
      { language: "Czech", treebank: "cs_toy", source: "here", parser: "P3", tags: "gold" },
    ].map((row) => ({ ...row, LAS: 100, UAS: 100, LEM: 100, UEM: 100 })).concat([
      { language: "Czech", treebank: "cs_toy", source: "here", parser: "P0", tags: "predicted" },
    ].map((row) => ({ ...row, LAS: 500 / 6, UAS: 500 / 6, LEM: 50, UEM: 50 }))),
  );
});

Deno.test("Table 4 has ours under the published rows of the same language", () => {
  const { rows } = table4Beside([czech, danish], performance);
  assert.deepEqual(
    rows.map(({ treebank, parser }) => `${treebank} ${parser}`),
    ["CoNLL 2009", "cs_toy"].flatMap((name) => TECHNIQUES.map((parser) => `${name} ${parser}`)),
  );
  assert.deepEqual([rows[1].LAS, rows[7].LEM], [80.58, 100]);
});

Deno.test("means are over treebanks, gains are those over P0", () => {
  const { rows } = meanTable([czech, danish], TECHNIQUES);
  assert.deepEqual(rows.map(({ UEM, UEM_gain }) => [UEM, UEM_gain]), [
    [50, 0],
    [50, 0],
    [50, 0],
    [100, 50],
  ]);
  assert.deepEqual(meanTable([], TECHNIQUES).rows, []);
  const [row] = parserTable([czech], "UAS", TECHNIQUES).rows;
  assert.deepEqual([row.P0, row.P2, row.P3], [500 / 6, 500 / 6, 100]);
  const [data] = dataTable([czech]).rows;
  assert.deepEqual([data.train_np_sentences, data.test_np_arcs, data.test_np_length], [
    50,
    100 / 6,
    3,
  ]);
});

Deno.test("Figure 4 has a graph for each treebank and score", () => {
  const { svg } = figure4([czech, danish]);
  for (const caption of ["cs_toy: LAS", "da_toy: UEM"]) assert(svg.includes(caption), caption);
  const { frame } = graphOf(czech, "UEM");
  assert.match(frame.title, /^UEM \(%\) on cs_toy: P0 50\.00.*no significant difference$/);
});

function near(value: number, expected: number) {
  assert(Math.abs(value - expected) < 1e-12, `${value}, not ${expected}`);
}

Deno.test("McNemar's test is exact for few cases, and of all treebanks together", () => {
  near(mcnemarPValue({ onlyFirst: 6, onlySecond: 0 }), 2 / 2 ** 6);
  assert(mcnemarPValue({ onlyFirst: 30, onlySecond: 5 }) < 0.001);
  // Seven treebanks of one language: no test can be significant alone, together they are.
  const seven = Array.from({ length: 7 }, (_, k) => treebank(`t${k}`, "Toyish", FOUR));
  const rows = significanceRows(seven);
  assert.equal(rows.length, 4 * 6);
  const row = rows.find(({ metric, first, second }) =>
    metric === "UEM" && first === "P3" && second === "P0"
  )!;
  assert.deepEqual([row.betterOn, row.worseOn, row.alikeOn, row.difference], [0, 0, 7, 50]);
  near(row.pCases, 2 / 2 ** 7);
  near(row.pTreebanks, 2 / 2 ** 7);
  assert.equal(significanceTable([]).rows.length, 0);
});

Deno.test("Table 5 has the arcs of all sentences, and the projective ones of the others", () => {
  const { rows } = table5Beside([czech], arcs);
  const row = (treebank: string, parser: string) =>
    rows.find((one) => one.treebank === treebank && one.parser === parser)!;
  assert.equal(row("CoNLL 2009", "P2").nonprojective_precision, 79.73);
  const ofP2 = row("cs_toy", "P2");
  assert.deepEqual([ofP2.nonprojective_recall, ofP2.crossed_recall], [100, 200 / 3]);
  assert.deepEqual([row("cs_toy", "P0").nonprojective_recall, row("cs_toy", "P0").crossed_recall], [
    0,
    100,
  ]);
  const pooled = table5([czech, danish], TECHNIQUES).rows;
  assert.deepEqual(pooled.map((one) => one.all_nonprojective_recall), [0, 0, 100, 100]);
});

Deno.test("arcs that were marked are lowered or left, and predicted ones are counted", () => {
  const { rows } = landingTable([czech, danish]);
  const { treebank, gold, marked, recovered, failed, failedPct, missing } = rows.at(-1)!;
  assert.deepEqual([treebank, gold, marked, recovered, failed], ["all", 2, 6, 2, 4]);
  assert.deepEqual([failedPct, missing], [200 / 3, -4]);
  assert.deepEqual(landingTable([]).rows, []);
  const predicted = predictedArcTable([czech, danish], TECHNIQUES).rows;
  assert.deepEqual(predicted.map(({ share }) => share), [0, 0, 200, 100]);
});

Deno.test("what is reached stands beside what could be, and gains beside possible ones", () => {
  const rows = ceilingRows([czech], "UEM");
  assert.deepEqual(rows.map(({ ceiling, reached }) => [ceiling, reached]), [
    [50, 50],
    [100, 50],
    [100, 50],
    [100, 100],
  ]);
  assert.deepEqual(
    gainRows(rows).map(({ parser, possible, gained, share }) => [
      parser,
      possible,
      gained,
      share,
    ]),
    [["P1", 50, 0, 0], ["P2", 50, 0, 0], ["P3", 50, 50, 100]],
  );
  assert.deepEqual(recallCeilingRows([czech]).map(({ reached }) => reached), [0, 0, 100, 100]);
  const published = publishedCeilingRows(coverage, performance, "UEM");
  const [, p1] = gainRows(published);
  assert.deepEqual([p1.parser, p1.possible.toFixed(2), p1.gained.toFixed(2)], [
    "P2",
    "22.10",
    "4.42",
  ]);
  assert.equal(ceilingTable([czech], published, "UEM").rows.length, 8);
});

Deno.test("arcs are scored by length, and treebanks by the mean length", () => {
  const threes = lengthRows([czech, danish]).filter(({ length }) => length === "3");
  assert.deepEqual(threes.map(({ gold, recall }) => [gold, recall]), [
    [2, 0],
    [2, 0],
    [2, 100],
    [2, 100],
  ]);
  assert.equal(lengthTable([czech]).rows.length, 6 * 4);
  assert.deepEqual(meanLengthRows([czech]), []); // too few arcs
  assert.deepEqual(meanLengthTable([czech]).rows, []);
});

Deno.test("gold and predicted tags are compared where there are both", () => {
  const { rows } = tagTable([czech, danish]);
  assert.deepEqual(rows.map(({ tags }) => tags), [
    ...Array(4).fill("gold"),
    ...Array(4).fill("predicted"),
  ]);
  assert.deepEqual([rows[3].exactGain, rows[7].exactGain], [50, 0]);
  const [cost, ...others] = tagCostTable([czech, danish]).rows;
  assert.deepEqual(others, []);
  assert.deepEqual([cost.cpos, cost.P0, cost.significant], [90, 0, 0]);
  assert.equal(Number(cost.P3).toFixed(2), "-16.67");
  assert.deepEqual(tagTable([danish]).rows, []);
});
