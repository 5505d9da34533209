import { sumOf } from "../base/numbers.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { FeatureExtractor } from "../features/extractor.ts";
import type { FeatureModel } from "../features/feature_model.ts";
import { Vocabulary } from "../features/vocabulary.ts";
import { type AnyTransitionSystem, transitionSystem } from "../transition/registry.ts";
import { onlyTransition } from "../transition/only_transition.ts";
import { kindOf, labelOf, STUCK, transitionName } from "../transition/system.ts";
import { Derivations } from "./derivations.ts";
import {
  DEFAULT_SPLIT_THRESHOLD,
  instanceCount,
  InstanceExtraction,
  type PartOfInstances,
} from "./instances.ts";
import { recipeFeatures } from "./recipe_features.ts";
import { type ParserRecipe, parserRecipe } from "./parsers.ts";

/** How training instances are made and divided; what is not given is as in training. */
export interface TrainingInstancesOptions {
  /** The feature model; by default that of the recipe. */
  readonly features?: FeatureModel;
  /** Values of the split feature with fewer instances share one classifier; default 50. */
  readonly splitThreshold?: number;
}

/** A training instance in words. */
export interface NamedInstance {
  /** The class: the transition that the oracle chose, for example `LEFT-ARC_nsubj`. */
  readonly transition: string;
  /** What the classifier sees of the configuration, for example `fpos(σ[0]) = Noun`. */
  readonly features: readonly string[];
}

/** The instances of one classifier, and the values of the split feature for which it decides. */
export interface NamedPart extends PartOfInstances {
  readonly names: readonly string[];
}

/**
 * The instances that a parser is trained on, to be looked at: one for each transition of the oracle,
 * divided among classifiers as `trainModel` divides them [nivre-2008, sec. 6.1].
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toySentence } from "lib/dependency/toy_sentence.ts";
 * import { TrainingInstances } from "lib/parsing/training_instances.ts";
 *
 * const instances = new TrainingInstances([toySentence("She/2/nsubj left/0/root")], "P-E");
 * assert.deepEqual(instances.ofSentence(0).map(({ transition }) => transition), [
 *   "SHIFT",
 *   "LEFT-ARC_nsubj",
 *   "RIGHT-ARC^e_root",
 * ]);
 * ```
 */
export class TrainingInstances {
  /** The instances for each classifier; values with few instances share the last one. */
  readonly parts: readonly NamedPart[];
  /** Number of different features. */
  readonly featureCount: number;
  /** Names of the different transitions with their labels, in the order in which they are met. */
  readonly transitions: readonly string[];
  readonly #derivations: Derivations;
  readonly #extractor: FeatureExtractor;
  readonly #vocabulary: Vocabulary;
  readonly #system: AnyTransitionSystem;
  readonly #onlyChoices: boolean;

  /**
   * @param recipe a parser of `PARSERS`, or one of your own
   * @throws {InputError} where there is no such parser, where a pseudo-projective parser cannot mark
   *   the labels of a tree, or where the feature model does not fit the transition system
   */
  constructor(
    private readonly items: readonly GoldItem[],
    recipe: string | ParserRecipe,
    options: TrainingInstancesOptions = {},
  ) {
    const parser = typeof recipe === "string" ? parserRecipe(recipe) : recipe;
    const model = options.features ?? recipeFeatures(parser);
    this.#system = transitionSystem(parser.trainingSystem);
    this.#onlyChoices = parser.onlyChoices ?? false;
    this.#derivations = new Derivations(parser);
    for (const { tree } of items) this.#derivations.add(tree);
    const { labels } = this.#derivations;
    this.#vocabulary = Vocabulary.of(model, items.map(({ sentence }) => sentence), labels);
    this.#extractor = new FeatureExtractor(model, this.#system, this.#vocabulary);
    this.featureCount = this.#extractor.featureCount;
    this.parts = this.#divide(parser, model, options.splitThreshold ?? DEFAULT_SPLIT_THRESHOLD);
    this.transitions = this.#distinctTransitions();
  }

  /** Number of instances: so many transitions have all derivations together, but for those that the
   * recipe passes over. */
  get count(): number {
    return sumOf(this.parts, ({ instances }) => instanceCount(instances));
  }

  /** The instances of the k-th sentence, counted from 0, in the order of its derivation. */
  ofSentence(k: number): NamedInstance[] {
    const { sentence } = this.items[k];
    const extractor = this.#extractor;
    const c = this.#system.initial(sentence.tokens.length);
    extractor.start(this.#vocabulary.encode(sentence));
    const instances: NamedInstance[] = [];
    for (const code of this.#derivations.codes(k)) {
      if (!this.#onlyChoices || onlyTransition(this.#system, c) === STUCK) {
        const ids = extractor.features.subarray(0, extractor.extract(c));
        const features = Array.from(ids, (id) => extractor.space.featureName(id));
        instances.push({ transition: this.#nameOf(code), features });
      }
      this.#system.apply(c, kindOf(code), labelOf(code));
    }
    return instances;
  }

  #divide(recipe: ParserRecipe, model: FeatureModel, threshold: number): NamedPart[] {
    const extraction = new InstanceExtraction(this.#system, model, this.#vocabulary, recipe);
    this.items.forEach(({ sentence }, k) => extraction.add(sentence, this.#derivations.codes(k)));
    const { split } = model;
    const name = (value: number) =>
      split ? this.#vocabulary.valueName(split.attribute, value) : "all";
    return extraction.divide(threshold).parts
      .map((part) => ({ ...part, names: part.values.map(name) }));
  }

  #distinctTransitions(): string[] {
    const distinct = new Set<number>();
    for (const k of this.items.keys()) {
      for (const code of this.#derivations.codes(k)) distinct.add(code);
    }
    return Array.from(distinct, (code) => this.#nameOf(code));
  }

  #nameOf(code: number): string {
    return transitionName(this.#system, code, this.#derivations.labels);
  }
}
