import assert from "node:assert/strict";
import type { GoldItem } from "../dependency/sentence.ts";
import { FeatureExtractor } from "../features/extractor.ts";
import { Vocabulary } from "../features/vocabulary.ts";
import { encodeTree } from "../transforms/tree_encoding.ts";
import { LabelSet } from "../transition/labels.ts";
import { oracleParser } from "../transition/oracle_parse.ts";
import { completeTree, parseWithGuide } from "../transition/parse.ts";
import { permissibleKinds } from "../transition/reachable.ts";
import { transitionSystem } from "../transition/registry.ts";
import { STUCK } from "../transition/system.ts";
import { Derivations } from "./derivations.ts";
import { type DividedInstances, InstanceExtraction } from "./instances.ts";
import { recipeFeatures } from "./recipe_features.ts";
import { type ParserRecipe, parserRecipe, parserRecipes } from "./parsers.ts";
import { someGold } from "../testing/treebanks.ts";

function derive(gold: readonly GoldItem[], recipe: ParserRecipe): Derivations {
  const derivations = new Derivations(recipe);
  for (const { tree } of gold) derivations.add(tree);
  return derivations;
}

Deno.test("codes of a derivation lead to the tree that the oracle derives", async () => {
  const gold = await someGold(60);
  for (const recipe of parserRecipes.values()) {
    const system = transitionSystem(recipe.trainingSystem);
    const derivations = derive(gold, recipe);
    const oracle = oracleParser(system, { raw: true, rootLabel: "root" });
    let transitions = 0;
    gold.forEach(({ tree }, k) => {
      const codes = [...derivations.codes(k)];
      const c = system.initial(tree.length);
      transitions += parseWithGuide(system, { next: () => codes.shift() ?? STUCK }, c);
      const expected = oracle(encodeTree(tree, recipe.encoding)).tree;
      assert.ok(completeTree(c.graph, derivations.labels, "root").equals(expected), recipe.name);
    });
    assert.equal(transitions, derivations.transitions);
  }
});

/** The slow way: each sentence by itself, its oracle asked at each configuration. */
function slowInstances(gold: readonly GoldItem[], recipe: ParserRecipe, labels: readonly string[]) {
  const system = transitionSystem(recipe.trainingSystem);
  const model = recipeFeatures(recipe);
  const vocabulary = Vocabulary.of(model, gold.map(({ sentence }) => sentence), labels);
  const ids = new LabelSet(labels);
  const instances: { value: number; features: number[]; code: number }[] = [];
  for (const { sentence, tree } of gold) {
    const encoded = encodeTree(tree, recipe.encoding);
    const oracle = recipe.oracle === "exhaustive"
      ? system.exhaustiveOracle!()
      : system.staticOracle();
    oracle.prepare(encoded.heads, ids.idsOf(encoded.labels));
    const extractor = new FeatureExtractor(model, system, vocabulary);
    extractor.start(vocabulary.encode(sentence));
    const recording = {
      next(c: Parameters<typeof system.isTerminal>[0]) {
        const code = oracle.next(c);
        const features = [...extractor.features.subarray(0, extractor.extract(c))];
        const decided = !recipe.onlyChoices || permissibleKinds(system, c).length > 1;
        if (code !== STUCK && decided) {
          instances.push({ value: extractor.splitValue(c), features, code });
        }
        return code;
      },
    };
    parseWithGuide(system, recording, system.initial(tree.length));
  }
  return { vocabulary, model, instances };
}

function fastInstances(gold: readonly GoldItem[], name: string, threshold: number) {
  const recipe = parserRecipe(name);
  const derivations = derive(gold, recipe);
  const slow = slowInstances(gold, recipe, derivations.labels);
  const system = transitionSystem(recipe.trainingSystem);
  const extraction = new InstanceExtraction(system, slow.model, slow.vocabulary, recipe);
  gold.forEach(({ sentence }, k) => extraction.add(sentence, derivations.codes(k)));
  return { slow: slow.instances, divided: extraction.divide(threshold) };
}

function listed({ parts }: DividedInstances) {
  return parts.map(({ values, instances: { offsets, features, classes } }) => ({
    values,
    instances: Array.from(classes, (code, k) => ({
      features: [...features.subarray(offsets[k], offsets[k + 1])],
      code,
    })),
  }));
}

Deno.test("instances are those of the oracle's configurations, divided by the split value", async () => {
  const gold = await someGold(40);
  for (const parser of ["NP-L", "NP-L-malt", "PP-E", "P-S", "P2", "P3", "degree-1", "2-planar"]) {
    const { slow, divided } = fastInstances(gold, parser, 0);
    const values = [...new Set(slow.map(({ value }) => value))].sort((a, b) => a - b);
    const expected = values.map((value) => ({
      values: [value],
      instances: slow.filter((instance) => instance.value === value)
        .map(({ features, code }) => ({ features, code })),
    }));
    assert.deepEqual(listed(divided), expected, parser);
  }
});

Deno.test("rare split values share a classifier, which unseen ones get too", async () => {
  const gold = await someGold(40);
  const all = listed(fastInstances(gold, "P-E", 0).divided);
  const { divided } = fastInstances(gold, "P-E", 50);
  const rare = all.filter(({ instances }) => instances.length < 50);
  assert.ok(rare.length > 1 && rare.length < all.length);
  assert.deepEqual(listed(divided), [
    ...all.filter(({ instances }) => instances.length >= 50),
    {
      values: rare.flatMap(({ values }) => values),
      instances: rare.flatMap(({ instances }) => instances),
    },
  ]);
  assert.equal(divided.unseen, divided.parts.length - 1);
});

Deno.test("where no split value is rare unseen ones get the classifier with most instances", async () => {
  const { divided } = fastInstances(await someGold(40), "P-E", 0);
  const sizes = divided.parts.map(({ instances }) => instances.classes.length);
  assert.equal(sizes[divided.unseen], Math.max(...sizes));
});
