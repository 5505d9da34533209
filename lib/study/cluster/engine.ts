/**
 * What a batch system must do so that studies can be computed by it. To add one, write a file beside
 * `slurm.ts` and name it in `engines.ts`.
 * @module
 */
import { InputError } from "../../base/errors.ts";
import type { BatchTask } from "../../base/claim_owner.ts";

/** What a batch system is asked for: to run jobs, to show a script, to end jobs, to tell what became of tasks. */
export type EngineUse = "run" | "plan" | "cancel" | "judge";

/** A batch system with job arrays, for example Slurm. */
export interface BatchEngine {
  /** As `--cluster` calls it. */
  readonly name: string;
  /** Milliseconds between the first two questions, and at most, to which the time doubles. */
  readonly pauses: { readonly first: number; readonly most: number };
  /** Commands of the system that it runs to do something, for Deno's permissions. */
  readonly commands: Readonly<Record<EngineUse, readonly string[]>>;
  /** Tasks at most in one job. */
  mostTasks(): Promise<number>;
  /** The script of a job, which runs {@link BatchJob.lines} for each task with its number. */
  script(job: BatchJob): string;
  /**
   * Hands in a script.
   * @returns the id of the job
   * @throws {InputError} where the system is missing, or refuses it: with what it says
   */
  submit(script: string): Promise<string>;
  /**
   * The id of the job of that name, where the system knows it: one of ours that ended in submitting.
   * @throws {EngineUnreachable} where the system cannot tell now
   */
  find(name: string, signal?: AbortSignal): Promise<string | undefined>;
  /**
   * What became of the tasks, by number. One that the system knows nothing of is left out: it has
   * ended some time ago.
   * @param tasks how many the job has; those that the system tells of as a whole are left out without it
   * @throws {EngineUnreachable} where the system does not answer now
   * @throws {InputError} where it is missing
   * @throws the signal's reason, once it is aborted
   */
  states(job: string, tasks?: number, signal?: AbortSignal): Promise<Map<number, TaskState>>;
  /** Ends a job. */
  cancel(job: string, signal?: AbortSignal): Promise<void>;
  /** What a user types to end a job. */
  cancelCommand(job: string): string;
  /** The task that this process is, undefined where the system did not start it. */
  thisTask(): BatchTask | undefined;
}

/** A job to hand in: an array of tasks, each of which computes a group of cells. */
export interface BatchJob {
  /** Unlike that of any other job. */
  readonly name: string;
  /** Number of tasks; they are counted from 0. */
  readonly tasks: number;
  /** Where the output of the task with a number goes, which takes the place of `number`. */
  log(number: string): string;
  /** Lines of shell that are one task, given how the shell calls its number. */
  lines(number: string): readonly string[];
  readonly options: BatchOptions;
}

/** What a user asks of a batch system; what is not given is up to the system. */
export interface BatchOptions {
  readonly partition?: string;
  readonly account?: string;
  /** Longest time of a task, as the system writes it. */
  readonly time?: string;
  /** Memory of a task, as the system writes it. */
  readonly mem?: string;
  /** Cores, and threads, of a task; default 1. */
  readonly cpus?: number;
  /** Tasks at most that run at a time. */
  readonly arrayLimit?: number;
  /** Lines of the site, after our own header: directives, and shell such as `module load`. */
  readonly header?: string;
}

/** Why a task ended. */
export type TaskEnd =
  | "completed"
  | "failed"
  | "cancelled"
  | "time limit"
  | "out of memory"
  | "node failure";

/** What a batch system knows of a task. */
export type TaskState =
  | { readonly phase: "waiting"; readonly reason: string; readonly isHeld: boolean }
  /**
   * How often it was started again, which ended the starts before; undefined where the system does not
   * tell, or one of these may not have ended yet.
   */
  | { readonly phase: "running"; readonly restart?: number }
  | {
    readonly phase: "ended";
    readonly end: TaskEnd;
    /** Exit status of its process, where the system tells. */
    readonly status?: number;
    /** Signal that ended its process, where one did and the system tells. */
    readonly signal?: number;
  };

/** The batch system does not answer, and may later. */
export class EngineUnreachable extends InputError {
  /** @param message what it says */
  constructor(message: string) {
    super({ code: "engine-unreachable", action: message });
  }
}
