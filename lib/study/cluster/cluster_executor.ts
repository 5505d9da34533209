import { setTimeout } from "node:timers/promises";
import type { ClaimOptions } from "../../base/claim.ts";
import { InputError } from "../../base/errors.ts";
import { receivedError } from "../../workers/messages.ts";
import type { CellTask } from "../run/cell_task.ts";
import type { Executor, OpenCells } from "../run/executor.ts";
import { heldText } from "../run/local_executor.ts";
import { threadsHere } from "../run/run_cells.ts";
import { type BatchEngine, EngineUnreachable } from "./engine.ts";
import { endText } from "./end_text.ts";
import { fileOf } from "./job_folder.ts";
import { type JobOptions, planJob, submitJob } from "./jobs.ts";
import { NamesInFolder } from "./names_in_folder.ts";
import { openJobs, tidyJobs, whileSubmitting } from "./open_jobs.ts";
import { untilSignals } from "./shell.ts";
import { jobsText, WatchedJob } from "./watched_job.ts";

/** How a cluster computes cells. */
export interface ClusterOptions extends JobOptions {
  /** As the store has them; the right to submit is claimed likewise. */
  readonly claims?: ClaimOptions;
  /** Is told, at the end, the logs of tasks that failed at cells. */
  readonly onLogs?: (paths: readonly string[]) => void;
  /** Is told once no job is watched any more, though somebody else may be at cells: ids of jobs that go on. */
  readonly onEnd?: (goOn: readonly string[]) => void;
  /** Is told once of each job that is submitted, or gone on with. */
  readonly onJob?: (
    job: { readonly id: string; readonly folder: string; readonly isNew: boolean },
  ) => void;
}

type Work = OpenCells<CellTask<unknown>>;

/**
 * Computes cells by a batch system on machines that share the file system: those that no job has yet
 * are submitted as one job, an array of tasks of about equal cost, and the jobs are watched until each
 * cell is in the store, or its task has ended without it, and nobody else is at it. So a process that is
 * killed, and started again, goes on watching. What ended without a result is not submitted again: the
 * user is told why it ended, and the next run submits it.
 *
 * Cells that are timed are computed by this process.
 */
export class ClusterExecutor implements Executor<CellTask<unknown>> {
  /** Cells that jobs have computed. */
  collected = 0;

  constructor(private readonly options: ClusterOptions) {}

  async computeAll(work: Work): Promise<void> {
    if (work.threads === "here") return await threadsHere.computeAll(work);
    const run = new ClusterRun(work, this.options);
    await run.run();
    this.collected += run.collected;
  }
}

class ClusterRun {
  collected = 0;
  /** Cells that are neither done nor failed: their places by the names of their files. */
  readonly #open: Map<string, number>;
  readonly #names: NamesInFolder;
  readonly #engine: BatchEngine;
  readonly #study: string;
  #jobs: WatchedJob[] = [];
  /** Of tasks that failed at cells. */
  readonly #logs = new Set<string>();

  constructor(private readonly work: Work, private readonly options: ClusterOptions) {
    const { cells, store } = work;
    this.#engine = options.engine;
    this.#study = cells[0].inputs.study;
    this.#open = new Map(cells.map((cell, k) => [fileOf(cell, store), k]));
    this.#names = NamesInFolder.ofCells(store, this.#study);
  }

