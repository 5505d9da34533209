import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { claimRows, claimTable, verdictOfSides } from "./claim_table.ts";
import { STRATEGY_CLAIMS } from "./claims.ts";
import {
  observationsOf,
  publishedObservations,
  type StrategyObservationSet,
} from "./observations.ts";
import { halfWidth, halfWidthExact, publishedRows } from "./rows.ts";
import { toyTreebank } from "./testing/toys.ts";

const dataSets = await readPublished("bjorkelund-kuhn2012-table1-data-sets");
const rows = publishedRows(await readPublished("bjorkelund-kuhn2012-table2-strategies"), dataSets);
const published = publishedObservations(
  rows,
  (language) => Number(dataSets.find({ language })!.nonprojective_edges_pct),
);
const [toy] = observationsOf([toyTreebank()]);

const claim = (start: string) => {
  const found = STRATEGY_CLAIMS.filter((one) => one.claim.startsWith(start));
  assert.equal(found.length, 1, `${start}: ${found.length}`);
  return found[0];
};
const rowOf = (start: string, ours: readonly StrategyObservationSet[]) =>
  claimRows(published, ours, [claim(start)])[0];

/** The paper's German parsers, with p-values and changes. */
function german(
  changes: Readonly<Record<string, Partial<StrategyObservationSet["strategies"][string]>>> = {},
  more: Partial<StrategyObservationSet> = {},
): StrategyObservationSet {
  const one = published.find(({ name }) => name === "German")!;
  const strategies = Object.fromEntries(
    Object.entries(one.strategies).map(([name, old]) => [name, { ...old, ...changes[name] }]),
  );
  return { ...one, strategies, pValue: () => 0.0001, halfWidth: () => 0, cut: () => 5, ...more };
}

Deno.test("verdicts follow from where a claim holds", () => {
  assert.equal(verdictOfSides([1, 1, 0]), "confirmed");
  assert.equal(verdictOfSides([-1, 0]), "refuted");
  assert.equal(verdictOfSides([1, -1]), "mixed");
  assert.equal(verdictOfSides([0, 0]), "open");
  assert.equal(verdictOfSides([]), "not testable");
});

Deno.test("each claim is made once, and the paper's figures bear most of them out", () => {
  const names = STRATEGY_CLAIMS.map((one) => one.claim);
  assert.deepEqual(names, [...new Set(names)]);
  const all = claimRows(published, []);
  const told = all.filter(({ holdsThere }) => holdsThere !== "");
  assert(told.length > 30, `${told.length}`);
  const contrary = told.filter(({ holdsThere }) => holdsThere.startsWith("0 "));
  assert.deepEqual(contrary, []);
  assert(all.every(({ verdict }) => verdict === "not testable"));
});

Deno.test("a claim about LAS is confirmed, refuted or open by the paired t-test", () => {
  const start = "NPA above Head where";
  assert.equal(rowOf(start, [german()]).verdict, "confirmed");
  assert.equal(rowOf(start, [german({ NPA: { LAS: 80 } })]).verdict, "refuted");
  assert.equal(rowOf(start, [german({}, { pValue: () => 0.2 })]).verdict, "open");
  assert.equal(rowOf(start, [german({}, { nonprojectivePct: 0.5 })]).verdict, "not testable");
  assert.equal(rowOf(start, []).published, "Czech 0.17, German 0.26");
});

Deno.test("ranges, extremes and counts are confirmed and refuted", () => {
  const cases: [string, Parameters<typeof german>, Parameters<typeof german>][] = [
    ["NPA above the best encoding", [], [{ NPA: { LAS: 89 } }]],
    ["NPA above the best in exact", [], [{ NPA: { LEM: 33 } }]],
    ["NPA has the highest recall", [], [{ NPA: { recall: 10 } }]],
    ["NPA's number", [], [{ NPA: { predicted: 100 } }]],
    ["NPA's precision", [], [{ NPA: { precision: 20 } }]],
    ["Path predicts", [], [{ Path: { predicted: 20_000 } }]],
    ["Path has the highest", [], [{ Path: { precision: 10 } }]],
    ["Path30 has the lowest", [], [{ Path30: { recall: 90 } }]],
    ["HeadPath has the highest", [], [{ HeadPath: { recall: 10 } }]],
    ["HeadPath30 has a lower", [{ HeadPath30: { recall: 10 } }, { language: "Czech" }], [{}, {
      language: "Czech",
    }]],
    ["encodings roughly equivalent, without", [], [{ Path: { LAS: 80 } }]],
    ["the cap lowers LAS of HeadPath", [], [{ HeadPath30: { LAS: 87 } }]],
    ["the cap lowers LAS of Head slightly", [], [{ Head30: { LAS: 87 } }]],
    ["Path is as good with the cap", [], [{ Path30: { LAS: 86 } }]],
    ["without the cap Path is slightly lower than HeadPath", [], [{ Path: { LAS: 87 } }]],
    ["HeadPath catches up", [], [{ HeadPath: { LAS: 86 } }]],
    ["HeadPath above HeadPath30", [], [{ HeadPath: { LAS: 86 } }]],
    ["NPA above all of these", [], [{ Head: { LAS: 88 } }]],
    ["NPA, Head and", [{}, { nonprojectivePct: 0.5 }], [{ Head: { LAS: 80 } }, {
      nonprojectivePct: 0.5,
    }]],
    ["Path30 not above Baseline", [{ Path30: { LAS: 86.1 } }, { nonprojectivePct: 0.5 }], [{}, {
      nonprojectivePct: 0.5,
    }]],
    ["NPA gains little in exact", [{ NPA: { LEM: 34 } }, { nonprojectivePct: 0.5 }], [{}, {
      nonprojectivePct: 0.5,
    }]],
    ["NPA halts", [{}, { moves: 1.4 }], [{}, { moves: 7 }]],
    ["marked arcs left in place are at least half of the NP edges that Head lacks", [{}, {
      leftInPlace: () => 5000,
    }], [{}, { leftInPlace: () => 100 }]],
  ];
  for (const [start, holds, fails] of cases) {
    assert.equal(rowOf(start, [german(...holds)]).verdict, "confirmed", start);
    assert.equal(rowOf(start, [german(...fails)]).verdict, "refuted", start);
  }
});

