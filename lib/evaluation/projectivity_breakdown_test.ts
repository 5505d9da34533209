import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { type GoldItem, sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { isProjective, isProjectiveArc } from "../measures/projectivity.ts";
import { ProjectivityBreakdown } from "./projectivity_breakdown.ts";
import { type Pair, randomPairs } from "./testing/pairs.ts";

function item(forms: string, heads: number[], labels?: string[]): GoldItem {
  return {
    sentence: sentenceOf(forms),
    tree: Tree.of([-1, ...heads], ["", ...labels ?? heads.map(() => "x")]),
  };
}

/** Precision and recall as the paper words them. */
function slowScores(pairs: Pair[], labelled: boolean, projective: boolean) {
  const arcs = pairs.flatMap(({ gold, predicted }) =>
    gold.sentence.tokens.map((_, k) => {
      const node = k + 1;
      return {
        inGold: isProjectiveArc(gold.tree, node) === projective,
        inPredicted: isProjectiveArc(predicted, node) === projective,
        right: gold.tree.heads[node] === predicted.heads[node] &&
          (!labelled || gold.tree.labels[node] === predicted.labels[node]),
      };
    })
  );
  const share = (of: typeof arcs) =>
    of.length === 0 ? undefined : 100 * of.filter((arc) => arc.right).length / of.length;
  return [share(arcs.filter((arc) => arc.inPredicted)), share(arcs.filter((arc) => arc.inGold))];
}

Deno.test("an arc may be non-projective in the gold tree and projective in the predicted one", () => {
  // 2 -> 4 crosses the root, 3, in the gold tree; in the predicted tree 3 depends on 2.
  const breakdown = new ProjectivityBreakdown();
  breakdown.add(item("a b c d", [2, 3, 0, 2]), item("a b c d", [2, 0, 2, 2]).tree);
  const { all, projectiveSentences, nonprojectiveSentences } = breakdown.scores();
  assert.deepEqual(all, {
    sentences: 1,
    projective: {
      predicted: 4,
      predictedRight: 2,
      gold: 3,
      goldFound: 1,
      precision: 50,
      recall: 100 / 3,
    },
    nonprojective: {
      predicted: 0,
      predictedRight: 0,
      gold: 1,
      goldFound: 1,
      precision: undefined,
      recall: 100,
    },
  });
  assert.deepEqual(nonprojectiveSentences, all);
  assert.equal(projectiveSentences.sentences, 0);
  assert.equal(projectiveSentences.projective.precision, undefined);
  assert.equal(projectiveSentences.projective.recall, undefined);
});

Deno.test("labels count only when they are asked for", () => {
  const gold = item("a b", [2, 0], ["subj", "root"]);
  const predicted = item("a b", [2, 0], ["obj", "root"]).tree;
  for (const [labelled, recall] of [[false, 100], [true, 50]] as const) {
    const breakdown = new ProjectivityBreakdown({ labelled });
    breakdown.add(gold, predicted);
    assert.equal(breakdown.scores().all.projective.recall, recall);
  }
});

Deno.test("punctuation counts unless it is excluded, and blocks arcs either way", () => {
  // The comma hangs on the root and makes 1 -> 3 non-projective.
  const gold = item("a , b c", [4, 0, 1, 0]);
  const including = new ProjectivityBreakdown();
  const excluding = new ProjectivityBreakdown({ punctuation: "exclude" });
  for (const breakdown of [including, excluding]) breakdown.add(gold, gold.tree);
  assert.equal(including.scores().all.projective.gold, 2);
  assert.equal(excluding.scores().all.projective.gold, 1);
  assert.equal(excluding.scores().all.nonprojective.gold, 2);
});

Deno.test("trees of different length are an input error", () => {
  const breakdown = new ProjectivityBreakdown();
  assert.throws(() => breakdown.add(item("a b", [2, 0]), item("a", [0]).tree), InputError);
});

Deno.test("precision and recall equal their definition on random pairs of trees", () => {
  for (let seed = 0; seed < 500; seed++) {
    const pairs = randomPairs(seed);
    for (const labelled of [false, true]) {
      const breakdown = new ProjectivityBreakdown({ labelled });
      for (const { gold, predicted } of pairs) breakdown.add(gold, predicted);
      const scores = breakdown.scores();
      const groups = {
        all: pairs,
        projectiveSentences: pairs.filter(({ gold }) => isProjective(gold.tree)),
        nonprojectiveSentences: pairs.filter(({ gold }) => !isProjective(gold.tree)),
      };
      for (const [name, group] of Object.entries(groups)) {
        const found = scores[name as keyof typeof groups];
        assert.equal(found.sentences, group.length);
        for (const kind of ["projective", "nonprojective"] as const) {
          assert.deepEqual(
            [found[kind].precision, found[kind].recall],
            slowScores(group, labelled, kind === "projective"),
            `seed ${seed} ${name} ${kind}`,
          );
        }
      }
    }
  }
});
