import { join } from "node:path";
import { makeFolder } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import { sum } from "../../base/numbers.ts";
import { Claim, type ClaimOptions } from "../../base/claim.ts";
import type { CellStore } from "../run/cells.ts";
import { heldText } from "../run/local_executor.ts";
import type { BatchEngine, BatchOptions } from "./engine.ts";
import { groupCells, taskCount } from "./groups.ts";
import { type BatchCell, type JobDescription, JobFolder, jobsFolder } from "./job_folder.ts";
import { NamesInFolder } from "./names_in_folder.ts";
import { taskLines } from "./task_lines.ts";
import { type SubmittedJob, WatchedJob } from "./watched_job.ts";

/** How cells become jobs. */
export interface JobOptions extends BatchOptions {
  readonly engine: BatchEngine;
  /** Estimated seconds of each cell; undefined where they are unknown. */
  readonly secondsOf?: (cells: readonly BatchCell[]) => readonly number[] | undefined;
  /** Tasks at most of one job. */
  readonly mostTasks?: number;
  /** Path of Deno on the machines of the cluster; by default that of this process. */
  readonly deno?: string;
}

/** Milliseconds after which a right to submit that another process has is asked for again. */
const WAIT_MILLISECONDS = 500;

/**
 * Runs an action while no other process submits jobs of the study, so that what one submits the other
 * finds.
 */
export async function whileSubmitting<T>(
  { store, study, claims, status, signal }: {
    readonly signal?: AbortSignal;
    readonly store: CellStore;
    readonly study: string;
    readonly claims?: ClaimOptions;
    readonly status: (text: string) => void;
  },
  act: () => Promise<T>,
): Promise<T> {
  const path = join(jobsFolder(store), `${study}.submit`);
  while (true) {
    signal?.throwIfAborted();
    const claim = await Claim.take(path, claims);
    if (claim instanceof Claim) {
      await using _ = claim;
      return await act();
    }
    status(heldText("the right to submit", claim));
    await new Promise((done) => setTimeout(done, WAIT_MILLISECONDS));
  }
}

/**
 * The jobs of a study that may still run: those of earlier processes among them. Call it while
 * submitting. Folders of jobs that were never submitted, and of those that have ended and whose cells
 * are all in the store, are removed; those of others that have ended stay for their logs.
 * @throws {EngineUnreachable} where the batch system does not answer
 */
export async function openJobs(
  engine: BatchEngine,
  store: CellStore,
  study: string,
): Promise<WatchedJob[]> {
  const folder = jobsFolder(store);
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch(() => []);
  const jobs: WatchedJob[] = [];
  for (const name of names.filter((name) => JOB_NAME.exec(name)?.[1] === study).sort()) {
    const job = await openJob(engine, store, study, new JobFolder(join(folder, name)));
    if (job !== undefined) jobs.push(job);
  }
  return jobs;
}

/**
 * Removes the folders of jobs that have ended and whose cells are all in the store, of all studies; those
 * of a study for which another process submits at the moment stay.
 */
export async function tidyJobs(
  { engine, store, claims }: {
    readonly engine: BatchEngine;
    readonly store: CellStore;
    readonly claims?: ClaimOptions;
  },
): Promise<void> {
  const folder = jobsFolder(store);
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch(() => []);
  for (const study of new Set(names.flatMap((name) => JOB_NAME.exec(name)?.[1] ?? []))) {
    const claim = await Claim.take(join(folder, `${study}.submit`), claims);
    if (!(claim instanceof Claim)) continue;
    await using _ = claim;
    try {
      await openJobs(engine, store, study);
    } catch (error) {
      // No answer, or a folder that is damaged: results are there, and a run of that study will tell.
      if (!(error instanceof InputError)) throw error;
    }
  }
}

async function openJob(
  engine: BatchEngine,
  store: CellStore,
  study: string,
  folder: JobFolder,
): Promise<WatchedJob | undefined> {
  const description = await folder.description();
  if (description === undefined) {
    await folder.remove(); // whoever laid it out was killed
    return undefined;
  }
  if (description.study !== study || description.engine !== engine.name) return undefined;
  const id = await folder.id() ?? await idOf(engine, folder, description);
  if (id === undefined) {
    await folder.remove();
    return undefined;
  }
  const job = new WatchedJob({ folder, description, id }, engine);
  if (!await folder.isClosed()) {
    await job.refresh();
    if (job.isActive) return job;
  }
  await close(job, store);
  return undefined;
}

/** Removes the folder of a job that has ended where all its cells are there, else marks it as ended. */
async function close({ job: { folder, description } }: WatchedJob, store: CellStore) {
  const names = new Set(await NamesInFolder.ofCells(store, description.study).newOnes());
  const isDone = description.groups.flat().every((file) => names.has(file));
  if (isDone) await folder.remove();
  else await folder.close();
}

/** The id of a job whose submitter was killed before it could write it down. */
async function idOf(
  engine: BatchEngine,
  folder: JobFolder,
  { groups }: JobDescription,
): Promise<string | undefined> {
  let id = await engine.find(folder.name);
  for (let k = 0; k < groups.length && id === undefined; k++) {
    id = (await folder.taskRecord(k))?.owner.task?.job;
  }
  if (id !== undefined) await folder.keepId(id);
  return id;
}

function jobName(study: string, unique: string): string {
  return `arcbook-${study}-${unique}`;
}

/** Names of jobs; the group is that of the study. */
const JOB_NAME = /^arcbook-(.+)-[0-9a-f]{8}$/;

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
  await makeFolder(jobsFolder(store));
  const folder = await JobFolder.make(
    plan.path,
    { engine: engine.name, study, threads },
    store,
    plan.groups,
  );
  const description = (await folder.description())!;
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
    // An answer that came too late says nothing of the job. Where there is none now, either, the folder
    // stays, and the next run finds the job by its name, or removes the folder.
    const isAnswer = error instanceof InputError;
    const id = isAnswer && await engine.find(folder.name).catch(() => {
      throw error;
    });
    if (id) return id;
    await folder.remove();
    throw error;
  }
}
