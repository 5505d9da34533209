import { featureKey } from "../../base/hash.ts";
import { ConjunctionExtractor } from "../../features/conjunction_extractor.ts";
import type { Conjunction } from "../../features/conjunctions.ts";
import type { EncodedSentence } from "../../features/encoded_sentence.ts";
import { FeatureExtractor } from "../../features/extractor.ts";
import type { FeatureModel } from "../../features/feature_model.ts";
import type { Vocabulary } from "../../features/vocabulary.ts";
import type { Configuration } from "../../transition/configuration.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";

/** Which features a linear guide sees, and by which values it knows them. */
export interface GuideFeatureSet {
  readonly featureModel: FeatureModel;
  readonly conjunctions: readonly Conjunction[];
  readonly vocabulary: Vocabulary;
}

/**
 * What features of the feature model have in place of the number of a conjunction, and what all
 * have.
 */
const SINGLE = 0, ALWAYS = 1, FIRST_CONJUNCTION = 2;

/**
 * The features of configurations as keys of weights: those of a feature model, and conjunctions.
 */
export class GuideFeatures {
  /** What {@link extract} wrote last. */
  keys = new Int32Array(0);
  readonly #single: FeatureExtractor;
  readonly #joined: ConjunctionExtractor;

  /** @throws {InputError} where the features ask for lists that the system does not have */
  constructor(
    system: AnyTransitionSystem,
    { featureModel, conjunctions, vocabulary }: GuideFeatureSet,
  ) {
    this.#single = new FeatureExtractor(featureModel, system, vocabulary);
    this.#joined = new ConjunctionExtractor(conjunctions, system, vocabulary);
  }

  /** Takes the sentence to which the configurations that follow belong; it is kept, not copied. */
  start(sentence: EncodedSentence): void {
    this.#single.start(sentence);
    this.#joined.start(sentence);
    const room = this.#single.features.length + this.#joined.room + 1;
    if (this.keys.length < room) this.keys = new Int32Array(room);
  }

  /** Writes the keys of a configuration to {@link keys}; returns how many there are. */
  extract(c: Configuration): number {
    const { keys } = this;
    keys[0] = featureKey(ALWAYS, 0);
    const count = this.#single.extract(c);
    const { features } = this.#single;
    for (let k = 0; k < count; k++) keys[k + 1] = featureKey(SINGLE, features[k]);
    return this.#joined.extract(c, keys, count + 1, FIRST_CONJUNCTION);
  }
}
