import assert from "node:assert/strict";
import { sentenceOf } from "../dependency/sentence.ts";
import { featureModel } from "./models.ts";
import { parseFeatureModel } from "./feature_model.ts";
import { FeatureSpace } from "./feature_space.ts";
import { LABELS, SENTENCE } from "./testing/toy.ts";
import { attributeValue, featureAtoms, Vocabulary } from "./vocabulary.ts";

const MODEL = featureModel("arc-eager");

Deno.test("value ids follow the order in which the values occur, after none and the root node", () => {
  const vocabulary = Vocabulary.of(MODEL, [SENTENCE], LABELS);
  assert.deepEqual(vocabulary.values("fpos"), ["JJ", "NNS", "VBD", "RB"]);
  assert.deepEqual(vocabulary.values("feats"), [
    "Deg=Pos",
    "Num=Plur",
    "Case=Nom",
    "Tense=Past",
    "_",
  ]);
  assert.equal(vocabulary.valueId("fpos", "JJ"), 2);
  assert.equal(vocabulary.valueId("fpos", "NN"), -1);
  assert.equal(vocabulary.valueCount("fpos"), 6);
  assert.deepEqual([0, 1, 5].map((id) => vocabulary.valueName("fpos", id)), [
    "none",
    "root node",
    "RB",
  ]);
  assert.deepEqual([...vocabulary.labelValues], [2, 3, 4, 5]);
});

Deno.test("an encoded sentence has places for no node, node 0 and the tokens, and can be reused", () => {
  const vocabulary = Vocabulary.of(MODEL, [SENTENCE], LABELS);
  const encoded = vocabulary.encode(SENTENCE);
  const fpos = encoded.values.subarray(3 * encoded.stride, 3 * encoded.stride + 6);
  assert.deepEqual([...fpos], [0, 1, 2, 3, 4, 5]);
  assert.deepEqual([...encoded.offsets.subarray(0, 7)], [0, 1, 2, 3, 5, 6, 7]);
  assert.deepEqual([...encoded.atoms.subarray(0, 7)], [0, 1, 2, 3, 4, 5, 6]);
  assert.equal(encoded.mostAtoms, 2);
  const { values, atoms } = encoded;
  const again = vocabulary.encode({ ...SENTENCE, tokens: SENTENCE.tokens.slice(2) }, encoded);
  assert.ok(again === encoded && again.values === values && again.atoms === atoms);
  assert.equal(again.length, 2);
  assert.equal(again.mostAtoms, 1);
  assert.deepEqual([...values.subarray(3 * again.stride, 3 * again.stride + 4)], [0, 1, 4, 5]);
});

Deno.test("a token without a fine part of speech has its coarse one in place of it", () => {
  const token = { ...SENTENCE.tokens[0], fpos: "_" };
  assert.equal(attributeValue(token, "fpos"), "ADJ");
  assert.equal(attributeValue({ ...token, cpos: "_" }, "fpos"), "_");
  assert.equal(attributeValue(SENTENCE.tokens[0], "fpos"), "JJ");
});

Deno.test("atoms are what stands between the bars, each once", () => {
  assert.deepEqual(featureAtoms("a|b|a||c"), ["a", "b", "c"]);
  assert.deepEqual(featureAtoms("_"), ["_"]);
  assert.deepEqual(featureAtoms(""), []);
});

Deno.test("attributes that no token has are left out of the features", () => {
  const vocabulary = Vocabulary.of(MODEL, [sentenceOf("She left early")], LABELS);
  const { features } = new FeatureSpace(MODEL, vocabulary);
  assert.deepEqual(
    new Set(features.map(({ attribute }) => attribute)),
    new Set(["form", "deprel"]),
  );
});

Deno.test("one token that has an attribute is enough, and then _ is a value like any other", () => {
  const [old] = SENTENCE.tokens;
  const tokens = [{ ...old, lemma: "_" }, ...SENTENCE.tokens.slice(1)];
  const vocabulary = Vocabulary.of(MODEL, [{ ...SENTENCE, tokens }], LABELS);
  assert.ok(vocabulary.isAvailable("lemma"));
  assert.equal(vocabulary.valueId("lemma", "_"), 2);
});

Deno.test("values of attributes that the model does not use are not kept", () => {
  const model = parseFeatureModel("split cpos β[0]\nβ[0] form");
  const vocabulary = Vocabulary.of(model, [SENTENCE], LABELS);
  assert.deepEqual(vocabulary.values("lemma"), []);
  assert.deepEqual(vocabulary.values("feats"), []);
  assert.equal(vocabulary.values("cpos").length, 4);
});

Deno.test("a vocabulary survives JSON", () => {
  const plainLabel = (label: string) => label.slice(0, 1);
  const vocabulary = Vocabulary.of(MODEL, [SENTENCE], LABELS, { plainLabel });
  const data = JSON.parse(JSON.stringify(vocabulary.toData()));
  const copy = Vocabulary.fromData(data);
  assert.deepEqual(copy.toData(), vocabulary.toData());
  assert.deepEqual(copy.encode(SENTENCE), vocabulary.encode(SENTENCE));
  assert.deepEqual([...copy.labelValues], [2, 3, 2, 4]);
});

Deno.test("data that are no vocabulary are refused", () => {
  const data = Vocabulary.of(MODEL, [SENTENCE], LABELS).toData();
  const faults: [data: unknown, message: RegExp][] = [
    [null, /Cannot read a vocabulary: current value is "null", required is an object/],
    [{ ...data, values: 3 }, /Cannot read values of a vocabulary: current value is "3"/],
    [{ ...data, values: { ...data.values, form: ["a", 1] } }, /Cannot read values.form/],
    [{ ...data, values: { ...data.values, cpos: ["a", "a"] } }, /values.cpos .* distinct strings/],
    [{ values: data.values }, /Cannot read labelValues .* current value is "undefined"/],
    [{ ...data, finePos: 1 }, /Cannot read finePos .* current value is "1"/],
    [{ ...data, labelValues: [2, 6] }, /"\[2,6\]", required is a list of integers from 2 to 5/],
  ];
  for (const [broken, message] of faults) {
    assert.throws(() => Vocabulary.fromData(broken), { name: "InputError", message });
  }
});
