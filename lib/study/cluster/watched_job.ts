import type { BatchEngine, TaskState } from "./engine.ts";
import type { JobDescription } from "./job_files.ts";
import type { JobFolder } from "./job_folder.ts";

/** A job that was submitted. */
export interface SubmittedJob {
  readonly folder: JobFolder;
  readonly description: JobDescription;
  readonly id: string;
}

/** A job while it is watched: what its tasks are at, and which cells they failed at. */
export class WatchedJob {
  states = new Map<number, TaskState>();
  readonly #taskOf = new Map<string, number>();

  constructor(readonly job: SubmittedJob, private readonly engine: BatchEngine) {
    for (const [task, files] of job.description.groups.entries()) {
      for (const file of files) this.#taskOf.set(file, task);
    }
  }

  /** @throws what `BatchEngine.states` throws */
  async refresh(signal?: AbortSignal): Promise<void> {
    const { id, description } = this.job;
    this.states = await this.engine.states(id, description.groups.length, signal);
  }

  /** The number of the task that has a cell, by the name of its file in the store. */
  taskOf(file: string): number | undefined {
    return this.#taskOf.get(file);
  }

  /** Whether a task that has the cell waits or runs. */
  isAt(file: string): boolean {
    const task = this.taskOf(file);
    return task !== undefined && isActive(this.states.get(task));
  }

  get isActive(): boolean {
    return [...this.states.values()].some(isActive);
  }
}

/** Whether a task may still compute cells. */
function isActive(state: TaskState | undefined): boolean {
  return state !== undefined && state.phase !== "ended";
}

/** What the tasks of jobs are at, in one line. */
export function jobsText(jobs: readonly WatchedJob[]): string {
  return jobs.map(({ job, states }) => `job ${job.id}: ${statesText([...states.values()])}`).join(
    "; ",
  );
}

function statesText(states: readonly TaskState[]): string {
  const running = states.filter(({ phase }) => phase === "running").length;
  const waiting = states.filter((state) => state.phase === "waiting");
  const reasons = new Set(waiting.map(({ reason }) => reason).filter((one) => !USUAL.has(one)));
  const held = waiting.some(({ isHeld }) => isHeld) ? ", held" : "";
  const why = reasons.size > 0 ? ` (${[...reasons].join(", ")}${held})` : "";
  if (running + waiting.length === 0) return "ended";
  return `${running} running, ${waiting.length} waiting${why}`;
}

/** Why a task waits that will soon run. */
const USUAL = new Set(["", "None", "Resources", "Priority", "JobArrayTaskLimit"]);
