import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { AttachmentScorer } from "../../evaluation/attachment.ts";
import { ProjectivityBreakdown } from "../../evaluation/projectivity_breakdown.ts";
import { GraphParser, trainGraphModel, trainGraphParser } from "../../graph_based/mod.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { trainParser } from "../../parsing/mod.ts";
import { inFolder } from "../../testing/folders.ts";
import { isMarked } from "../../transforms/encoding.ts";
import { unpackOutcomes } from "../accuracy/accuracy.ts";
import { CellStore } from "../run/cells.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { crossValidations } from "../run/training_pairs.ts";
import { partsOf, strategiesOfFold } from "./fold.ts";
import { labelSizesOf, MARKING_ENCODINGS, SMALLEST_SAMPLE } from "./label_sizes.ts";
import { systemsWith } from "./rows.ts";
import { run, STRATEGY_PLANS } from "./study.ts";
import { GRAPH_MODELS, MODELS, STRATEGIES, STRATEGY_MODELS, SYSTEMS } from "./systems.ts";

const TREEBANK = "tr_imst";
const PLAN = { tokens: 600, folds: 2, passes: 1 };
const [[{ trainFiles: files }]] = await crossValidations(() => 2, { only: [TREEBANK] });
const TASK = { ...PLAN, files, fold: 1, tags: "gold" } as const;

Deno.test("the models give every strategy of the paper, and each system once", () => {
  const systems = STRATEGY_MODELS.map((model) => GRAPH_MODELS[model])
    .flatMap(({ systems, capped }) => [...Object.keys(systems), ...capped ? [capped] : []]);
  assert(STRATEGIES.every((name) => systems.includes(name)));
  assert.deepEqual(SYSTEMS, [...new Set(SYSTEMS)]);
});

Deno.test("folds are stretches of the sample, and test each sentence once", async () => {
  const parts = await Promise.all([0, 1].map((fold) => partsOf({ ...TASK, fold })));
  const forms = (items: typeof parts[0]["test"]) =>
    items.map(({ sentence }) => sentence.tokens.map(({ form }) => form).join(" "));
  const [first, second] = parts.map(({ test }) => forms(test));
  assert.deepEqual(forms(parts[0].train), second);
  assert.deepEqual(forms(parts[1].train), first);
  const tokens = parts.flatMap(({ test }) => test).reduce((sum, { tree }) => sum + tree.length, 0);
  assert(tokens > 500 && tokens <= PLAN.tokens);
});

Deno.test("a cell is what training, parsing and scoring by hand give", async () => {
  const { train, test } = await partsOf(TASK);
  const { systems, lengths } = await strategiesOfFold({ ...TASK, models: ["npa", "P-E"] });
  const npa = await trainGraphParser(train, "second-order", { passes: 1 });
  const transition = await trainParser(train, "P-E");
  for (const [name, parser] of [["NPA", npa], ["P-E", transition]] as const) {
    const scorer = new AttachmentScorer({ punctuation: "include" });
    const breakdown = new ProjectivityBreakdown({ labelled: true });
    for (const item of test) {
      const tree = parser.parse(item.sentence);
      scorer.add(item, tree);
      breakdown.add(item, tree);
    }
    assert.deepEqual(systems[name].scores, scorer.summary(), name);
    assert.deepEqual(systems[name].breakdown, breakdown.scores(), name);
    assert.deepEqual(
      [...unpackOutcomes(systems[name].outcomes)],
      scorer.outcomes.flatMap((one) => [
        ...one,
      ]),
    );
    assert.deepEqual(lengths, scorer.outcomes.map(({ length }) => length));
  }
  assert.equal(systems.NPA.mending.moves, npa.counts.moves);
  assert.equal(systems["NPA switched off"].mending.moves, 0);
  assert.equal(systems["P-E"].labels, undefined);
});

