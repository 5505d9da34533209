import { sum, sumOf } from "../base/numbers.ts";
import { requireFiniteKernel } from "../learning/svm_checks.ts";
import type { SvmModel, SvmParameters } from "../learning/svm_model.ts";
import { longestVector } from "../learning/vectors.ts";
import { instanceCount, type PartOfInstances } from "./instances.ts";
import { ClassifierWork } from "./classifier_work.ts";
import type { Learners } from "./learners.ts";
import { WeightedProgress } from "./weighted_progress.ts";
import type { DividedClassifier, TrainerName } from "./parser_model.ts";

/** How {@link learnAll} learns. */
export interface LearnAllOptions {
  readonly parameters: SvmParameters;
  readonly trainer: TrainerName;
  /** Bytes for kernel values of all threads together. */
  readonly cacheBytes: number;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Pieces of work for each thread, so that none has to wait long for the others. */
const PIECES = 16;

/**
 * Trains a classifier on each part, the longest work first. Parts are independent, and so are the duels
 * of our own trainer, so the result does not depend on the threads.
 * @throws {InputError} where the kernel of an instance with itself is too large to be a number
 */
export async function learnAll(
  parts: readonly PartOfInstances[],
  { threads, learn }: Learners,
  options: LearnAllOptions,
): Promise<DividedClassifier[]> {
  const sizes = parts.map(({ instances }) => instanceCount(instances));
  const cacheBytes = Math.floor(options.cacheBytes / threads);
  const { parameters, trainer, signal } = options;
  for (const { instances } of parts) requireFiniteKernel(parameters, longestVector(instances));
  const works = parts.map(({ instances }) => {
    return new ClassifierWork({ instances, parameters, trainer, cacheBytes });
  });
  const piece = sumOf(works, ({ cost }) => cost) / (PIECES * threads);
  const progress = new WeightedProgress(works.map(({ cost }) => cost), (share) => {
    const all = sum(sizes);
    options.onProgress?.(Math.round(share * all), all);
  });
  const longestFirst = [...works.keys()].sort((a, b) => works[b].cost - works[a].cost || a - b);
  const svms: SvmModel[] = [];
  await Promise.all(longestFirst.map(async (k) => {
    svms[k] = await works[k].run(learn, piece, (share) => progress.report(k, share), signal);
    progress.report(k, 1);
  }));
  return parts.map(({ values }, k) => ({ values, instances: sizes[k], svm: svms[k] }));
}
