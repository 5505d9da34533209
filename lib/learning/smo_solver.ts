import type { Overlaps } from "./overlap_index.ts";
import { SmoState } from "./smo_state.ts";

/** Two classes that are to be separated; of `size` instances the first `positive` have y = 1. */
export interface BinaryProblem {
  readonly size: number;
  readonly positive: number;
  /** The kernel value of each overlap. */
  readonly kernel: Float64Array;
  /** The same, rounded to 32 bits. */
  readonly kernel32: Float64Array;
  /** The overlaps of an instance with all instances. */
  row(instance: number): Overlaps;
  /** Number of features of an instance: its overlap with itself. */
  overlapWithItself(instance: number): number;
}

/** What separates the classes: Σ coefficient · K(x, instance) - rho is positive for y = 1. */
export interface BinarySolution {
  readonly rho: number;
  /** The instances with a coefficient other than 0, ascending. */
  readonly instances: Int32Array;
  /** Their coefficients, y·α. */
  readonly coefficients: Float64Array;
  readonly iterations: number;
}

/** Curvature that is taken where two instances are the same point. */
const LEAST_CURVATURE = 1e-12;
/** Instances that are settled are set aside after this many steps, or after as many as there are. */
export const SHRINKING_INTERVAL = 1000;

/**
 * Sequential minimal optimization for C-SVC:
 *
 *     minimize ½ Σ Σ y_s y_t K(x_s, x_t) α_s α_t - Σ α_t  subject to 0 ≤ α_t ≤ C, Σ y_t α_t = 0
 *
 * Each step improves two variables: the one that violates the optimality conditions most and, of
 * those that violate them with it, the one that promises the greatest decrease, by second-order
 * information [fan-2005, sec. 2]. It ends when the greatest violation is below ε, which at
 * the ε of the papers is far from the optimum. So that the same vectors come out, the steps are those
 * of LIBSVM [chang-lin-2011, sec. 4; chang-lin-2011, sec. 5], in the same order of floating-point operations and with
 * kernel values rounded to 32 bits as there; shrinking included, since it changes the order.
 *
 * Cost: a step is linear in the instances that have not been set aside, beside two kernel rows.
 *
 * @param C upper bound of the variables
 * @param epsilon greatest violation that is tolerated
 * @param keepOn asked now and then; where it throws, the solver ends
 */
export function solveBinary(
  problem: BinaryProblem,
  C: number,
  epsilon: number,
  keepOn: () => void = () => {},
): BinarySolution {
  const interval = Math.min(problem.size, SHRINKING_INTERVAL);
  const state = new SmoState(problem, C);
  let iterations = 0, untilShrinking = interval + 1;
  while (true) {
    if (--untilShrinking === 0) {
      untilShrinking = interval;
      state.shrink(epsilon);
      keepOn();
    }
    if (!selectPair(state, epsilon)) {
      state.takeAllBack();
      if (!selectPair(state, epsilon)) break;
      untilShrinking = 1;
    }
    iterations++;
    improve(state);
  }
  return { iterations, ...state.solution() };
}

/**
 * Finds the two variables of the next step; false where nothing is violated by ε or more.
 * Of equals the last is taken, as in LIBSVM.
 */
function selectPair(state: SmoState, epsilon: number): boolean {
  const { active, gradient, canRise, canFall, diagonal, order, kernel32 } = state;
  let first = -1, violation = -Infinity;
  for (let k = 0; k < active; k++) {
    if (canRise[k] === 1 && -gradient[k] >= violation) {
      violation = -gradient[k];
      first = k;
    }
  }
  state.first = first;
  if (first < 0) return false;
  const row = state.row(first);
  const diagonalOfFirst = diagonal[first];
  let second = -1, opposite = -Infinity, greatestGain = 0;
  for (let k = 0; k < active; k++) {
    if (canFall[k] === 0) continue;
    if (gradient[k] > opposite) opposite = gradient[k];
    const difference = violation + gradient[k];
    if (difference <= 0) continue;
    const curvature = diagonalOfFirst + diagonal[k] - 2 * kernel32[row[order[k]]];
    const gain = difference * difference / (curvature > 0 ? curvature : LEAST_CURVATURE);
    if (gain >= greatestGain) {
      greatestGain = gain;
      second = k;
    }
  }
  state.second = second;
  return second >= 0 && violation + opposite >= epsilon;
}

/** Takes the step in the two selected variables that decreases the objective most. */
function improve(state: SmoState): void {
  const { first: i, second: j, alphas, signs, gradient, diagonal, kernel32, C } = state;
  const [rowOfI, rowOfJ] = [state.row(i), state.row(j)];
  const [alphaI, alphaJ] = [alphas[i], alphas[j]];
  const violated = diagonal[i] + diagonal[j] - 2 * kernel32[rowOfI[state.order[j]]];
  const curvature = violated > 0 ? violated : LEAST_CURVATURE;
  if (signs[i] !== signs[j]) {
    const delta = (-signs[i] * gradient[i] - signs[j] * gradient[j]) / curvature;
    clipDifference(state, alphaI + delta, alphaJ + delta, alphaI - alphaJ, C);
  } else {
    const delta = (signs[i] * gradient[i] - signs[j] * gradient[j]) / curvature;
    clipSum(state, alphaI - delta, alphaJ + delta, alphaI + alphaJ, C);
  }
  state.update(
    rowOfI,
    signs[i] * (alphas[i] - alphaI),
    rowOfJ,
    signs[j] * (alphas[j] - alphaJ),
  );
}

/** Brings both variables within [0, C] along the line on which their difference is kept. */
function clipDifference(state: SmoState, a: number, b: number, difference: number, C: number) {
  if (difference > 0) {
    if (b < 0) [a, b] = [difference, 0];
    if (a > C) [a, b] = [C, C - difference];
  } else {
    if (a < 0) [a, b] = [0, -difference];
    if (b > C) [a, b] = [C + difference, C];
  }
  state.alphas[state.first] = a;
  state.alphas[state.second] = b;
}

/** Brings both variables within [0, C] along the line on which their sum is kept. */
function clipSum(state: SmoState, a: number, b: number, sum: number, C: number) {
  if (sum > C) {
    if (a > C) [a, b] = [C, sum - C];
    if (b > C) [a, b] = [sum - C, C];
  } else {
    if (b < 0) [a, b] = [sum, 0];
    if (a < 0) [a, b] = [0, sum];
  }
  state.alphas[state.first] = a;
  state.alphas[state.second] = b;
}
