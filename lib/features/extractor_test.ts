import assert from "node:assert/strict";
import { FeatureExtractor } from "./extractor.ts";
import { type FeatureModel, parseFeatureModel } from "./feature_model.ts";
import { defaultFeatureModel } from "./models.ts";
import { after, LABELS, SENTENCE } from "./testing/toy.ts";
import { Vocabulary } from "./vocabulary.ts";

/** The features there, by address: `σ[0]: slept VERB`, node 0 as `ROOT`. */
function featuresAfter(systemName: string, transitions: string[], model?: FeatureModel): string[] {
  const { system, c } = after(systemName, transitions);
  const asked = model ?? defaultFeatureModel(systemName);
  const vocabulary = Vocabulary.of(asked, [SENTENCE], LABELS);
  const extractor = new FeatureExtractor(asked, system, vocabulary);
  extractor.start(vocabulary.encode(SENTENCE));
  const rows = new Map<string, string[]>();
  for (const id of extractor.features.subarray(0, extractor.extract(c))) {
    const name = extractor.space.featureName(id);
    const [, , address, value] = /^(\w+)\((.*)\) = (.*)$/.exec(name)!;
    rows.set(address, [...rows.get(address) ?? [], value.replace("root node", "ROOT")]);
  }
  return Array.from(rows, ([address, values]) => `${address}: ${values.join(" ")}`);
}

const SOUNDLY = "soundly soundly ADV RB _";
const SLEPT = "slept sleep VERB VBD Tense=Past";

Deno.test("arc-eager: the features of Table 2 with slept on the stack and soundly in the buffer", () => {
  const transitions = ["SHIFT", "LEFT-ARC amod", "SHIFT", "LEFT-ARC nsubj", "RIGHT-ARC root"];
  assert.deepEqual(featuresAfter("arc-eager", transitions), [
    `β[0]: ${SOUNDLY}`,
    "β[1]: none none",
    "β[2]: none",
    "β[3]: none",
    "ld(β[0]): none",
    `σ[0]: ${SLEPT} root`,
    "σ[1]: ROOT",
    "ld(σ[0]): nsubj",
    "rd(σ[0]): none",
    "hd(σ[0]): ROOT",
  ]);
});

Deno.test("arc-standard: the features of Table 2 with slept back in the buffer", () => {
  const transitions = ["SHIFT", "LEFT-ARC amod", "SHIFT", "LEFT-ARC nsubj", "SHIFT"];
  assert.deepEqual(featuresAfter("arc-standard", [...transitions, "RIGHT-ARC advmod"]), [
    `β[0]: ${SLEPT}`,
    "β[1]: none none",
    "β[2]: none",
    "β[3]: none",
    "ld(β[0]): nsubj",
    "σ[0]: ROOT ROOT ROOT ROOT ROOT",
    "σ[1]: none",
    "ld(σ[0]): none",
    "rd(σ[0]): none",
    "rd(β[0]): advmod",
  ]);
});

Deno.test("projective-list: the features of Table 2 with dogs in λ1 and slept in the buffer", () => {
  const transitions = ["SHIFT", "LEFT-ARC amod", "SHIFT"];
  assert.deepEqual(featuresAfter("projective-list", transitions), [
    `β[0]: ${SLEPT}`,
    "β[1]: soundly RB",
    "β[2]: none",
    "β[3]: none",
    "ld(β[0]): none",
    "λ1[0]: dogs dog NOUN NNS Num=Plur Case=Nom none",
    "λ1[1]: ROOT",
    "hd(λ1[0]): none",
    "ld(λ1[0]): amod",
    "rd(λ1[0]): none",
  ]);
});

Deno.test("nonprojective-list: the features of Table 2 with two tokens in λ2", () => {
  const transitions = ["SHIFT", "LEFT-ARC amod", "SHIFT", "LEFT-ARC nsubj", "NO-ARC"];
  assert.deepEqual(featuresAfter("nonprojective-list", transitions), [
    `β[0]: ${SLEPT} none`,
    "β[1]: soundly RB",
    "β[2]: none",
    "β[3]: none",
    "ld(β[0]): nsubj",
    "λ1[0]: ROOT ROOT ROOT ROOT ROOT ROOT",
    "λ1[1]: none",
    "hd(λ1[0]): none",
    "ld(λ1[0]): none",
    "rd(λ1[0]): none",
    "λ2[0]: JJ",
    "λ2[n]: NNS",
  ]);
});