Deno.test("little is said about what chance may do, a cap that cuts nothing, and few arcs", () => {
  const size = "encodings roughly equivalent, without cap";
  const apart = { Path: { LAS: 80 } };
  assert.equal(rowOf(size, [german(apart, { halfWidth: () => 9 })]).verdict, "open");
  const exact = "NPA above the best in exact match";
  assert.equal(
    rowOf(exact, [german({ NPA: { LEM: 33 } }, { halfWidth: () => 3 })]).verdict,
    "open",
  );
  const whole = german({}, { cut: () => 0 });
  assert.equal(rowOf("the cap lowers LAS of HeadPath", [whole]).verdict, "not testable");
  assert.equal(
    rowOf("NPA has the highest recall", [german({}, { gold: 5 })]).verdict,
    "not testable",
  );
});

Deno.test("that no difference is found in a small sample confirms nothing, and times decide nothing", () => {
  const small = german({}, { pValue: () => 0.3, halfWidth: () => 0.6 });
  for (
    const start of [
      "Path is as good with the cap",
      "encodings roughly equivalent, with cap",
      "NPA above all of",
    ]
  ) {
    assert.equal(rowOf(start, [small]).verdict, "open", start);
  }
  for (const start of ["Head30 takes about", "HeadPath without cap"]) {
    assert.equal(rowOf(start, [german({}, { timeRatio: () => 2 })]).verdict, "open", start);
  }
});

Deno.test("claims of a level ask for that level in all pairs", () => {
  const start = "NPA above all of these";
  assert.equal(rowOf(start, [german({}, { pValue: () => 0.005 })]).verdict, "open");
  const one = german({}, { pValue: (_, second) => second === "Head" ? 0.01 : 0.0001 });
  assert.deepEqual([rowOf(start, [one]).verdict, rowOf(start, [one]).median], ["open", 5]);
  assert.equal(rowOf("HeadPath above HeadPath30", [one]).verdict, "confirmed");
});

Deno.test("the interval of a difference in LAS is that of the mean over sentences", () => {
  // Ten sentences of ten tokens: differences 1 and -1 by turns, of which the deviation is √(10/9).
  const sentences = { pairs: 10, sum: 0, squares: 10 };
  const counts = { onlyFirst: 5, onlySecond: 5 };
  const half = halfWidth({ sentences, tokens: counts, exact: counts }, 100);
  assert(Math.abs(half - 1.96 * Math.sqrt(10 / 9 / 10) * 10) < 1e-9);
});

Deno.test("the interval of a difference in LEM is that of the mean over sentences", () => {
  const sentences = { pairs: 10, sum: 0, squares: 0 };
  const exact = { onlyFirst: 3, onlySecond: 1 };
  // By the definition, from ten values: three of 1, one of -1, six of 0.
  const values = [1, 1, 1, -1, 0, 0, 0, 0, 0, 0];
  const variance = values.reduce((sum, one) => sum + (one - 0.2) ** 2, 0) / 9;
  const half = halfWidthExact({ sentences, tokens: exact, exact });
  assert(Math.abs(half - 100 * 1.96 * Math.sqrt(variance / 10)) < 1e-9);
});

Deno.test("observations of ours have what the claims ask", () => {
  assert.deepEqual([toy.gold, toy.moves, toy.leftInPlace("Path"), toy.cut("Path30")], [
    25,
    1,
    25,
    10,
  ]);
  assert(Math.abs(toy.timeRatio("HeadPath", "NPA")! - 2) < 1e-3 && toy.strategies.NPA.LAS === 100);
  assert(toy.pValue("NPA", "Baseline")! < 0.001);
  const table = claimTable(published, [toyTreebank()]);
  assert.equal(table.rows.length, STRATEGY_CLAIMS.length);
  const left = table.rows.find(({ claim }) => String(claim).endsWith("that Path lacks"))!;
  assert.deepEqual([left.median, left.verdict], [100, "confirmed"]);
});
