import { type GroupedInstances, placeOfDuelist } from "./grouped_instances.ts";
import type { BinarySolution } from "./smo_solver.ts";
import type { SvmModel, SvmParameters } from "./svm_model.ts";
import { selectVectors, startsOf } from "./vectors.ts";

/**
 * Puts a multi-class model together.
 * @param solutions one for each pair of classes, in the order of `SvmModel`
 */
export function buildModel(
  grouped: GroupedInstances,
  solutions: readonly BinarySolution[],
  parameters: SvmParameters,
): SvmModel {
  const { classes, starts } = grouped;
  const pairs = [...pairsOf(classes.length)];
  const globally = solutions.map(({ instances }, duel) => {
    const [a, b] = pairs[duel];
    return instances.map((k) => placeOfDuelist(starts, a, b, k));
  });
  const numbers = numberVectors(globally, starts[classes.length]);
  const duelOffsets = startsOf(Int32Array.from(globally, ({ length }) => length));
  const duelVectors = new Int32Array(duelOffsets[solutions.length]);
  const duelCoefficients = new Float64Array(duelVectors.length);
  for (const [duel, { coefficients }] of solutions.entries()) {
    duelVectors.set(globally[duel].map((vector) => numbers[vector]), duelOffsets[duel]);
    duelCoefficients.set(coefficients, duelOffsets[duel]);
  }
  return {
    parameters,
    classes,
    ...vectorsOf(grouped, numbers),
    duelOffsets,
    duelVectors,
    duelCoefficients,
    rho: Float64Array.from(solutions, ({ rho }) => rho),
  };
}

function* pairsOf(count: number): Generator<[number, number]> {
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) yield [a, b];
}

/** The number of each instance among the support vectors, -1 for those that are none. */
function numberVectors(vectors: readonly Int32Array[], instanceCount: number): Int32Array {
  const numbers = new Int32Array(instanceCount).fill(-1);
  for (const ofDuel of vectors) for (const vector of ofDuel) numbers[vector] = 0;
  let count = 0;
  for (let k = 0; k < instanceCount; k++) if (numbers[k] === 0) numbers[k] = count++;
  return numbers;
}

function vectorsOf(grouped: GroupedInstances, numbers: Int32Array) {
  const { starts, featureIds } = grouped;
  const kept = Int32Array.from(numbers.keys()).filter((k) => numbers[k] >= 0);
  const { offsets, features } = selectVectors(grouped, kept);
  const vectorCounts = new Int32Array(grouped.classes.length);
  let group = 0;
  for (const k of kept) {
    while (k >= starts[group + 1]) group++;
    vectorCounts[group]++;
  }
  const vectorFeatures = features.map((feature) => featureIds[feature]);
  return { vectorCounts, vectorOffsets: offsets, vectorFeatures };
}
