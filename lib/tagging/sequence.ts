import { Chooser, type Classes } from "./choice.ts";
import { Context } from "./context.ts";
import { LearningWeights, type Weights } from "../learning/averaged_weights.ts";
import type { Word } from "./word.ts";

/** A sentence on its way through a tagger. */
export interface TaggedWords {
  readonly words: readonly Word[];
  /** Ids of parts of speech, by position. */
  readonly pos: Int32Array;
  /** Ids of analyses, by position. */
  readonly analyses: Int32Array;
}

/** What a step of tagging decides, and on the ground of what. */
export interface Step {
  /** Adds features of what is decided so far to those of the words around position `i`. */
  addContext(context: Context, sentence: TaggedWords, i: number): void;
}

/** A step with its weights: answers the best of the candidates for each word, from left to right. */
export class Sequencer {
  readonly #context: Context;
  readonly #chooser: Chooser;

  constructor(private readonly step: Step, weights: Weights, classes: Classes, outside: Word) {
    this.#context = new Context(weights, outside);
    this.#chooser = new Chooser(classes);
  }

  /** The best of the candidates for the word at `i`; of equal ones the first. */
  answer(sentence: TaggedWords, i: number, candidates: Int32Array): number {
    if (candidates.length === 1) return candidates[0];
    this.#context.start(sentence.words, i);
    this.step.addContext(this.#context, sentence, i);
    return this.#chooser.best(this.#context, candidates);
  }

  /** Learns from the last answer among several candidates, whose right one is known. */
  learn(weights: LearningWeights, right: number, answer: number): void {
    this.#chooser.learn(weights, this.#context, right, answer);
  }
}
