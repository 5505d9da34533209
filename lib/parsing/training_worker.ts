/**
 * A thread that trains classifiers, see `learnAll`.
 * @module
 */
import "../learning/smo.ts"; // now, and not when the first task is there
import { serve, transferring } from "../workers/serve.ts";
import { type Learned, Learner, type LearningTask } from "./learning.ts";

/** Milliseconds between two reports at least: a classifier may have thousands of duels. */
const INTERVAL = 100;

const learner = new Learner();

serve<LearningTask, Learned, number>(async (task, report) => {
  let last = performance.now();
  const learned = await learner.learn(task, {
    onProgress: (done, total) => {
      const now = performance.now();
      if (now - last < INTERVAL) return;
      last = now;
      report(done / total);
    },
  });
  return transferring(learned, buffersOf(learned));
});

function buffersOf(learned: Learned): ArrayBuffer[] {
  const arrays = Object.values(learned).filter((value) => ArrayBuffer.isView(value));
  const buffers = new Set(arrays.map(({ buffer }) => buffer));
  return [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
}
