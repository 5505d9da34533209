import { kernelTable } from "./kernel.ts";
import { OverlapIndex, type Overlaps } from "./overlap_index.ts";
import type { SvmModel } from "./svm_model.ts";
import { longestVector } from "./vectors.ts";

/**
 * The decision values of a model's duels, of one instance after the other. The kernel is not computed
 * for each vector: its overlaps with all vectors come from an inverted index, at the cost of the
 * features that are shared.
 */
export class DuelValues {
  readonly #index: OverlapIndex;
  /** Features that the instance at hand shares with each support vector. */
  readonly #overlaps: Overlaps;
  readonly #kernel: Float64Array;

  constructor(private readonly model: SvmModel) {
    const { vectorOffsets: offsets, vectorFeatures: features, parameters } = model;
    const longest = longestVector({ offsets });
    this.#index = new OverlapIndex({ offsets, features }, 0, offsets.length - 1, longest);
    this.#overlaps = this.#index.overlaps();
    this.#kernel = kernelTable(parameters, longest);
  }

  /**
   * Takes an instance, whose duels are asked for next.
   * @param features ids, of which the first `length` count; those that the model does not know are
   *   passed over
   */
  face(features: Int32Array, length: number): void {
    this.#index.count(features, 0, length, this.#overlaps);
  }

  /**
   * The decision value of a duel, above 0 where the first class wins. Terms are added in the order of
   * LIBSVM, so that the sum is the same to the last bit.
   */
  of(duel: number): number {
    const { duelOffsets, duelVectors, duelCoefficients, rho } = this.model;
    const overlaps = this.#overlaps;
    const kernel = this.#kernel;
    const end = duelOffsets[duel + 1];
    let sum = 0;
    for (let p = duelOffsets[duel]; p < end; p++) {
      sum += duelCoefficients[p] * kernel[overlaps[duelVectors[p]]];
    }
    return sum - rho[duel];
  }
}
