import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import { parseFeatureModel } from "../features/feature_model.ts";
import { instanceCount } from "./instances.ts";
import { someGold } from "../testing/treebanks.ts";
import { trainModel } from "./training.ts";
import { TrainingInstances } from "./training_instances.ts";

const left = toySentence("She/2/nsubj left/0/root");

Deno.test("instances are as many, and divided, as those that a parser is trained on", async () => {
  const gold = await someGold(40);
  for (const parser of ["NP-L", "PP-E", "P-S"]) {
    const instances = new TrainingInstances(gold, parser);
    const { statistics } = await trainModel(gold, parser, { workers: 1 });
    assert.equal(instances.count, statistics.instances);
    assert.equal(instances.featureCount, statistics.features);
    assert.equal(instances.transitions.length, statistics.classes);
    assert.deepEqual(
      instances.parts.map((part) => [part.names, instanceCount(part.instances)]),
      statistics.classifiers.map(({ values, instances }) => [values, instances]),
    );
  }
});

Deno.test("the instances of a sentence are its configurations with the oracle's transitions", () => {
  const features = parseFeatureModel("σ[0] form\nβ[0] form fpos\nβ[1] form");
  const instances = new TrainingInstances([left], "P-E", { features });
  assert.deepEqual(instances.ofSentence(0), [
    {
      transition: "SHIFT",
      features: ["form(σ[0]) = root node", "form(β[0]) = She", "form(β[1]) = left"],
    },
    {
      transition: "LEFT-ARC_nsubj",
      features: ["form(σ[0]) = She", "form(β[0]) = left", "form(β[1]) = none"],
    },
    {
      transition: "RIGHT-ARC^e_root",
      features: ["form(σ[0]) = root node", "form(β[0]) = left", "form(β[1]) = none"],
    },
  ]);
  assert.deepEqual(instances.parts.map(({ names }) => names), [["all"]]);
});

Deno.test("the transitions of all sentences together are the instances", async () => {
  const gold = await someGold(20);
  const instances = new TrainingInstances(gold, "PP-E", { splitThreshold: 0 });
  const named = gold.flatMap((_, k) => instances.ofSentence(k));
  assert.equal(named.length, instances.count);
  assert.deepEqual([...new Set(named.map(({ transition }) => transition))], [
    ...instances.transitions,
  ]);
  assert.ok(instances.parts.every(({ names }) => names.length === 1));
});

Deno.test("no sentence gives no instance, an unknown parser an error", () => {
  const none = new TrainingInstances([], "P-E");
  assert.deepEqual([none.count, none.parts, none.transitions], [0, [], []]);
  assert.throws(() => new TrainingInstances([left], "P-X"), InputError);
});
