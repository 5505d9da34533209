/**
 * Real problems for the tests of this folder: the transitions of arc-eager oracle derivations of
 * projectivized trees, one problem for each tag of the first input token.
 */
import type { GoldItem } from "../../dependency/sentence.ts";
import { FeatureExtractor } from "../../features/extractor.ts";
import { defaultFeatureModel } from "../../features/models.ts";
import { Vocabulary } from "../../features/vocabulary.ts";
import { treebankPath } from "../../testing/treebanks.ts";
import { liftNonprojectiveArcs } from "../../transforms/lifting.ts";
import { arcEager } from "../../transition/arc_eager.ts";
import { LabelSet } from "../../transition/labels.ts";
import { parseWithGuide } from "../../transition/parse.ts";
import type { StackConfiguration } from "../../transition/stack_configuration.ts";
import { loadGold } from "../../treebank/formats/read.ts";
import { InstanceBuilder, type Instances } from "../instance.ts";

/** The instances of one tag: four sentences in five to train on, the others to test on. */
export interface TagProblem {
  readonly tag: string;
  readonly training: Instances;
  readonly test: Instances;
}

/** The problems of a treebank, the largest first; undefined, and said so, where it is not here. */
export async function tagProblems(stem: string): Promise<TagProblem[] | undefined> {
  const path = await treebankPath(stem);
  return path === undefined ? undefined : problemsOf(await loadGold(path));
}

function problemsOf(items: readonly GoldItem[]): TagProblem[] {
  const isTest = (number: number) => number % 5 === 4;
  const labels = new LabelSet(items.flatMap(({ tree }) => tree.labels.slice(1)));
  const seen = items.filter((_, number) => !isTest(number)).map(({ sentence }) => sentence);
  const model = defaultFeatureModel("arc-eager");
  const vocabulary = Vocabulary.of(model, seen, labels.names);
  const extractor = new FeatureExtractor(model, arcEager, vocabulary);
  const oracle = arcEager.staticOracle();
  const builders = new Map<string, [training: InstanceBuilder, test: InstanceBuilder]>();
  items.forEach(({ sentence, tree }, number) => {
    extractor.start(vocabulary.encode(sentence));
    oracle.prepare(liftNonprojectiveArcs(tree).heads, labels.idsOf(tree.labels));
    const next = (c: StackConfiguration) => {
      const code = oracle.next(c);
      const tag = sentence.tokens[c.inputAt(0) - 1].fpos;
      const pair = builders.get(tag) ?? [new InstanceBuilder(), new InstanceBuilder()];
      builders.set(tag, pair);
      const length = extractor.extract(c);
      pair[isTest(number) ? 1 : 0].add(extractor.features, length, code);
      return code;
    };
    parseWithGuide(arcEager, { next }, arcEager.initial(tree.length));
  });
  return Array.from(builders, ([tag, [training, test]]) => (
    { tag, training: training.build(), test: test.build() }
  )).sort((a, b) => b.training.classes.length - a.training.classes.length);
}
