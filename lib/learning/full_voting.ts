import { DuelValues } from "./duel_values.ts";
import { kernelTable } from "./kernel.ts";
import { denseRows } from "./sparse_duels.ts";
import { duelNumber, type SvmModel } from "./svm_model.ts";
import { longestVector, startsOf } from "./vectors.ts";

/**
 * One-versus-one voting in which every pair of classes fights [nivre-2008, sec. 6.1], here to be
 * measured against `Classifier`, which answers the same with fewer duels; use that to parse.
 */
abstract class FullVoting {
  /** Duels fought so far. */
  duels = 0;
  readonly #votes: Int32Array;

  constructor(protected readonly model: SvmModel) {
    this.#votes = new Int32Array(model.classes.length);
  }

  /** The class with the most votes, of several the first of the model. */
  classify(features: Int32Array, length: number): number {
    const { classes } = this.model;
    this.prepare(features, length);
    const votes = this.#votes.fill(0);
    for (let a = 0; a < classes.length; a++) {
      for (let b = a + 1; b < classes.length; b++) votes[this.isWon(a, b) ? a : b]++;
    }
    this.duels += classes.length * (classes.length - 1) / 2;
    let best = 0;
    for (let k = 1; k < votes.length; k++) if (votes[k] > votes[best]) best = k;
    return classes[best];
  }

  /** Takes an instance, whose duels are asked for next. */
  protected abstract prepare(features: Int32Array, length: number): void;

  /** Whether class a wins the duel with class b > a, each given by its place in the model. */
  protected abstract isWon(a: number, b: number): boolean;
}

/**
 * Full voting with what makes `Classifier` fast but the tournament: features shared with the support
 * vectors are counted by an inverted index, and a duel is summed over the vectors that have a
 * coefficient in it.
 */
export class IndexedVoting extends FullVoting {
  readonly #values: DuelValues;

  constructor(model: SvmModel) {
    super(model);
    this.#values = new DuelValues(model);
  }

  protected override prepare(features: Int32Array, length: number): void {
    this.#values.face(features, length);
  }

  protected override isWon(a: number, b: number): boolean {
    return this.#values.of(duelNumber(a, b, this.model.classes.length)) > 0;
  }
}

/**
 * Full voting as LIBSVM has it [chang-lin-2011]: the kernel of each support vector is computed by
 * merging two sorted lists of features, and each duel is summed over all vectors of its two classes,
 * whether they have a coefficient in it or not.
 *
 * Cost of an instance with s support vectors of K classes: s merges, (K - 1) · s multiplications.
 */
export class LibsvmVoting extends FullVoting {
  /** K - 1 rows of s coefficients: that of vector v, of class a, in the duel with class b is in row
   * b where b < a, else in row b - 1. */
  readonly #coefficients: readonly Float64Array[];
  /** The vectors of class a are those from `starts[a]` up to `starts[a + 1]`. */
  readonly #starts: Int32Array;
  readonly #kernel: Float64Array;
  readonly #values: Float64Array;

  constructor(model: SvmModel) {
    super(model);
    const count = model.vectorOffsets.length - 1;
    this.#starts = startsOf(model.vectorCounts);
    this.#coefficients = denseRows(model);
    this.#kernel = kernelTable(model.parameters, longestVector({ offsets: model.vectorOffsets }));
    this.#values = new Float64Array(count);
  }

  protected override prepare(features: Int32Array, length: number): void {
    const { vectorOffsets, vectorFeatures } = this.model;
    for (let k = 0; k < this.#values.length; k++) {
      const end = vectorOffsets[k + 1];
      let shared = 0;
      for (let p = vectorOffsets[k], q = 0; p < end && q < length;) {
        const difference = vectorFeatures[p] - features[q];
        if (difference <= 0) p++;
        if (difference >= 0) q++;
        if (difference === 0) shared++;
      }
      this.#values[k] = this.#kernel[shared];
    }
  }

  protected override isWon(a: number, b: number): boolean {
    const { classes, rho } = this.model;
    const starts = this.#starts;
    const values = this.#values;
    const [ofA, ofB] = [this.#coefficients[b - 1], this.#coefficients[a]];
    let sum = 0;
    for (let v = starts[a]; v < starts[a + 1]; v++) sum += ofA[v] * values[v];
    for (let v = starts[b]; v < starts[b + 1]; v++) sum += ofB[v] * values[v];
    return sum - rho[duelNumber(a, b, classes.length)] > 0;
  }
}
