import type { Instances } from "./instance.ts";
import type { SvmMemory } from "./kernel/svm_kernel.ts";

/** The kernel (γ·x·y + r)^d and the C-SVC problem that is to be solved [nivre-2008, sec. 6.1]. */
export interface SvmParameters {
  /** γ of the kernel. */
  readonly gamma: number;
  /** r of the kernel. */
  readonly r: number;
  /** Degree d of the kernel. */
  readonly degree: number;
  /** Penalty parameter C. */
  readonly C: number;
  /** Tolerance ε of the termination criterion. */
  readonly epsilon: number;
}

/** The setting of all parsers of nivre-2008. */
export const NIVRE_2008_PARAMETERS: SvmParameters = {
  gamma: 0.2,
  r: 0,
  degree: 2,
  C: 0.5,
  epsilon: 1.0,
};

/**
 * A trained multi-class support vector machine: a binary classifier, here a *duel*, for each pair of
 * classes [nivre-2008, sec. 6.1]. The duels of the K classes are numbered (0, 1), (0, 2), … (0, K-1),
 * (1, 2), …, as LIBSVM has them; so are the vectors, which are grouped by class.
 *
 * The decision value of a duel (a, b) for x is Σ coefficient · K(x, vector) - rho; above 0 it is a
 * vote for a, else one for b.
 */
export interface SvmModel {
  readonly parameters: SvmParameters;
  /** K classes in the order in which they first occur among the training instances. */
  readonly classes: Int32Array;
  /** K numbers: how many of the support vectors belong to each class. */
  readonly vectorCounts: Int32Array;
  /** s + 1 places in {@link vectorFeatures}; vector k is binary and sparse as in `Instances`. */
  readonly vectorOffsets: Int32Array;
  readonly vectorFeatures: Int32Array;
  /** K(K-1)/2 + 1 places in {@link duelVectors} and {@link duelCoefficients}. */
  readonly duelOffsets: Int32Array;
  /** Ascending numbers of the support vectors that have a coefficient other than 0 in the duel. */
  readonly duelVectors: Int32Array;
  /** Their coefficients, y·α. */
  readonly duelCoefficients: Float64Array;
  /** K(K-1)/2 thresholds. */
  readonly rho: Float64Array;
}

/** The number of a duel between the classes `a` < `b` of `count`, counted from 0 on. */
export function duelNumber(a: number, b: number, count: number): number {
  return a * count - (a * (a + 1)) / 2 + (b - a - 1);
}

/** What a trainer is told beside the problem. */
export interface TrainingOptions {
  /** Bytes for kernel values that are kept. */
  readonly cacheBytes?: number;
  /** Called after each duel with the work done so far and all of it, in whatever unit. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Memory of the kernel that can be used, and is overwritten; by default there is a new one. */
  readonly memory?: SvmMemory;
  /** Asked now and then; training ends with its reason once it is aborted. */
  readonly signal?: AbortSignal;
}

/** Solves a problem; one contract for every trainer. */
export type Trainer = (
  instances: Instances,
  parameters: SvmParameters,
  options?: TrainingOptions,
) => Promise<SvmModel>;
