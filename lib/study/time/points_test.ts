import assert from "node:assert/strict";
import {
  independentPoints,
  meanOfParser,
  originNotes,
  spreadOfRuns,
  stepShareRows,
  type TimedParsers,
  timePoints,
} from "./points.ts";
import { PROVENANCE, times, toyTime } from "./testing/toys.ts";

Deno.test("points tell instances and transitions per token, and shares of steps", () => {
  const [point] = timePoints(times);
  const { treebank, parser, instancesPerToken, transitionsPerToken, transitionMicroseconds } =
    point;
  assert.deepEqual([treebank, parser, instancesPerToken, transitionsPerToken], [
    "a",
    "NP-L",
    3,
    2.5,
  ]);
  assert(Math.abs(transitionMicroseconds - 10_000) < 1e-9);
  const { oracleShare, extractionShare, learningShare } = point;
  [oracleShare - 0.1, extractionShare - 0.2, learningShare - 0.7].forEach((difference) =>
    assert(Math.abs(difference) < 1e-12)
  );
});

Deno.test("the spread of runs is that between the slowest and the fastest", () => {
  assert(Math.abs(spreadOfRuns(timePoints(times), "learning") - 0.2) < 1e-12);
  assert.equal(spreadOfRuns(timePoints(times), "parsing"), 0);
});

Deno.test("quantities are averaged over treebanks, shares of steps among them", () => {
  const points = timePoints(times);
  assert.equal(meanOfParser(points, "NP-L", ({ learning }) => learning), 3);
  assert.ok(Number.isNaN(meanOfParser([], "NP-L", ({ learning }) => learning)));
  const rows = stepShareRows(points, ["P-E"]);
  assert.deepEqual(rows.map(({ parser, step, share }) => [parser, step, share.toFixed(6)]), [
    ["P-E", "oracle", "10.000000"],
    ["P-E", "extraction", "20.000000"],
    ["P-E", "learning", "70.000000"],
  ]);
});

const textSource = { id: "one-text", relation: "same text", basis: "a toy" } as const;
const unit = (id: string, treebank?: unknown) => ({
  ...{ id, name: id.toUpperCase(), language: "" },
  treebank: treebank as TimedParsers["treebank"],
});

Deno.test("of several sizes, and of treebanks of one text, the largest counts in means", () => {
  const points = timePoints([
    { ...unit("a"), result: [50, 100].map((tokens) => toyTime("NP-L", 1, 1, tokens)) },
    { ...unit("a"), stored: PROVENANCE, result: [toyTime("NP-L", 1, 1, 500)] },
    { ...unit("b", { textSource }), result: [toyTime("NP-L", 1, 1, 30)] },
    { ...unit("c", { textSource }), result: [toyTime("NP-L", 1, 1, 40)] },
    { ...unit("d"), result: [20, 10].map((tokens) => toyTime("NP-L", 1, 1, tokens)) },
  ]);
  assert.deepEqual(
    independentPoints(points).map(({ treebank, tokens }) => [treebank, tokens]),
    [["a †", 500], ["c", 40], ["d", 20]],
  );
  assert.deepEqual(points.map(({ origin }) => origin === ""), [
    ...[true, true, false],
    ...[true, true, true, true],
  ]);
  assert.equal(originNotes(points).length, 1);
  assert.match(originNotes(points)[0], /^† .*2001-02-03.*abacus/);
});
