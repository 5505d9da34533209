import { DuelValues } from "./duel_values.ts";
import { duelNumber, type SvmModel } from "./svm_model.ts";

/** Outcomes of a duel between two classes. */
const UNKNOWN = 0;
const FIRST_WINS = 1;
const SECOND_WINS = 2;

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
  /** Duels fought so far, of all instances together. */
  duels = 0;
  readonly #values: DuelValues;
  /** The outcome of each duel of the instance at hand. */
  readonly #outcomes: Uint8Array;

  constructor(private readonly model: SvmModel) {
    this.#values = new DuelValues(model);
    this.#outcomes = new Uint8Array(model.rho.length);
  }

  /**
   * The class of an instance.
   * @param features ids, of which the first `length` count; those that the model does not know are
   *   passed over
   */
  classify(features: Int32Array, length: number): number {
    this.#face(features, length);
    const { classes } = this.model;
    let winner = 0;
    for (let k = 1; k < classes.length; k++) if (this.#beats(k, winner)) winner = k;
    for (let k = 0; k < classes.length; k++) {
      if (k !== winner && !this.#beats(winner, k)) return classes[this.#ranking()[0]];
    }
    return classes[winner];
  }

  /** All classes of an instance, those with more votes first, of equals the first of the model. */
  ranked(features: Int32Array, length: number): Int32Array {
    this.#face(features, length);
    return this.#ranking().map((k) => this.model.classes[k]);
  }

  #face(features: Int32Array, length: number): void {
    this.#values.face(features, length);
    this.#outcomes.fill(UNKNOWN);
  }

  #ranking(): Int32Array {
    const count = this.model.classes.length;
    const votes = new Int32Array(count);
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) votes[this.#beats(a, b) ? a : b]++;
    }
    return Int32Array.from(votes.keys()).sort((a, b) => votes[b] - votes[a] || a - b);
  }

  /** Whether class a wins its duel with class b, each given by its place in the model. */
  #beats(a: number, b: number): boolean {
    const isInOrder = a < b;
    const count = this.model.classes.length;
    const duel = isInOrder ? duelNumber(a, b, count) : duelNumber(b, a, count);
    if (this.#outcomes[duel] === UNKNOWN) {
      this.#outcomes[duel] = this.#values.of(duel) > 0 ? FIRST_WINS : SECOND_WINS;
      this.duels++;
    }
    return (this.#outcomes[duel] === FIRST_WINS) === isInOrder;
  }
}
