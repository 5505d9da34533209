import type { ClaimOptions } from "../../base/claim.ts";
import type { BatchTask, ClaimOwner, Liveness } from "../../base/claim_owner.ts";
import { InputError } from "../../base/errors.ts";
import { isAllowed } from "../../base/permissions.ts";
import type { BatchEngine, TaskState } from "./engine.ts";
import { ENGINES } from "./engines.ts";

/** Milliseconds for which a task that the batch system says is running is taken to run. */
const FRESH_MILLISECONDS = 2_000;

/**
 * Judges owners of claims that are tasks of a batch system: by what it says of the task. Others, and
 * all while it does not answer, are unknown.
 */
export function engineJudge(
  engine: BatchEngine,
  now: () => number = () => performance.now(),
): NonNullable<ClaimOptions["judge"]> {
  type Answer = Promise<Map<number, TaskState>>;
  const answers = new Map<string, { at: number; states: Answer }>();
  const next = new Map<string, Answer>();
  /** What is said after now, shared by all who come before the question is asked. */
  const askFromNow = (job: string): Answer => {
    const known = next.get(job);
    if (known !== undefined) return known;
    const before = answers.get(job)?.states ?? Promise.resolve();
    const answer = before.catch(() => {}).then(() => {
      next.delete(job);
      const states = engine.states(job);
      answers.set(job, { at: now(), states });
      return states;
    });
    next.set(job, answer);
    return answer;
  };
  const saysRunning = async ({ job, index, restart }: BatchTask): Promise<boolean> => {
    const known = answers.get(job);
    if (known === undefined || now() - known.at >= FRESH_MILLISECONDS) return false;
    return livenessOf((await known.states).get(index), restart) === "running";
  };
  return async ({ task }: ClaimOwner): Promise<Liveness> => {
    if (task?.engine !== engine.name) return "unknown";
    try {
      // Only what is said after a claim was read can tell that its owner has ended: a task may have been
      // started, and have claimed, since an answer before.
      if (await saysRunning(task)) return "running";
      return livenessOf((await askFromNow(task.job)).get(task.index), task.restart);
    } catch (error) {
      // No answer now, or, on a machine that has not the commands, ever.
      if (error instanceof InputError) return "unknown";
      throw error;
    }
  };
}

/**
 * Judges owners of claims that are tasks of any batch system, where Deno's permissions let us ask it:
 * for who computes beside a cluster, and not by it.
 */
export function anyEngineJudge(
  engines: Readonly<Record<string, BatchEngine>> = ENGINES,
): NonNullable<ClaimOptions["judge"]> {
  const judges = new Map<string, NonNullable<ClaimOptions["judge"]>>();
  for (const engine of Object.values(engines)) {
    const commands = engine.commands.judge.map((command) => ({ name: "run", command }) as const);
    if (commands.every(isAllowed)) judges.set(engine.name, engineJudge(engine));
  }
  return (owner) => judges.get(owner.task?.engine ?? "")?.(owner) ?? "unknown";
}

/** Whether the start of a task that a claim names still runs. */
function livenessOf(state: TaskState | undefined, restart: number): Liveness {
  // What waits to be started again has been ended before.
  if (state === undefined || state.phase !== "running") return "ended";
  if (state.restart === undefined || state.restart === restart) return "running";
  return state.restart > restart ? "ended" : "unknown";
}
