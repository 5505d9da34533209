import type { Turns } from "../base/turns.ts";
import type { Learned, Learner, LearningTask } from "./learning.ts";

/** Tasks that several threads do together. */
export interface TaskList {
  readonly tasks: readonly LearningTask[];
  /** How many tasks are taken, in memory that the threads share. */
  readonly taken: Int32Array;
}

/** What is told of the task at a place of the list: what share of it is done, or its result. */
export type TaskReport =
  | { readonly place: number; readonly share: number }
  | { readonly place: number; readonly learned: Learned };

/** A list of tasks none of which is taken. */
export function taskList(tasks: readonly LearningTask[]): TaskList {
  return { tasks, taken: new Int32Array(new SharedArrayBuffer(4)) };
}

/** Leaves no task for any thread. */
export function takeAll({ tasks, taken }: TaskList): void {
  Atomics.store(taken, 0, tasks.length);
}

/**
 * Does tasks, each time the first that no thread has taken, until all are taken.
 * @param turns lets the rest of the program have a turn between tasks, and tells when to stop
 */
export async function doTasks(
  { tasks, taken }: TaskList,
  learner: Learner,
  report: (told: TaskReport) => void,
  turns?: Turns,
): Promise<void> {
  const { signal } = turns ?? {};
  const take = () => Atomics.add(taken, 0, 1);
  for (let place = take(); place < tasks.length; place = take()) {
    const onProgress = (done: number, total: number) => report({ place, share: done / total });
    const learned = await learner.learn(tasks[place], { onProgress, signal });
    report({ place, learned });
    if (turns?.isOver) await turns.other();
  }
}
