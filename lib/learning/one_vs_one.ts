import { KernelVoting } from "./kernel/kernel_voting.ts";
import type { SvmMemory } from "./kernel/svm_kernel.ts";
import type { SvmModel } from "./svm_model.ts";
import { ScalarVoting, type Voting } from "./voting.ts";

/**
 * Predicts classes with a trained model: just what LIBSVM's one-versus-one voting predicts, where
 * each duel is a vote and the first class with the most votes is taken [nivre-2008, sec. 6.1].
 *
 * Most answers take a fraction of the duels. A class that wins all of its K - 1 duels has more votes
 * than any other, so it is enough to find one: the winner of a knock-out of K - 1 duels, which must
 * then win those it has not fought, K - 2 at most. Where it loses one, all are fought.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Classifier } from "lib/learning/one_vs_one.ts";
 * import { NIVRE_2008_PARAMETERS } from "lib/learning/svm_model.ts";
 *
 * // Feature 0 speaks for class 7, feature 1 for class 9.
 * const classifier = new Classifier({
 *   parameters: NIVRE_2008_PARAMETERS,
 *   classes: Int32Array.of(7, 9),
 *   vectorCounts: Int32Array.of(1, 1),
 *   vectorOffsets: Int32Array.of(0, 1, 2),
 *   vectorFeatures: Int32Array.of(0, 1),
 *   duelOffsets: Int32Array.of(0, 2),
 *   duelVectors: Int32Array.of(0, 1),
 *   duelCoefficients: Float64Array.of(0.5, -0.5),
 *   rho: Float64Array.of(0),
 * });
 * assert(classifier.classify(Int32Array.of(1), 1) === 9);
 * ```
 */
export class Classifier {
  readonly #voting: Voting;

  /**
   * @param memory where classifiers are laid out to vote in WebAssembly, which is faster; those of a
   *   model can share it. By default, and where it does not suffice, TypeScript does the same.
   */
  constructor(private readonly model: SvmModel, memory?: SvmMemory) {
    this.#voting = (memory && KernelVoting.of(memory, model)) ?? new ScalarVoting(model);
  }

  /** Duels fought so far, of all instances together. */
  get duels(): number {
    return this.#voting.duels;
  }

  /**
   * The class of an instance.
   * @param features ids, of which the first `length` count; those that the model does not know are
   *   passed over
   */
  classify(features: Int32Array, length: number): number {
    const winner = this.#voting.winnerOfAll(features, length);
    return this.model.classes[winner >= 0 ? winner : this.#ranking()[0]];
  }

  /** All classes of an instance, those with more votes first, of equals the first of the model. */
  ranked(features: Int32Array, length: number): Int32Array {
    this.#voting.winnerOfAll(features, length);
    return this.#ranking().map((k) => this.model.classes[k]);
  }

  #ranking(): Int32Array {
    const votes = this.#voting.votes();
    return Int32Array.from(votes.keys()).sort((a, b) => votes[b] - votes[a] || a - b);
  }
}
