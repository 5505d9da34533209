/**
 * Executors that compute nothing: they show what would be submitted, or end what was.
 * @module
 */
import type { ClaimOptions } from "../../base/claim.ts";
import type { CellTask } from "../run/cell_task.ts";
import type { Executor } from "../run/executor.ts";
import { type JobOptions, openJobs, planJob, scriptOf, whileSubmitting } from "./jobs.ts";
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

/** Ends the jobs of the study whose cells are not all there, and stops it. */
export function cancelExecutor(
  { engine }: JobOptions,
  claims?: ClaimOptions,
): Executor<CellTask<unknown>> {
  return {
    async computeAll({ cells, store, report, signal }) {
      const { study } = cells[0].inputs;
      const status = (text: string) => report.status(text);
      const jobs = await whileSubmitting(
        { store, study, claims, status, signal },
        () => openJobs(engine, store, study),
      );
      for (const { job } of jobs) await engine.cancel(job.id);
      const ids = jobs.map(({ job }) => job.id).join(", ");
      throw new StudyStopped(jobs.length === 0 ? "No job of it is known" : `Cancelled job ${ids}`);
    },
  };
}
