import { withRoom } from "../../base/growable.ts";
import type { Configuration } from "../../transition/configuration.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";
import { kindOf, labelOf } from "../../transition/system.ts";

/** An arc of a walk; its label by its id. */
export interface WalkedArc {
  readonly head: number;
  readonly dependent: number;
  readonly label: number;
}

/** How many transitions lie between two configurations that are kept; for short sentences. */
const LEAST_INTERVAL = 32;

/**
 * A sequence of transitions from the initial configuration on, any configuration of which can be looked
 * at. Step k is the configuration after k transitions.
 *
 * Some configurations are kept, one for as many transitions as the sentence has tokens, so that any step
 * is at most that many transitions away, and all take the memory that the transitions do. The next step
 * costs one transition.
 */
export class Walk {
  readonly #interval: number;
  #codes = new Int32Array(64);
  /** Number of arcs after each step. */
  #arcCounts = new Int32Array(64);
  /** The arcs in the order in which they are added. */
  readonly #arcs: WalkedArc[] = [];
  #steps = 0;
  readonly #kept: Configuration[];
  #current: Configuration;
  #currentStep = 0;

  constructor(readonly system: AnyTransitionSystem, readonly length: number) {
    this.#interval = Math.max(LEAST_INTERVAL, length);
    this.#current = system.initial(length);
    this.#kept = [this.#current.copy()];
  }

  /** Number of transitions. */
  get steps(): number {
    return this.#steps;
  }

  /** The code of the transition that leads to a step, from 1 on. */
  codeAt(step: number): number {
    return this.#codes[step];
  }

  /** The arc that the transition to a step adds; undefined where it adds none. */
  arcAt(step: number): WalkedArc | undefined {
    const count = this.#arcCounts[step];
    return step < 1 || count === this.#arcCounts[step - 1] ? undefined : this.#arcs[count - 1];
  }

  /**
   * The configuration at a step, which holds until the next call, and must not be changed.
   * @throws {RangeError} where there is no such step
   */
  at(step: number): Configuration {
    if (!(Number.isInteger(step) && step >= 0 && step <= this.#steps)) {
      throw new RangeError(
        `Cannot go to step ${step}: required is an integer from 0 to ${this.#steps}`,
      );
    }
    const keptBefore = Math.floor(step / this.#interval);
    if (this.#currentStep > step || this.#currentStep < keptBefore * this.#interval) {
      this.#current = this.#kept[keptBefore].copy();
      this.#currentStep = keptBefore * this.#interval;
    }
    while (this.#currentStep < step) this.#apply(this.#codes[++this.#currentStep]);
    return this.#current;
  }

  /** Adds a transition, which must be permissible at the last step. */
  push(code: number): void {
    this.at(this.#steps);
    const step = ++this.#steps;
    this.#codes = withRoom(this.#codes, step + 1);
    this.#arcCounts = withRoom(this.#arcCounts, step + 1);
    this.#codes[step] = code;
    this.#apply(code);
    this.#currentStep = step;
    const { arcCount, order, heads, labels } = this.#current.graph;
    this.#arcCounts[step] = arcCount;
    if (arcCount > this.#arcs.length) {
      const dependent = order[arcCount - 1];
      this.#arcs.push({ head: heads[dependent], dependent, label: labels[dependent] });
    }
    if (step % this.#interval === 0) this.#kept.push(this.#current.copy());
  }

  /** Forgets the transitions after a step. */
  truncate(steps: number): void {
    this.at(steps);
    this.#steps = steps;
    this.#arcs.length = this.#arcCounts[steps];
    this.#kept.length = 1 + Math.floor(steps / this.#interval);
  }

  #apply(code: number): void {
    this.system.apply(this.#current, kindOf(code), labelOf(code));
  }
}