Deno.test("marks are counted as the parser's own tree has them", async () => {
  const { train, test } = await partsOf(TASK);
  const { systems } = await strategiesOfFold({ ...TASK, models: ["head"] });
  const { model, statistics } = await trainGraphModel(train, "second-order", {
    encoding: "head",
    passes: 1,
  });
  const raw = new GraphParser({ ...model, recipe: { ...model.recipe, encoding: "baseline" } });
  const marked = test.flatMap(({ sentence }) => raw.parse(sentence).labels.filter(isMarked));
  const { mending: { recovered, failed }, labels } = systems.Head;
  assert.equal(recovered + failed, marked.length);
  assert.deepEqual(labels, {
    labels: statistics.labels,
    marked: statistics.markedLabels,
    cut: 0,
  });
  assert.deepEqual(systems.Head30, systems.Head); // fewer than 30 marked labels: one parser
  assert.deepEqual(systems["Head nearest"].labels, labels);
});

Deno.test("the cap takes labels away where there are more", async () => {
  const task = { ...TASK, tokens: 4000, models: ["head+path"] };
  const { train } = await partsOf(task);
  const { systems } = await strategiesOfFold(task);
  const { marked, labels } = systems.HeadPath.labels!;
  assert(marked > 30);
  assert.deepEqual(systems.HeadPath30.labels, {
    labels: labels - marked + 30,
    marked: 30,
    cut: marked - 30,
  });
  assert(train.some(({ tree }) => !isProjective(tree)));
});

Deno.test("the study keeps its cells, finds them again and puts them together", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const options = { only: [TREEBANK], plan: PLAN, models: ["baseline", "mst"] };
    const studied = await run({ ...options, store });
    assert.equal(store.computed, 7); // two folds: two models, one with predicted tags; label sets
    const [{ id, result }] = studied;
    assert.deepEqual([id, result.folds, result.passes], [TREEBANK, 2, 1]);
    assert.deepEqual(Object.keys(result.tags.gold!.systems), [
      "Baseline",
      "NPA in parsing only",
      "MST",
    ]);
    assert.deepEqual(Object.keys(result.tags.predicted!.systems), [
      "Baseline",
      "NPA in parsing only",
    ]);
    assert.equal(result.tags.gold!.pairs.length, 3);
    const { Baseline } = systemsWith(studied[0]);
    assert.equal(Baseline.breakdown.all.nonprojective.predicted, 0);
    assert.equal(Baseline.scores.tokens, result.sample.tokens);
    assert.equal(Baseline.breakdown.all.nonprojective.gold, result.sample.nonprojective.arcs);
    const again = new CellStore(folder);
    assert.deepEqual(await run({ ...options, store: again }), studied);
    assert.equal(again.computed, 0);
    const predicted = await run({ ...options, tags: "predicted", models: ["mst"], store: again });
    assert.deepEqual(Object.keys(predicted[0].result.tags), ["predicted"]);
  });
});

Deno.test("a model that is not there is refused before anything is computed", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    await assert.rejects(run({ models: ["third-order"], plan: PLAN, store }), (error) => {
      return error instanceof InputError && /third-order.*baseline/.test(error.message);
    });
    assert.equal(store.computed, 0);
  });
});

Deno.test("label sets are those of growing samples, each part of the next", async () => {
  const sizes = await labelSizesOf({ files });
  const items = await partsOf({ ...TASK, tokens: Infinity, fold: 0 });
  const all = [...items.test, ...items.train];
  assert.equal(sizes.at(-1)!.sentences, all.length);
  const { tokens, labels } = sizes[0];
  const sample = sampleTokens(all, SMALLEST_SAMPLE);
  assert.equal(tokens, sample.reduce((sum, { tree }) => sum + tree.length, 0));
  assert.equal(labels, new Set(sample.flatMap(({ tree }) => tree.labels.slice(1))).size);
  for (const [k, next] of sizes.slice(1).entries()) {
    assert(next.tokens > sizes[k].tokens && next.labels >= sizes[k].labels);
    for (const encoding of MARKING_ENCODINGS) {
      assert(next.added[encoding] >= sizes[k].added[encoding]);
    }
  }
});

Deno.test("the plans name treebanks, and predict tags for some of them", () => {
  for (const { treebanks, predicted, folds } of Object.values(STRATEGY_PLANS)) {
    assert(predicted.every((id) => treebanks.includes(id)));
    assert(folds >= 3);
  }
  assert.equal(STRATEGY_PLANS.full.folds, 10);
  assert(MODELS.length > STRATEGY_MODELS.length);
});
