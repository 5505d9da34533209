import { InputError } from "../../base/errors.ts";
import type { BatchEngine } from "./engine.ts";
import type { JobFolder } from "./job_folder.ts";
import { jobsByStudy, openJobs, whileSubmitting } from "./open_jobs.ts";

/** What came of ending jobs. */
export interface Cancelled {
  /** Ids of the jobs that were ended. */
  readonly ids: readonly string[];
  /** Why others may go on: folders that are damaged, a batch system that does not answer. */
  readonly faults: readonly InputError[];
}

/**
 * Ends the jobs that compute cells for a study and may still run, whatever the profile that they were
 * submitted for. A fault with one does not keep the others from being ended.
 */
export async function cancelJobs(
  forStudy: string,
  { engine, store, ...waiting }: Omit<Parameters<typeof whileSubmitting>[0], "study"> & {
    readonly engine: BatchEngine;
  },
): Promise<Cancelled> {
  const { signal } = waiting;
  const ids: string[] = [];
  const faults: InputError[] = [];
  const onFault = (error: unknown) => {
    signal?.throwIfAborted();
    if (!(error instanceof InputError)) throw error;
    faults.push(error);
  };
  for (const [study, folders] of await jobsByStudy(store)) {
    const unreadable: InputError[] = [];
    if (!await isOneFor(forStudy, folders, unreadable)) {
      for (const fault of unreadable) faults.push(fault); // nobody knows for which study they are
      continue;
    }
    const right = { ...waiting, store, study };
    const open = () => openJobs(engine, store, study, { signal, onFault });
    const jobs = await whileSubmitting(right, open);
    for (const { job } of jobs.filter(({ job }) => job.description.forStudy === forStudy)) {
      await engine.cancel(job.id, signal).then(() => ids.push(job.id), onFault);
    }
  }
  return { ids, faults };
}

/** Whether one of several jobs is for a study; collects the faults of those that do not tell. */
async function isOneFor(
  forStudy: string,
  folders: readonly JobFolder[],
  faults: InputError[],
): Promise<boolean> {
  let isOne = false;
  for (const folder of folders) {
    try {
      if ((await folder.description())?.forStudy === forStudy) isOne = true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(error);
    }
  }
  return isOne;
}
