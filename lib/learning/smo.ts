import { groupByClass, type GroupedInstances, placeOfDuelist } from "./grouped_instances.ts";
import type { Instances } from "./instance.ts";
import { kernelTable } from "./kernel.ts";
import { buildModel } from "./model_builder.ts";
import { checkProblem, modelOfOneClass } from "./problem.ts";
import { overlapArray, OverlapIndex, type Overlaps } from "./overlap_index.ts";
import { RowCache } from "./row_cache.ts";
import { type BinaryProblem, type BinarySolution, solveBinary } from "./smo_solver.ts";
import type { SvmModel, SvmParameters, TrainingOptions } from "./svm_model.ts";

/** Bytes for rows of kernel values by default. */
const DEFAULT_CACHE_BYTES = 512 * 2 ** 20;
/** Milliseconds of work after which a message that cancels may arrive; waiting for one takes one. */
const TURN = 50;

/**
 * Trains a multi-class support vector machine by one binary problem for each pair of classes, each
 * solved by sequential minimal optimization: the model of LIBSVM, to the same support vectors, in a
 * fraction of its time. That comes from three things: rows of the kernel are overlaps counted with an
 * inverted index; they take a byte a value; and those within a class serve all its duels.
 *
 * @throws {InputError} where there is no instance, a parameter is out of its range, or the features
 *   of an instance do not ascend
 * @throws the reason of `signal` once it is aborted
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { InstanceBuilder } from "lib/learning/instance.ts";
 * import { Classifier } from "lib/learning/one_vs_one.ts";
 * import { trainSmo } from "lib/learning/smo.ts";
 * import { NIVRE_2008_PARAMETERS } from "lib/learning/svm_model.ts";
 *
 * // Feature 0 goes with class 7, feature 1 with class 9; feature 2 with both.
 * const builder = new InstanceBuilder();
 * for (const [features, classId] of [[[0, 2], 7], [[1, 2], 9]] as const) {
 *   builder.add(Int32Array.from(features), 2, classId);
 * }
 * const model = await trainSmo(builder.build(), NIVRE_2008_PARAMETERS);
 * assert(model.vectorCounts.join() === "1,1");
 * assert(new Classifier(model).classify(Int32Array.of(1), 1) === 9);
 * ```
 */
export async function trainSmo(
  instances: Instances,
  parameters: SvmParameters,
  options: TrainingOptions = {},
): Promise<SvmModel> {
  checkProblem(instances, parameters);
  const grouped = groupByClass(instances);
  const { classes } = grouped;
  if (classes.length === 1) return modelOfOneClass(classes[0], parameters);
  const duels = new Duels(grouped, parameters, options.cacheBytes ?? DEFAULT_CACHE_BYTES);
  const count = classes.length;
  const total = count * (count - 1) / 2;
  const solutions: BinarySolution[] = [];
  const keepOn = () => options.signal?.throwIfAborted();
  let turn = performance.now();
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      keepOn();
      solutions.push(solveBinary(duels.between(a, b), parameters.C, parameters.epsilon, keepOn));
      options.onProgress?.(solutions.length, total);
    }
    if (performance.now() - turn < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    turn = performance.now();
  }
  return buildModel(grouped, solutions, parameters);
}

/** The binary problems of a multi-class one, and the kernel rows that they share. */
class Duels {
  readonly #kernel: Float64Array;
  readonly #kernel32: Float64Array;
  readonly #indexes: OverlapIndex[];
  readonly #scratch: Overlaps[];
  /** Rows within a class, which serve all its duels. */
  readonly #withinClass: RowCache;
  /** Rows of the duel at hand. */
  readonly #ofDuel: RowCache;

  constructor(
    private readonly grouped: GroupedInstances,
    parameters: SvmParameters,
    cacheBytes: number,
  ) {
    const { starts, longest } = grouped;
    this.#kernel = kernelTable(parameters, longest);
    this.#kernel32 = this.#kernel.map(Math.fround);
    this.#indexes = Array.from(
      grouped.classes,
      (_, k) => new OverlapIndex(grouped, starts[k], starts[k + 1], longest),
    );
    this.#scratch = this.#indexes.map((index) => index.overlaps());
    this.#withinClass = new RowCache(cacheBytes / 2);
    this.#ofDuel = new RowCache(cacheBytes / 2);
  }

  /** The problem of telling class a, y = 1, from class b; good until the next one is asked for. */
  between(a: number, b: number): BinaryProblem {
    this.#ofDuel.clear();
    const { offsets, starts } = this.grouped;
    const [sizeOfA, sizeOfB] = [this.#indexes[a].size, this.#indexes[b].size];
    const vectorOf = (k: number) => placeOfDuelist(starts, a, b, k);
    const compute = (k: number) => this.#duelRow(vectorOf(k), a, b, k < sizeOfA);
    return {
      size: sizeOfA + sizeOfB,
      positive: sizeOfA,
      kernel: this.#kernel,
      kernel32: this.#kernel32,
      row: (k) => this.#ofDuel.row(k, compute),
      overlapWithItself: (k) => offsets[vectorOf(k) + 1] - offsets[vectorOf(k)],
    };
  }

  #duelRow(vector: number, a: number, b: number, isOfA: boolean): Overlaps {
    const [sizeOfA, sizeOfB] = [this.#indexes[a].size, this.#indexes[b].size];
    const row = overlapArray(sizeOfA + sizeOfB, this.grouped.longest);
    row.set(this.#rowWithin(vector, isOfA ? a : b), isOfA ? 0 : sizeOfA);
    row.set(this.#count(vector, isOfA ? b : a, this.#scratch[isOfA ? b : a]), isOfA ? sizeOfA : 0);
    return row;
  }

  #rowWithin(vector: number, group: number): Overlaps {
    return this.#withinClass.row(
      vector,
      () => this.#count(vector, group, this.#indexes[group].overlaps()),
    );
  }

  /** The overlaps of a vector with the instances of a class, counted into `row`. */
  #count(vector: number, group: number, row: Overlaps): Overlaps {
    const { features, offsets } = this.grouped;
    this.#indexes[group].count(features, offsets[vector], offsets[vector + 1], row);
    return row.subarray(0, this.#indexes[group].size);
  }
}
