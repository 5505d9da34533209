import assert from "node:assert/strict";
import { parseCsv } from "../display/parse_csv.ts";
import { comparisonOf, figuresOf } from "./figures.ts";
import { benchCsv, benchTable } from "./table.ts";
import { TOY_WORKS, toyRuns, toyTimed, toyTreebank } from "./testing/toys.ts";

const [START, TRAIN] = TOY_WORKS;
const TRAINING = { work: TRAIN, treebank: toyTreebank("toy") };
const PROGRAMS = [
  { name: "this commit", isCompared: true },
  { name: "v1", isCompared: true },
  { name: "Malt" },
];
const TIMED = [
  toyTimed({ work: START }, {
    "this commit": toyRuns([0.25, 0.5, 0.125]),
    v1: toyRuns([0.5, 0.5, 0.5]),
  }),
  toyTimed(TRAINING, {
    "this commit": toyRuns([1, 2, 4], "a", 2e6),
    v1: toyRuns([2, 2, 2], "a", 4e6),
    Malt: toyRuns([8, 8, 8]),
  }),
];

Deno.test("figures are medians; ratios are those of the runs of one round", () => {
  assert.deepEqual(figuresOf(TIMED[1], "this commit"), {
    runs: 3,
    seconds: { median: 2, least: 1, most: 4 },
    peakBytes: 2e6,
    tokensPerSecond: 500,
  });
  assert.deepEqual(comparisonOf(TIMED[1], "v1", "this commit"), {
    ratio: { median: 1, least: 0.5, most: 2 },
    isSame: true,
  });
  // The ratio of the medians would be 2.
  assert.equal(comparisonOf(TIMED[0], "v1", "this commit")?.ratio.median, 2);
  const crossed = toyTimed(TRAINING, { a: toyRuns([1, 2, 3]), b: toyRuns([3, 2, 1]) });
  assert.deepEqual(comparisonOf(crossed, "b", "a")?.ratio, { median: 1, least: 1 / 3, most: 3 });
});

Deno.test("what was written is the same only where it is in all runs", () => {
  const runs = (last: string | undefined) => ({
    a: toyRuns([1, 1], "x"),
    b: [...toyRuns([1], "x"), ...toyRuns([1], last)],
  });
  const isSame = (last: string | undefined) =>
    comparisonOf(toyTimed(TRAINING, runs(last)), "b", "a")?.isSame;
  assert.deepEqual([isSame("x"), isSame("y"), isSame(undefined)], [true, false, undefined]);
});

Deno.test("a program without runs has no figures, and memory that nobody tells is left out", () => {
  assert.equal(figuresOf(TIMED[0], "Malt"), undefined);
  assert.equal(comparisonOf(TIMED[0], "Malt", "this commit"), undefined);
  assert.equal(figuresOf(TIMED[0], "v1")?.peakBytes, undefined);
  assert.equal(figuresOf(TIMED[0], "v1")?.tokensPerSecond, undefined);
});

Deno.test("the table has a row a work and a group of columns a program", () => {
  const text = benchTable(TIMED, PROGRAMS, ["A note"]).toText();
  const lines = text.split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, "|"));
  assert.equal(lines[1], "this commit|v1|Malt");
  assert.equal(
    lines[3],
    "work|treebank|s|min–max|MB|tokens/s|s|min–max|MB|ratio|min–max|output|s|min–max|ratio|min–max",
  );
  assert.equal(
    lines[5],
    "start|–|0.25|0.13–0.50|–|–|0.50|0.50–0.50|–|2.00|1.00–4.00|–|–|–|–|–",
  );
  assert.equal(
    lines[6],
    "train|toy|2.00|1.00–4.00|2|500|2.00|2.00–2.00|4|1.00|0.50–2.00|same|8.00|8.00–8.00|4.00|2.00–8.00",
  );
  assert.ok(text.endsWith("\nA note\n"));
});

Deno.test("a table of one program has no ratios", () => {
  const keys = benchTable(TIMED, PROGRAMS.slice(0, 1)).columns.map(({ header, key }) =>
    header ?? key
  );
  assert.deepEqual(keys, ["work", "treebank", "s", "min–max", "MB", "tokens/s"]);
});

Deno.test("CSV has a row for each work and program, with all digits", () => {
  const { rows } = parseCsv(benchCsv(TIMED, PROGRAMS), "bench.csv");
  assert.deepEqual(rows.map(({ work, program }) => [work, program]), [
    ["start", "this commit"],
    ["start", "v1"],
    ["train", "this commit"],
    ["train", "v1"],
    ["train", "Malt"],
  ]);
  assert.deepEqual(rows[3], {
    work: "train",
    treebank: "toy",
    program: "v1",
    runs: 3,
    seconds: 2,
    seconds_min: 2,
    seconds_max: 2,
    peak_bytes: 4e6,
    tokens_per_second: 500,
    ratio: 1,
    ratio_min: 0.5,
    ratio_max: 2,
    output: "same",
  });
});
