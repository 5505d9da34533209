import assert from "node:assert/strict";
import { arcTable, lengthTable, predictedArcTable, rootTable } from "./arc_tables.ts";
import { readPublished } from "../../papers/published.ts";
import { ACCURACY_PARSERS } from "./study.ts";
import { compareParsers, comparisonTable } from "./comparison.ts";
import { improvementRows, improvementTable, publishedImprovementRows } from "./improvement.ts";
import { dataTable, table, table3, table3Averages, table3Beside, turkishTable } from "./tables.ts";
import { defaultAttachmentTable } from "./default_attachment_table.ts";
import { foldInterval, foldTable, intervalTable } from "./fold_tables.ts";
import { A, B, TOYS, treebankOfFolds } from "./testing/toys.ts";

const published = await readPublished("nivre2008-table3-accuracy");
const keysOf = ({ columns }: { columns: readonly { key: string }[] }) =>
  columns.map(({ key }) => key);

/** A treebank on which all parsers do as NP-L and P-L do on A. */
function all(id: string, language: string) {
  const parsers = ACCURACY_PARSERS.map((parser) => [
    parser,
    TOYS[parser.startsWith("NP") ? "NP-L" : "P-L"],
  ]);
  return { ...treebankOfFolds(id, [Object.fromEntries(parsers)]), language };
}

const metu = all("tr_metu", "Turkish");
const danish = all("da_ddt", "Danish");

Deno.test("table 3 has a column for each parser and the rows of the command's table", () => {
  const own = table3([metu, danish]);
  assert.deepEqual(keysOf(own), ["metric", "language", "treebank", ...ACCURACY_PARSERS]);
  assert.equal(own.toCsv(), table([metu, danish]).toCsv());
  assert.equal(own.options.groupRowsBy, "metric");
});

Deno.test("averages and Turkish rows stand under the published ones, by metric", () => {
  const averages = table3Averages([metu, danish], published);
  assert.deepEqual(averages.rows.map(({ metric, source }) => [metric, source]), [
    ["LAS", "published, 13 languages"],
    ["LAS", "here"],
    ["UAS", "published, 13 languages"],
    ["UAS", "here"],
    ["LA", "published, 13 languages"],
    ["LA", "here"],
  ]);
  assert.deepEqual(averages.column("P-L").slice(0, 2), [79.19, 75]);
  const turkish = turkishTable([metu, danish], published);
  assert.deepEqual(turkish.column("source"), Array(3).fill(["published", "here"]).flat());
  assert.deepEqual(turkish.column("NP-L")[1], 100);
});

Deno.test("languages that both have stand beside each other, the average aside", () => {
  const { rows } = table3Beside([metu, danish, all("x", "Klingon")], published);
  assert.deepEqual(rows.map(({ group, source, treebank }) => [group, source, treebank]), [
    ["Danish", "published", "CoNLL-X"],
    ["Danish", "here", "da_ddt"],
    ["Turkish", "published", "CoNLL-X"],
    ["Turkish", "here", "tr_metu"],
  ]);
});

Deno.test("a study without a treebank gives tables without rows of ours", () => {
  assert.equal(table3([]).rows.length, 0);
  assert.equal(dataTable([]).rows.length, 0);
  assert.equal(table3Beside([], published).rows.length, 0);
  assert.ok(table3Averages([], published).rows.every(({ source }) => source !== "here"));
  assert.deepEqual(turkishTable([danish], published).column("source"), Array(3).fill("published"));
  assert.equal(lengthTable([], ["P-E"]).rows.length, 0);
  assert.equal(rootTable([], ["P-E"]).rows.length, 0);
  assert.deepEqual(predictedArcTable([]).column("roots"), Array(8).fill(undefined));
  assert.equal(foldTable(undefined, "Folds").rows.length, 0);
});

Deno.test("the data table tells folds and tokens of each treebank", () => {
  const two = treebankOfFolds("b", [TOYS, TOYS]);
  const { rows } = dataTable([A, two]);
  const counts = { train: 4, test: 4, np: 25 };
  assert.deepEqual(rows[0], { treebank: "a", language: "A", folds: 1, ...counts });
  assert.deepEqual(rows[1], { treebank: "b", language: "B", folds: 2, ...counts });
});

