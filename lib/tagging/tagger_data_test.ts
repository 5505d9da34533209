import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { imst } from "./testing/treebank.ts";
import { taggerData, taggerOf } from "./tagger_data.ts";
import { trainTagger } from "./training.ts";

const sentences = (await imst("dev", 80)).map(({ sentence }) => sentence);
const tagger = trainTagger(sentences.slice(0, 60));
const data = taggerData(tagger);

Deno.test("a tagger comes back from its data, also as JSON, and answers the same", () => {
  const facts = JSON.parse(JSON.stringify(data.facts));
  const again = taggerOf({ facts, arrays: data.arrays });
  assert.deepEqual(taggerData(again), data);
  for (const sentence of sentences) assert.deepEqual(again.tag(sentence), tagger.tag(sentence));
});

Deno.test("data that are of no tagger are refused, with what is wrong", () => {
  type Facts = Record<string, unknown>;
  const { facts, arrays } = data;
  const withFacts = (change: Facts) => ({ facts: { ...facts, ...change }, arrays });
  const withArray = (name: string, change: (array: Int32Array) => unknown) => ({
    facts,
    arrays: { ...arrays, [name]: change(arrays[name].slice()) },
  });
  const put = (place: number, value: number) => (array: Int32Array) => {
    array[place < 0 ? array.length + place : place] = value;
    return array;
  };
  const wrong: [string, { facts: unknown; arrays: Record<string, unknown> }][] = [
    ["a tagger", { facts: null, arrays }],
    ["analyses", withFacts({ analyses: [] })],
    ["analyses", withFacts({ analyses: [["N", "N"]] })],
    ["analyses", withFacts({ analyses: [...facts.analyses, facts.analyses[0]] })],
    ["rules", withFacts({ rules: [...facts.rules, ["l", "", "", "", ""]] })],
    ["rules", withFacts({ rules: undefined })],
    ["lemma.ofPos", withFacts({ rules: [null] })],
    ["forms", withFacts({ forms: [1] })],
    ["lemma.formAnalyses", withFacts({ forms: [...facts.forms, "x"] })],
    ["pos.keys", { facts, arrays: { ...arrays, "pos.keys": undefined } }],
    ["pos.keys", withArray("pos.keys", (keys) => Float64Array.from(keys))],
    ["pos.keys", withArray("pos.keys", put(0, 0x7fffffff))],
    ["pos.classes", withArray("pos.classes", put(3, tagger.model.analyses.allPos.length))],
    ["analysis.classes", withArray("analysis.classes", put(0, -1))],
    ["analysis.offsets", withArray("analysis.offsets", put(0, 1))],
    ["analysis.offsets", withArray("analysis.offsets", put(-1, 0))],
    [
      "analysis.offsets",
      withArray("analysis.offsets", put(1, data.arrays["analysis.weights"].length)),
    ],
    ["lemma.classes", withArray("lemma.weights", (weights) => weights.subarray(1))],
    ["lemma.ofPos", withArray("lemma.ofPos", put(0, facts.rules.length))],
    ["lemma.ofPosCounts", withArray("lemma.ofPosCounts", put(0, 0))],
    ["lemma.ofPosCounts", withArray("lemma.ofPosCounts", (counts) => counts.subarray(1))],
    ["lemma.formRules", withArray("lemma.formRules", put(0, -1))],
  ];
  for (const [field, changed] of wrong) {
    assert.throws(() => taggerOf(changed), (error) => {
      assert.ok(error instanceof InputError, `${field}: ${error}`);
      assert.equal(error.code, "bad-tagger");
      assert.ok(error.message.startsWith(`Cannot read ${field} `), `${field}: ${error.message}`);
      return true;
    });
  }
});
