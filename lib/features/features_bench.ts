/**
 * Extracting the features of all configurations of the oracle's derivations, with each system's
 * default model. The name of each benchmark says how many configurations an iteration takes, so
 * configurations per second are that number times iterations per second. The derivation itself, which
 * takes about a tenth of a microsecond a transition, and the encoding of the sentences are included.
 *
 * Treebank: UD Turkish-IMST dev of the npm package.
 * @module
 */
import { treebankPath } from "../testing/treebanks.ts";
import {
  type Configuration,
  type Guide,
  LabelSet,
  parseWithGuide,
  transitionSystems,
} from "../transition/mod.ts";
import { loadGold } from "../treebank/formats/read.ts";
import { EncodedSentence } from "./encoded_sentence.ts";
import { FeatureExtractor } from "./extractor.ts";
import { defaultFeatureModel } from "./models.ts";
import { Vocabulary } from "./vocabulary.ts";

const gold = await loadGold((await treebankPath("tr_imst-ud-dev"))!);
const labels = new LabelSet(gold.flatMap(({ tree }) => tree.labels));
const items = gold.map(({ sentence, tree }) => ({
  sentence,
  heads: tree.heads,
  labels: labels.idsOf(tree.labels),
}));

for (const [name, system] of transitionSystems) {
  const model = defaultFeatureModel(name);
  const vocabulary = Vocabulary.of(model, gold.map(({ sentence }) => sentence), labels.names);
  const extractor = new FeatureExtractor(model, system, vocabulary);
  const encoded = new EncodedSentence();
  const oracle = system.staticOracle();
  const c = system.initial(0);
  let features = 0;
  const guide: Guide<Configuration> = {
    next(c) {
      features += extractor.extract(c) + extractor.splitValue(c);
      return oracle.next(c);
    },
  };
  const extractAll = () => {
    let configurations = 0;
    for (const { sentence, heads, labels } of items) {
      extractor.start(vocabulary.encode(sentence, encoded));
      oracle.prepare(heads, labels);
      system.reset(c, sentence.tokens.length);
      configurations += parseWithGuide(system, guide, c);
    }
    return configurations;
  };
  const configurations = extractAll();
  Deno.bench(`${name}, ${model.features.length} features, ${configurations} configurations`, () => {
    extractAll();
    if (features < 0) throw new RangeError("no feature was written");
  });
}
