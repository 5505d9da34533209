import assert from "node:assert/strict";
import {
  costOfMarks,
  trainerRows,
  trainerTable,
  votingCostOfMarks,
  votingRows,
  votingTable,
} from "./classifier_tables.ts";
import type { VotingTime } from "./voting_time.ts";

function trained(parser: string, libsvm: number, supportVectors = 50) {
  return {
    parser,
    instances: 100,
    trainers: {
      libsvm: { seconds: libsvm, supportVectors: 50 },
      smo: { seconds: 0.5, supportVectors },
    },
  };
}

/** Ten decisions; ours take so many seconds, with all duels twice, as LIBSVM four times as many. */
function voted(parser: string, seconds: number, same = 10): VotingTime {
  return {
    parser,
    decisions: 10,
    classes: 5,
    supportVectors: 30,
    methods: {
      "as LIBSVM": { seconds: 4 * seconds, duels: 100, same: 10 },
      "all duels": { seconds: 2 * seconds, duels: 100, same },
      "tournament": { seconds, duels: 50, same: 10 },
    },
  };
}

const NAMES = ["PP-L / P-L", "PP-E / P-E", "PP-S / P-S"];

Deno.test("trainers are compared by parser, in the order of the paper", () => {
  const rows = trainerRows([
    { id: "a", result: [trained("PP-E", 1), trained("NP-L", 2)] },
    { id: "b", result: [trained("NP-L", 3, 49)] },
  ]);
  assert.deepEqual(
    rows.map(({ parser, treebank, factor, same }) => [parser, treebank, factor, same]),
    [
      ["NP-L", "a", 4, true],
      ["NP-L", "b", 6, false],
      ["PP-E", "a", 2, true],
    ],
  );
  const table = trainerTable(rows);
  assert.equal(
    table.columns.map(({ key }) => key).join(" "),
    "parser treebank instances vectors same libsvm ours factor",
  );
  assert.equal(trainerTable(trainerRows([])).rows.length, 0);
});

Deno.test("ways of voting are compared by the decision", () => {
  const rows = votingRows([{ id: "a", result: [voted("P-E", 1e-4), voted("P-S", 1e-4, 9)] }]);
  const [{ allDuels, fewDuels, same, ...row }, other] = rows;
  assert.deepEqual([allDuels, fewDuels, same, other.same], [10, 5, true, false]);
  assert.deepEqual([row.slow, row.index, row.fast].map(Math.round), [40, 20, 10]);
  const table = votingTable(rows);
  assert.equal(
    table.columns.map(({ key }) => key).join(" "),
    "treebank parser classes supportVectors allDuels fewDuels slow index fast same",
  );
  assert.deepEqual(votingTable(votingRows([])).rows, []);
});

Deno.test("what marks cost is the geometric mean of pseudo-projective by projective times", () => {
  const ratios = { "P-L": 1, "PP-L": 2, "P-E": 1, "PP-E": 1, "P-S": 0.5, "PP-S": 1 };
  const row = { language: "", treebank: "a" };
  const costs = costOfMarks([{ ...row, ratios }, { ...row, ratios: { ...ratios, "PP-L": 8 } }]);
  assert.deepEqual(Object.keys(costs), NAMES);
  assert.deepEqual(Object.values(costs).map((cost) => cost.toFixed(6)), [
    "4.000000",
    "1.000000",
    "2.000000",
  ]);
  assert.ok(Object.values(costOfMarks([])).every(Number.isNaN));
});

Deno.test("what marks cost in voting is told for each way", () => {
  const result = ["L", "E", "S"].flatMap((system) => [
    voted(`P-${system}`, 1),
    voted(`PP-${system}`, 3),
  ]);
  const costs = votingCostOfMarks(votingRows([{ id: "a", result }]), "index");
  assert.deepEqual(Object.keys(costs), NAMES);
  for (const cost of Object.values(costs)) assert.equal(cost.toFixed(6), "3.000000");
});
