import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { ArcBreakdown } from "./arc_breakdown.ts";
import { LENGTH_GROUPS } from "./arc_groups.ts";
import { type Pair, randomPairs } from "./testing/pairs.ts";

const GOLD = {
  sentence: sentenceOf("she gave him a book ."),
  tree: Tree.of([-1, 2, 0, 2, 5, 2, 2], ["", "subj", "root", "obj", "det", "obj", "p"]),
};
// "him" has another label, "a" and the point another head.
const PREDICTED = Tree.of([-1, 2, 0, 2, 2, 2, 5], ["", "subj", "root", "iobj", "det", "obj", "p"]);

Deno.test("precision and recall by label need head and label by default", () => {
  const labelled = new ArcBreakdown("deprel");
  const unlabelled = new ArcBreakdown("deprel", { labelled: false });
  for (const breakdown of [labelled, unlabelled]) breakdown.add(GOLD, PREDICTED);
  assert.deepEqual(
    labelled.scores().map(({ group, precision, recall }) => [group, precision, recall]),
    [
      ["obj", 100, 50],
      ["det", 0, 0],
      ["root", 100, 100],
      ["subj", 100, 100],
      ["iobj", 0, undefined],
    ],
  );
  const ofObject = unlabelled.scores()[0];
  assert.deepEqual([ofObject.precision, ofObject.recall], [100, 100]);
  assert.equal(unlabelled.scores().at(-1)!.precision, 100);
});

Deno.test("arcs by length are given by distance, in every group that there is", () => {
  const breakdown = new ArcBreakdown("length", { punctuation: "include" });
  assert.deepEqual(breakdown.scores().map(({ group }) => group), [...LENGTH_GROUPS]);
  breakdown.add(GOLD, PREDICTED);
  const counts = breakdown.scores().map((
    { gold, goldFound, predicted, predictedRight },
  ) => [gold, goldFound, predicted, predictedRight]);
  // Gold lengths: 1, root, 1, 1, 3, 4; predicted lengths: 1, root, 1, 2, 3, 1.
  assert.deepEqual(counts, [[1, 1, 1, 1], [3, 1, 3, 1], [0, 0, 1, 0], [2, 1, 1, 1], [0, 0, 0, 0]]);
});

Deno.test("the limits of the length groups are 1, 2, 6 and 7", () => {
  const breakdown = new ArcBreakdown("length");
  const tree = Tree.of([-1, 0, ...Array(9).fill(1)], Array(11).fill("x"));
  breakdown.add({ sentence: sentenceOf(Array(10).fill("word")), tree }, tree);
  assert.deepEqual(breakdown.scores().map(({ gold }) => gold), [1, 1, 1, 4, 3]);
});

Deno.test("trees of different length are an input error", () => {
  assert.throws(
    () => new ArcBreakdown("deprel").add(GOLD, Tree.of([-1, 0], ["", "root"])),
    (error) => error instanceof InputError && /sentence 1/.test(error.message),
  );
});

/** Precision and recall of one label, from their definition. */
function slowScores(pairs: readonly Pair[], label: string) {
  const tokens = pairs.flatMap(({ gold, predicted }) =>
    gold.sentence.tokens.flatMap(({ form }, k) =>
      /^[.,]+$/.test(form) ? [] : [{
        gold: [gold.tree.heads[k + 1], gold.tree.labels[k + 1]] as const,
        predicted: [predicted.heads[k + 1], predicted.labels[k + 1]] as const,
      }]
    )
  );
  const right = (token: typeof tokens[0]) =>
    token.gold[0] === token.predicted[0] && token.gold[1] === token.predicted[1];
  const share = (side: "gold" | "predicted") => {
    const all = tokens.filter((token) => token[side][1] === label);
    return all.length === 0 ? undefined : 100 * all.filter(right).length / all.length;
  };
  return [share("predicted"), share("gold")];
}

Deno.test("precision and recall equal their definition on random pairs of trees", () => {
  for (let seed = 0; seed < 200; seed++) {
    const pairs = randomPairs(seed);
    const breakdown = new ArcBreakdown("deprel");
    for (const { gold, predicted } of pairs) breakdown.add(gold, predicted);
    for (const { group, precision, recall } of breakdown.scores()) {
      assert.deepEqual([precision, recall], slowScores(pairs, group), `seed ${seed} ${group}`);
    }
  }
});
