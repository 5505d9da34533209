import assert from "node:assert/strict";
import { ArcBreakdown } from "../../evaluation/arc_breakdown.ts";
import { ARC_GROUPINGS } from "../../evaluation/arc_groups.ts";
import { AttachmentScorer, rightTokens } from "../../evaluation/attachment.ts";
import { mcnemar, pairOutcomes } from "../../evaluation/significance.ts";
import { byClass, parseSvg } from "../../display/testing/svg.ts";
import { scoresOf } from "./analysis.ts";
import { overallTable } from "./score_tables.ts";
import { SystemScores } from "./system_scores.ts";
import { arcTable, confusionTable, groupChart, groupTable, scoreTable } from "./tables.ts";
import { randomComparison, TOY } from "./testing/toys.ts";

Deno.test("scores of all systems stand beside McNemar's test against the first", () => {
  const { rows } = scoreTable(TOY);
  assert.deepEqual(rows.map(({ system, LAS, UAS, LEM, UEM }) => [system, LAS, UAS, LEM, UEM]), [
    ["good", 100, 100, 100, 100],
    ["lifted", 75, 75, 0, 0],
    ["<b>relabelled", 75, 100, 0, 100],
  ]);
  assert.deepEqual(rows.map(({ better, worse }) => [better, worse]), [
    [undefined, undefined],
    [0, 1],
    [0, 1],
  ]);
});

Deno.test("the test is that of the tokens, on random trees", () => {
  for (let seed = 0; seed < 30; seed++) {
    const comparison = randomComparison(seed);
    const [a, b] = comparison.systems.map(({ trees }) => {
      const scorer = new AttachmentScorer();
      comparison.items.forEach((item, k) => scorer.add(item, trees[k]));
      return rightTokens(scorer.outcomes);
    });
    const { onlyFirst, onlySecond } = pairOutcomes(a, b);
    const row = scoreTable(comparison).rows[1];
    assert.deepEqual([row.worse, row.better], [onlyFirst, onlySecond]);
    assert.equal(row.p, mcnemar({ onlyFirst, onlySecond }).pValue);
  }
});

Deno.test("groups of arcs stand side by side with the scores of each system alone", () => {
  for (const by of ARC_GROUPINGS) {
    for (const labelled of [true, false]) {
      const comparison = randomComparison(4);
      const { rows } = groupTable(comparison, by, { labelled });
      for (const { name, trees } of comparison.systems) {
        const alone = new ArcBreakdown(by, { labelled });
        comparison.items.forEach((item, k) => alone.add(item, trees[k]));
        for (const { group, gold, predicted, precision, recall } of alone.scores()) {
          const row = rows.find((row) => row[by] === group)!;
          assert.deepEqual(
            [row.gold, row[`${name}_predicted`], row[`${name}_precision`], row[`${name}_recall`]],
            [Math.max(gold, Number(row.gold)), predicted, precision, recall],
          );
        }
      }
    }
  }
});

Deno.test("labels come by the number of gold arcs, also those that one system alone predicts", () => {
  const { rows } = groupTable(TOY, "deprel");
  assert.deepEqual(rows.map(({ deprel, gold }) => `${deprel} ${gold}`), [
    "a 1",
    "b 1",
    "c 1",
    "root 1",
  ]);
  assert.deepEqual(rows.map((row) => row["<b>relabelled_predicted"]), [1, 0, 2, 1]);
  assert.deepEqual(rows.map((row) => row["<b>relabelled_precision"]), [100, undefined, 50, 100]);
});

Deno.test("confusions of all systems are one list, the most frequent first", () => {
  const { rows } = confusionTable(TOY);
  assert.deepEqual({ ...rows[0] }, {
    gold: "b",
    predicted: "c",
    gold_tokens: 1,
    good_tokens: 0,
    good_head_right: 0,
    lifted_tokens: 0,
    lifted_head_right: 0,
    "<b>relabelled_tokens": 1,
    "<b>relabelled_head_right": 1,
  });
  assert.equal(rows.length, 1);
});

Deno.test("non-projective arcs are counted as in every table of the house", () => {
  const rows = arcTable(TOY).rows;
  assert.deepEqual(rows.map((row) => row.all_nonprojective_recall), [100, 0, 100]);
});

Deno.test("a chart has a line for each system and all groups on its axis", () => {
  const { svg } = groupChart(randomComparison(2), "root-distance", { score: "precision" });
  const root = parseSvg(svg);
  assert.equal(byClass(root, "legend").length, 1);
  for (const text of ["one", "other", "7+", "precision of arcs (%)"]) assert.ok(svg.includes(text));
});

Deno.test("a grouping that was not counted is refused, a system called like a column is none", () => {
  const scores = new SystemScores("metric", { groupings: ["length"] });
  assert.throws(() => scores.groups("depth"), /by depth: counted are those by length/);
  scores.add(TOY.items[0], TOY.systems[1].trees[0]);
  assert.deepEqual(overallTable([scores], "").columns.map(({ header, key }) => header ?? key), [
    "metric",
    "metric",
  ]);
  assert.equal(scoresOf({ ...TOY, punctuation: "include" })[2].overall().UAS, 80);
});
