import { sumOf } from "../base/numbers.ts";
import { duelNumber, type SvmModel } from "./svm_model.ts";
import { startsOf } from "./vectors.ts";

/**
 * Gathers the coefficients that are not 0 of LIBSVM's dense table, which has K - 1 numbers for each
 * support vector: those of the duel of its class with each other class, in the order of the classes.
 * @param rows K - 1 rows with a number for each of the support vectors
 * @param vectorCounts K numbers: how many of the support vectors belong to each class
 */
export function sparseDuels(
  rows: readonly Float64Array[],
  vectorCounts: Int32Array,
): Pick<SvmModel, "duelOffsets" | "duelVectors" | "duelCoefficients"> {
  const K = vectorCounts.length;
  const starts = startsOf(vectorCounts);
  const used = sumOf(rows, countNonzero);
  const duelOffsets = new Int32Array(K * (K - 1) / 2 + 1);
  const duelVectors = new Int32Array(used);
  const duelCoefficients = new Float64Array(used);
  let next = 0;
  const take = (row: Float64Array, of: number) => {
    for (let vector = starts[of]; vector < starts[of + 1]; vector++) {
      if (row[vector] === 0) continue;
      duelVectors[next] = vector;
      duelCoefficients[next++] = row[vector];
    }
  };
  for (let a = 0; a < K; a++) {
    for (let b = a + 1; b < K; b++) {
      take(rows[b - 1], a);
      take(rows[a], b);
      duelOffsets[duelNumber(a, b, K) + 1] = next;
    }
  }
  return { duelOffsets, duelVectors, duelCoefficients };
}

function countNonzero(row: Float64Array): number {
  let count = 0;
  for (const coefficient of row) if (coefficient !== 0) count++;
  return count;
}

/** LIBSVM's dense table of a model, the inverse of {@link sparseDuels}. */
export function denseRows(model: SvmModel): Float64Array[] {
  const { vectorCounts, vectorOffsets, duelOffsets, duelVectors, duelCoefficients } = model;
  const K = vectorCounts.length;
  const size = vectorOffsets.length - 1;
  const rows = Array.from({ length: K - 1 }, () => new Float64Array(size));
  let end = 0;
  for (let a = 0; a < K; a++) {
    end += vectorCounts[a]; // of the vectors of class a, which come before those of class b
    for (let b = a + 1; b < K; b++) {
      const duel = duelNumber(a, b, K);
      for (let at = duelOffsets[duel]; at < duelOffsets[duel + 1]; at++) {
        const vector = duelVectors[at];
        rows[vector < end ? b - 1 : a][vector] = duelCoefficients[at];
      }
    }
  }
  return rows;
}
