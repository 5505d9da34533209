import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { accuracyClaims, countVerdicts, frequencyEstimate } from "./claims.ts";
import { efficiencyClaims, publishedRange, relatedClaims } from "./efficiency_claims.ts";
import { toyTimes, toyTreebank } from "./testing/toys.ts";
import { saved, savedByCallsPct, savedPoints, timeOf, withoutClassifierPct } from "./time_rows.ts";
import { callTimeTable, table3 } from "./time_tables.ts";

const GOOD = toyTreebank("good", { "projective": 30, "projective, trained without bound": 35 });
const BAD = toyTreebank("bad", { "non-projective": 20, "max degree 2": 20, "max degree 1": 1 });
const verdictOf = (claims: ReturnType<typeof accuracyClaims>, text: string) =>
  claims.find(({ claim }) => claim.includes(text))!.verdict;

Deno.test("claims about accuracy hold where they do", () => {
  const { result: _, ...unit } = GOOD;
  const point = { tokens: 1, unbounded: 90, baseline: 80, onlyUnbounded: 1, onlyBaseline: 0 };
  const more = { ...point, unbounded: 95 };
  const grown = [{ ...unit, result: [point, more] }, {
    ...unit,
    result: [point, { ...more, unbounded: 96 }],
  }, { ...unit, result: [point, { ...more, unbounded: 94 }] }];
  const good = accuracyClaims([GOOD, GOOD], grown);
  assert.equal(verdictOf(good, "is more accurate"), "confirmed");
  assert.equal(verdictOf(good, "significantly more accurate"), "confirmed");
  assert.equal(verdictOf(good, "without a bound"), "confirmed");
  assert.equal(verdictOf(good, "less training data"), "confirmed");
  assert.equal(verdictOf(good, "trained without bound"), "confirmed");
  const bad = accuracyClaims([BAD, GOOD], []);
  assert.equal(verdictOf(bad, "is more accurate"), "mixed");
  assert.equal(verdictOf(bad, "highest score"), "mixed");
  assert.equal(verdictOf(bad, "non-projective and max degree 1 do not differ"), "mixed");
  assert.equal(verdictOf(bad, "less training data"), "not testable");
  assert.equal(frequencyEstimate([GOOD, BAD]), undefined); // too few
  const { confirmed, mixed } = countVerdicts(bad);
  assert.equal(
    confirmed + mixed,
    bad.filter(({ verdict }) => /confirmed|mixed/.test(verdict)).length,
  );
  assert.deepEqual(
    accuracyClaims([], []).map(({ verdict }) => verdict).filter((v) => v !== "not testable"),
    [],
  );
});

Deno.test("time saved is against no bound, and held against the published ranges", async () => {
  const published = await readPublished("nivre2007-table3-parsing-time");
  assert.deepEqual(publishedRange(published, "max degree 1"), [18.72, 55.28]);
  assert.deepEqual(publishedRange(published, "projective"), [50.53, 79.32]);
  const fast = toyTimes("good", [10, 8, 5, 1]);
  const odd = toyTimes("bad", [10, 12, 9, 6]);
  assert.equal(saved(fast, "max degree 1"), 50);
  assert.equal(saved(fast, "max degree 1", "calls"), 50);
  assert.equal(savedByCallsPct(fast), 100 * 80 / 90);
  assert.equal(withoutClassifierPct(timeOf(fast, "projective")), 1);
  assert.equal(savedPoints([fast, odd]).length, 6);
  const claims = efficiencyClaims([fast, odd], [GOOD], published);
  assert.equal(verdictOf(claims, "falls with each bound"), "mixed");
  assert.equal(verdictOf(claims, "dominates"), "confirmed");
  assert.equal(verdictOf(claims, "calls are faster"), "mixed");
  assert.equal(verdictOf(claims, "about half"), "confirmed"); // asked of GOOD alone: 25 % bent
  assert.equal(verdictOf(claims, "max degree 1” takes"), "mixed");
  assert.equal(verdictOf(claims, "related to the amount"), "not testable");
  const rows = table3([fast], published).rows.filter(({ group }) => group === "Danish");
  assert.deepEqual([rows[0]["PT projective"], rows[1]["CR projective"]], [211, 80]);
  assert.equal(callTimeTable([fast]).rows[0]["µs non-projective"], 10_000);
});

Deno.test("other techniques are compared by labelled score", () => {
  const claims = relatedClaims([
    GOOD,
    toyTreebank("x", { "P3": 8 }),
    toyTreebank("y", { "P3": 9 }),
  ]);
  assert.equal(verdictOf(claims, "PP-E"), "open");
  assert.equal(verdictOf(claims, "two systems"), "not testable");
});
