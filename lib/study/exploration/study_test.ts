import assert from "node:assert/strict";
import { mean } from "../../base/numbers.ts";
import { AttachmentScorer } from "../../evaluation/attachment.ts";
import { EncodedSentence } from "../../features/encoded_sentence.ts";
import { GraphParser, Parser } from "../../parsing/greedy.ts";
import { trainPerceptron } from "../../parsing/perceptron/training.ts";
import { encodeTree } from "../../transforms/tree_encoding.ts";
import { dynamicOracles, explorableSystems } from "../../transition/dynamic/oracles.ts";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { lengthGainChart, passCharts } from "./charts.ts";
import { propagationOf } from "./propagation.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { EXPLORATION_PARSERS, run, type StudiedExploration } from "./study.ts";
import { gainTable, propagationTable, table } from "./tables.ts";

const CAPS = { trainTokens: 500, testTokens: 300 };
const PLAN = { ...CAPS, treebanks: ["tr_imst"], passes: 3, seeds: 2 };
const [pair] = await trainingPairs({ only: ["tr_imst"] });
const { train, test } = await loadPair(pair, CAPS);

Deno.test("the systems of all its parsers have dynamic oracles, or a static-dynamic one", () => {
  for (const name of EXPLORATION_PARSERS) {
    const { system, trainingSystem } = parserRecipe(name);
    assert.ok(explorableSystems.includes(system), name);
    assert.ok(explorableSystems.includes(trainingSystem), name);
  }
});

let studied: StudiedExploration[];

Deno.test("cells are what training and parsing give, by oracle and seed", async () => {
  await inFolder(async (folder) => {
    const store = new CellStore(folder);
    const options = { only: ["tr_imst"], plan: PLAN, parsers: ["P-E", "P-H"], store };
    studied = await run(options);
    assert.equal(store.computed, 10);
  });
  const [{ result }] = studied;
  assert.deepEqual([result.test.sentences, result.seeds, result.passes], [test.length, 2, 3]);
  for (const oracle of ["static", "dynamic"] as const) {
    for (const seed of [1, 2]) {
      const model = await trainPerceptron(train, "P-E", { oracle, passes: 3, seed });
      const parser = new Parser(model);
      const scorer = new AttachmentScorer({ punctuation: "include" });
      for (const item of test) scorer.add(item, parser.parse(item.sentence));
      const { LAS, UAS } = scorer.summary();
      const found = result.parsers["P-E"][oracle];
      assert.deepEqual([found.LAS[seed - 1], found.UAS[seed - 1]], [LAS, UAS]);
    }
    const { curve, LAS } = result.parsers["P-E"][oracle];
    assert.deepEqual(curve.map(({ pass }) => pass), [1, 2, 3]);
    assert.equal(curve.at(-1)!.LAS, mean(LAS));
  }
  assert.notDeepEqual(result.parsers["P-E"].static, result.parsers["P-E"].dynamic);
});

Deno.test("what wrong decisions cost is what is wrong in the end", async () => {
  const told = EXPLORATION_PARSERS.filter((name) => dynamicOracles.has(parserRecipe(name).system));
  assert.deepEqual(EXPLORATION_PARSERS.filter((name) => !told.includes(name)), ["hybrid-swap"]);
  for (const name of told) {
    const model = await trainPerceptron(train, parserRecipe(name), { passes: 1 });
    const { loss, before, after, tokens, sentences } = propagationOf(model, test)!;
    const parser = new GraphParser(model);
    let wrong = 0;
    for (const { sentence, tree } of test) {
      const graph = parser.parse(model.vocabulary.encode(sentence, new EncodedSentence()));
      const { heads } = encodeTree(tree, model.recipe.encoding);
      for (let node = 1; node <= tree.length; node++) {
        if (heads[node] !== Math.max(0, graph.heads[node])) wrong++;
      }
    }
    assert.equal(loss, wrong, name);
    assert.ok(before.wrong <= sentences && before.wrong + after.wrong <= loss);
    assert.ok(tokens > 0 && after.decisions > 0 && after.wrong > 0);
  }
  const other = await trainPerceptron(train.slice(0, 5), "P3", { passes: 1 });
  assert.equal(propagationOf(other, test), undefined);
});

Deno.test("tables have both oracles, and are empty without treebanks", () => {
  const rows = table(studied).rows;
  assert.deepEqual(rows.map(({ parser }) => parser), ["P-E", "P-H"]);
  for (const row of rows) {
    assert.equal(row.gain, Number(row.dynamic) - Number(row.static));
    assert.ok(Number(row.svm) > 20 && Number(row.pValue) <= 1);
  }
  assert.equal(gainTable(studied, "UAS").rows.length, 2);
  const ways = propagationTable(studied).rows.map(({ parser, oracle }) => `${parser} ${oracle}`);
  assert.deepEqual(ways, ["P-E static", "P-E dynamic", "P-H static", "P-H dynamic"]);
  assert.ok(passCharts(studied, "P-E").svg.includes("dynamic"));
  assert.ok(lengthGainChart(studied).svg.includes("P-H"));
  for (const empty of [table([]), gainTable([]), propagationTable([])]) {
    assert.equal(empty.rows.length, 0);
  }
});
