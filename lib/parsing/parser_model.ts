import { sumOf } from "../base/numbers.ts";
import type { RootFacts } from "../dependency/root_facts.ts";
import type { FeatureModel } from "../features/feature_model.ts";
import type { Vocabulary } from "../features/vocabulary.ts";
import type { SvmModel, SvmParameters } from "../learning/svm_model.ts";
import type { Tagger } from "../tagging/tagger.ts";
import type { ParserRecipe } from "./parsers.ts";
import type { PerceptronModel } from "./perceptron/perceptron_model.ts";

/** The trainers of support vector machines; both solve the same problem. */
export const TRAINERS = ["smo", "libsvm"] as const;

/** The name of a trainer: ours, or LIBSVM's own code. */
export type TrainerName = (typeof TRAINERS)[number];

/** One of the classifiers among which the training instances were divided. */
export interface DividedClassifier {
  /** The values of the split feature for which it decides, as ids of the vocabulary. */
  readonly values: readonly number[];
  /** Number of instances that it was trained on. */
  readonly instances: number;
  /** Its classes are transition codes. */
  readonly svm: SvmModel;
}

/** What trained transition-based parsers are, whatever guides them. */
export interface ParserBasis {
  readonly recipe: ParserRecipe;
  readonly featureModel: FeatureModel;
  readonly vocabulary: Vocabulary;
  /** The name of each label id. */
  readonly labels: readonly string[];
  /** The label of tokens that are left without a head and attached to 0. */
  readonly rootLabel: string;
  /** What the user wants to be known of the training data, for example their names. */
  readonly provenance: Readonly<Record<string, string>>;
  /** What the training data show of roots; absent in models that are older than it is. */
  readonly roots?: RootFacts;
  /** The tags that it was trained on; absent for those of the treebank. */
  readonly tags?: "predicted";
  /** What predicts the tags that the parser sees; absent where they came with the data. */
  readonly tagger?: Tagger;
}

/** A parser that support vector machines guide; what its model file holds. */
export interface ParserModel extends ParserBasis {
  readonly parameters: SvmParameters;
  readonly trainer: TrainerName;
  /** Values of the split feature with fewer instances share one classifier. */
  readonly splitThreshold: number;
  readonly classifiers: readonly DividedClassifier[];
  /** The place in {@link classifiers} of the one that decides for all other values. */
  readonly unseen: number;
}

/** A trained transition-based parser: support vector machines guide it, or a perceptron. */
export type TransitionModel = ParserModel | PerceptronModel;

/** Whether a perceptron guides the parser. */
export function isPerceptronModel(model: TransitionModel): model is PerceptronModel {
  return "conjunctions" in model;
}

/** Number of support vectors of all classifiers together. */
export function supportVectors({ classifiers }: ParserModel): number {
  return sumOf(classifiers, ({ svm }) => svm.vectorOffsets.length - 1);
}
