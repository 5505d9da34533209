import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { claimRows, claimTable } from "./claim_table.ts";
import { languageClaimRows, languageClaimTable } from "./language_claims.ts";
import {
  observationsOf,
  type ParserObservation,
  publishedObservations,
  type PublishedTechniques,
  type TechniqueObservation,
} from "./observations.ts";
import { publishedDifference, recallChecks, recallCheckTable } from "./published_checks.ts";
import { FOUR, treebank } from "./testing/toys.ts";

const published: PublishedTechniques = {
  dataSets: await readPublished("kuhlmann-nivre2010-table1-data-sets"),
  performance: await readPublished("kuhlmann-nivre2010-table4-empirical-performance"),
  arcs: await readPublished("kuhlmann-nivre2010-table5-arc-precision-recall-all-sentences"),
};

Deno.test("the recalls of Table 5 agree with the UAS of Table 4, and P0's precision is its UAS", () => {
  const checks = recallChecks(published);
  assert.equal(checks.length, 12);
  for (const { language, parser, UAS, weighted, tolerance, agrees } of checks) {
    assert(tolerance < 0.06, `${language} ${parser}`);
    assert.equal(agrees, Math.abs(weighted - UAS) <= tolerance);
  }
  assert.deepEqual(checks.filter(({ agrees }) => !agrees), []);
  for (const { parser, precision, UAS } of recallCheckTable(published).rows) {
    assert.equal(precision, parser === "P0" ? UAS : undefined);
  }
});

Deno.test("a recall that was misread would be noticed", () => {
  const rows = published.arcs.rows.map((row) =>
    row.language === "Czech" && row.parser === "P2" ? { ...row, nonprojective_recall: 53.52 } : row
  );
  const wrong = recallChecks({ ...published, arcs: { ...published.arcs, rows } });
  const faults = wrong.filter(({ agrees }) => !agrees);
  assert.deepEqual(faults.map(({ language, parser }) => [language, parser]), [["Czech", "P2"]]);
});

Deno.test("on German the published text and the published Table 4 differ", () => {
  const { rows } = publishedDifference(published, "German", "P3", "P1");
  assert.deepEqual(
    rows.map(({ score, difference }) => [score, Number(difference).toFixed(2)]),
    [["LAS", "-0.32"], ["UAS", "-0.38"], ["LEM", "-0.05"], ["UEM", "-0.35"]],
  );
  const row = languageClaimRows([], published.performance)
    .find(({ claim }) => claim.startsWith("P3 significantly above P1"))!;
  assert.deepEqual([row.language, row.published, row.tests], ["German", "0 of 2 scores", 0]);
});

Deno.test("published figures are observations of three languages", () => {
  const [czech, english, german] = publishedObservations(published);
  assert.deepEqual([czech.name, english.name, german.name], ["Czech", "English", "German"]);
  assert.deepEqual([english.nonprojectivePct, english.meanLength], [0.4, 7.86]);
  assert.equal(czech.parsers.P3.arcs.nonprojectiveRecall, 65.53);
  assert.equal(czech.parsers.P0.arcs.nonprojectivePrecision, undefined);
  assert.equal(german.parsers.P2.scores.LEM, 32.5);
});

const rowsOf = (ours: readonly TechniqueObservation[]) =>
  claimRows(publishedObservations(published), ours);

Deno.test("what the paper's own tables say of its claims", () => {
  const rows = rowsOf([]);
  const holds = (claim: string, quantity: string) =>
    rows.find((row) => row.claim === claim && row.quantity === quantity)!.published;
  const frequent = "where non-projective arcs are frequent";
  assert.equal(holds(`P1 above P0 ${frequent}`, "LAS, points"), "2 of 2 languages");
  assert.equal(holds(`P2 above P0 ${frequent}`, "LAS, points"), "1 of 2 languages");
  const long = "P3 above P1 where they are frequent and long";
  assert.equal(holds(long, "LAS, points"), "0 of 1 languages");
  assert.equal(holds("P2 has the highest precision", "precision, points"), "1 of 3 languages");
  assert.equal(holds("P3 has the highest recall", "recall, points"), "2 of 3 languages");
  assert.equal(
    holds("precision of P3 at least 70 %", "precision − 70, points"),
    "1 of 3 languages",
  );
  assert(rows.every(({ verdict }) => verdict === "not testable"));
  assert.equal(
    new Set(rows.map(({ claim, quantity }) => `${claim} ${quantity}`)).size,
    rows.length,
  );
});

