import type { EncodedSentence } from "../../features/encoded_sentence.ts";
import { FixedWeights } from "../../learning/averaged_weights.ts";
import type { Configuration } from "../../transition/configuration.ts";
import { onlyTransition } from "../../transition/only_transition.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";
import { defaultCode, type Guide, STUCK } from "../../transition/system.ts";
import { SingleRoot } from "../single_root.ts";
import { GuideFeatures } from "./guide_features.ts";
import type { PerceptronModel } from "./perceptron_model.ts";
import { NO_CLASS, ScoredTransitions } from "./scored_transitions.ts";
import { TransitionClasses } from "./transition_classes.ts";

/**
 * A guide that asks an averaged perceptron: of the transitions that are permissible the one with
 * the highest score [goldberg-nivre-2012]. No answer is refused, since no other is scored.
 */
export class PerceptronGuide implements Guide {
  /** How often its answer was not permissible: never. */
  readonly refused = 0;
  readonly #features: GuideFeatures;
  readonly #classes: TransitionClasses;
  readonly #scored: ScoredTransitions;
  readonly #singleRoot: SingleRoot | undefined;
  readonly #mayTake: ((c: Configuration, code: number) => boolean) | undefined;

  /**
   * @param singleRoot whether no answer may lead away from trees with one root, see {@link
   *   SingleRoot}
   * @throws {InputError} where the features do not fit the system
   */
  constructor(
    private readonly system: AnyTransitionSystem,
    private readonly model: PerceptronModel,
    singleRoot = false,
  ) {
    this.#classes = new TransitionClasses(system, model.labels.length);
    this.#features = new GuideFeatures(system, model);
    const known = new Uint8Array(this.#classes.count);
    for (const one of model.known) known[one] = 1;
    const weights = new FixedWeights(model.weights);
    this.#scored = new ScoredTransitions(system, this.#classes, this.#features, weights, known);
    if (!singleRoot) return;
    const rules = new SingleRoot(system, model);
    this.#singleRoot = rules;
    this.#mayTake = (c, code) => rules.allows(c, code);
  }

  /** Takes the sentence to which the configurations that follow belong, encoded with the vocabulary
   * of the model. */
  start(sentence: EncodedSentence): void {
    this.#features.start(sentence);
  }

  next(c: Configuration): number {
    if (this.model.recipe.onlyChoices) {
      const only = onlyTransition(this.system, c);
      if (only !== STUCK) return only;
    }
    this.#scored.score(c);
    const best = this.#scored.best(c, this.#mayTake);
    if (best !== NO_CLASS) return this.#classes.codes[best];
    return this.#singleRoot?.anyWay(c) ?? defaultCode(this.system, c);
  }

  /**
   * With a single root: attaches what a derivation has left without a head, see {@link
   * SingleRoot}.
   */
  complete(c: Configuration): void {
    this.#singleRoot?.complete(c, () => {
      this.#scored.score(c);
      const { scores } = this.#scored;
      const ranked = [...this.model.known].sort((a, b) => scores[b] - scores[a] || a - b);
      return Int32Array.from(ranked, (one) => this.#classes.codes[one]);
    });
  }
}
