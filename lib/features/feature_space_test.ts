import assert from "node:assert/strict";
import { applyTransition, transitionSystem } from "../transition/mod.ts";
import { FeatureExtractor } from "./extractor.ts";
import type { Token } from "../dependency/token.ts";
import { parseFeatureModel } from "./feature_model.ts";
import { after, LABELS, SENTENCE } from "./testing/toy.ts";
import { Vocabulary } from "./vocabulary.ts";

Deno.test("values that training has not seen make no feature and no class of instances", () => {
  const model = parseFeatureModel(`
    split  form β[0]
    β[0]   form feats deprel
    β[1]   form
  `);
  const vocabulary = Vocabulary.of(model, [SENTENCE], LABELS);
  const extractor = new FeatureExtractor(model, transitionSystem("arc-eager"), vocabulary);
  const [old, dogs] = SENTENCE.tokens;
  const feats = "Num=Plur|Num=Dual|Case=Nom|Case=Nom";
  const tokens = [{ ...old, form: "Young", feats }, dogs];
  extractor.start(vocabulary.encode({ ...SENTENCE, tokens }));
  const { c } = after("arc-eager", []);
  const ids = extractor.features.subarray(0, extractor.extract(c));
  assert.deepEqual([...ids].map((id) => extractor.space.featureName(id)), [
    "feats(β[0]) = Num=Plur",
    "feats(β[0]) = Case=Nom",
    "deprel(β[0]) = none",
    "form(β[1]) = dogs",
  ]);
  assert.equal(extractor.splitValue(c), -1);
});

Deno.test("a vector ascends from template to template, each with a range of ids of its own", () => {
  const model = parseFeatureModel("β[0]  fpos\nβ[1]  fpos");
  const vocabulary = Vocabulary.of(model, [SENTENCE], LABELS);
  const extractor = new FeatureExtractor(model, transitionSystem("arc-eager"), vocabulary);
  extractor.start(vocabulary.encode(SENTENCE));
  const { c } = after("arc-eager", ["SHIFT"]);
  assert.equal(extractor.extract(c), 2);
  // none, root node, JJ, NNS, VBD, RB: six ids for each of the two
  assert.deepEqual([...extractor.features.subarray(0, 2)], [3, 6 + 4]);
  assert.equal(extractor.featureCount, 12);
  assert.equal(extractor.splitValue(c), 0);
});

Deno.test("a part of speech counts once where FPOS is missing, and instances are still divided by it", () => {
  const model = parseFeatureModel(`
    split  fpos β[0]
    β[0]   cpos fpos
    β[1]   fpos
    β[9]   cpos fpos
  `);
  const featuresOf = (change: (token: Token, k: number) => Partial<Token>, data = {}) => {
    const tokens = SENTENCE.tokens.map((token, k) => ({ ...token, ...change(token, k) }));
    const sentence = { ...SENTENCE, tokens };
    const made = Vocabulary.of(model, [sentence], LABELS);
    const vocabulary = Vocabulary.fromData({ ...made.toData(), ...data });
    const extractor = new FeatureExtractor(model, transitionSystem("arc-eager"), vocabulary);
    extractor.start(vocabulary.encode(sentence));
    const { c } = after("arc-eager", []);
    const ids = [...extractor.features.subarray(0, extractor.extract(c))];
    assert.equal(
      vocabulary.valueName("fpos", extractor.splitValue(c)),
      tokens[0].fpos === "JJ" ? "JJ" : "ADJ",
    );
    return ids.map((id) => extractor.space.featureName(id));
  };
  const beyond = ["cpos(β[9]) = none", "fpos(β[9]) = none"];
  const [coarse, fine, next] = ["cpos(β[0]) = ADJ", "fpos(β[0]) = JJ", "fpos(β[1]) = NNS"];
  const standIn = "fpos(β[1]) = NOUN";
  assert.deepEqual(featuresOf(() => ({})), [coarse, fine, next, ...beyond]);
  // No token has one: it is missing, or is CPOS again.
  const missing = () => ({ fpos: "_" });
  assert.deepEqual(featuresOf(missing), [coarse, standIn, beyond[0]]);
  assert.deepEqual(featuresOf(({ cpos }) => ({ fpos: cpos })), [coarse, standIn, beyond[0]]);
  // The first two tokens have none, the others have one.
  const some = (_: Token, k: number) => k < 2 ? { fpos: "_" } : {};
  assert.deepEqual(featuresOf(some), [coarse, standIn, ...beyond]);
  // A model of before keeps the features that it was trained with.
  const before = featuresOf(missing, { finePos: undefined });
  assert.deepEqual(before, [coarse, "fpos(β[0]) = ADJ", standIn, ...beyond]);
});

Deno.test("with plain labels features do not see the marks of labels", () => {
  const model = parseFeatureModel("ld(β[0])  deprel");
  const labels = ["amod|nsubj", "amod|", "amod"];
  const plainLabel = (label: string) => label.replace(/\|.*/, "");
  const vocabulary = Vocabulary.of(model, [SENTENCE], labels, { plainLabel });
  assert.deepEqual(vocabulary.values("deprel"), ["amod"]);
  const extractor = new FeatureExtractor(model, transitionSystem("arc-eager"), vocabulary);
  extractor.start(vocabulary.encode(SENTENCE));
  const { system, c } = after("arc-eager", ["SHIFT"]);
  applyTransition(system, c, 0, 1);
  assert.equal(extractor.extract(c), 1);
  assert.equal(extractor.space.featureName(extractor.features[0]), "deprel(ld(β[0])) = amod");
});
