import { sumOf } from "../base/numbers.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { type ParserModel, supportVectors } from "./parser_model.ts";

/** Seconds that the steps of training took. */
export interface TrainingSeconds {
  /** Predicting tags and training the tagger; 0 with those of the treebank. */
  readonly tagging: number;
  /** Encoding trees and deriving them. */
  readonly oracle: number;
  /** Turning configurations into instances. */
  readonly extraction: number;
  /** Training the classifiers. */
  readonly learning: number;
}

/** What one of the classifiers learned from, and what it has become. */
export interface ClassifierStatistics {
  /** The values of the split feature for which it decides. */
  readonly values: readonly string[];
  readonly instances: number;
  /** Transitions between which it chooses. */
  readonly classes: number;
  readonly supportVectors: number;
}

/** What a training took in and gave out. */
export interface TrainingStatistics {
  readonly sentences: number;
  readonly tokens: number;
  /** Trees that were not projective and were made so, since the parser learns from such alone. */
  readonly projectivized: number;
  /** Trees of which the parser's oracle could not derive all arcs, so that it learned from a part. */
  readonly underivable: number;
  readonly instances: number;
  /** Number of feature ids. */
  readonly features: number;
  /** Number of different transitions with their labels. */
  readonly classes: number;
  readonly supportVectors: number;
  readonly classifiers: readonly ClassifierStatistics[];
  readonly seconds: TrainingSeconds;
}

/** Measures the steps of training. */
export class TrainingClock {
  readonly #seconds = { tagging: 0, oracle: 0, extraction: 0, learning: 0 };
  #last = performance.now();

  /** Counts the time since the last call, or the start, as that of a step. */
  lap(step: keyof TrainingSeconds): void {
    const now = performance.now();
    this.#seconds[step] += (now - this.#last) / 1000;
    this.#last = now;
  }

  get seconds(): TrainingSeconds {
    return { ...this.#seconds };
  }
}

/** Counts what a trained model consists of. */
export function trainingStatistics(
  model: ParserModel,
  items: readonly GoldItem[],
  { projectivized, underivable }: Pick<TrainingStatistics, "projectivized" | "underivable">,
  features: number,
  seconds: TrainingSeconds,
): TrainingStatistics {
  const { classifiers, vocabulary, featureModel: { split } } = model;
  const name = (value: number) => split ? vocabulary.valueName(split.attribute, value) : "all";
  return {
    sentences: items.length,
    tokens: sumOf(items, ({ tree }) => tree.length),
    projectivized,
    underivable,
    instances: sumOf(classifiers, ({ instances }) => instances),
    features,
    classes: new Set(classifiers.flatMap(({ svm }) => [...svm.classes])).size,
    supportVectors: supportVectors(model),
    classifiers: classifiers.map(({ values, instances, svm }) => ({
      values: values.map(name),
      instances,
      classes: svm.classes.length,
      supportVectors: svm.vectorOffsets.length - 1,
    })),
    seconds,
  };
}
