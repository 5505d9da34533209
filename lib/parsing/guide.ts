import { FeatureExtractor } from "../features/extractor.ts";
import type { EncodedSentence } from "../features/encoded_sentence.ts";
import { svmMemory } from "../learning/kernel/svm_kernel.ts";
import { Classifier } from "../learning/one_vs_one.ts";
import type { Configuration } from "../transition/configuration.ts";
import type { AnyTransitionSystem } from "../transition/registry.ts";
import { onlyTransition } from "../transition/only_transition.ts";
import { defaultCode, type Guide, kindOf, STUCK } from "../transition/system.ts";
import type { ParserModel } from "./parser_model.ts";
import type { Fallback } from "./fallback.ts";
import { SingleRoot } from "./single_root.ts";

/**
 * A guide that asks support vector machines: the features of the configuration, the classifier for
 * the value of the split feature, its answer [nivre-2008, sec. 6.1]. Where neither the answer nor
 * what the fallback offers is permissible it is stuck, so every parse ends: only transitions whose
 * preconditions hold are ever taken, and each system's preconditions admit finitely many.
 */
export class SvmGuide implements Guide {
  /** How often a classifier was asked. */
  asked = 0;
  /** How often its answer was not permissible. */
  refused = 0;

  readonly #extractor: FeatureExtractor;
  /** The place of the classifier for each split value. */
  readonly #places: Int32Array;
  /** Made when they are first asked. */
  readonly #classifiers: (Classifier | undefined)[];
  readonly #memory = svmMemory();
  readonly #singleRoot: SingleRoot | undefined;

  /**
   * @param singleRoot whether no answer may lead away from trees with one root, see {@link SingleRoot}
   * @throws {InputError} where the feature model does not fit the system
   */
  constructor(
    private readonly system: AnyTransitionSystem,
    private readonly model: ParserModel,
    private readonly fallback: Fallback = "default",
    singleRoot = false,
  ) {
    this.#singleRoot = singleRoot ? new SingleRoot(system, model) : undefined;
    const { featureModel, vocabulary, classifiers, unseen } = model;
    this.#extractor = new FeatureExtractor(featureModel, system, vocabulary);
    const { split } = featureModel;
    this.#places = new Int32Array(split ? vocabulary.valueCount(split.attribute) : 1).fill(unseen);
    classifiers.forEach(({ values }, place) => {
      for (const value of values) this.#places[value] = place;
    });
    this.#classifiers = classifiers.map(() => undefined);
  }

  /** Takes the sentence to which the configurations that follow belong, encoded with the vocabulary
   * of the model. */
  start(sentence: EncodedSentence): void {
    this.#extractor.start(sentence);
  }

  next(c: Configuration): number {
    if (this.model.recipe.onlyChoices) {
      const only = onlyTransition(this.system, c);
      if (only !== STUCK) return only; // without a label, and so no arc that could be a root's
    }
    const extractor = this.#extractor;
    const length = extractor.extract(c);
    const classifier = this.#classifierFor(extractor.splitValue(c));
    const code = classifier.classify(extractor.features, length);
    this.asked++;
    if (this.#mayTake(c, code)) return code;
    this.refused++;
    if (this.fallback === "default") {
      const other = defaultCode(this.system, c);
      if (this.#singleRoot === undefined) return other;
      if (other !== STUCK && this.#singleRoot.allows(c, other)) return other;
    }
    return this.#nextBest(c, classifier.ranked(extractor.features, length));
  }

  /** With a single root: attaches what a derivation has left without a head, see {@link SingleRoot}. */
  complete(c: Configuration): void {
    this.#singleRoot?.complete(c, () => {
      const length = this.#extractor.extract(c);
      const classifier = this.#classifierFor(this.#extractor.splitValue(c));
      return classifier.ranked(this.#extractor.features, length);
    });
  }

  #mayTake(c: Configuration, code: number): boolean {
    return this.system.isPermissible(c, kindOf(code)) &&
      (this.#singleRoot === undefined || this.#singleRoot.allows(c, code));
  }

  #nextBest(c: Configuration, ranked: Int32Array): number {
    for (const code of ranked) if (this.#mayTake(c, code)) return code;
    return this.#singleRoot?.anyWay(c) ?? defaultCode(this.system, c);
  }

  #classifierFor(value: number): Classifier {
    const place = value < 0 ? this.model.unseen : this.#places[value];
    return this.#classifiers[place] ??= new Classifier(
      this.model.classifiers[place].svm,
      this.#memory,
    );
  }
}
