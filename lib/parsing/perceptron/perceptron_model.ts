import type { Conjunction } from "../../features/conjunctions.ts";
import type { WeightArrays } from "../../learning/averaged_weights.ts";
import type { ParserBasis } from "../parser_model.ts";

/**
 * What tells a learner which transition is right: one derivation, or the cost of any transition.
 */
export const TRAINING_ORACLES = ["static", "dynamic"] as const;
/** One of {@link TRAINING_ORACLES}. */
export type TrainingOracle = (typeof TRAINING_ORACLES)[number];

/** How a perceptron learned. */
export interface PerceptronTraining {
  readonly oracle: TrainingOracle;
  /** How often the training set was gone through. */
  readonly passes: number;
  /** Seed of the order of sentences and of the choice of ways. */
  readonly seed: number;
  /** With the dynamic oracle: passes before wrong answers are followed. */
  readonly guidedPasses: number;
  /** With the dynamic oracle: the probability with which a wrong answer is followed after them. */
  readonly follow: number;
}

/** A parser that an averaged perceptron guides. */
export interface PerceptronModel extends ParserBasis {
  readonly conjunctions: readonly Conjunction[];
  /** The classes that occurred as right ones, ascending, as `TransitionClasses` numbers them. */
  readonly known: Int32Array;
  readonly weights: WeightArrays;
  readonly training: PerceptronTraining;
}
