import { InputError } from "../base/errors.ts";
import { type FactCheck, isInteger, record } from "../base/facts.ts";
import { kernelTable } from "./kernel.ts";
import type { SvmModel, SvmParameters } from "./svm_model.ts";
import { longestVector } from "./vectors.ts";

/** Degrees that LIBSVM can hold. */
const MOST_DEGREE = 2 ** 31 - 1;

/**
 * Checks that what a file holds are parameters of a support vector machine.
 * @throws {InputError} where they are not
 */
export function checkedParameters(value: unknown, check: FactCheck): SvmParameters {
  const { gamma, r, degree, C, epsilon } = record(value);
  for (const [name, number] of Object.entries({ gamma, r, C, epsilon })) {
    check(name, number, "a finite number", Number.isFinite(number));
  }
  const required = `an integer from 0 to ${MOST_DEGREE}`;
  check("degree", degree, required, isInteger(degree, 0, MOST_DEGREE));
  return { gamma, r, degree, C, epsilon } as SvmParameters;
}

/**
 * Checks that the kernel of vectors of some length is a number, also where it is rounded to 32 bits as
 * solvers do, before it is learned with.
 * @param longest the most features that a vector has
 * @throws {InputError} where it is not
 */
export function requireFiniteKernel(parameters: SvmParameters, longest: number): void {
  if (areFinite(kernelTable(parameters, longest).map(Math.fround))) return;
  const { gamma, r, degree } = parameters;
  throw new InputError({
    code: "kernel-not-finite",
    action: "Cannot learn with the kernel (γ·x·y + r)^d",
    current: `γ ${gamma}, r ${r}, d ${degree}`,
    required: `values with which it is a number where ${longest} features are shared`,
  });
}

/**
 * Checks that the arrays of a support vector machine fit together, as {@link SvmModel} says, so that it
 * can be asked without a look at bounds. Linear in their length.
 *
 * @param featureCount features have the ids below
 * @throws {InputError} where they do not
 */
export function checkSvm(svm: SvmModel, featureCount: number, check: FactCheck): void {
  const { classes, vectorCounts, vectorOffsets, vectorFeatures, parameters } = svm;
  const { duelOffsets, duelVectors, duelCoefficients, rho } = svm;
  const K = classes.length;
  const duels = K * (K - 1) / 2;
  const requireLength = (name: string, length: number, count: number) =>
    check(`length of ${name}`, length, `${count}, as there are ${K} classes`, length === count);
  check("number of classes", K, "1 or more", K > 0);
  check("classes", [...classes], "distinct numbers", new Set(classes).size === K);
  requireLength("vectorCounts", vectorCounts.length, K);
  requireLength("duelOffsets", duelOffsets.length, duels + 1);
  requireLength("rho", rho.length, duels);

  const vectors = vectorOffsets.length - 1;
  const starts = startsIn(vectorCounts);
  const counted = starts !== undefined && starts[K] === vectors;
  check("vectorCounts", starts?.[K] ?? -1, `numbers with the sum ${vectors}`, counted);
  const within = arePlaces(vectorOffsets, vectorFeatures.length);
  check("vectorOffsets", "disorder", `places up to ${vectorFeatures.length}`, within);
  const known = areAscending(vectorOffsets, vectorFeatures, featureCount);
  check("vectorFeatures", "disorder", `ascending ids below ${featureCount} of a vector`, known);

  const asMany = duelVectors.length === duelCoefficients.length;
  check("duelCoefficients", duelCoefficients.length, `${duelVectors.length} numbers`, asMany);
  const fought = arePlaces(duelOffsets, duelVectors.length);
  check("duelOffsets", "disorder", `places up to ${duelVectors.length}`, fought);
  const own = areOfTheirDuels(duelOffsets, duelVectors, starts!);
  check("duelVectors", "disorder", "ascending numbers of vectors of both classes", own);
  check("duelCoefficients", NaN, "finite numbers", areFinite(duelCoefficients));
  check("rho", NaN, "finite numbers", areFinite(rho));
  const longest = longestVector({ offsets: vectorOffsets });
  const isFinite = areFinite(kernelTable(parameters, longest));
  check("kernel", parameters, `finite where ${longest} features are shared`, isFinite);
}

/** Where the vectors of each class begin; undefined where a count is negative, or no
 * array could hold so many. */
function startsIn(counts: Int32Array): Int32Array | undefined {
  const starts = new Int32Array(counts.length + 1);
  for (let k = 0; k < counts.length; k++) {
    if (counts[k] < 0) return undefined;
    starts[k + 1] = starts[k] + counts[k];
    if (starts[k + 1] < starts[k]) return undefined; // beyond what an id can be
  }
  return starts;
}

/** Whether places begin at 0, never descend, and end at the end. */
function arePlaces(offsets: Int32Array, end: number): boolean {
  if (offsets.length === 0 || offsets[0] !== 0 || offsets[offsets.length - 1] !== end) return false;
  for (let k = 1; k < offsets.length; k++) if (offsets[k] < offsets[k - 1]) return false;
  return true;
}

/** Whether the features of each vector ascend, from 0 on and below a limit. */
function areAscending(offsets: Int32Array, features: Int32Array, limit: number): boolean {
  for (let k = 1; k < offsets.length; k++) {
    let last = -1;
    for (let p = offsets[k - 1]; p < offsets[k]; p++) {
      if (features[p] <= last) return false;
      last = features[p];
    }
    if (last >= limit) return false;
  }
  return true;
}

/** Whether the vectors of each duel ascend, and are of its two classes. */
function areOfTheirDuels(offsets: Int32Array, vectors: Int32Array, starts: Int32Array): boolean {
  const K = starts.length - 1;
  for (let a = 0, duel = 0; a < K; a++) {
    for (let b = a + 1; b < K; b++, duel++) {
      const [endOfA, startOfB] = [starts[a + 1], starts[b]];
      let last = starts[a] - 1;
      for (let p = offsets[duel]; p < offsets[duel + 1]; p++) {
        const vector = vectors[p];
        if (vector <= last || vector >= endOfA && vector < startOfB) return false;
        last = vector;
      }
      if (last >= starts[b + 1]) return false;
    }
  }
  return true;
}

/** By searches in native code, which are many times as fast as a loop. */
function areFinite(numbers: Float64Array): boolean {
  return !numbers.includes(NaN) && !numbers.includes(Infinity) && !numbers.includes(-Infinity);
}