  async run(): Promise<void> {
    const { store, report } = this.work;
    const { claims } = this.options;
    const status = (text: string) => report.status(text);
    const waiting = { store, study: this.#study, claims, status, signal: this.work.signal };
    await whileSubmitting(waiting, () => this.#submit());
    const { first, most } = this.#engine.pauses;
    for (let pause = first;; pause = Math.min(2 * pause, most)) {
      await this.#collect();
      if (this.#open.size === 0) break;
      if (!await this.#isAtWork()) break;
      await this.#pause(pause);
    }
    this.options.onEnd?.(this.#jobs.filter((job) => job.isActive).map(({ job }) => job.id));
    await this.#collectLast();
    for (const [file, k] of this.#open) this.work.report.failed(k, await this.#reasonOf(file));
    if (this.#logs.size > 0) this.options.onLogs?.([...this.#logs]);
    await this.#tidy();
  }

  /** Finds the jobs that have cells of ours, and submits one with the cells that none has. */
  async #submit(): Promise<void> {
    const { store, cells, signal } = this.work;
    const known = await openJobs(this.#engine, store, this.#study, { signal });
    await this.#collect(); // of tasks that have ended in the meantime
    for (const job of known) {
      if ([...this.#open.keys()].some((file) => job.isAt(file))) this.#watch(job, false);
    }
    signal?.throwIfAborted();
    const left = [...this.#open].filter(([file]) => !this.#jobs.some((job) => job.isAt(file)));
    if (left.length === 0) return;
    const plan = await planJob(left.map(([, k]) => cells[k]), store, this.options);
    const job = await submitJob(plan, store, this.options).catch(async (error) => {
      await untilSignals();
      signal?.throwIfAborted();
      throw error;
    });
    this.#watch(new WatchedJob(job, this.#engine), true);
  }

  #watch(job: WatchedJob, isNew: boolean): void {
    this.#jobs.push(job);
    const { id, folder } = job.job;
    this.options.onJob?.({ id, folder: folder.path, isNew });
  }

  /** Takes what has come into the store, and what has failed. */
  async #collect(): Promise<void> {
    for (const name of await this.#names.newOnes()) {
      if (this.#open.has(name)) await this.#take(name);
    }
    for (const watched of this.#jobs) {
      const { folder } = watched.job;
      for (const name of await folder.failures()) {
        if (this.#jobOf(name) !== watched) continue; // it was submitted again since
        const k = this.#open.get(name);
        const failure = k === undefined ? undefined : await folder.failure(name);
        if (failure === undefined) continue;
        this.#open.delete(name);
        this.#logs.add(folder.log(failure.task));
        this.work.report.failed(k!, receivedError(failure.error));
      }
    }
  }

  async #take(name: string): Promise<void> {
    const { cells, store, report } = this.work;
    const k = this.#open.get(name)!;
    const stored = await store.find(cells[k].inputs);
    if (stored === undefined) return;
    this.#open.delete(name);
    this.collected++;
    report.done(k, stored.result, false);
  }

  /** Whether a task still has a cell that is open; tells what tasks are at. */
  async #isAtWork(): Promise<boolean> {
    try {
      for (const job of this.#jobs) await job.refresh(this.work.signal);
      this.work.report.status(jobsText(this.#jobs));
    } catch (error) {
      if (!(error instanceof EngineUnreachable)) throw error;
      this.work.report.status(`${error.message}; asking again`);
      return true;
    }
    return [...this.#open.keys()].some((file) => this.#jobs.some((job) => job.isAt(file)));
  }

  /**
   * Looks for each cell once more while holding its claim: another machine may not have seen yet what
   * a task has kept, and a task that is being killed, or somebody else, may still be at it.
   */
  async #collectLast(): Promise<void> {
    const looked = new Set<number>();
    const { first, most } = this.#engine.pauses;
    for (let pause = first;; pause = Math.min(2 * pause, most)) {
      const held = await this.#takeUnlessHeld(looked);
      await this.#collect();
      if (held === "") return;
      this.work.report.status(held);
      await this.#pause(pause);
    }
  }

  /** Takes cells that nobody holds, once each; tells one that somebody holds, or nothing. */
  async #takeUnlessHeld(looked: Set<number>): Promise<string> {
    const { cells, store, signal } = this.work;
    let text = "";
    for (const [name, k] of [...this.#open]) {
      signal?.throwIfAborted();
      if (looked.has(k)) continue;
      const held = await store.heldClaim(cells[k].inputs);
      if (held !== undefined) text ||= heldText(cells[k].name, held);
      else {
        looked.add(k);
        await this.#take(name);
      }
    }
    return text;
  }

  async #reasonOf(file: string): Promise<InputError> {
    const watched = this.#jobOf(file);
    if (watched === undefined) throw new Error(`No job has the cell ${file}`);
    const task = watched.taskOf(file)!;
    const record = await watched.job.folder.taskRecord(task);
    return await endText(watched, task, record);
  }

  /** The last job that has a cell. */
  #jobOf(file: string): WatchedJob | undefined {
    return this.#jobs.findLast((job) => job.taskOf(file) !== undefined);
  }

  async #tidy(): Promise<void> {
    const { engine, claims } = this.options;
    await tidyJobs({ engine, store: this.work.store, claims });
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.work;
    await setTimeout(milliseconds, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}
