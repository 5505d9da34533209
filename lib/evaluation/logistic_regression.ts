import type { Matrix } from "ml-matrix";
import { FEW_CLUSTERS } from "./clustered_share.ts";
import { normalQuantile } from "./distributions.ts";
import { requireLevel } from "./interval.ts";
import type { DesignRows, LogisticDesign } from "./logistic_design.ts";
import { type ClusteredScores, LogisticProblem } from "./logistic_problem.ts";
import { newton } from "./logistic_newton.ts";
import { type TermStatus, usedTerms } from "./logistic_terms.ts";

/** What a regression says of a term. */
export interface LogisticTerm {
  readonly term: string;
  readonly status: TermStatus;
  /** Cases in which it is not 0, and those of them that are right. */
  readonly cases: number;
  readonly right: number;
  /** Clusters with such a case; with fewer than {@link FEW_CLUSTERS} little is known of the error. */
  readonly clusters: number;
  /** The natural logarithm of {@link oddsRatio}; undefined where it is not estimated. */
  readonly estimate: number | undefined;
  /** Standard error of the estimate if all cases were independent. */
  readonly standardError: number | undefined;
  /** Standard error that allows for dependence within clusters. */
  readonly clusteredError: number | undefined;
  /** By what the odds of being right are multiplied; 0 or infinite where the term separates the cases. */
  readonly oddsRatio: number | undefined;
  /** Bounds of the odds ratio, by the standard error over clusters; of few by the larger of the two. */
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** A logistic regression of whether cases are right. */
export interface LogisticFit {
  readonly terms: readonly LogisticTerm[];
  /** Rows, and those of them that are used: not those of terms that separate. */
  readonly cases: number;
  readonly used: number;
  readonly clusters: number;
  /** Twice the logarithm of the likelihood below that of certainty, of the fit and of the intercept alone. */
  readonly deviance: number;
  readonly nullDeviance: number;
  readonly iterations: number;
  /** False where estimates grow without end: some sum of terms separates right from wrong cases. */
  readonly converged: boolean;
}

/** How {@link fitLogistic} works. */
export interface LogisticOptions {
  /** Level of confidence, from 0 to 1; 0.95 by default. */
  readonly level?: number;
}

/**
 * Logistic regression by maximum likelihood: the logarithm of the odds of a case being right is the sum
 * of its columns times their estimates. Newton's method, which here is iteratively reweighted least
 * squares [mccullagh-nelder-1989, sec. 4.4]; its linear systems are solved by ml-matrix. Standard errors
 * are those of the information matrix, and beside them those that allow for dependence within clusters,
 * the sandwich of [liang-zeger-1986] with independence as working correlation, times C / (C - 1) for C
 * clusters.
 *
 * Terms without a finite estimate are told, not hidden, see {@link TermStatus}. Time grows with rows ×
 * the square of their entries × iterations, and with the cube of the terms.
 *
 * @throws {RangeError} where there is no case to fit, or all are right or all wrong, see {@link canFit}
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { LogisticDesign } from "lib/evaluation/logistic_design.ts";
 * import { fitLogistic } from "lib/evaluation/logistic_regression.ts";
 *
 * // Of 10 cases with the property 2 are right, of 10 without it 8.
 * const design = new LogisticDesign(["property"]);
 * for (let k = 0; k < 10; k++) design.add([[1, 1]], k < 2, k);
 * for (let k = 0; k < 10; k++) design.add([], k < 8, 10 + k);
 * const [, { oddsRatio }] = fitLogistic(design).terms;
 * assert(Math.abs(oddsRatio! - (2 / 8) / (8 / 2)) < 1e-9);
 * ```
 */
export function fitLogistic(
  design: LogisticDesign,
  { level = 0.95 }: LogisticOptions = {},
): LogisticFit {
  requireLevel(level);
  const rows = design.rows();
  requireBoth(countRight(rows));
  const terms = usedTerms(rows, design.terms.length);
  const right = countRight(rows, terms.used);
  requireBoth(right);
  const problem = new LogisticProblem(rows, terms);
  const solved = newton(problem);
  const clustered = problem.clusteredScores(solved.estimates);
  const errors = {
    independent: squareRoots(solved.covariance),
    clustered: squareRoots(sandwich(solved.covariance, clustered)),
  };
  const z = normalQuantile(1 - level);
  return {
    terms: design.terms.map((term, column) => {
      const place = problem.place[column];
      const told = { term, status: terms.status[column], cases: terms.cases[column] };
      return {
        ...told,
        right: terms.right[column],
        clusters: terms.clusters[column],
        ...place < 0 ? unestimated(told.status) : estimated(
          solved.estimates[place],
          errors.independent[place],
          errors.clustered[place],
          terms.clusters[column] < FEW_CLUSTERS,
          z,
        ),
      };
    }),
    cases: rows.cases,
    used: right.all,
    clusters: clustered.clusters,
    deviance: -2 * solved.likelihood,
    nullDeviance: nullDeviance(right),
    iterations: solved.iterations,
    converged: solved.converged,
  };
}

function sandwich(covariance: Matrix, { middle }: ClusteredScores): Matrix {
  return covariance.mmul(middle).mmul(covariance);
}

function squareRoots(covariance: Matrix): number[] {
  return covariance.diagonal().map((value) => Math.sqrt(Math.max(0, value)));
}

function estimated(
  estimate: number,
  standardError: number,
  clusteredError: number,
  few: boolean,
  z: number,
) {
  const error = few ? Math.max(standardError, clusteredError) : clusteredError;
  return {
    estimate,
    standardError,
    clusteredError,
    oddsRatio: Math.exp(estimate),
    low: Math.exp(estimate - z * error),
    high: Math.exp(estimate + z * error),
  };
}

function unestimated(status: TermStatus) {
  const oddsRatio = status === "always wrong"
    ? 0
    : status === "always right"
    ? Infinity
    : undefined;
  return {
    estimate: undefined,
    standardError: undefined,
    clusteredError: undefined,
    oddsRatio,
    low: undefined,
    high: undefined,
  };
}

/** Whether there are right and wrong cases, also once those of terms that separate are left out. */
export function canFit(design: LogisticDesign): boolean {
  const rows = design.rows();
  return isMixed(countRight(rows)) &&
    isMixed(countRight(rows, usedTerms(rows, design.terms.length).used));
}

interface RightCount {
  readonly all: number;
  readonly right: number;
}

function isMixed({ all, right }: RightCount): boolean {
  return right > 0 && right < all;
}

function requireBoth(count: RightCount): void {
  if (isMixed(count)) return;
  const { all, right } = count;
  throw new RangeError(
    `Cannot fit a regression: ${right} of ${all} cases are right, required are both right and wrong ` +
      `ones`,
  );
}

/** Counts the rows that are used, by default all. */
function countRight({ cases, right }: DesignRows, used?: Uint8Array): RightCount {
  const counts = { all: 0, right: 0 };
  for (let row = 0; row < cases; row++) {
    if (used?.[row] === 0) continue;
    counts.all++;
    counts.right += right[row];
  }
  return counts;
}

function nullDeviance({ all, right }: RightCount): number {
  const share = right / all;
  return -2 * (right * Math.log(share) + (all - right) * Math.log(1 - share));
}
