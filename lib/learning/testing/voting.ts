/** Slow, obvious predictions with a model, and LIBSVM's own, for the tests of this folder. */
import type { Instances } from "../instance.ts";
import { runLibsvm } from "../libsvm_run.ts";
import { duelNumber, type SvmModel, type SvmParameters } from "../svm_model.ts";
import { featuresOf } from "./problems.ts";

/** The kernel (γ·x·y + r)^d of two binary vectors. */
export function kernel(x: Int32Array, y: Int32Array, { gamma, r, degree }: SvmParameters): number {
  const common = countCommon(x, y);
  let value = 1;
  for (let k = 0; k < degree; k++) value *= gamma * common + r;
  return value;
}

function countCommon(x: Int32Array, y: Int32Array): number {
  let common = 0;
  for (let i = 0, j = 0; i < x.length && j < y.length;) {
    if (x[i] < y[j]) i++;
    else if (x[i] > y[j]) j++;
    else [common, i, j] = [common + 1, i + 1, j + 1];
  }
  return common;
}

/** The decision values of all duels, summed as LIBSVM does: the vectors of a, those of b, rho. */
export function decisionValues(model: SvmModel, x: Int32Array): Float64Array {
  const { vectorOffsets, vectorFeatures, duelOffsets, duelVectors, duelCoefficients } = model;
  const values = Array.from({ length: vectorOffsets.length - 1 }, (_, k) => {
    const vector = vectorFeatures.subarray(vectorOffsets[k], vectorOffsets[k + 1]);
    return kernel(x, vector, model.parameters);
  });
  return model.rho.map((rho, duel) => {
    let sum = 0;
    for (let at = duelOffsets[duel]; at < duelOffsets[duel + 1]; at++) {
      sum += duelCoefficients[at] * values[duelVectors[at]];
    }
    return sum - rho;
  });
}

/** The class with the most votes, the first of several. */
export function votedClass(model: SvmModel, x: Int32Array): number {
  const K = model.classes.length;
  const decisions = decisionValues(model, x);
  const votes = new Int32Array(K);
  for (let a = 0; a < K; a++) {
    for (let b = a + 1; b < K; b++) votes[decisions[duelNumber(a, b, K)] > 0 ? a : b]++;
  }
  return model.classes[votes.indexOf(Math.max(...votes))];
}

/** What LIBSVM's own `svm_predict` says of instances, right after it was trained. */
export function trainAndPredict(
  training: Instances,
  parameters: SvmParameters,
  test: Instances,
): Promise<{ model: SvmModel; predictions: Int32Array }> {
  return runLibsvm(training, parameters, {}, (model, resident) => {
    if (resident === undefined) {
      return { model, predictions: test.classes.map(() => model.classes[0]) };
    }
    const { module, pointer } = resident;
    const width = test.features.reduce((most, feature) => Math.max(most, feature), 0) + 1;
    const values = module._malloc(8 * width);
    const predictions = test.classes.map((_, k) => {
      const dense = new Float64Array(width);
      for (const feature of featuresOf(test, k)) dense[feature] = 1;
      module.HEAPF64.set(dense, values / 8);
      return model.classes[module._predict_one(pointer, values, width)];
    });
    module._free(values);
    return { model, predictions };
  });
}
