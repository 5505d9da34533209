import { type Feature, type FeatureModel, formatFeature } from "./feature_model.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Numbers the features of a model: the values of the t-th feature of the model have the ids from
 * `bases[t]` up to, not including, `bases[t + 1]`. So a vector that is written in the model's order
 * ascends. Features of attributes that the training data do not have are left out.
 */
export class FeatureSpace {
  /** The features of the model whose attributes are available, in the model's order. */
  readonly features: readonly Feature[];
  readonly bases: Int32Array;

  constructor(readonly model: FeatureModel, readonly vocabulary: Vocabulary) {
    this.features = model.features.filter(({ attribute }) => vocabulary.isAvailable(attribute));
    this.bases = new Int32Array(this.features.length + 1);
    this.features.forEach(({ attribute }, t) => {
      this.bases[t + 1] = this.bases[t] + vocabulary.valueCount(attribute);
    });
  }

  /** Number of feature ids. */
  get featureCount(): number {
    return this.bases[this.features.length];
  }

  /** A feature id as people read it: `fpos(σ[0]) = NOUN`. */
  featureName(id: number): string {
    let t = this.features.length - 1;
    while (this.bases[t] > id) t--;
    const feature = this.features[t];
    const { attribute } = feature;
    return `${formatFeature(feature)} = ${
      this.vocabulary.valueName(attribute, id - this.bases[t])
    }`;
  }
}
