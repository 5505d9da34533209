import type { Weights } from "../../learning/averaged_weights.ts";
import type { Configuration } from "../../transition/configuration.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";
import type { GuideFeatures } from "./guide_features.ts";
import type { TransitionClasses } from "./transition_classes.ts";

/** Stands for "no class". */
export const NO_CLASS = -1;

/** Scores the transitions of configurations by the weights of their features. */
export class ScoredTransitions {
  /** The score of each class in the last configuration. */
  readonly scores: Int32Array;
  /** Number of keys that the features of that configuration have. */
  keyCount = 0;
  #rows = new Int32Array(256);

  /** @param known the classes that may be answered: those that occurred as right ones */
  constructor(
    private readonly system: AnyTransitionSystem,
    private readonly classes: TransitionClasses,
    readonly features: GuideFeatures,
    private readonly weights: Weights,
    private readonly known: Uint8Array,
  ) {
    this.scores = new Int32Array(classes.count);
  }

  /**
   * Scores all classes in a configuration of the sentence that {@link features} has been given.
   */
  score(c: Configuration): void {
    const { features, weights } = this;
    this.keyCount = features.extract(c);
    if (this.#rows.length < this.keyCount) this.#rows = new Int32Array(features.keys.length);
    let count = 0;
    for (let k = 0; k < this.keyCount; k++) {
      const row = weights.rowOf(features.keys[k]);
      if (row >= 0) this.#rows[count++] = row;
    }
    this.scores.fill(0);
    weights.addScores(this.#rows, count, this.scores);
  }

  /**
   * The best of the known classes whose transitions are permissible, of equal ones the first;
   * {@link NO_CLASS} where there is none.
   * @param mayTake forbids more
   */
  best(c: Configuration, mayTake?: (c: Configuration, code: number) => boolean): number {
    const { starts, codes } = this.classes;
    let best = NO_CLASS;
    for (let kind = 0; kind < this.system.transitions.length; kind++) {
      if (!this.system.isPermissible(c, kind)) continue;
      for (let one = starts[kind]; one < starts[kind + 1]; one++) {
        if (this.known[one] === 0) continue;
        if (best !== NO_CLASS && this.scores[one] <= this.scores[best]) continue;
        if (mayTake === undefined || mayTake(c, codes[one])) best = one;
      }
    }
    return best;
  }

  /** The best of the known classes of one kind, or {@link NO_CLASS}. */
  bestOfKind(kind: number): number {
    const { starts } = this.classes;
    let best = NO_CLASS;
    for (let one = starts[kind]; one < starts[kind + 1]; one++) {
      if (this.known[one] === 0) continue;
      if (best === NO_CLASS || this.scores[one] > this.scores[best]) best = one;
    }
    return best;
  }
}