Deno.test("folds are columns, parsers rows", () => {
  const { columns, rows } = foldTable(treebankOfFolds("b", [TOYS, TOYS]), "Folds", "UAS");
  assert.deepEqual(columns.map(({ key }) => key), ["parser", "1", "2"]);
  assert.deepEqual(rows.map(({ parser }) => parser), Object.keys(TOYS));
  assert.deepEqual([rows[1]["1"], rows[1]["2"]], [75, 75]);
});

Deno.test("means of folds have an interval that knows of overlapping training sets", () => {
  // 1, 2, 3: variance 1, times 1/3 + 1/2, and 4.303 of Student's t with 2 degrees of freedom.
  const { mean, halfWidth } = foldInterval([1, 2, 3]);
  assert.deepEqual([mean, halfWidth.toFixed(3)], [2, (4.3027 * Math.sqrt(5 / 6)).toFixed(3)]);
  assert.equal(foldInterval([5]).halfWidth, Infinity);
  const [row] = intervalTable([danish]).rows;
  assert.deepEqual([row.treebank, row["P-L_mean"], row.gain], ["da_ddt", 75, 25]);
});

Deno.test("the square of differences has the compared parsers on both sides", () => {
  const table = comparisonTable(compareParsers([A, B], ["NP-L", "P-L"]), "Differences");
  assert.deepEqual(keysOf(table), ["parser", "score", "NP-L", "P-L"]);
  assert.deepEqual(table.column("P-L"), [12.5, undefined]);
  assert.equal(table.options.caption, "Differences, 8 tokens");
});

Deno.test("what attaching to 0 does is told of all treebanks together", () => {
  const [npl, projective] = defaultAttachmentTable([metu, danish]).rows;
  assert.deepEqual(npl, {
    parser: "NP-L",
    attachedPct: 0,
    rightPct: NaN,
    predicted: 2,
    precision: 100,
    own: 2,
    ownPrecision: 100,
  });
  assert.deepEqual([projective.predicted, projective.precision], [0, undefined]);
});

Deno.test("arcs are scored by projectivity, by length and at the root", () => {
  assert.equal(arcTable([metu]).columns.length, 13);
  assert.equal(arcTable([metu], { compact: true }).columns.length, 11);
  assert.deepEqual(predictedArcTable([metu, danish]).rows.slice(0, 2), [
    { parser: "NP-L", gold: 2, found: 2, predicted: 2, right: 2, roots: 1 },
    { parser: "P-L", gold: 2, found: 0, predicted: 0, right: 0, roots: 1 },
  ]);
  const lengths = lengthTable([A, B], ["P-E", "P-S"]);
  assert.deepEqual(lengths.column("length").slice(0, 4), ["root", "root", "1", "1"]);
  assert.deepEqual(lengths.column("parser").slice(0, 3), ["P-E", "P-S", "P-E"]);
  const roots = rootTable([A], ["P-E", "P-S"]);
  assert.deepEqual(keysOf(roots), [
    "treebank",
    "P-E_precision",
    "P-E_recall",
    "P-S_precision",
    "P-S_recall",
  ]);
  assert.deepEqual(roots.column("P-S_recall"), [100]);
});

Deno.test("gains are correlated by source and by the parser that NP-L is compared with", async () => {
  const dataSets = await readPublished("nivre2008-table1-data-sets");
  const rows = ["P-L", "P-E"].flatMap((baseline) => [
    ...publishedImprovementRows(dataSets.rows, published.rows, baseline),
    ...improvementRows([A, B, A], baseline),
  ]);
  const table = improvementTable(rows);
  assert.deepEqual(table.rows.map(({ source, baseline, n }) => [source, baseline, n]), [
    ["published", "P-L", 13],
    ["published", "P-E", 13],
    ["here", "P-L", 3],
    ["here", "P-E", 3],
  ]);
  assert.equal(Number(table.rows[0].r).toFixed(3), "0.815");
  assert.equal(Number(table.rows[2].mean).toFixed(2), "16.67");
  assert.equal(improvementTable([]).rows.length, 0);
});
