import { join } from "node:path";
import { makeFolder } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import { sum } from "../../base/numbers.ts";
import type { CellStore } from "../run/cells.ts";
import { type BatchEngine, type BatchOptions, EngineUnreachable } from "./engine.ts";
import { groupCells, taskCount } from "./groups.ts";
import { type BatchCell, JobFolder, jobsFolder } from "./job_folder.ts";
import { jobName } from "./job_name.ts";
import { taskLines } from "./task_lines.ts";
import type { SubmittedJob } from "./watched_job.ts";

/** How cells become jobs. */
export interface JobOptions extends BatchOptions {
  readonly engine: BatchEngine;
  /** Estimated seconds of each cell; undefined where they are unknown. */
  readonly secondsOf?: (cells: readonly BatchCell[]) => readonly number[] | undefined;
  /** Tasks at most of one job. */
  readonly mostTasks?: number;
  /** The study for which cells are computed, as a user calls it; by default that of the cells. */
  readonly forStudy?: string;
  /** Path of Deno on the machines of the cluster; by default that of this process. */
  readonly deno?: string;
}

/** What would be submitted. */
export interface JobPlan {
  readonly path: string;
  readonly groups: readonly (readonly BatchCell[])[];
}

/** Divides cells among the tasks of a job. */
export async function planJob(
  cells: readonly BatchCell[],
  store: CellStore,
  { engine, secondsOf, mostTasks = Infinity }: JobOptions,
): Promise<JobPlan> {
  const { study } = cells[0].inputs;
  const most = Math.min(mostTasks, await engine.mostTasks());
  const seconds = secondsOf?.(cells);
  const costs = seconds ?? cells.map(({ size = 0 }) => Number.isFinite(size) ? size : 0);
  const places = groupCells(costs, taskCount(cells.length, most, sum(seconds ?? [])));
  const unique = crypto.randomUUID().slice(0, 8);
  return {
    path: join(jobsFolder(store), jobName(study, unique)),
    groups: places.map((group) => group.map((k) => cells[k])),
  };
}

/** The script of a job. */
export function scriptOf(
  { path, groups }: JobPlan,
  token: string,
  { engine, deno, ...options }: JobOptions,
): string {
  const folder = new JobFolder(path);
  return engine.script({
    name: folder.name,
    tasks: groups.length,
    log: (number) => folder.log(number),
    lines: (number) => taskLines({ folder: path, token, deno }, number),
    options,
  });
}

/** Lays out the folder of a job and submits it. */
export async function submitJob(
  plan: JobPlan,
  store: CellStore,
  options: JobOptions,
): Promise<SubmittedJob> {
  const { engine, cpus: threads = 1 } = options;
  const { study } = plan.groups[0][0].inputs;
  const { forStudy = study } = options;
  const about = { engine: engine.name, study, forStudy, threads };
  await makeFolder(jobsFolder(store));
  const { folder, description } = await JobFolder.make(plan.path, about, store, plan.groups);
  const script = scriptOf(plan, description.token, options);
  await folder.keepScript(script);
  const id = await submitted(engine, script, folder);
  await folder.keepId(id); // where that fails, the next run finds the job by its name
  return { folder, description, id };
}

async function submitted(engine: BatchEngine, script: string, folder: JobFolder): Promise<string> {
  try {
    return await engine.submit(script);
  } catch (error) {
    // An answer that came too late, or not at all, says nothing of the job. The folder stays until it is
    // sure that there is none: the next run finds the job by its name, or removes the folder.
    const isAnswer = error instanceof InputError;
    const id = isAnswer && await engine.find(folder.name).catch(() => {
      throw error;
    });
    if (id) return id;
    if (!(error instanceof EngineUnreachable)) await folder.remove();
    throw error;
  }
}
