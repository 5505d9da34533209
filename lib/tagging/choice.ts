import type { LearningWeights, Weights } from "../learning/averaged_weights.ts";

/**
 * The classes between which a step chooses. A class can have parts that it shares with others, such as
 * the atoms of FEATS: its score is the sum of its own weights and those of its parts, so that what is
 * learned of one analysis tells something of others.
 */
export interface Classes {
  /** Number of classes, whose ids are 0, 1 … */
  readonly count: number;
  /** Number of parts, whose ids follow those of the classes. */
  readonly partCount: number;
  /** The parts of each class. */
  readonly parts: readonly Int32Array[];
}

/** Classes without parts. */
export function plainClasses(count: number): Classes {
  return { count, partCount: 0, parts: new Array(count).fill(new Int32Array(0)) };
}

/** The features of a decision, as rows of weights. */
export interface FeatureRows {
  readonly weights: Weights;
  /** The rows; the first `count` are valid. */
  readonly rows: Int32Array;
  readonly count: number;
}

/** Chooses the class with the highest score among candidates. */
export class Chooser {
  readonly #scores: Int32Array;

  constructor(private readonly classes: Classes) {
    this.#scores = new Int32Array(classes.count + classes.partCount);
  }

  /** The best of the candidates; of equal ones the first. */
  best({ weights, rows, count }: FeatureRows, candidates: Int32Array): number {
    const scores = this.#scores, parts = this.classes.parts;
    scores.fill(0);
    weights.addScores(rows, count, scores);
    let best = -1, highest = -Infinity;
    for (let k = 0; k < candidates.length; k++) {
      const candidate = candidates[k];
      const own = parts[candidate];
      let score = scores[candidate];
      for (let p = 0; p < own.length; p++) score += scores[own[p]];
      if (score > highest) [highest, best] = [score, candidate];
    }
    return best;
  }

  /** Learns from an answer whose right one is known. */
  learn(
    weights: LearningWeights,
    { rows, count }: FeatureRows,
    right: number,
    answer: number,
  ): void {
    if (right === answer) return weights.decided(rows, count, [], []);
    const { parts } = this.classes;
    const only = (one: number, other: number) => [
      one,
      ...parts[one].filter((part) => !parts[other].includes(part)),
    ];
    weights.decided(rows, count, only(right, answer), only(answer, right));
  }
}
