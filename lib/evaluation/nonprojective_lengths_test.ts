import assert from "node:assert/strict";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { isProjectiveArc } from "../measures/projectivity.ts";
import { addArcScores } from "./arc_scores.ts";
import { NONPROJECTIVE_LENGTHS, NonprojectiveLengths } from "./nonprojective_lengths.ts";
import { ProjectivityBreakdown } from "./projectivity_breakdown.ts";
import { randomPairs } from "./testing/pairs.ts";

const SEEDS = Array.from({ length: 100 }, (_, k) => k);

Deno.test("the lengths of non-projective arcs begin at two and leave no gap", () => {
  assert.deepEqual(NONPROJECTIVE_LENGTHS, ["2", "3", "4", "5-6", "7-9", "10+"]);
});

Deno.test("counts are those of arcs looked at one by one", () => {
  const lengths = new NonprojectiveLengths();
  const breakdown = new ProjectivityBreakdown();
  const slow = new Map(NONPROJECTIVE_LENGTHS.map((group) => [group, [0, 0, 0, 0]]));
  const groupOf = (length: number) =>
    length < 5 ? `${length}` : length < 7 ? "5-6" : length < 10 ? "7-9" : "10+";
  for (const { gold, predicted } of SEEDS.flatMap(randomPairs)) {
    lengths.add(gold, predicted);
    breakdown.add(gold, predicted);
    for (let node = 1; node <= gold.tree.length; node++) {
      const right = Number(gold.tree.heads[node] === predicted.heads[node]);
      [gold.tree, predicted].forEach((tree, k) => {
        if (isProjectiveArc(tree, node)) return;
        const counts = slow.get(groupOf(Math.abs(tree.heads[node] - node)))!;
        counts[2 * k]++;
        counts[2 * k + 1] += right;
      });
    }
  }
  const scores = lengths.scores();
  assert.deepEqual(
    scores.map(({ group, gold, goldFound, predicted, predictedRight }) => [
      group,
      [gold, goldFound, predicted, predictedRight],
    ]),
    [...slow],
  );
  // These sentences have at most nine tokens.
  assert.deepEqual(scores.map(({ goldFound }) => goldFound > 0), [...Array(5).fill(true), false]);
  assert.deepEqual(addArcScores(scores), breakdown.scores().all.nonprojective);
});

Deno.test("a long arc is in the last group", () => {
  // 12 depends on 2 across 3, the root, on which all others depend.
  const heads = [-1, 3, 3, 0, ...Array(8).fill(3), 2];
  const tree = Tree.of(heads, heads.map(() => "x"));
  const lengths = new NonprojectiveLengths();
  lengths.add({ sentence: sentenceOf("a b c d e f g h i j k l"), tree }, tree);
  assert.deepEqual(lengths.scores().map(({ predictedRight }) => predictedRight), [
    0,
    0,
    0,
    0,
    0,
    1,
  ]);
});
