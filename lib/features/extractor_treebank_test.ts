import assert from "node:assert/strict";
import type { GoldItem } from "../dependency/sentence.ts";
import { treebankPath } from "../testing/treebanks.ts";
import { LabelSet, transitionSystems } from "../transition/mod.ts";
import { loadGold } from "../treebank/formats/read.ts";
import { FeatureExtractor } from "./extractor.ts";
import { EncodedSentence } from "./encoded_sentence.ts";
import { type FeatureModel, parseFeatureModel } from "./feature_model.ts";
import { addressableLists } from "./fit.ts";
import { defaultFeatureModel, featureModel } from "./models.ts";
import { seenIn, slowFeatures, slowNode, visitOracle } from "./testing/slow_extraction.ts";
import { Vocabulary } from "./vocabulary.ts";

const OPERATORS = ["hd", "ld", "rd", "lm", "rm", "ls", "rs", "pred", "succ"];

/** Every list and operator that a system's configurations can be asked for. */
function everyAddress(lists: readonly string[]): FeatureModel {
  const stored = lists.filter((list) => /^[σβλ]/.test(list));
  const elements = [
    ...lists.flatMap((list) => [`${list}[0]`, `${list}[1]`, `${list}[2]`]),
    ...stored.map((list) => `${list}[n]`),
  ];
  const steps = OPERATORS.flatMap((operator) => stored.map((list) => `${operator}(${list}[0])`));
  const twoSteps = OPERATORS.flatMap((operator) => [
    `${operator}(hd(${lists[0]}[0]))`,
    `${operator}(ld(${lists[1]}[0]))`,
  ]);
  return parseFeatureModel(
    [...elements, ...steps, ...twoSteps].map((address) => `${address} form deprel`).join("\n"),
  );
}

/** Compares with the slow version; the vocabulary knows the first half of the sentences only. */
function compare(model: FeatureModel, systemName: string, items: readonly GoldItem[]): number {
  const system = transitionSystems.get(systemName)!;
  const labels = new LabelSet(items.flatMap(({ tree }) => tree.labels));
  const known = items.slice(0, items.length / 2).map(({ sentence }) => sentence);
  const seen = seenIn(known, labels.names);
  const vocabulary = Vocabulary.of(model, known, labels.names);
  const extractor = new FeatureExtractor(model, system, vocabulary);
  const encoded = new EncodedSentence();
  let configurations = 0;
  let current: GoldItem | undefined;
  visitOracle(system, items, labels, (item, c, shifted) => {
    if (item !== current) extractor.start(vocabulary.encode(item.sentence, encoded));
    current = item;
    const ids = [...extractor.features.subarray(0, extractor.extract(c))];
    const scene = { sentence: item.sentence, c, labels: labels.names, seen, shifted };
    const names = ids.map((id) => extractor.space.featureName(id)).sort();
    assert.deepEqual(names, slowFeatures(model, scene), `${systemName}: ${c}`);
    assert.ok(ids.every((id, k) => k === 0 || ids[k - 1] < id), `${ids} do not ascend`);
    assert.ok(ids.every((id) => id < extractor.featureCount));
    if (model.split) {
      const node = slowNode(model.split.address, scene);
      const token = item.sentence.tokens[(node ?? 0) - 1];
      const fpos = token?.fpos === "_" ? token.cpos : token?.fpos;
      const id = node === undefined ? 0 : node === 0 ? 1 : vocabulary.valueId("fpos", fpos!);
      assert.equal(extractor.splitValue(c), id);
    }
    configurations++;
  });
  return configurations;
}

/** Of the last two the first has FPOS on most tokens, the second on none. */
const TREEBANKS = ["tr_imst-ud-dev", "got_proiel-ud-dev", "en_lines-ud-dev", "tr_penn-ud-dev"];

for (const treebank of TREEBANKS) {
  Deno.test(`the features of ${treebank} are those that the slow version finds`, async () => {
    const path = await treebankPath(treebank);
    if (path === undefined) return;
    const gold = await loadGold(path);
    for (const [name, system] of transitionSystems) {
      const items = gold.filter((_, k) => k % 12 === 0).slice(0, 40);
      assert.ok(compare(defaultFeatureModel(name), name, items) > 500, name);
      if (name === "degree-inf") assert.ok(compare(featureModel("covnonproj"), name, items) > 500);
      const every = everyAddress(addressableLists(system));
      assert.ok(compare(every, name, items.slice(0, 12)) > 100, name);
    }
  });
}
