import { sum } from "../base/numbers.ts";
import { type DuelSolver, duelSolver } from "./duel_solver.ts";
import { type ClassOrder, orderByClass } from "./grouped_instances.ts";
import type { Instances } from "./instance.ts";
import { svmMemory } from "./kernel/svm_kernel.ts";
import { buildModel } from "./model_builder.ts";
import { checkProblem, modelOfOneClass } from "./problem.ts";
import { costsOfDuels, duelCount, type DuelRange } from "./duel_ranges.ts";
import { type SolvedDuels, SolvedDuelsBuilder } from "./solved_duels.ts";
import type { SvmModel, SvmParameters, TrainingOptions } from "./svm_model.ts";

/** Bytes for rows of kernel values by default. */
const DEFAULT_CACHE_BYTES = 512 * 2 ** 20;
/** Milliseconds of work after which a message that cancels may arrive; waiting for one takes one. */
const TURN = 50;

/**
 * Trains a multi-class support vector machine by one binary problem for each pair of classes, each
 * solved by sequential minimal optimization: the model of LIBSVM, to the same support vectors, in a
 * fraction of its time. That comes from four things: rows of the kernel are overlaps counted with an
 * inverted index, in WebAssembly; they take a byte a value; those within a class serve all its duels;
 * and a step of the solver goes through the instances in blocks.
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
  const ordered = orderByClass(instances);
  const { classes } = ordered;
  if (classes.length === 1) return modelOfOneClass(classes[0], parameters);
  const { cacheBytes = DEFAULT_CACHE_BYTES, memory = svmMemory() } = options;
  const solver = duelSolver(instances, ordered, parameters, { memory, cacheBytes });
  const all = { from: 0, to: duelCount(classes.length) };
  const solved = await solveDuels(solver, ordered, all, options);
  return buildModel(instances, ordered, [solved], parameters);
}

/**
 * Solves the duels `from` up to, not including, `to`, in the order of `SvmModel`.
 * @throws the reason of `signal` once it is aborted
 */
export async function solveDuels(
  solver: DuelSolver,
  ordered: ClassOrder,
  { from, to }: DuelRange,
  { onProgress, signal }: Pick<TrainingOptions, "onProgress" | "signal">,
): Promise<SolvedDuels> {
  const count = ordered.classes.length;
  const costs = costsOfDuels(ordered.starts).subarray(from, to);
  const cost = sum(costs);
  let done = 0;
  const builder = new SolvedDuelsBuilder(ordered);
  const keepOn = () => signal?.throwIfAborted();
  let turn = performance.now();
  for (let a = 0, duel = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++, duel++) {
      if (duel < from || duel >= to) continue;
      keepOn();
      builder.add(a, b, solver.solve(a, b, keepOn));
      done += costs[duel - from];
      onProgress?.(done, cost);
      if (performance.now() - turn < TURN) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      turn = performance.now();
    }
  }
  return builder.build();
}
