import assert from "node:assert/strict";
import { AttachmentScorer, BOTH_RIGHT } from "../../evaluation/attachment.ts";
import { ArcBreakdown } from "../../evaluation/arc_breakdown.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { trainModel } from "../../parsing/training.ts";
import { inFolder } from "../../testing/folders.ts";
import { parserWith } from "../bounded_degree/model_results.ts";
import { CellStore } from "../run/cells.ts";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { arcsOf } from "./parsed_arcs.ts";
import { recallRows } from "./recall.ts";
import { arcsOfTreebank } from "./results.ts";
import { run } from "./study.ts";

const PLAN = { trainTokens: 600, testTokens: 400, passes: 1 };
const TREEBANK = "tr_imst";
const PARSERS = ["P-E", "NP-L-degree-2", "first-order", "MST"];

Deno.test("the study trains each model once, keeps its cells and finds them again", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const options = { only: [TREEBANK], plan: PLAN, parsers: PARSERS };
    const [{ id, result }, ...others] = await run({ ...options, store });
    assert.deepEqual([id, others.length, store.computed], [TREEBANK, 0, PARSERS.length + 1]);
    assert.deepEqual(Object.keys(result.parsers).sort(), PARSERS.toSorted());
    const decoded = arcsOfTreebank({ result });
    for (const [name, { scores, outcomes }] of Object.entries(result.parsers)) {
      const right = decoded.outcomes[name].filter((outcome) => outcome === BOTH_RIGHT).length;
      assert.deepEqual([outcomes.tokens, scores.scoredTokens], [decoded.arcs, decoded.arcs]);
      assert.ok(Math.abs(scores.LAS - 100 * right / decoded.arcs) < 1e-9);
    }
    assert.ok(result.parsers.MST.scores.LAS > 20);
    const again = new CellStore(folder);
    const [known] = await run({ ...options, store: again });
    assert.deepEqual([known.result, again.computed], [result, 0]);
  });
});

Deno.test("a parser of bounded degree is the unbounded model under a bound, scored as elsewhere", async () => {
  const [pair] = await trainingPairs({ only: [TREEBANK] });
  const { train, test } = await loadPair(pair, PLAN);
  const { model } = await trainModel(train, "NP-L-degree-1", { workers: 1 });
  const parser = parserWith(model, "degree-2");
  const trees = test.map(({ sentence }) => parser.parse(sentence));
  assert.ok(trees.some((tree) => !isProjective(tree)));
  const { scores, predicted } = arcsOf(test, trees);
  await inFolder(async (folder) => {
    const [{ id, result }] = await run({
      only: [TREEBANK],
      plan: PLAN,
      parsers: ["NP-L-degree-2"],
      store: new CellStore(folder),
    });
    assert.deepEqual(result.parsers["NP-L-degree-2"].scores, scores);
    // Recall and precision are those of `arcbook evaluate --by`.
    const breakdown = new ArcBreakdown("length");
    const attachment = new AttachmentScorer();
    test.forEach((item, k) => {
      breakdown.add(item, trees[k]);
      attachment.add(item, trees[k]);
    });
    const rows = recallRows([{ id, result }], "length", ["NP-L-degree-2"], { samples: 10 });
    breakdown.scores().forEach((group, k) => {
      const row = rows.find((row) => row.group === group.group);
      assert.deepEqual([row?.arcs ?? 0, row?.right ?? 0], [group.gold, group.goldFound]);
      assert.equal(predicted.length[k].all, group.predicted);
      assert.equal(predicted.length[k].right, group.predictedRight);
    });
    assert.equal(attachment.summary().LAS, scores.LAS);
  });
});
