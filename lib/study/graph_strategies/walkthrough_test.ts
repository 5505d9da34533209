import assert from "node:assert/strict";
import { GraphParser, trainGraphModel } from "../../graph_based/mod.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { crossValidations } from "../run/training_pairs.ts";
import { partsOf } from "./fold.ts";
import { walkthrough } from "./walkthrough.ts";

const [[{ trainFiles: files }]] = await crossValidations(() => 2, { only: ["tr_imst"] });
const { train } = await partsOf({ files, tokens: 1500, folds: 2, fold: 0, tags: "gold" });
const { model } = await trainGraphModel(train, "second-order", { passes: 2 });

Deno.test("the last step is what the parser answers, the first one what its chart finds", () => {
  const parser = new GraphParser(model);
  const projective = new GraphParser({
    ...model,
    recipe: { ...model.recipe, approximation: "off" },
  });
  for (const { sentence } of train) {
    const { steps } = walkthrough(model, sentence);
    const { tree, moves } = parser.parseTelling(sentence);
    assert(steps.at(-1)!.tree.equals(tree));
    assert.equal(steps.length, moves + 1);
    assert(steps[0].tree.equals(projective.parse(sentence)) && isProjective(steps[0].tree));
  }
});

Deno.test("each move brings the gain that it promises, in one arc", () => {
  let moved = 0;
  for (const { sentence } of train) {
    const { steps } = walkthrough(model, sentence, 0); // a low threshold, for many moves
    steps.slice(1).forEach(({ move, gain, score, tree }, k) => {
      const before = steps[k];
      assert(Math.abs(score - before.score - gain!) < 1e-3 && gain! > 0);
      const { token, from, to } = move!;
      assert.deepEqual([before.tree.heads[token], tree.heads[token]], [from, to]);
      const others = tree.heads.filter((head, node) => head !== before.tree.heads[node]);
      assert.equal(others.length, from === to ? 0 : 1);
      moved++;
    });
  }
  assert(moved > 0);
});

Deno.test("the parts of the tree of the chart add up to its score", () => {
  for (const { sentence } of train.slice(0, 20)) {
    const { steps: [{ score, tree }], parts } = walkthrough(model, sentence);
    const sum = parts.reduce(
      (sum, part) => sum + part.arc + part.siblingScore + part.innerScore + part.outerScore,
      0,
    );
    assert(Math.abs(sum - score) < 1e-6);
    assert.deepEqual(parts.map(({ label }) => label), tree.labels.slice(1));
  }
});
