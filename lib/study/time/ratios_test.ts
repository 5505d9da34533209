import assert from "node:assert/strict";
import { mean } from "../../base/numbers.ts";
import { readPublished } from "../../papers/published.ts";
import { timePoints } from "./points.ts";
import {
  AVERAGED_LANGUAGES,
  geometricInterval,
  growthRows,
  intervalRows,
  meanRatioRow,
  publishedAverageRow,
  publishedRatioRows,
  ratioRows,
  ratiosOfMeans,
  timeTableRows,
} from "./ratios.ts";
import { times, toyTime } from "./testing/toys.ts";

Deno.test("times are compared with those of NP-L on the same treebank", () => {
  assert.deepEqual(ratioRows(timePoints(times), ({ learning }) => learning), [
    {
      language: "Danish",
      treebank: "a",
      origin: "",
      tokens: 100,
      baseline: 2,
      ratios: { "NP-L": 1, "P-E": 0.5 },
    },
    {
      language: "",
      treebank: "b",
      origin: "",
      tokens: 100,
      baseline: 4,
      ratios: { "NP-L": 1, "P-E": 0.25 },
    },
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

Deno.test("the ratios of the published averages are of the seconds of six languages", async () => {
  const { rows } = await readPublished("nivre2008-table4-time");
  for (const phase of ["learning", "parsing"] as const) {
    const ofPhase = rows.filter((row) => row.phase === phase && row.language !== "Average");
    const meanOf = (parser: string, some: typeof rows) =>
      mean(some.map((row) => Number(row[`${parser}_s`])));
    const six = ofPhase.filter(({ language }) =>
      AVERAGED_LANGUAGES.some((averaged) => averaged === language)
    );
    assert.deepEqual([ofPhase.length, six.length], [13, 6]);
    const { ratios } = publishedAverageRow(rows, phase, "");
    const farthest = (some: typeof rows) =>
      Math.max(
        ...Object.entries(ratios).map(([parser, ratio]) =>
          Math.abs(meanOf(parser, some) / meanOf("NP-L", some) - ratio)
        ),
      );
    // The averages are printed in seconds; those of all languages are not far off, so much is Czech.
    assert(farthest(six) < 5e-4 && farthest(ofPhase) > 5e-3, phase);
  }
  assert.throws(() => publishedAverageRow([], "parsing", ""), RangeError);
});

Deno.test("an interval of ratios is that of their logarithms, and contains the mean", () => {
  // Logarithms 0 and 2 have mean 1; half of the interval is t(0.975; 1) = 12.7062 standard errors of 1.
  const { from, to } = geometricInterval([1, Math.exp(2)]);
  assert(Math.abs(Math.log(from) - (1 - 12.706204736)) < 1e-6);
  assert(Math.abs(Math.log(to) - (1 + 12.706204736)) < 1e-6);
  const rows = ratioRows(timePoints(times), ({ parsing }) => parsing);
  const [low, high] = intervalRows(rows);
  const { ratios } = meanRatioRow(rows, "");
  assert(low.ratios["P-E"] < ratios["P-E"] && ratios["P-E"] < high.ratios["P-E"]);
  assert.deepEqual([low.ratios["NP-L"], high.ratios["NP-L"]], [1, 1]);
});

Deno.test("ratios of mean seconds give more weight to what takes longer", () => {
  const points = timePoints(times);
  // P-E takes 1 s of 2 s, and 1 s of 4 s.
  assert.equal(ratiosOfMeans(points, ({ learning }) => learning, "").ratios["P-E"], 2 / 6);
});
