import assert from "node:assert/strict";
import { trainerRows, trainerTable, votingRows, votingTable } from "./classifier_tables.ts";
import {
  costsOfRatios,
  costsOfVoting,
  costTable,
  meanCost,
  sizedCostRows,
  sizedCostTable,
  summaryOfCosts,
} from "./cost_of_marks.ts";
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
function voted(parser: string, seconds: number, same = 10, tokens = 100): VotingTime {
  return {
    parser,
    tokens,
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

const A = { id: "a", name: "A", language: "Slovenian" };
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
  const rows = votingRows([{ ...A, result: [voted("P-E", 1e-4), voted("P-S", 1e-4, 9)] }]);
  const [{ allDuels, fewDuels, same, ...row }, other] = rows;
  assert.deepEqual([allDuels, fewDuels, same, other.same], [10, 5, true, false]);
  assert.deepEqual([row.slow, row.index, row.fast].map(Math.round), [40, 20, 10]);
  const table = votingTable(rows);
  assert.equal(
    table.columns.map(({ key }) => key).join(" "),
    "treebank tokens parser classes supportVectors allDuels fewDuels slow index fast same",
  );
  assert.deepEqual(votingTable(votingRows([])).rows, []);
});

Deno.test("what marks cost is pseudo-projective by projective time, with mean and interval", () => {
  const ratios = { "P-L": 1, "PP-L": 2, "P-E": 1, "PP-E": 1, "P-S": 0.5, "PP-S": 2 };
  const row = { language: "", treebank: "a" };
  const costs = costsOfRatios([{ ...row, ratios }, { ...row, ratios: { ...ratios, "PP-L": 16 } }]);
  assert.deepEqual(Object.keys(costs[0]), NAMES);
  assert.deepEqual(costs.map((own) => meanCost(own).toFixed(6)), ["2.000000", "4.000000"]);
  const { n, costs: means, mean, from, to } = summaryOfCosts(costs);
  assert.equal(n, 2);
  assert.equal(means["PP-L / P-L"].toFixed(6), Math.sqrt(2 * 16).toFixed(6));
  assert.equal(mean.toFixed(6), Math.sqrt(2 * 4).toFixed(6));
  assert(from < mean && mean < to);
  assert.ok(
    Number.isNaN(summaryOfCosts([]).mean) && Number.isNaN(summaryOfCosts(costs.slice(1)).to),
  );
  assert.deepEqual(costTable({ one: costs, none: [] }).column("n"), [2, 0]);
});

Deno.test("what marks cost in voting is told for each way and size, beside the published cost", () => {
  const result = [50, 100].flatMap((tokens) =>
    ["L", "E", "S"].flatMap((system) => [
      voted(`P-${system}`, 1, 10, tokens),
      voted(`PP-${system}`, tokens / 25, 10, tokens),
    ])
  );
  const rows = votingRows([{ ...A, result }]);
  const [costs, ...others] = costsOfVoting(rows, "index"); // of the larger size
  assert.deepEqual([Object.keys(costs), others.length], [NAMES, 0]);
  for (const cost of Object.values(costs)) assert.equal(cost.toFixed(6), "4.000000");
  const ratios = { "P-L": 1, "PP-L": 3, "P-E": 1, "PP-E": 3, "P-S": 1, "PP-S": 3 };
  const published = [{ language: "Slovene", treebank: "", ratios }];
  const sized = sizedCostRows(rows, published);
  assert.deepEqual(
    sized.map(({ tokens, fast, published }) => [tokens, fast.toFixed(6), published.toFixed(6)]),
    [[50, "2.000000", "3.000000"], [100, "4.000000", "3.000000"]],
  );
  assert.equal(sizedCostTable(sized).rows.length, 2);
  assert.ok(Number.isNaN(sizedCostRows(rows, [])[0].published));
});
