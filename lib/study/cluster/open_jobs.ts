import { join } from "node:path";
import { Claim, type ClaimOptions } from "../../base/claim.ts";
import { InputError } from "../../base/errors.ts";
import type { CellStore } from "../run/cells.ts";
import { heldText } from "../run/local_executor.ts";
import type { BatchEngine } from "./engine.ts";
import type { JobDescription } from "./job_files.ts";
import { JobFolder, jobsFolder } from "./job_folder.ts";
import { studyOfJob } from "./job_name.ts";
import { NamesInFolder } from "./names_in_folder.ts";
import { WatchedJob } from "./watched_job.ts";

/** Milliseconds after which a right to submit that another process has is asked for again. */
const WAIT_MILLISECONDS = 500;

function rightToSubmit(store: CellStore, study: string): string {
  return join(jobsFolder(store), `${study}.submit`);
}

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
  while (true) {
    signal?.throwIfAborted();
    const claim = await Claim.take(rightToSubmit(store, study), claims);
    if (claim instanceof Claim) {
      await using _ = claim;
      return await act();
    }
    status(heldText("the right to submit", claim));
    await new Promise((done) => setTimeout(done, WAIT_MILLISECONDS));
  }
}

/** How jobs are looked at. */
interface OpenOptions {
  readonly signal?: AbortSignal;
  /** Is told what is wrong with a job, which is then left out; by default that is thrown. */
  readonly onFault?: (error: InputError) => void;
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
  { signal, onFault }: OpenOptions = {},
): Promise<WatchedJob[]> {
  const jobs: WatchedJob[] = [];
  for (const folder of (await jobsByStudy(store)).get(study) ?? []) {
    try {
      const job = await openJob(engine, store, study, folder, signal);
      if (job !== undefined) jobs.push(job);
    } catch (error) {
      if (onFault === undefined || !(error instanceof InputError)) throw error;
      onFault(error);
    }
  }
  return jobs;
}

/** The folders of the jobs of a store, in the order of their names, by the study of their cells. */
export async function jobsByStudy(store: CellStore): Promise<Map<string, JobFolder[]>> {
  const names = await new NamesInFolder(jobsFolder(store)).newOnes();
  const jobs = names.sort().filter((name) => studyOfJob(name) !== undefined);
  const folders = jobs.map((name) => new JobFolder(join(jobsFolder(store), name)));
  return Map.groupBy(folders, ({ name }) => studyOfJob(name)!);
}

/**
 * The jobs of a study that may still run, looked at only: nothing is removed or written down.
 * @throws {EngineUnreachable} where the batch system does not answer
 */
export async function runningJobs(
  engine: BatchEngine,
  store: CellStore,
  study: string,
  signal?: AbortSignal,
): Promise<WatchedJob[]> {
  const jobs: WatchedJob[] = [];
  for (const folder of (await jobsByStudy(store)).get(study) ?? []) {
    const description = await folder.description();
    const id = await folder.id();
    if (description?.engine !== engine.name || id === undefined || await folder.isClosed()) {
      continue;
    }
    const job = new WatchedJob({ folder, description, id }, engine);
    await job.refresh(signal);
    if (job.isActive) jobs.push(job);
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
  for (const study of (await jobsByStudy(store)).keys()) {
    const claim = await Claim.take(rightToSubmit(store, study), claims);
    if (!(claim instanceof Claim)) continue;
    await using _ = claim;
    await sweepRights(store, study);
    try {
      await openJobs(engine, store, study);
    } catch (error) {
      // No answer, or a folder that is damaged: results are there, and a run of that study will tell.
      if (!(error instanceof InputError)) throw error;
    }
  }
}

/** Removes what processes that were killed have left of the right to submit. */
async function sweepRights(store: CellStore, study: string): Promise<void> {
  const folder = jobsFolder(store);
  for (const name of await new NamesInFolder(folder).newOnes()) {
    if (!name.startsWith(`.${study}.submit.`) || !name.endsWith(".tmp")) continue;
    await Deno.remove(join(folder, name)).catch(() => {});
  }
}

async function openJob(
  engine: BatchEngine,
  store: CellStore,
  study: string,
  folder: JobFolder,
  signal?: AbortSignal,
): Promise<WatchedJob | undefined> {
  const description = await folder.description();
  if (description === undefined) {
    await folder.remove(); // whoever laid it out was killed
    return undefined;
  }
  if (description.study !== study || description.engine !== engine.name) return undefined;
  const id = await folder.id() ?? await idOf(engine, folder, description, signal);
  if (id === undefined) {
    await folder.remove();
    return undefined;
  }
  const job = new WatchedJob({ folder, description, id }, engine);
  if (!await folder.isClosed()) {
    await job.refresh(signal);
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
  signal?: AbortSignal,
): Promise<string | undefined> {
  let id = await engine.find(folder.name, signal);
  for (let k = 0; k < groups.length && id === undefined; k++) {
    id = (await folder.taskRecord(k))?.owner.task?.job;
  }
  if (id !== undefined) await folder.keepId(id);
  return id;
}
