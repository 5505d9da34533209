import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { meanMoves, moveTable, timeRows, timeTable } from "./cost_tables.ts";
import {
  capRows,
  capTable,
  labelSizeRows,
  labelSizeTable,
  markedRows,
  markedTable,
  meanGrowth,
  publishedCapRows,
} from "./label_tables.ts";
import { arcChart, gainChart, labelSizeChart } from "./charts.ts";
import { publishedRows, strategyRows } from "./rows.ts";
import { dataTable, meanTable, table, table2Beside, tagTable } from "./score_tables.ts";
import { levelMark, significanceRows, significanceTable } from "./significance.ts";
import { STRATEGIES } from "./systems.ts";
import { TOY_SYSTEMS, toyTreebank } from "./testing/toys.ts";

const published = publishedRows(
  await readPublished("bjorkelund-kuhn2012-table2-strategies"),
  await readPublished("bjorkelund-kuhn2012-table1-data-sets"),
);
const czech = toyTreebank();
const danish = toyTreebank({ id: "da_toy", language: "Danish", tags: ["gold", "predicted"] });

Deno.test("published rows are called as in Table 2, with the gold numbers of Table 1", () => {
  assert.equal(published.length, 24);
  assert.deepEqual(published.slice(0, 8).map(({ strategy }) => strategy), [...STRATEGIES]);
  const { language, strategy, LAS, precision, recall, predicted, gold } = published[7];
  assert.deepEqual([language, strategy, LAS], ["Czech", "NPA", 82.11]);
  assert.deepEqual([precision, recall, predicted, gold], [68.95, 65.72, 11394, 12112]);
  assert.equal(published[0].precision, undefined);
});

Deno.test("rows have the scores of a system, labelled and with punctuation", () => {
  const [baseline, , , , , head, , npa] = strategyRows([czech]);
  assert.equal(baseline.LAS.toFixed(4), (600 / 7).toFixed(4));
  assert.deepEqual([baseline.LEM, baseline.precision, baseline.recall], [50, undefined, 0]);
  assert.deepEqual([head.LEM, head.precision, head.recall, head.UAS], [50, 100, 100, 100]);
  assert.deepEqual([npa.LAS, npa.LEM, npa.predicted, npa.gold], [100, 100, 25, 25]);
});

Deno.test("Table 2 has published rows and ours by language, and what is not published", () => {
  const { rows } = table2Beside([czech, danish], published);
  assert.equal(rows.length, 24 + 16);
  assert.deepEqual(rows.slice(0, 16).map(({ group }) => group), Array(16).fill("Czech"));
  assert(
    rows.some(({ group, treebank }) =>
      group === "Languages without a published row" && treebank === "da_toy"
    ),
  );
  assert.equal(table2Beside([czech, danish], published, "predicted").rows.length, 24 + 8);
});

Deno.test("the table of the command line has all systems with both kinds of tags", () => {
  const systems = Object.keys(TOY_SYSTEMS).length;
  const { rows } = table([czech, danish]);
  assert.equal(rows.length, 3 * systems);
  assert.deepEqual([...new Set(rows.map(({ tags }) => tags))], ["gold", "predicted"]);
});

Deno.test("means, tags and data have a row where there is something", () => {
  const { rows } = meanTable([czech, danish]);
  assert.deepEqual(rows.map(({ system }) => system), [...STRATEGIES]);
  assert.deepEqual([rows[7].LEM, rows[7].recall, rows[7].gold], [100, 100, 50]);
  assert.deepEqual(meanTable([]).rows, []);
  const tags = tagTable([czech, danish]).rows;
  assert.deepEqual(tags.map((row) => row.tags), ["gold", "predicted"]);
  assert.equal(Number(tags[0].NPA).toFixed(4), (100 / 7).toFixed(4));
  const [data] = dataTable([czech]).rows;
  assert.deepEqual([data.sentences, data.tokens, data.edges, data.folds], [50, 175, 25, 2]);
  assert.equal(Number(data.pct).toFixed(4), (100 * 25 / 175).toFixed(4));
});

