import type { GroupedInstances } from "./grouped_instances.ts";
import type { BinarySolution } from "./smo_solver.ts";
import type { SvmModel, SvmParameters } from "./svm_model.ts";

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
    const sizeOfA = starts[a + 1] - starts[a];
    return instances.map((k) => k < sizeOfA ? starts[a] + k : starts[b] + k - sizeOfA);
  });
  const numbers = numberVectors(globally, starts[classes.length]);
  const duelOffsets = new Int32Array(solutions.length + 1);
  for (const [duel, { length }] of globally.entries()) {
    duelOffsets[duel + 1] = duelOffsets[duel] + length;
  }
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
  const { classes, starts, offsets, features, featureIds } = grouped;
  const kept = Int32Array.from(numbers.keys()).filter((k) => numbers[k] >= 0);
  const vectorOffsets = new Int32Array(kept.length + 1);
  for (const [number, k] of kept.entries()) {
    vectorOffsets[number + 1] = vectorOffsets[number] + offsets[k + 1] - offsets[k];
  }
  const vectorFeatures = new Int32Array(vectorOffsets[kept.length]);
  for (const [number, k] of kept.entries()) {
    const ids = features.subarray(offsets[k], offsets[k + 1]).map((feature) => featureIds[feature]);
    vectorFeatures.set(ids, vectorOffsets[number]);
  }
  const vectorCounts = Int32Array.from(
    classes,
    (_, c) => kept.filter((k) => k >= starts[c] && k < starts[c + 1]).length,
  );
  return { vectorCounts, vectorOffsets, vectorFeatures };
}
