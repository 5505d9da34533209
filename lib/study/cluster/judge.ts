import type { ClaimOptions } from "../../base/claim.ts";
import type { ClaimOwner, Liveness } from "../../base/claim_owner.ts";
import { InputError } from "../../base/errors.ts";
import { type BatchEngine, EngineUnreachable, type TaskState } from "./engine.ts";

/** Milliseconds for which an answer of the batch system is taken as the present. */
const FRESH_MILLISECONDS = 2_000;

/**
 * Judges owners of claims that are tasks of a batch system: by what it says of the task. Others, and
 * all while it does not answer, are unknown.
 */
export function engineJudge(
  engine: BatchEngine,
  now: () => number = () => performance.now(),
): NonNullable<ClaimOptions["judge"]> {
  const answers = new Map<string, { at: number; states: Promise<Map<number, TaskState>> }>();
  const statesOf = (job: string) => {
    const known = answers.get(job);
    if (known !== undefined && now() - known.at < FRESH_MILLISECONDS) return known.states;
    const states = engine.states(job);
    answers.set(job, { at: now(), states });
    return states;
  };
  return async ({ task }: ClaimOwner): Promise<Liveness> => {
    if (task?.engine !== engine.name) return "unknown";
    try {
      return livenessOf((await statesOf(task.job)).get(task.index), task.restart);
    } catch (error) {
      // No answer now, or, on a machine that has not the commands, ever.
      if (error instanceof EngineUnreachable || error instanceof InputError) return "unknown";
      throw error;
    }
  };
}

/** Whether the start of a task that a claim names still runs. */
function livenessOf(state: TaskState | undefined, restart: number): Liveness {
  // What waits to be started again has been ended before.
  if (state === undefined || state.phase !== "running") return "ended";
  if (state.restart === undefined || state.restart === restart) return "running";
  return state.restart > restart ? "ended" : "unknown";
}