Deno.test("differences are marked by the level that they reach", () => {
  assert.deepEqual([0.0005, 0.005, 0.04, 0.05].map(levelMark), ["***", "**", "*", ""]);
  const rows = significanceRows([czech, danish]);
  assert.equal(rows.length, 28);
  const row = (first: string, second: string) =>
    rows.find((one) => one.first === first && one.second === second)!;
  assert.equal(row("NPA", "Baseline").cs_toy, "+14.29***");
  assert.equal(row("NPA", "HeadPath").cs_toy, "+0.00");
  assert.equal(row("Head", "Path30").cs_toy, "+0.00");
  assert.equal(row("HeadPath", "Head").da_toy, "+14.29***");
  assert(row("NPA", "Baseline").tTest < 1e-9);
  assert.equal(significanceTable([]).rows.length, 0);
});

Deno.test("the cap is set beside no cap, published and ours", () => {
  const rows = capRows([czech]);
  assert.deepEqual(rows.map(({ strategy, cut }) => [strategy, cut]), [
    ["Path", 10],
    ["Head", 10],
    ["HeadPath", 10],
  ]);
  assert.equal(rows[2].difference.toFixed(4), (-100 / 7).toFixed(4));
  assert.deepEqual([rows[0].difference, rows[0].predictedPct, rows[2].predictedPct], [
    0,
    undefined,
    0,
  ]);
  const theirs = publishedCapRows(published);
  assert.equal(theirs.length, 9);
  assert.equal(theirs[0].difference.toFixed(2), "-0.03");
  assert.equal(capTable([czech], published).rows.length, 12);
});

Deno.test("marked arcs are lowered or left in place", () => {
  const rows = markedRows([czech]);
  const of = (name: string) => rows.find(({ strategy }) => strategy === name)!;
  const { marked, failed, failedPct, shortfall } = of("Path");
  assert.deepEqual([marked, failed, failedPct, shortfall], [25, 25, 100, 25]);
  assert.deepEqual([of("Head").recovered, of("Head").failedPct, of("Head").shortfall], [25, 0, 0]);
  assert.equal(markedTable([czech]).rows.length, 6);
});

Deno.test("label sets grow with the training set", () => {
  const rows = labelSizeRows([czech]);
  assert.deepEqual(rows.map(({ tokens, labels, head, path }) => [tokens, labels, head, path]), [
    [3, 3, 0, 0],
    [7, 4, 1, 2],
  ]);
  assert.equal(meanGrowth([czech], "head"), 1 / 4);
  assert.equal(labelSizeTable([czech, danish]).rows.length, 4);
});

Deno.test("times are ratios of sums, moves are counted by sentence", () => {
  const rows = timeRows([czech, danish]);
  const { trainingToBaseline, trainingToNpa } = rows.find(({ system }) => system === "HeadPath")!;
  assert.deepEqual([trainingToBaseline, trainingToNpa], [2, 2]);
  assert.equal(timeTable([czech]).rows.length, 8);
  const apart = (table: ReturnType<typeof timeTable>) =>
    table.toText().includes("cannot be compared");
  assert.deepEqual([apart(timeTable([], ["NPA", "P3"])), apart(timeTable([]))], [true, false]);
  const moves = moveTable([czech]).rows;
  assert.deepEqual(
    moves.map(({ system, moves, movedPct, meanOfMoved, most }) => [
      system,
      moves,
      movedPct,
      meanOfMoved,
      most,
    ]),
    [
      ["NPA", 25, 50, 1, 1],
      ["NPA at 0", 75, 50, 3, 3],
      ["NPA at 0.1", 25, 50, 1, 1],
      ["NPA at 1", 0, 0, undefined, 0],
      ["NPA in parsing only", 25, 50, 1, 1],
    ],
  );
  assert.equal(meanMoves([czech, danish]), 1);
});

Deno.test("charts name every strategy, treebank and encoding", () => {
  const gains = gainChart([czech], published).svg;
  for (const name of ["Path30", "NPA", "cs_toy", "German, published"]) assert(gains.includes(name));
  const arcs = arcChart([czech, danish]).svg;
  for (const name of ["HeadPath", "da_toy"]) assert(arcs.includes(name));
  assert(labelSizeChart([czech, danish]).svg.includes("head+path"));
});
