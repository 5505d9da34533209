import { formatAddress } from "./address.ts";
import { type Feature, type FeatureModel, formatFeature } from "./feature_model.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Numbers the features of a model: the values of the t-th feature of the model have the ids from
 * `bases[t]` up to, not including, `bases[t + 1]`. So a vector that is written in the model's order
 * ascends. Features of attributes that the training data do not have are left out.
 *
 * No part of speech counts twice. CPOS stands in for an FPOS that is missing, so that every node that
 * a model asks for its FPOS has one; where the model asks the same node for its CPOS too, that would
 * be the same feature again, with twice the weight in a kernel. So there FPOS is left out where the
 * training data have none at all, and where some tokens have none, these have no such feature.
 */
export class FeatureSpace {
  /** The features of the model whose attributes are available, in the model's order. */
  readonly features: readonly Feature[];
  readonly bases: Int32Array;
  /** For each feature whether it is the FPOS of a node whose CPOS is a feature itself. */
  readonly besideCpos: readonly boolean[];

  constructor(readonly model: FeatureModel, readonly vocabulary: Vocabulary) {
    const available = model.features.filter(({ attribute }) => vocabulary.isAvailable(attribute));
    const coarse = new Set(
      available.filter(({ attribute }) => attribute === "cpos")
        .map(({ address }) => formatAddress(address)),
    );
    const besideCpos = ({ attribute, address }: Feature) =>
      attribute === "fpos" && vocabulary.finePos !== undefined &&
      coarse.has(formatAddress(address));
    this.features = available.filter((feature) => vocabulary.finePos || !besideCpos(feature));
    this.besideCpos = this.features.map(besideCpos);
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
