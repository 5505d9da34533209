import { sum, sumOf } from "../base/numbers.ts";
import { requireFiniteKernel } from "../learning/svm_checks.ts";
import type { SvmModel, SvmParameters } from "../learning/svm_model.ts";
import { longestVector } from "../learning/vectors.ts";
import { instanceCount, type PartOfInstances } from "./instances.ts";
import { ClassifierWork, type Learn } from "./classifier_work.ts";
import { type Learned, Learner, type LearningTask } from "./learning.ts";
import { WeightedProgress } from "./weighted_progress.ts";
import { borrowPool } from "../workers/borrowed_pool.ts";
import type { DividedClassifier, TrainerName } from "./parser_model.ts";

/** How {@link learnAll} learns. */
export interface LearnAllOptions {
  readonly parameters: SvmParameters;
  readonly trainer: TrainerName;
  /** Bytes for kernel values of all threads together. */
  readonly cacheBytes: number;
  /** Threads; see `TrainParserOptions`. */
  readonly workers?: number;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** With fewer instances, starting threads costs more than it brings. */
const FEW_INSTANCES = 10_000;
/** Pieces of work for each thread, so that none has to wait long for the others. */
const PIECES = 16;

/**
 * Trains a classifier on each part, the longest work first, in as many threads as are asked for. Parts are
 * independent, and so are the duels of our own trainer, so the result does not depend on the threads.
 * @throws {InputError} where the kernel of an instance with itself is too large to be a number
 */
export async function learnAll(
  parts: readonly PartOfInstances[],
  options: LearnAllOptions,
): Promise<DividedClassifier[]> {
  const sizes = parts.map(({ instances }) => instanceCount(instances));
  const threads = threadsFor(parts, options.workers);
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
  await withLearners(threads, async (learn) => {
    await Promise.all(longestFirst.map(async (k) => {
      svms[k] = await works[k].run(learn, piece, (share) => progress.report(k, share), signal);
      progress.report(k, 1);
    }));
  });
  return parts.map(({ values }, k) => ({ values, instances: sizes[k], svm: svms[k] }));
}

/** Gives `work` a way to have tasks done: by this thread, one after the other, or by others. */
async function withLearners(
  threads: number,
  work: (learn: Learn) => Promise<void>,
): Promise<void> {
  if (threads === 1) {
    const learner = new Learner();
    let last: Promise<unknown> = Promise.resolve();
    return await work((task, onProgress, signal) => {
      const learned = last.then(() => {
        return learner.learn(task, {
          onProgress: (done, total) => onProgress(done / total),
          signal,
        });
      });
      last = learned.catch(() => {});
      return learned;
    });
  }
  const script = new URL("./training_worker.ts", import.meta.url);
  await using borrowed = borrowPool<LearningTask, Learned, number>(script, threads);
  await work((task, onProgress, signal) => borrowed.pool.run(task, { onProgress, signal }));
}

/** How many threads learn: as many as are asked for, or what the size of the data says. */
export function threadsFor(parts: readonly PartOfInstances[], asked: number | undefined): number {
  if (asked !== undefined) return asked;
  const all = sumOf(parts, ({ instances }) => instanceCount(instances));
  return all < FEW_INSTANCES ? 1 : navigator.hardwareConcurrency;
}