/** A parser with the same score everywhere. */
function parser(score: number, precision: number, recall: number): ParserObservation {
  return {
    scores: { LAS: score, UAS: score, LEM: score, UEM: score },
    arcs: {
      projectivePrecision: score,
      projectiveRecall: score,
      nonprojectivePrecision: precision,
      nonprojectiveRecall: recall,
      crossedPrecision: score,
      crossedRecall: score,
    },
    recallInProjective: score,
    predictedPct: recall,
  };
}

Deno.test("claims are judged by what treebanks say, those that they are about", () => {
  const ours = [2, 3, 4, 5].map((share): TechniqueObservation => ({
    name: `t${share}`,
    language: "",
    nonprojectivePct: share,
    arcs: 100,
    meanLength: share,
    parsers: {
      P0: parser(70, 0, 0),
      P1: parser(70 + share, 80 - share, 50),
      P2: parser(69 + share / 10, 90, 40),
      P3: parser(71, 60, 60 + share),
    },
  }));
  const verdicts = new Map(
    rowsOf(ours).map(({ claim, quantity, verdict }) => [`${claim}, ${quantity}`, verdict]),
  );
  const verdict = (key: string) => verdicts.get(key);
  const frequent = "where non-projective arcs are frequent";
  assert.equal(verdict(`P1 above P0 ${frequent}, LAS, points`), "confirmed");
  assert.equal(verdict(`P2 above P0 ${frequent}, LAS, points`), "refuted");
  assert.equal(
    verdict("P1 above P0 where non-projective arcs are rare, LAS, points"),
    "not testable",
  );
  assert.equal(verdict("P2 has the highest precision, precision, points"), "confirmed");
  assert.equal(verdict("P3 has the highest recall, recall, points"), "confirmed");
  assert.equal(verdict("precision of P3 at least 70 %, precision − 70, points"), "refuted");
  assert.equal(
    verdict("the gain of P1 in UAS grows with the share of non-projective arcs, r"),
    "confirmed",
  );
  assert.equal(verdict("precision of P1 falls with the length of arcs, −r"), "confirmed");
  const few = rowsOf(ours.map((one) => ({ ...one, arcs: 3 })));
  const [untested] = few.filter(({ claim }) => claim === "P2 has the highest precision");
  assert.equal(untested.verdict, "not testable");
});

/** A treebank on which each parser gets forty cases right that the one before it does not. */
function alwaysBetter(language: string) {
  const one = treebank("toy", language, FOUR);
  const counts = { onlyFirst: 0, onlySecond: 40 };
  const all = { LAS: counts, UAS: counts, LEM: counts, UEM: counts };
  const { parsers, pairs } = one.result.tags.gold!;
  const gold = { parsers, pairs: pairs.map((pair) => ({ ...pair, counts: all })) };
  return { ...one, result: { ...one.result, tags: { gold } } };
}

Deno.test("our treebanks are observations, and their tests stand beside the claims", () => {
  const czech = treebank("cs_toy", "Czech", FOUR);
  const [{ parsers, arcs, meanLength }] = observationsOf([czech]);
  assert.deepEqual([arcs, meanLength, parsers.P2.predictedPct], [1, 3, 200]);
  assert.equal(parsers.P3.arcs.crossedRecall, 100);
  const [first] = languageClaimTable([czech], published.performance).rows;
  assert.deepEqual([first.published, first.tests, first.neither], ["4 of 4 scores", 4, 4]);
  const rows = languageClaimRows([alwaysBetter("German"), czech], published.performance);
  const of = (claim: string) => rows.find((row) => row.claim === claim)!;
  const above = of("P3 significantly above P1 in LAS, UAS");
  assert.deepEqual([above.tests, above.firstBetter, above.secondBetter], [2, 2, 0]);
  assert.equal(of("P1 no different from P2").published, "");
  assert(claimTable(publishedObservations(published), [czech]).rows.length > 50);
});
