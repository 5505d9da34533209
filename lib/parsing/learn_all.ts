import { sum } from "../base/numbers.ts";
import { requireFiniteKernel } from "../learning/svm_checks.ts";
import type { SvmModel, SvmParameters } from "../learning/svm_model.ts";
import { longestVector } from "../learning/vectors.ts";
import { instanceCount, type PartOfInstances } from "./instances.ts";
import { learn, type LearningTask } from "./learning.ts";
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

/**
 * Trains a classifier on each part, the largest first, in as many threads as are asked for. Parts are
 * independent, so the result does not depend on the threads.
 * @throws {InputError} where the kernel of an instance with itself is too large to be a number
 */
export async function learnAll(
  parts: readonly PartOfInstances[],
  options: LearnAllOptions,
): Promise<DividedClassifier[]> {
  const sizes = parts.map(({ instances }) => instanceCount(instances));
  const threads = threadsFor(sizes, options.workers);
  const cacheBytes = Math.floor(options.cacheBytes / threads);
  const { parameters, trainer } = options;
  for (const { instances } of parts) requireFiniteKernel(parameters, longestVector(instances));
  const tasks = parts.map(({ instances }) => ({ instances, parameters, trainer, cacheBytes }));
  const progress = new WeightedProgress(sizes, options.onProgress);
  const largestFirst = [...sizes.keys()].sort((a, b) => sizes[b] - sizes[a] || a - b);
  const svms: SvmModel[] = [];
  const learnPart = async (k: number, how: Learn) => {
    svms[k] = await how(tasks[k], (share) => progress.report(k, share), options.signal);
    progress.report(k, 1);
  };
  if (threads === 1) {
    for (const k of largestFirst) await learnPart(k, learnHere);
  } else {
    await inWorkers(threads, (how) => Promise.all(largestFirst.map((k) => learnPart(k, how))));
  }
  return parts.map(({ values }, k) => ({ values, instances: sizes[k], svm: svms[k] }));
}

/** Trains one classifier and tells now and then what share of it is done. */
type Learn = (
  task: LearningTask,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
) => Promise<SvmModel>;

const learnHere: Learn = (task, onProgress, signal) =>
  learn(task, { signal, onProgress: (done, total) => onProgress(done / total) });

async function inWorkers(
  threads: number,
  work: (how: Learn) => Promise<unknown>,
): Promise<void> {
  const script = new URL("./training_worker.ts", import.meta.url);
  await using borrowed = borrowPool<LearningTask, SvmModel, number>(script, threads);
  await work((task, onProgress, signal) => borrowed.pool.run(task, { onProgress, signal }));
}

function threadsFor(sizes: readonly number[], asked: number | undefined): number {
  if (asked !== undefined) return asked;
  const all = sum(sizes);
  return all < FEW_INSTANCES || sizes.length < 2 ? 1 : navigator.hardwareConcurrency;
}

/** Adds up how far each part is, weighted by its instances. */
class WeightedProgress {
  readonly #done: number[];
  readonly #total: number;

  constructor(
    private readonly sizes: readonly number[],
    private readonly show: ((done: number, total: number) => void) | undefined,
  ) {
    this.#done = sizes.map(() => 0);
    this.#total = sum(sizes);
  }

  report(part: number, share: number): void {
    this.#done[part] = share * this.sizes[part];
    const done = sum(this.#done);
    this.show?.(Math.min(this.#total, Math.round(done)), this.#total);
  }
}
