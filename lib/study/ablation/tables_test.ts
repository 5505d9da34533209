import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { ABLATION_SETTINGS, CHOICES, CONCLUSIONS } from "./settings.ts";
import type { AblationResult } from "./study.ts";
import {
  choiceTable,
  conclusionRows,
  conclusionTable,
  nonprojectiveTable,
  settingDifference,
  table,
} from "./tables.ts";

/** A treebank on which every setting has the LAS given for it, else 50. */
function treebank(id: string, scores: Record<string, number>) {
  const nonprojective = { predicted: 4, predictedRight: 2, gold: 8, goldFound: 2 };
  const settings = ABLATION_SETTINGS.map(({ name }) => {
    const LAS = scores[name] ?? 50;
    return [name, {
      scores: { LAS, UAS: 60, LA: 70 },
      folds: [LAS],
      nonprojective: { ...nonprojective, precision: 50, recall: 25 },
      notPermissiblePct: 1,
    }];
  });
  const result: AblationResult = { nonprojectivePct: 1, settings: Object.fromEntries(settings) };
  return { id, result };
}

const three = [1, 2, 3].map((k) => treebank(`t${k}`, { "NP-L": 50 + k, "NP-L-early": 50 - k }));
const published = {
  "nivre-2008": await readPublished("nivre2008-table3-accuracy"),
  "kuhlmann-nivre-2010": await readPublished("kuhlmann-nivre2010-table4-empirical-performance"),
};

Deno.test("settings are compared treebank by treebank", () => {
  const { interval, better, pValue } = settingDifference(three, "NP-L", "P-L");
  // 1, 2, 3: mean 2, standard error 1 / √3, and 4.303 of Student's t with 2 degrees of freedom.
  assert.deepEqual([interval.mean, interval.halfWidth.toFixed(3), better], [2, "2.484", 3]);
  assert.equal(pValue, 0.25); // the smallest that three treebanks can give
  assert.equal(settingDifference(three, "NP-L", "P-L", "UAS").better, 0);
});

Deno.test("conclusions stand beside the published difference, one row a setting", () => {
  const rows = conclusionRows(three, published);
  assert.equal(rows.length, CONCLUSIONS.flatMap(({ comparisons }) => comparisons).length);
  const [first, second] = rows;
  assert.deepEqual([first.claim, first.setting, first.difference, first.verdict], [
    ...["NP-L above P-L", "as published"],
    ...[2, "open"],
  ]);
  assert.deepEqual([second.setting, second.difference], ["early shift", -2]);
  // Means of thirteen languages, and of three.
  const theirs = (claim: string) => Number(rows.find((row) => row.claim === claim)!.theirs);
  assert.equal(theirs("NP-L above P-L").toFixed(2), "0.58");
  assert.equal(theirs("P1 above P0").toFixed(2), "0.62");
  const [unlabelled] = conclusionRows(three, published, "UAS");
  assert.deepEqual([unlabelled.difference, Number(unlabelled.theirs).toFixed(2)], [0, "0.47"]);
  assert.deepEqual(conclusionRows([], published), []);
});

Deno.test("non-projective arcs are counted over all treebanks", () => {
  assert.deepEqual(nonprojectiveTable(three, ["NP-L"]).rows, [
    {
      setting: "NP-L",
      gold: 24,
      predicted: 12,
      perGold: 0.5,
      precision: 50,
      recall: 25,
      LAS: 52,
    },
  ]);
});

Deno.test("tables have a row for each choice, and none without treebanks", () => {
  const choices = choiceTable(three);
  assert.equal(choices.rows.length, CHOICES.flatMap(({ others }) => others).length);
  assert.deepEqual([choices.rows[0].difference, choices.rows[0].better], [-4, "0 of 3"]);
  assert.deepEqual([choices.rows[0].precision0, choices.rows[0].recall1], [50, 25]);
  assert.equal(choiceTable([]).rows.length, 0);
  assert.equal(conclusionTable([], published).rows.length, 0);
  assert.deepEqual(table(three).rows[0], { setting: "NP-L", t1: 51, t2: 52, t3: 53, mean: 52 });
});
