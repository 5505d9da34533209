import type { CellTask } from "../run/cell_task.ts";
import type { Executor } from "../run/executor.ts";
import { fileOf } from "./job_folder.ts";
import { type JobOptions, planJob, scriptOf } from "./jobs.ts";
import { runningJobs } from "./open_jobs.ts";
import { StudyStopped } from "./study_stopped.ts";

/**
 * Shows the script that would be submitted for the first cells that are neither there nor at a job, and
 * stops the study. Nothing is written.
 */
export function planExecutor(
  options: JobOptions,
  show: (script: string) => void | Promise<void>,
): Executor<CellTask<unknown>> {
  return {
    async computeAll({ cells, threads, store, signal }) {
      if (threads === "here") throw new StudyStopped(timedHere(cells.length));
      const { study } = cells[0].inputs;
      const all = await runningJobs(options.engine, store, study, signal);
      const files = cells.map((cell) => fileOf(cell, store));
      const jobs = all.filter((job) => files.some((file) => job.isAt(file)));
      const left = cells.filter((_, k) => !jobs.some((job) => job.isAt(files[k])));
      const ids = jobs.map(({ job }) => job.id).join(", ");
      const at = jobs.length === 0 ? "" : `${cells.length - left.length} cells are at job ${ids}; `;
      if (left.length === 0) throw new StudyStopped(`${at}none of them would be submitted`);
      const plan = await planJob(left, store, options);
      await show(scriptOf(plan, "TOKEN", options));
      throw new StudyStopped(
        `${at}${left.length} cells in ${plan.groups.length} tasks; none is submitted`,
      );
    },
  };
}

function timedHere(cells: number): string {
  return `${cells} cells are timed, on the machine where the command runs; none is for the cluster`;
}
