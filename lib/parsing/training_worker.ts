/**
 * A thread that trains classifiers, see `learnAll`.
 * @module
 */
import "../learning/smo.ts"; // now, and not when the first task is there
import { serve } from "../workers/serve.ts";
import { Learner } from "./learning.ts";
import { doTasks, type TaskList, type TaskReport } from "./task_list.ts";

/** Milliseconds between two reports at least: a classifier may have thousands of duels. */
const INTERVAL = 100;

const learner = new Learner();

serve<TaskList, void, TaskReport>(async (list, report) => {
  let last = performance.now();
  await doTasks(list, learner, (told) => {
    const now = performance.now();
    if ("share" in told && now - last < INTERVAL) return;
    last = now;
    report(told);
  });
});
