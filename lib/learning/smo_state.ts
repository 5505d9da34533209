import type { Overlaps } from "./overlap_index.ts";
import type { BinaryProblem } from "./smo_solver.ts";

/** The greatest violation, in units of ε, at which what was set aside is looked at once more. */
export const LAST_LOOK = 10;

/**
 * The variables α of a problem on their way to the optimum. Arrays are indexed by position: those
 * before {@link active} are worked on, the others have been set aside because they are settled at a
 * bound, unless that turns out wrong [chang-lin-2011, sec. 5.1].
 *
 * With g = y·∂f/∂α and the variable y·α, the two classes need no case distinctions: a variable can
 * rise or fall as long as it is away from the bound on that side.
 */
export class SmoState {
  active: number;
  /** The positions selected for the next step. */
  first = -1;
  second = -1;
  readonly alphas: Float64Array;
  /** y of each position, 1 or -1. */
  readonly signs: Int8Array;
  /** y times the derivative of the objective by α. */
  readonly gradient: Float64Array;
  /** Whether y·α can still rise. */
  readonly canRise: Uint8Array;
  /** Whether y·α can still fall. */
  readonly canFall: Uint8Array;
  /** Kernel value of each instance with itself. */
  readonly diagonal: Float64Array;
  /** The instance at each position. */
  readonly order: Int32Array;
  /** The kernel value of each overlap, rounded to 32 bits. */
  readonly kernel32: Float64Array;

  readonly #size: number;
  /** What each overlap contributes to the gradient in a step, for either variable. */
  readonly #changeByFirst: Float64Array;
  readonly #changeBySecond: Float64Array;
  #looked = false;
  /** Instances whose variable reached its bound C, or left it (then -1 - instance), in order. */
  readonly #boundEvents: number[] = [];
  #eventsCounted = 0;
  /** What the variables at C contribute to each instance's gradient, for the events counted. */
  #boundGradient: Float64Array | undefined;

  constructor(private readonly problem: BinaryProblem, readonly C: number) {
    const { size, positive, kernel, kernel32 } = problem;
    this.#size = size;
    this.active = size;
    this.kernel32 = kernel32;
    this.alphas = new Float64Array(size);
    this.signs = new Int8Array(size).fill(1, 0, positive).fill(-1, positive);
    this.gradient = new Float64Array(size).fill(-1, 0, positive).fill(1, positive);
    this.canRise = new Uint8Array(size).fill(1, 0, positive);
    this.canFall = new Uint8Array(size).fill(1, positive);
    this.order = new Int32Array(size);
    this.diagonal = new Float64Array(size);
    for (let k = 0; k < size; k++) {
      this.order[k] = k;
      this.diagonal[k] = kernel[problem.overlapWithItself(k)];
    }
    this.#changeByFirst = new Float64Array(kernel.length);
    this.#changeBySecond = new Float64Array(kernel.length);
  }

  /** The overlaps of the instance at a position with all instances. */
  row(position: number): Overlaps {
    return this.problem.row(this.order[position]);
  }

  /** Follows a change of y·α of the two selected variables, whose α has been set. */
  update(rowOfI: Overlaps, changeOfI: number, rowOfJ: Overlaps, changeOfJ: number): void {
    const { active, gradient, order, kernel32 } = this;
    const changeByFirst = this.#changeByFirst;
    const changeBySecond = this.#changeBySecond;
    for (let overlap = 0; overlap < kernel32.length; overlap++) {
      changeByFirst[overlap] = kernel32[overlap] * changeOfI;
      changeBySecond[overlap] = kernel32[overlap] * changeOfJ;
    }
    for (let k = 0; k < active; k++) {
      const instance = order[k];
      gradient[k] += changeByFirst[rowOfI[instance]] + changeBySecond[rowOfJ[instance]];
    }
    this.#updateBounds(this.first);
    this.#updateBounds(this.second);
  }

