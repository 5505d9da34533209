import { otherTurn, Turns } from "../base/turns.ts";
import { borrowPool } from "../workers/borrowed_pool.ts";
import { type Learned, Learner, type LearningTask } from "./learning.ts";
import { doTasks, takeAll, type TaskList, taskList, type TaskReport } from "./task_list.ts";

/** Who does learning tasks: this thread, others, or both. */
export interface Learners extends AsyncDisposable {
  readonly threads: number;
  /**
   * Has tasks done, the first ones first.
   * @param onShare is told now and then what share of the task at a place is done
   * @returns the result of each
   */
  learn(
    tasks: readonly LearningTask[],
    onShare: (place: number, share: number) => void,
    signal: AbortSignal | undefined,
  ): Promise<Learned>[];
}

/** Has tasks done that are not taken, and tells of them. */
type Run = (
  list: TaskList,
  report: (told: TaskReport) => void,
  signal: AbortSignal | undefined,
) => Promise<void>;

/** Tokens with fewer than which starting a thread costs more than it brings. */
const FEW_TOKENS = 20_000;
/**
 * Tokens from which on single duels are so long that this thread should rather be there for signals.
 * With fewer it learns too: starting one thread less is a considerable part of the time.
 */
const MANY_TOKENS = 100_000;
/** Milliseconds after which this thread looks at what the others have to tell. */
const TURN = 20;

/**
 * Threads that learn, which start while the caller prepares what they are to learn from.
 * @param tokens of the training data
 * @param asked how many; by default one for each core, unless there are few tokens
 */
export function openLearners(tokens: number, asked: number | undefined): Learners {
  const threads = asked ?? (tokens < FEW_TOKENS ? 1 : navigator.hardwareConcurrency);
  if (threads === 1) return learnersOf(1, [learnHere]);
  const others = tokens < MANY_TOKENS ? threads - 1 : threads;
  const script = new URL("./training_worker.ts", import.meta.url);
  const borrowed = borrowPool<TaskList, void, TaskReport>(script, threads);
  borrowed.pool.start(others);
  const learnThere: Run = (list, onProgress, signal) =>
    borrowed.pool.run(list, { onProgress, signal });
  const runs = Array.from({ length: threads }, (_, k) => k < others ? learnThere : learnHere);
  return learnersOf(threads, runs, borrowed);
}

function learnersOf(threads: number, runs: readonly Run[], borrowed?: AsyncDisposable): Learners {
  return {
    threads,
    learn(tasks, onShare, signal) {
      const results = tasks.map(() => Promise.withResolvers<Learned>());
      const report = (told: TaskReport) => {
        onShare(told.place, "share" in told ? told.share : 1);
        if ("learned" in told) results[told.place].resolve(told.learned);
      };
      const list = taskList(tasks);
      Promise.all(runs.map((run) => run(list, report, signal))).catch((error) => {
        takeAll(list); // so that no thread goes on for nothing
        for (const { reject } of results) reject(error);
      });
      return results.map(({ promise }) => promise);
    },
    [Symbol.asyncDispose]: () => borrowed?.[Symbol.asyncDispose]() ?? Promise.resolve(),
  };
}

const learnHere: Run = async (list, report, signal) => {
  await otherTurn(signal); // for threads that are ready and have not been heard
  await doTasks(list, new Learner(), report, new Turns(signal, TURN));
};
