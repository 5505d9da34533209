import type { CellTask } from "../run/cell_task.ts";
import type { Executor } from "../run/executor.ts";
import { type JobOptions, planJob, scriptOf } from "./jobs.ts";
import { StudyStopped } from "./study_stopped.ts";

/**
 * Shows the script that would be submitted for the first cells that are not there, and stops the study.
 * Nothing is written.
 */
export function planExecutor(
  options: JobOptions,
  show: (script: string) => void | Promise<void>,
): Executor<CellTask<unknown>> {
  return {
    async computeAll({ cells, threads, store }) {
      if (threads === "here") throw new StudyStopped(timedHere(cells.length));
      const plan = await planJob(cells, store, options);
      await show(scriptOf(plan, "TOKEN", options));
      throw new StudyStopped(
        `${cells.length} cells in ${plan.groups.length} tasks; none is submitted`,
      );
    },
  };
}

function timedHere(cells: number): string {
  return `${cells} cells are timed, on the machine where the command runs; none is for the cluster`;
}
