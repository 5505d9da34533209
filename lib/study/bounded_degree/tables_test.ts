import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { table } from "./command_table.ts";
import { BOUND_PAIRS, comparisonTable } from "./comparison_table.ts";
import { attachmentScore, comparison, errorsAvoided, gainInterval } from "./rows.ts";
import { callsTable, dataTable, gainTable, table2 } from "./tables.ts";
import { SENTENCES, toyTreebank } from "./testing/toys.ts";
import { arcTable, sizeTable, table4, variantTable } from "./variant_tables.ts";

/** 160 tokens a round; the projective parser misses 20 of them, then 12. */
const BENT = toyTreebank("bent", { "projective": 20, "max degree 1": 2 }, { "projective": 12 });
const STRAIGHT = toyTreebank("straight", { "non-projective": 1 });

Deno.test("scores, errors avoided and McNemar's counts are those of the tokens", () => {
  assert.equal(attachmentScore(BENT, "projective"), 100 * (1 - 32 / 320));
  assert.equal(errorsAvoided(BENT, "non-projective"), 100);
  assert.equal(Math.round(errorsAvoided(BENT, "max degree 1")), Math.round(100 * 30 / 32));
  const { onlyFirst, onlySecond, points, significant } = comparison(
    BENT,
    "non-projective",
    "projective",
  );
  assert.deepEqual([onlyFirst, onlySecond, significant], [32, 0, true]);
  assert(Math.abs(points - 10) < 1e-9);
  const { mean, n } = gainInterval(BENT);
  assert.equal(n, 2);
  assert(Math.abs(mean - (12.5 + 7.5) / 2) < 1e-9);
});

Deno.test("our rows stand under the published ones of the language, significant reductions starred", async () => {
  const published = await readPublished("nivre2007-table2-attachment-score");
  const { rows } = table2([BENT, STRAIGHT], published);
  const danish = rows.filter(({ group }) => group === "Danish");
  assert.deepEqual(danish.map(({ source }) => source), ["published", "here", "here"]);
  assert.equal(danish[0]["AS non-projective"], 88.13);
  assert.equal(danish[0]["ER max degree 1"], 7.33);
  assert.equal(danish[1]["ER non-projective"], 100);
  assert.ok(Number(danish[1]["p non-projective"]) < 0.05);
  assert.equal(danish[2]["ER max degree 1"], NaN); // no error to avoid
  const data = dataTable([BENT], await readPublished("nivre2007-table1-data-sets"));
  const [theirs, ours] = data.rows.filter(({ group }) => group === "Danish");
  assert.deepEqual([theirs.train, theirs.sentencesPct], [75_200, 15.6]);
  assert.deepEqual([ours.rounds, ours.train, ours.tokensPct], [2, 4 * SENTENCES, 25]);
  assert.equal(ours.sentencesPct, 25);
});

Deno.test("gains come in order, calls are per token and saved against no bound", () => {
  const gains = gainTable([STRAIGHT, BENT]).rows;
  assert.deepEqual(gains.map(({ treebank }) => treebank), ["bent", "straight"]);
  const [calls] = callsTable([BENT]).rows;
  assert.equal(calls["calls non-projective"], 1000 / 160);
  assert.deepEqual([calls["saved max degree 1"], calls["saved projective"]], [50, 80]);
  const all = table([BENT]).rows;
  const projective = all.find(({ parser }) => parser === "projective")!;
  assert.deepEqual([projective.d, projective.ER, projective.saved], ["0", undefined, 80]);
  const divided = table([
    toyTreebank("a", { "projective": 1, "projective, split": 10, "non-projective, split": 5 }),
  ]).rows;
  const erOf = (name: string) => divided.find(({ parser }) => parser === name)!.ER;
  assert.deepEqual([erOf("non-projective, split"), erOf("non-projective")], [50, 100]);
});

Deno.test("comparisons count treebanks and pool tokens", () => {
  const [first] = comparisonTable([BENT, STRAIGHT], BOUND_PAIRS, "x").rows;
  assert.deepEqual([first.betterOn, first.worseOn, first.alikeOn], [1, 0, 1]);
  assert.deepEqual([first.onlyFirst, first.onlySecond], [32, 1]);
  assert(Math.abs(Number(first.value) - (10 - 0.625) / 2) < 1e-9);
});

Deno.test("the gain is told apart by kind of arc", () => {
  const [row] = arcTable([BENT]).rows;
  assert.equal(row.nonprojective, 1000 * 32 / 320);
  assert.equal(row.projective, 0);
  assert.equal(row["recall non-projective"], 100);
});

Deno.test("variants and sizes have their own baseline", () => {
  const [row] = variantTable([
    toyTreebank("a", { "projective, split": 10, "non-projective, split": 5 }),
  ]).rows;
  assert.equal(row["a classifier per tag ER"], 50);
  assert.equal(row["gold-standard tags p"], 1);
  const point = { tokens: 100, unbounded: 90, baseline: 80, onlyUnbounded: 40, onlyBaseline: 2 };
  const { result: _, ...unit } = BENT;
  const [size] = sizeTable([{ ...unit, result: [point] }]).rows;
  assert.equal(size.ER, 50);
  assert(Number(size.pValue) < 0.001);
});

Deno.test("labelled scores stand under the published systems", async () => {
  const published = await readPublished("nivre2007-table4-labeled-attachment-score");
  const { rows } = table4([BENT], published);
  const [theirs, ours] = rows.filter(({ group }) => group === "Danish");
  assert.deepEqual([theirs["non-projective"], theirs["PP-E"]], [84.85, 84.77]);
  assert.deepEqual([theirs["McDonald et al."], ours["P3"]], [84.79, 100]);
});
