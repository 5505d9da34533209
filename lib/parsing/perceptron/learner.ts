import type { Random } from "../../dependency/random.ts";
import type { EncodedSentence } from "../../features/encoded_sentence.ts";
import { LearningWeights } from "../../learning/averaged_weights.ts";
import type { Configuration } from "../../transition/configuration.ts";
import { ANY_LABEL } from "../../transition/dynamic/dynamic_oracle.ts";
import { type AnyDynamicOracle, explorationOracleOf } from "../../transition/dynamic/oracles.ts";
import { onlyTransition } from "../../transition/only_transition.ts";
import { type AnyTransitionSystem, transitionSystem } from "../../transition/registry.ts";
import { kindOf, labelOf, STUCK, transitionCode } from "../../transition/system.ts";
import type { ParserRecipe } from "../parsers.ts";
import { GuideFeatures, type GuideFeatureSet } from "./guide_features.ts";
import type { Lesson } from "./lessons.ts";
import type { PerceptronTraining } from "./perceptron_model.ts";
import { NO_CLASS, ScoredTransitions } from "./scored_transitions.ts";
import { TransitionClasses } from "./transition_classes.ts";

/** Decisions that a pass took, and how many of them were wrong. */
export interface PassCounts {
  decisions: number;
  wrong: number;
  /** Wrong transitions that were taken, to learn what is to be done after them. */
  followed: number;
}

/**
 * Learns the weights of transitions from derivations, or from a dynamic oracle on ways of its own.
 */
export class Learner {
  readonly weights = new LearningWeights();
  /** Whether a class occurred as a right one, by classes. */
  readonly known: Uint8Array;
  readonly counts: PassCounts = { decisions: 0, wrong: 0, followed: 0 };
  readonly #system: AnyTransitionSystem;
  readonly #features: GuideFeatures;
  readonly #classes: TransitionClasses;
  readonly #scored: ScoredTransitions;
  readonly #oracle: AnyDynamicOracle | undefined;
  readonly #onlyChoices: boolean;
  readonly #c: Configuration;
  #rows = new Int32Array(256);
  readonly #up: number[] = [0];
  readonly #down: number[] = [0];

  /**
   * @throws {InputError} where the features do not fit the system
   * @throws {RangeError} where a dynamic oracle is asked for and the system has none
   */
  constructor(
    recipe: ParserRecipe,
    features: GuideFeatureSet,
    labels: number,
    private readonly training: PerceptronTraining,
    private readonly random: Random,
  ) {
    const system = transitionSystem(recipe.trainingSystem);
    this.#system = system;
    this.#onlyChoices = recipe.onlyChoices ?? false;
    this.#features = new GuideFeatures(system, features);
    this.#classes = new TransitionClasses(system, labels);
    this.known = new Uint8Array(this.#classes.count);
    const seen = {
      rowOf: (key: number) => this.weights.knownRowOf(key),
      addScores: this.weights.addScores.bind(this.weights),
    };
    this.#scored = new ScoredTransitions(system, this.#classes, this.#features, seen, this.known);
    this.#oracle = training.oracle === "dynamic" ? explorationOracleOf(system) : undefined;
    this.#c = system.initial(0);
  }

  /** Goes through a sentence once. @param pass the number of the pass, from 0 on */
  learn(sentence: EncodedSentence, lesson: Lesson, pass: number): void {
    this.#features.start(sentence);
    this.#system.reset(this.#c, sentence.length);
    if (this.#oracle === undefined) this.#followDerivation(lesson.codes);
    else {
      this.#oracle.prepare(lesson.heads, lesson.labels);
      this.#explore(this.#oracle, pass >= this.training.guidedPasses);
    }
  }

  #followDerivation(codes: Int32Array): void {
    const c = this.#c;
    for (let k = 0; k < codes.length; k++) {
      if (this.#onlyWay(c) === STUCK) {
        this.#scored.score(c);
        const right = this.#classes.classOf(codes[k]);
        this.#decided(right, this.#scored.best(c));
      }
      this.#take(codes[k]);
    }
  }

  /**
   * Takes transitions that cost nothing and, once it explores, mostly what it predicts itself, so
   * that it learns the best way on from where its own errors lead [goldberg-nivre-2012].
   */
  #explore(oracle: AnyDynamicOracle, explores: boolean): void {
    const c = this.#c;
    while (!this.#system.isTerminal(c)) {
      const only = this.#onlyWay(c);
      if (only !== STUCK) {
        this.#take(only);
        continue;
      }
      this.#scored.score(c);
      const predicted = this.#scored.best(c);
      const right = this.#rightAnswer(oracle, predicted);
      if (right === NO_CLASS) return;
      this.#decided(right, predicted);
      const follows = predicted !== right && predicted !== NO_CLASS && explores &&
        this.random() < this.training.follow && this.#canFollow(oracle, predicted);
      if (follows) this.counts.followed++;
      this.#take(this.#classes.codes[follows ? predicted : right]);
    }
  }

  /**
   * The best of the answers that cost nothing and have a right label; the given one if it is such.
   */
  #rightAnswer(oracle: AnyDynamicOracle, predicted: number): number {
    const c = this.#c;
    if (predicted !== NO_CLASS && this.#isRight(oracle, this.#classes.codes[predicted])) {
      return predicted;
    }
    const { scores } = this.#scored;
    let best = NO_CLASS;
    for (let kind = 0; kind < this.#system.transitions.length; kind++) {
      if (!this.#system.isPermissible(c, kind) || oracle.cost(c, kind) > 0) continue;
      const one = this.#rightOfKind(oracle, kind);
      if (one !== NO_CLASS && (best === NO_CLASS || scores[one] > scores[best])) best = one;
    }
    return best;
  }

  /** Whether the oracle tells a way on after a permissible transition. */
  #canFollow(oracle: AnyDynamicOracle, predicted: number): boolean {
    return oracle.cost(this.#c, kindOf(this.#classes.codes[predicted])) < Infinity;
  }

  #isRight(oracle: AnyDynamicOracle, code: number): boolean {
    const kind = kindOf(code);
    if (oracle.cost(this.#c, kind) > 0) return false;
    const label = oracle.label(this.#c, kind);
    return label === ANY_LABEL || label === labelOf(code);
  }

  /** The class of a kind with its right label; of any label the best known one, else the first. */
  #rightOfKind(oracle: AnyDynamicOracle, kind: number): number {
    const label = oracle.label(this.#c, kind);
    if (label !== ANY_LABEL) return this.#classes.classOf(transitionCode(kind, label));
    const best = this.#scored.bestOfKind(kind);
    return best === NO_CLASS ? this.#classes.starts[kind] : best;
  }

  #decided(right: number, predicted: number): void {
    this.known[right] = 1;
    this.counts.decisions++;
    if (right === predicted) return this.weights.decided(this.#rows, 0, [], []);
    this.counts.wrong++;
    const { keys } = this.#features;
    const count = this.#scored.keyCount;
    if (this.#rows.length < count) this.#rows = new Int32Array(keys.length);
    for (let k = 0; k < count; k++) this.#rows[k] = this.weights.rowOf(keys[k]);
    this.#up[0] = right;
    this.#down[0] = predicted;
    this.weights.decided(this.#rows, count, this.#up, predicted === NO_CLASS ? [] : this.#down);
  }

  #onlyWay(c: Configuration): number {
    return this.#onlyChoices ? onlyTransition(this.#system, c) : STUCK;
  }

  #take(code: number): void {
    this.#system.apply(this.#c, kindOf(code), labelOf(code));
  }
}
