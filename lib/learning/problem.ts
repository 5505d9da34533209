import { InputError } from "../base/errors.ts";
import { type Instances, requireInstances } from "./instance.ts";
import type { SvmModel, SvmParameters } from "./svm_model.ts";

/** The classes of a problem as numbers from 0 on. */
export interface RankedClasses {
  /** K classes in the order in which they first occur. */
  readonly classes: Int32Array;
  /** The place in {@link classes} of the class of each instance. */
  readonly ranks: Int32Array;
  /** K numbers of instances. */
  readonly counts: Int32Array;
}

/** Numbers the classes of a problem in the order in which they first occur. */
export function rankClasses(classes: Int32Array): RankedClasses {
  const rankOf = new Map<number, number>();
  const counts: number[] = [];
  const ranks = classes.map((classId) => {
    let rank = rankOf.get(classId);
    if (rank === undefined) {
      rank = counts.push(0) - 1;
      rankOf.set(classId, rank);
    }
    counts[rank]++;
    return rank;
  });
  return { classes: Int32Array.from(rankOf.keys()), ranks, counts: Int32Array.from(counts) };
}

/**
 * Checks what a trainer is given.
 * @throws {InputError} where there is no instance, a parameter is out of its range, or the features
 *   of an instance do not ascend
 */
export function checkProblem(instances: Instances, parameters: SvmParameters): void {
  requireInstances(instances);
  const { gamma, r, degree, C, epsilon } = parameters;
  demand(Number.isFinite(gamma) && gamma >= 0, "gamma", gamma, "a number of at least 0");
  demand(Number.isFinite(r), "r", r, "a number");
  demand(Number.isInteger(degree) && degree >= 0, "degree", degree, "an integer of at least 0");
  demand(Number.isFinite(C) && C > 0, "C", C, "a number above 0");
  demand(Number.isFinite(epsilon) && epsilon > 0, "epsilon", epsilon, "a number above 0");
  checkFeatures(instances);
}

function demand(holds: boolean, name: string, current: number, required: string): void {
  if (holds) return;
  const action = `Cannot train a support vector machine with ${name}`;
  throw new InputError({ code: "bad-problem", action, current: String(current), required });
}

function checkFeatures({ offsets, features, classes }: Instances): void {
  for (let k = 0; k < classes.length; k++) {
    let last = -1;
    for (let at = offsets[k]; at < offsets[k + 1]; at++) {
      if (features[at] <= last) {
        throw new InputError({
          code: "bad-problem",
          action: `Cannot train with feature ${at - offsets[k] + 1} of instance ${k + 1}`,
          current: String(features[at]),
          required: last < 0 ? "an id from 0 on" : `an id above the one before it, ${last}`,
        });
      }
      last = features[at];
    }
  }
}

/** The model of a problem with a single class: there is nothing to decide, no duel, no vector. */
export function modelOfOneClass(classId: number, parameters: SvmParameters): SvmModel {
  return {
    parameters,
    classes: Int32Array.of(classId),
    vectorCounts: Int32Array.of(0),
    vectorOffsets: Int32Array.of(0),
    vectorFeatures: new Int32Array(0),
    duelOffsets: Int32Array.of(0),
    duelVectors: new Int32Array(0),
    duelCoefficients: new Float64Array(0),
    rho: new Float64Array(0),
  };
}
