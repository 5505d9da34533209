import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { claimRows, claimTable } from "./claim_table.ts";
import { CLAIMS, observationsOf, publishedObservations, verdictOf } from "./claims.ts";
import type { Observation } from "./claims.ts";
import { significanceRows, significanceTable } from "./significance_table.ts";
import { ACCURACY_PARSERS } from "./study.ts";
import { TOYS, treebankOfFolds } from "./testing/toys.ts";

const published = publishedObservations(
  (await readPublished("nivre2008-table1-data-sets")).rows,
  (await readPublished("nivre2008-table3-accuracy")).rows,
);

/** An observation on which every parser has a score of 50, but those that are given. */
function observation(nonprojectivePct: number, LAS: Record<string, number>): Observation {
  const all = Object.fromEntries(NIVRE_2008_PARSERS.map((parser) => [parser, 50]));
  return {
    name: "toy",
    nonprojectivePct,
    scores: { LAS: { ...all, ...LAS }, UAS: all, LA: all },
  };
}

Deno.test("an interval on one side of 0 is a verdict, none at all is not testable", () => {
  const verdicts = [[1, 3], [-3, -1], [-1, 1], [0, 1]].map(([low, high]) =>
    verdictOf({ low, high })
  );
  assert.deepEqual(verdicts, ["confirmed", "refuted", "open", "open"]);
  assert.equal(verdictOf(undefined), "not testable");
  assert.equal(verdictOf({ low: NaN, high: NaN }), "not testable");
});

Deno.test("the published figures give the published values", () => {
  const values = new Map(
    claimRows(published, []).map(({ claim, quantity, published }) => [
      `${claim}, ${quantity}`,
      published!,
    ]),
  );
  const value = (key: string) => values.get(key)!.value.toFixed(3);
  // Averages of the paper: LAS 79.77 and 79.19, LA 85.83 and 85.63.
  assert.equal(value("NP-L above P-L, LAS, points"), "0.576");
  assert.equal(value("P-L above PP-L, LA, points"), "0.198");
  assert.equal(value("the gain of NP-L over P-L grows with non-projectivity, r"), "0.815");
  // Czech, Dutch, German, Japanese, Portuguese, Slovene and Turkish have more than 1 %.
  const much = values.get("PP above P with more than 1 % non-projective arcs, LAS, points")!;
  const little = values.get("P above PP with at most 1 % non-projective arcs, LAS, points")!;
  assert.deepEqual([much.n, little.n], [7, 6]);
  assert(much.value > 0 && little.value > 0);
  assert(values.get("P-S varies more over treebanks than P-E, r of sum and difference")!.value > 0);
});

Deno.test("claims are judged by what treebanks say, as far as there are any", () => {
  const gains = [1, 2, 3, 4, 5].map((share) =>
    observation(share, { "NP-L": 50 + share, "PP-E": 49 - share / 10 })
  );
  const verdicts = Object.fromEntries(
    claimRows(published, gains).map(({ claim, quantity, verdict }) => [
      `${claim}, ${quantity}`,
      verdict,
    ]),
  );
  assert.equal(verdicts["NP-L above P-L, LAS, points"], "confirmed");
  assert.equal(verdicts["PP-E above P-E, LAS, points"], "refuted");
  assert.equal(verdicts["NP-L above P-L, UAS, points"], "open");
  assert.equal(
    verdicts["the gain of NP-L over P-L grows with non-projectivity, r"],
    "confirmed",
  );
  const small = "P above PP with at most 1 % non-projective arcs, LAS, points";
  assert.equal(verdicts[small], "not testable"); // of one treebank
  assert(claimRows(published, []).every(({ verdict }) => verdict === "not testable"));
});

Deno.test("a parser that varies more than another around the mean is found to do so", () => {
  const claim = CLAIMS.find(({ claim }) =>
    claim.startsWith("P-S varies more over treebanks than P-E")
  )!;
  const swings = [-4, 3, -2, 5, -3, 1].map((swing) =>
    observation(1, { "P-S": 50 + swing, "P-E": 50 + swing / 20 })
  );
  assert(claim.estimate(swings)!.low > 0);
});

Deno.test("treebanks give observations and rows", () => {
  const toy = treebankOfFolds("t", [
    Object.fromEntries(ACCURACY_PARSERS.map((parser) => [
      parser,
      TOYS[parser === "NP-L" ? "NP-L" : "P-L"],
    ])),
  ]);
  const [{ name, nonprojectivePct, scores }] = observationsOf([toy]);
  assert.deepEqual([name, nonprojectivePct, scores.LAS["NP-L"], scores.LA["P-E"]], [
    ...["t", 25],
    ...[100, 100],
  ]);
  assert.equal(claimTable(published, [toy]).rows.length, CLAIMS.length);
  const rows = significanceRows(Array(10).fill(toy));
  const [first] = rows;
  assert.deepEqual([first.betterOn, first.worseOn, first.alikeOn], [0, 0, 10]);
  assert.deepEqual([first.onlyFirst, first.onlySecond, first.pValue.toFixed(4)], [10, 0, "0.0044"]);
  const turned = rows.find(({ first, second, metric }) =>
    first === "NP-L-early" && second === "NP-L" && metric === "UAS"
  )!;
  assert.deepEqual([turned.onlyFirst, turned.onlySecond], [0, 10]);
  assert.equal(significanceTable([toy]).rows.length, 21);
});
