import assert from "node:assert/strict";
import {
  growthRows,
  meanOfParser,
  meanRatioRow,
  publishedRatioRows,
  ratioRows,
  spreadOfRuns,
  stepShareRows,
  timePoints,
  timeTableRows,
} from "./rows.ts";
import { times, toyTime } from "./testing/toys.ts";

Deno.test("times are compared with those of NP-L on the same treebank", () => {
  assert.deepEqual(ratioRows(timePoints(times), ({ learning }) => learning), [
    {
      language: "Danish",
      treebank: "a",
      tokens: 100,
      baseline: 2,
      ratios: { "NP-L": 1, "P-E": 0.5 },
    },
    { language: "", treebank: "b", tokens: 100, baseline: 4, ratios: { "NP-L": 1, "P-E": 0.25 } },
  ]);
  assert.deepEqual(
    ratioRows(timePoints(times), ({ parsing }) => parsing).map(({ ratios }) => ratios["P-E"]),
    [2, 0.5],
  );
});

Deno.test("each size of a treebank is compared by itself", () => {
  const sizes = [100, 200].map((tokens) => ({
    ...{ id: "a", name: "A", language: "" },
    result: [toyTime("NP-L", tokens, 1, tokens), toyTime("P-E", 50, 1, tokens)],
  }));
  const rows = ratioRows(timePoints(sizes), ({ learning }) => learning);
  assert.deepEqual(rows.map(({ tokens, ratios }) => [tokens, ratios["P-E"]]), [
    [100, 0.5],
    [200, 0.25],
  ]);
});

Deno.test("published times become ratios, without the average of seconds", () => {
  const rows = [
    { phase: "learning", language: "Danish", "NP-L_s": 2964, "P-E_s": 741 },
    { phase: "learning", language: "Average", "NP-L_s": 1, "P-E_s": 1 },
    { phase: "parsing", language: "Danish", "NP-L_s": 100, "P-E_s": 66 },
  ];
  assert.deepEqual(publishedRatioRows(rows, "learning"), [
    { language: "Danish", treebank: "", baseline: 2964, ratios: { "NP-L": 1, "P-E": 0.25 } },
  ]);
  assert.deepEqual(publishedRatioRows(rows, "parsing").map(({ ratios }) => ratios["P-E"]), [0.66]);
});

Deno.test("the mean of twice and half as long is as long", () => {
  const { language, ratios, baseline } = meanRatioRow(
    ratioRows(timePoints(times), ({ parsing }) => parsing),
    "Mean",
  );
  assert.deepEqual([language, ratios["NP-L"], baseline], ["Mean", 1, undefined]);
  assert(Math.abs(ratios["P-E"] - 1) < 1e-12);
  assert.throws(() => meanRatioRow([], "Mean"), RangeError);
});

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

Deno.test("exponents are fitted for each treebank and parser", () => {
  const growing = [100, 200, 400].map((tokens) => ({
    ...{ id: "a", name: "A", language: "" },
    result: [toyTime("NP-L", tokens ** 2, tokens, tokens), toyTime("P-E", tokens, 1, tokens)],
  }));
  const rows = growthRows(timePoints(growing), ({ learning }) => learning, ({ tokens }) => tokens);
  assert.deepEqual(rows.map(({ treebank, parser }) => [treebank, parser]), [
    ["a", "NP-L"],
    ["a", "P-E"],
  ]);
  assert(Math.abs(rows[0].exponent - 2) < 1e-9 && Math.abs(rows[1].exponent - 1) < 1e-9);
  assert(rows[0].standardError < 1e-9);
});

Deno.test("the spread of runs is that between the slowest and the fastest", () => {
  assert(Math.abs(spreadOfRuns(times, "learning") - 0.2) < 1e-12);
  assert.equal(spreadOfRuns(times, "parsing"), 0);
});

Deno.test("the table of the command has both ratios of each parser", () => {
  const rows = timeTableRows(times);
  assert.deepEqual(rows.map((row) => [row.treebank, row.parser, row.learning_ratio]), [
    ["a", "NP-L", 1],
    ["a", "P-E", 0.5],
    ["b", "NP-L", 1],
    ["b", "P-E", 0.25],
  ]);
  assert.deepEqual(rows.map((row) => row.parsing_ratio), [1, 2, 1, 0.5]);
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
