/**
 * A thread that trains classifiers, see `learnAll`.
 * @module
 */
import type { SvmModel } from "../learning/svm_model.ts";
import { serve, transferring } from "../workers/serve.ts";
import { learn, type LearningTask } from "./learning.ts";

/** Milliseconds between two reports at least: a classifier may have thousands of duels. */
const INTERVAL = 100;

serve<LearningTask, SvmModel, number>(async (task, report) => {
  let last = performance.now();
  const svm = await learn(task, {
    onProgress: (done, total) => {
      const now = performance.now();
      if (now - last < INTERVAL) return;
      last = now;
      report(done / total);
    },
  });
  return transferring(svm, buffersOf(svm));
});

function buffersOf(svm: SvmModel): ArrayBuffer[] {
  const arrays = Object.values(svm).filter((value) => ArrayBuffer.isView(value));
  const buffers = new Set(arrays.map(({ buffer }) => buffer));
  return [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
}
