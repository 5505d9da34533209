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
  learners: Learners,
  options: LearnAllOptions,
): Promise<DividedClassifier[]> {
  const sizes = parts.map(({ instances }) => instanceCount(instances));
  const cacheBytes = Math.floor(options.cacheBytes / learners.threads);
  const { parameters, trainer, signal } = options;
  for (const { instances } of parts) requireFiniteKernel(parameters, longestVector(instances));
  const works = parts.map(({ instances }) => {
    return new ClassifierWork({ instances, parameters, trainer, cacheBytes });
  });
  const most = sumOf(works, ({ cost }) => cost) / (PIECES * learners.threads);
  const longestFirst = [...works.keys()].sort((a, b) => works[b].cost - works[a].cost || a - b);
  const pieces = longestFirst.map((k) => works[k].pieces(most));
  const all = pieces.flat();
  const progress = new WeightedProgress(all.map(({ cost }) => cost), (share) => {
    const instances = sum(sizes);
    options.onProgress?.(Math.round(share * instances), instances);
  });
  const onShare = (place: number, share: number) => progress.report(place, share);
  const learned = learners.learn(all.map(({ task }) => task), onShare, signal);
  const svms: SvmModel[] = [];
  let from = 0;
  await Promise.all(longestFirst.map(async (k, place) => {
    const own = learned.slice(from, from += pieces[place].length);
    svms[k] = works[k].model(await Promise.all(own));
  }));
  return parts.map(({ values }, k) => ({ values, instances: sizes[k], svm: svms[k] }));
}
