import assert from "node:assert/strict";
import { clusteredInterval, wilsonInterval } from "../../evaluation/clustered_share.ts";
import { precisionRows, recallRows } from "./recall.ts";
import { toyTreebank } from "./testing/toys.ts";
import { precisionTable, recallTable, shareText, table } from "./tables.ts";

const PARSERS = { "P-E": "lifted", "PP-E": "right", "NP-L": "crossed" } as const;
const NAMES = Object.keys(PARSERS);
const treebanks = [toyTreebank(PARSERS, 12), toyTreebank(PARSERS, 3, "second")];

Deno.test("recall counts gold arcs of all treebanks in the group of the gold tree", () => {
  const rows = recallRows(treebanks, "edge-degree", NAMES, { samples: 200 });
  const of = (parser: string, group: string) =>
    rows.find((row) => row.parser === parser && row.group === group)!;
  assert.deepEqual([...new Set(rows.map(({ group }) => group))], ["0", "1"]); // no empty groups
  const { arcs, right, sentences, method } = of("NP-L", "0");
  assert.deepEqual([arcs, right, sentences, method], [75, 60, 30, "bootstrap"]);
  assert.deepEqual(of("P-E", "1").right, 0);
  assert.deepEqual(of("P-E", "1"), { ...of("P-E", "1"), ...wilsonInterval(0, 15) });
  assert.deepEqual([of("PP-E", "1").share, of("PP-E", "1").high], [100, 100]);
});

Deno.test("an interval of the bootstrap holds the recall, and is that of the sentences", () => {
  const [row] = recallRows(treebanks, "edge-degree", ["NP-L"]);
  assert.equal(row.share, 80);
  // Half of the sentences have 2 of 2 right, half 2 of 3; by the linearized variance about 5 points.
  const { low, high } = clusteredInterval({
    all: 75,
    right: 60,
    clusters: 30,
    allSquares: 15 * 4 + 15 * 9,
    products: 15 * 4 + 15 * 6,
    rightSquares: 15 * 4 + 15 * 4,
  });
  assert.ok(Math.abs(row.low! - low!) < 2 && Math.abs(row.high! - high!) < 2, JSON.stringify(row));
});

Deno.test("precision takes the groups of the predicted tree", () => {
  const rows = precisionRows(treebanks, "edge-degree", NAMES);
  const of = (parser: string, group: string) =>
    rows.find((row) => row.parser === parser && row.group === group);
  assert.equal(of("P-E", "1"), undefined); // it predicts none
  assert.deepEqual([of("P-E", "0")!.arcs, of("P-E", "0")!.right], [90, 75]);
  // Of the arcs 1 -> 3 and 1 -> 4 across the root the first is wrong.
  assert.deepEqual([of("NP-L", "1")!.arcs, of("NP-L", "1")!.right], [30, 15]);
});

Deno.test("treebanks without all parsers are left out", () => {
  const [row] = recallRows([treebanks[1], toyTreebank({ "P-E": "right" })], "gaps", NAMES);
  assert.equal(row.arcs, 15);
  assert.deepEqual(recallRows([], "gaps", NAMES), []);
  assert.deepEqual(recallRows(treebanks, "gaps", ["P3"]), []);
});

Deno.test("tables have a share with its interval in each column, and say which interval it is", () => {
  const byLevel = recallTable(treebanks, "level-type", NAMES);
  assert.deepEqual(byLevel.rows.map(({ group, arcs }) => [group, arcs]), [
    ["projective", 75],
    ["2+", 15],
  ]);
  assert.match(String(byLevel.rows[1]["P-E"]), /^0\.0 \(0\.0–20\.4\) w$/);
  assert.match(String(byLevel.rows[0]["NP-L"]), /^80\.0 \([\d.]+–[\d.]+\)$/);
  assert.equal(precisionTable(treebanks, "gaps", NAMES).rows[1]["P-E"], undefined);
  assert.equal(
    shareText({ share: undefined, low: undefined, high: undefined, method: "none" } as never),
    "–",
  );
  const rows = table(treebanks).rows.filter(({ treebank }) => treebank === "toy");
  assert.deepEqual(rows.map(({ parser }) => parser), ["P-E", "PP-E", "NP-L"]);
  assert.deepEqual(rows.map(({ nonprojective }) => nonprojective), [0, 100, 100]);
});
