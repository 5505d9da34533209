import { DuelValues } from "./duel_values.ts";
import { duelNumber, type SvmModel } from "./svm_model.ts";

/** The duels of a model, fought for one instance after the other. */
export interface Voting {
  /** Duels fought so far, of all instances together. */
  readonly duels: number;
  /**
   * The place of the class that wins all its duels for an instance, or -1 where none does. Classes are
   * given by their place in the model.
   * @param features ids, of which the first `length` count; those that the model does not know are
   *   passed over
   */
  winnerOfAll(features: Int32Array, length: number): number;
  /** How many duels each class wins for the instance of the last {@link winnerOfAll}. */
  votes(): Int32Array;
}

/** Voting in plain TypeScript: what faster ways are compared with, and what stands in for them. */
export class ScalarVoting implements Voting {
  duels = 0;
  readonly #values: DuelValues;
  readonly #count: number;
  /** Duels fought before the instance at hand. */
  #before = 0;

  constructor(model: SvmModel) {
    this.#values = new DuelValues(model);
    this.#count = model.classes.length;
  }

  winnerOfAll(features: Int32Array, length: number): number {
    this.#before = this.duels;
    this.#values.face(features, length);
    let winner = 0, beaten = -1;
    for (let k = 1; k < this.#count; k++) {
      if (this.#firstWins(winner, k)) continue;
      beaten = winner; // whom the winner came in against
      winner = k;
    }
    for (let k = 0; k < winner; k++) {
      if (k !== beaten && this.#firstWins(k, winner)) return -1;
    }
    return winner;
  }

  votes(): Int32Array {
    this.duels = this.#before;
    const count = this.#count;
    const votes = new Int32Array(count);
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) votes[this.#firstWins(a, b) ? a : b]++;
    }
    return votes;
  }

  /** Whether the class at `a` wins against that at `b` > `a`. */
  #firstWins(a: number, b: number): boolean {
    this.duels++;
    return this.#values.of(duelNumber(a, b, this.#count)) > 0;
  }
}