Deno.test("degree-inf: the core set, the context stack with slept and dogs between Old and soundly", () => {
  const toOld = ["NO-ARC", "LEFT-ARC amod", "NO-ARC", "NO-ARC", "NO-ARC", "NO-ARC"];
  assert.deepEqual(featuresAfter("degree-inf", [...toOld, "NO-ARC", "NO-ARC"]), [
    "λ1[0]: Old old ADJ JJ Deg=Pos amod",
    "λ1[1]: ROOT",
    "hd(λ1[0]): dogs",
    "ld(λ1[0]): none",
    "rd(λ1[0]): none",
    "β[0]: soundly ADV RB _ none",
    "β[1]: none none",
    "β[2]: none",
    "ld(β[0]): none",
    "κ[0]: NOUN NNS",
    "κ[1]: VBD",
  ]);
});

Deno.test("P0 and P2: the two topmost nodes of the stack and what lies below them", () => {
  const transitions = ["SHIFT", "SHIFT", "LEFT-ARC amod", "SHIFT", "LEFT-ARC nsubj"];
  const expected = [
    `σ[0]: ${SLEPT}`,
    "σ[1]: ROOT ROOT ROOT ROOT ROOT",
    "σ[2]: none",
    "lookahead[0]: soundly RB",
    "lookahead[1]: none",
    "lookahead[2]: none",
    "ld(σ[0]): nsubj",
    "rd(σ[0]): none",
    "ld(σ[1]): none",
    "rd(σ[1]): none",
  ];
  assert.deepEqual(featuresAfter("P0", transitions), expected);
  assert.deepEqual(featuresAfter("P2", transitions), [...expected, "σ[3]: none"]);
});

Deno.test("P3: the last node swapped back is the first of the buffer and no lookahead", () => {
  const features = featuresAfter("P3-eager", ["SHIFT", "SHIFT", "SHIFT", "SWAP", "SWAP"]);
  assert.deepEqual(features.slice(0, 4), [
    `σ[0]: ${SLEPT}`,
    "σ[1]: ROOT ROOT ROOT ROOT ROOT",
    "σ[2]: none",
    "lookahead[0]: soundly RB",
  ]);
  assert.equal(features.at(-1), "swapped[0]: JJ");
  const model = parseFeatureModel("swapped[0] form\nswapped[1] form\nswapped[2] form");
  const swapped = ["SHIFT", "SHIFT", "SHIFT", "SWAP", "SWAP"];
  assert.deepEqual(featuresAfter("P3-lazy", swapped, model), [
    "swapped[0]: Old",
    "swapped[1]: dogs",
    "swapped[2]: none",
  ]);
  assert.deepEqual(featuresAfter("P3-lazy", [...swapped, "SHIFT", "SHIFT"], model), [
    "swapped[0]: none",
    "swapped[1]: none",
    "swapped[2]: none",
  ]);
});

Deno.test("planar and 2-planar: both ends keep their place and their heads are seen", () => {
  const transitions = ["SHIFT", "LEFT-ARC amod", "SHIFT", "LEFT-ARC nsubj", "SHIFT"];
  const soundly = ["RIGHT-ARC advmod"];
  const buffer = [`β[0]: ${SOUNDLY} advmod`, "β[1]: none none", "β[2]: none", "β[3]: none"];
  assert.deepEqual(featuresAfter("planar", [...transitions, ...soundly]), [
    ...buffer,
    "ld(β[0]): none",
    `σ[0]: ${SLEPT} none`,
    "σ[1]: NNS",
    "ld(σ[0]): nsubj",
    "rd(σ[0]): advmod",
    "hd(σ[0]): none",
    "hd(β[0]): VBD",
  ]);
  const onPlanes = featuresAfter("2-planar", [...transitions, "REDUCE", "SWITCH", ...soundly]);
  assert.deepEqual(onPlanes.slice(0, 4), buffer);
  assert.ok(onPlanes.includes(`σ0[0]: ${SLEPT} none`));
  assert.deepEqual(onPlanes.slice(-3), ["hd(β[0]): VBD", "σ1[0]: NNS", "σ1[1]: JJ"]);
});
