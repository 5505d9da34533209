import assert from "node:assert/strict";
import { timePoints } from "./points.ts";
import { predictorRows, relativePoints, sameWork } from "./relative.ts";
import { times, toyTime } from "./testing/toys.ts";

Deno.test("timings become multiples of those of the baseline on the same data", () => {
  const sizes = [{
    ...{ id: "a", name: "A", language: "" },
    result: [
      ...[toyTime("NP-L", 2, 1, 100), toyTime("P-E", 1, 3, 100)],
      ...[toyTime("NP-L", 9, 1, 200), toyTime("P-E", 3, 1, 200)],
    ],
  }];
  assert.deepEqual(
    relativePoints(timePoints(sizes)).map(({ parser, learning, parsing }) => [
      parser,
      learning.toFixed(6),
      parsing.toFixed(6),
    ]),
    [["P-E", "0.500000", "3.000000"], ["P-E", "0.333333", "1.000000"]],
  );
});

Deno.test("a time that is a power of a quantity is told by it", () => {
  const parsers = [["P-L", 2], ["P-E", 3], ["P-S", 5]] as const;
  const treebanks = [7, 11].map((scale, k) => ({
    ...{ id: `${k}`, name: `${k}`, language: "" },
    result: [
      toyTime("NP-L", scale, 1),
      ...parsers.map(([parser, times]) => toyTime(parser, scale * times ** 2, times)),
    ],
  }));
  const quantities = { parsing: ({ parsing }: { parsing: number }) => parsing };
  const [{ quantity, exponent, rSquared }] = predictorRows(
    timePoints(treebanks),
    quantities,
    ({ learning }) => learning,
  );
  assert.deepEqual([quantity, exponent.toFixed(6), rSquared.toFixed(6)], [
    "parsing",
    "2.000000",
    "1.000000",
  ]);
});

Deno.test("parsers with the same to do differ by what the measurement does", () => {
  const points = timePoints(times); // times of P-E are 1/2 and 1/4 of those of NP-L
  const { treebanks, same, factor } = sameWork(points, ["NP-L", "P-E"], "learning");
  assert.deepEqual([treebanks, same, factor.toFixed(6)], [2, 2, Math.sqrt(8).toFixed(6)]);
  const other = timePoints([{
    ...times[0],
    result: [toyTime("NP-L", 1, 1), {
      ...toyTime("P-E", 1, 1),
      train: { ...train(), instances: 7 },
    }],
  }]);
  assert.deepEqual(sameWork(other, ["NP-L", "P-E"], "learning").same, 0);
});

function train() {
  return toyTime("P-E", 1, 1).train;
}