  /** Sets aside what is settled at a bound [chang-lin-2011, sec. 5.1]. */
  shrink(epsilon: number): void {
    const { rise, fall } = this.#violations();
    if (!this.#looked && rise + fall <= epsilon * LAST_LOOK) {
      this.#looked = true;
      this.takeAllBack();
    }
    for (let k = 0; k < this.active; k++) {
      if (!this.#isSettled(k, rise, fall)) continue;
      this.active--;
      while (this.active > k && this.#isSettled(this.active, rise, fall)) this.active--;
      if (this.active > k) this.#swap(k, this.active);
    }
  }

  /** Takes back what was set aside, whose gradient was not followed meanwhile. */
  takeAllBack(): void {
    if (this.active === this.#size) return;
    const { active, gradient, order, signs, kernel32 } = this;
    const size = this.#size;
    const boundGradient = this.#countBoundEvents();
    for (let k = active; k < size; k++) gradient[k] = boundGradient[order[k]] - signs[k];
    for (let free = 0; free < active; free++) {
      if (this.canRise[free] === 0 || this.canFall[free] === 0) continue;
      const row = this.row(free);
      const weight = signs[free] * this.alphas[free];
      for (let k = active; k < size; k++) gradient[k] += weight * kernel32[row[order[k]]];
    }
    this.active = size;
  }

  /** The threshold and the variables that are not 0, once all are active. */
  solution() {
    const found: [instance: number, coefficient: number][] = [];
    for (let k = 0; k < this.#size; k++) {
      if (this.alphas[k] > 0) found.push([this.order[k], this.signs[k] * this.alphas[k]]);
    }
    found.sort(([a], [b]) => a - b);
    return {
      rho: this.#threshold(),
      instances: Int32Array.from(found, ([instance]) => instance),
      coefficients: Float64Array.from(found, ([, coefficient]) => coefficient),
    };
  }

  /** The mean gradient of the variables between the bounds; without any, the middle of its range. */
  #threshold(): number {
    let free = 0, sum = 0, upper = Infinity, lower = -Infinity;
    for (let k = 0; k < this.#size; k++) {
      const value = this.gradient[k];
      if (this.canRise[k] && this.canFall[k]) {
        free++;
        sum += value;
      } else if (this.canRise[k]) {
        upper = Math.min(upper, value);
      } else {
        lower = Math.max(lower, value);
      }
    }
    return free > 0 ? sum / free : (upper + lower) / 2;
  }

  #violations() {
    let rise = -Infinity, fall = -Infinity;
    for (let k = 0; k < this.active; k++) {
      if (this.canRise[k]) rise = Math.max(rise, -this.gradient[k]);
      if (this.canFall[k]) fall = Math.max(fall, this.gradient[k]);
    }
    return { rise, fall };
  }

  /** Whether a variable is at a bound and the optimality conditions push it further that way. */
  #isSettled(position: number, rise: number, fall: number): boolean {
    if (this.canRise[position]) {
      return !this.canFall[position] && this.gradient[position] > fall;
    }
    return -this.gradient[position] > rise;
  }

  #updateBounds(position: number): void {
    const alpha = this.alphas[position];
    const wasAtC = this.#isAtC(position);
    const [belowC, aboveZero] = [alpha < this.C ? 1 : 0, alpha > 0 ? 1 : 0];
    const positive = this.signs[position] > 0;
    this.canRise[position] = positive ? belowC : aboveZero;
    this.canFall[position] = positive ? aboveZero : belowC;
    const instance = this.order[position];
    if (this.#isAtC(position) !== wasAtC) this.#boundEvents.push(wasAtC ? -1 - instance : instance);
  }

  #isAtC(position: number): boolean {
    return (this.signs[position] > 0 ? this.canRise : this.canFall)[position] === 0;
  }

  /**
   * What the variables at C contribute to the gradient. Most problems are solved before it is asked
   * for, so that it is summed here, from what happened, in order, and not at each step.
   */
  #countBoundEvents(): Float64Array {
    const sum = this.#boundGradient ??= new Float64Array(this.#size);
    const { kernel32, C, problem } = this;
    for (; this.#eventsCounted < this.#boundEvents.length; this.#eventsCounted++) {
      const event = this.#boundEvents[this.#eventsCounted];
      const instance = event < 0 ? -1 - event : event;
      const sign = (instance < problem.positive) === (event >= 0) ? 1 : -1;
      const row = problem.row(instance);
      for (let k = 0; k < this.#size; k++) sum[k] += sign * C * kernel32[row[k]];
    }
    return sum;
  }

  #swap(a: number, b: number): void {
    const { alphas, signs, gradient, canRise, canFall, diagonal, order } = this;
    for (const array of [alphas, signs, gradient, canRise, canFall, diagonal, order]) {
      [array[a], array[b]] = [array[b], array[a]];
    }
  }
}
