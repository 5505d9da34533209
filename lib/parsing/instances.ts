import type { Sentence } from "../dependency/sentence.ts";
import { EncodedSentence } from "../features/encoded_sentence.ts";
import { FeatureExtractor } from "../features/extractor.ts";
import type { FeatureModel } from "../features/feature_model.ts";
import type { Vocabulary } from "../features/vocabulary.ts";
import { InstanceBuilder, type Instances } from "../learning/instance.ts";
import type { Configuration } from "../transition/configuration.ts";
import type { AnyTransitionSystem } from "../transition/registry.ts";
import { onlyTransition } from "../transition/only_transition.ts";
import { kindOf, labelOf, STUCK } from "../transition/system.ts";
import type { ParserRecipe } from "./parsers.ts";

/** Values of the split feature with fewer instances share one classifier, by default. */
export const DEFAULT_SPLIT_THRESHOLD = 50;

/**
 * Gathers training instances: for each configuration of a derivation its features and, as the class,
 * the transition that the oracle chose [nivre-2008, sec. 6.1], divided by the value of the model's
 * split feature.
 */
export class InstanceExtraction {
  readonly #extractor: FeatureExtractor;
  readonly #encoded = new EncodedSentence();
  readonly #c: Configuration;
  readonly #onlyChoices: boolean;
  readonly #groups = new Map<number, InstanceBuilder>();

  /**
   * @param recipe tells whether configurations that leave no choice are instances
   * @throws {InputError} where the feature model does not fit the system
   */
  constructor(
    private readonly system: AnyTransitionSystem,
    model: FeatureModel,
    private readonly vocabulary: Vocabulary,
    { onlyChoices = false }: Pick<ParserRecipe, "onlyChoices"> = {},
  ) {
    this.#onlyChoices = onlyChoices;
    this.#extractor = new FeatureExtractor(model, system, vocabulary);
    this.#c = system.initial(0);
  }

  /** Number of feature ids. */
  get featureCount(): number {
    return this.#extractor.featureCount;
  }

  /** Adds the instances of a sentence, whose derivation is given as transition codes. */
  add(sentence: Sentence, codes: Int32Array): void {
    const extractor = this.#extractor;
    const { system } = this;
    extractor.start(this.vocabulary.encode(sentence, this.#encoded));
    system.reset(this.#c, sentence.tokens.length);
    for (let k = 0; k < codes.length; k++) {
      if (!this.#onlyChoices || onlyTransition(system, this.#c) === STUCK) {
        const length = extractor.extract(this.#c);
        this.#group(extractor.splitValue(this.#c)).add(extractor.features, length, codes[k]);
      }
      system.apply(this.#c, kindOf(codes[k]), labelOf(codes[k]));
    }
  }

  /**
   * The instances for each classifier, those for the smallest split value first. Values with fewer
   * instances than the threshold share one classifier, which comes last. They are handed over: what
   * is divided afterwards are those that are added from now on.
   */
  divide(threshold: number): DividedInstances {
    const groups = [...this.#groups].sort(([a], [b]) => a - b);
    const rare = groups.filter(([, { count }]) => count < threshold);
    const parts = groups.filter(([, { count }]) => count >= threshold)
      .map(([value, builder]) => {
        this.#groups.delete(value); // one after the other, so that not all are there twice
        return { values: [value], instances: builder.take() };
      });
    this.#groups.clear();
    if (rare.length === 0) return { parts, unseen: largest(parts) };
    const together = joined(rare.map(([, builder]) => builder.take()));
    parts.push({ values: rare.map(([value]) => value), instances: together });
    return { parts, unseen: parts.length - 1 };
  }

  #group(value: number): InstanceBuilder {
    let group = this.#groups.get(value);
    if (group === undefined) this.#groups.set(value, group = new InstanceBuilder());
    return group;
  }
}

/** The instances for one classifier. */
export interface PartOfInstances {
  /** The split values that they have. */
  readonly values: readonly number[];
  readonly instances: Instances;
}

/** Training instances divided among classifiers. */
export interface DividedInstances {
  readonly parts: readonly PartOfInstances[];
  /**
   * The place of the part whose classifier is to decide for values that do not occur: the one that
   * the rare values share or, where no value is rare, the one with the most instances.
   */
  readonly unseen: number;
}

/** Number of instances. */
export function instanceCount({ classes }: Instances): number {
  return classes.length;
}

function largest(parts: readonly PartOfInstances[]): number {
  let best = 0;
  parts.forEach(({ instances }, k) => {
    if (instanceCount(instances) > instanceCount(parts[best].instances)) best = k;
  });
  return best;
}

function joined(all: readonly Instances[]): Instances {
  const builder = new InstanceBuilder();
  for (const { offsets, features, classes } of all) {
    for (let k = 0; k < classes.length; k++) {
      const instance = features.subarray(offsets[k], offsets[k + 1]);
      builder.add(instance, instance.length, classes[k]);
    }
  }
  return builder.take();
}
