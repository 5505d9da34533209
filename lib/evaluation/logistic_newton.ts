import { CholeskyDecomposition, Matrix } from "ml-matrix";
import type { LogisticProblem } from "./logistic_problem.ts";

const MOST_ITERATIONS = 40;
/** Newton's method ends where no estimate changes by more than this. */
const SMALL_STEP = 1e-9;

/** Where Newton's method has ended. */
export interface Solved {
  readonly estimates: readonly number[];
  /** The inverse of the information matrix there. */
  readonly covariance: Matrix;
  readonly likelihood: number;
  readonly iterations: number;
  readonly converged: boolean;
}

/** Newton's method from 0 on [mccullagh-nelder-1989, sec. 4.4]; a step that makes the fit worse is halved until it does not. */
export function newton(problem: LogisticProblem): Solved {
  let estimates = Array<number>(problem.size).fill(0);
  let likelihood = problem.likelihood(estimates);
  let covariance = Matrix.eye(problem.size);
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations++) {
    const { gradient, information } = problem.derivatives(estimates);
    const factors = new CholeskyDecomposition(information);
    if (!factors.isPositiveDefinite()) break; // estimates have gone where all is certain
    covariance = factors.solve(Matrix.eye(problem.size));
    const step = factors.solve(Matrix.columnVector(gradient)).to1DArray();
    const next = bestStep(problem, estimates, step, likelihood);
    estimates = next.estimates;
    likelihood = next.likelihood;
    if (step.every((by) => Math.abs(by) < SMALL_STEP)) {
      return { estimates, covariance, likelihood, iterations, converged: true };
    }
  }
  return { estimates, covariance, likelihood, iterations: MOST_ITERATIONS, converged: false };
}

/** How often a step is halved at most. */
const MOST_HALVES = 20;
/** A likelihood that is lower by this share is not worse, but rounded. */
const ROUNDING = 1e-12;

function bestStep(
  problem: LogisticProblem,
  from: readonly number[],
  step: readonly number[],
  least: number,
) {
  let share = 1;
  for (let halves = 0;; halves++) {
    const estimates = from.map((value, k) => value + share * step[k]);
    const likelihood = problem.likelihood(estimates);
    const isNoWorse = likelihood >= least - ROUNDING * Math.abs(least);
    if (isNoWorse || halves === MOST_HALVES) return { estimates, likelihood };
    share /= 2;
  }
}
