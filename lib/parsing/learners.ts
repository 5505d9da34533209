import { borrowPool } from "../workers/borrowed_pool.ts";
import type { Learn } from "./classifier_work.ts";
import { type Learned, Learner, type LearningTask } from "./learning.ts";

/** Who does learning tasks: this thread, one after the other, or others. */
export interface Learners extends AsyncDisposable {
  readonly threads: number;
  readonly learn: Learn;
}

/** Tokens with fewer than which starting threads costs more than it brings. */
const FEW_TOKENS = 5_000;

/**
 * Threads that learn, which start while the caller prepares what they are to learn from.
 * @param tokens of the training data
 * @param asked how many; by default one for each core, unless there are few tokens
 */
export function openLearners(tokens: number, asked: number | undefined): Learners {
  const threads = asked ?? (tokens < FEW_TOKENS ? 1 : navigator.hardwareConcurrency);
  return threads === 1 ? learnerHere() : learnersElsewhere(threads);
}

function learnersElsewhere(threads: number): Learners {
  const script = new URL("./training_worker.ts", import.meta.url);
  const borrowed = borrowPool<LearningTask, Learned, number>(script, threads);
  borrowed.pool.start();
  return {
    threads,
    learn: (task, onProgress, signal) => borrowed.pool.run(task, { onProgress, signal }),
    [Symbol.asyncDispose]: () => borrowed[Symbol.asyncDispose](),
  };
}

function learnerHere(): Learners {
  const learner = new Learner();
  let last: Promise<unknown> = Promise.resolve();
  return {
    threads: 1,
    learn(task, onShare, signal) {
      const onProgress = (done: number, total: number) => onShare(done / total);
      const learned = last.then(() => learner.learn(task, { onProgress, signal }));
      last = learned.catch(() => {});
      return learned;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
