import { quote } from "../../base/errors.ts";
import { EngineUnreachable, type TaskEnd, type TaskState } from "./engine.ts";

/** What `squeue` prints of a task: fields of fixed width, the last of which may hold spaces. */
export const QUEUE_FORMAT = "--Format=ArrayTaskID:24,State:24,RestartCnt:12,exit_code:12,Reason:80";

/** Why Slurm says that a task ended, by its state. */
const ENDS: Readonly<Record<string, TaskEnd>> = {
  COMPLETED: "completed",
  FAILED: "failed",
  CANCELLED: "cancelled",
  PREEMPTED: "cancelled",
  REVOKED: "cancelled",
  TIMEOUT: "time limit",
  DEADLINE: "time limit",
  OUT_OF_MEMORY: "out of memory",
  NODE_FAIL: "node failure",
  BOOT_FAIL: "node failure",
};
/** States of a task that will be started, or started again. */
const WAITING = new Set([
  "PENDING",
  "REQUEUE_HOLD",
  "RESV_DEL_HOLD",
  "SPECIAL_EXIT",
]);

/**
 * The tasks in what `squeue` prints, by number; those of {@link QUEUE_FORMAT}.
 * @param tasks how many the job has: those that were cancelled together, before they were started, have
 *   one line without a number
 */
export function parseQueue(text: string, tasks = 0): Map<number, TaskState> {
  const states = new Map<number, TaskState>();
  let rest: TaskState | undefined;
  for (const line of text.split("\n")) {
    const [, index, state, restart, exit, reason = ""] =
      /^\s*(\d+|N\/A)\s+(\S+)\s+(\d+)\s+(\d+)\s*(.*?)\s*$/.exec(line) ?? [];
    if (index === undefined) {
      if (/^\s*$|^CLUSTER: /.test(line)) continue;
      throw new EngineUnreachable(`squeue prints ${quote(line.trim())}, which tells no task`);
    }
    // As the system call `wait` has it.
    const [status, signal] = [Number(exit) >> 8, Number(exit) & 127];
    const found = stateOf(state, { reason, restart: Number(restart), status, signal });
    if (index === "N/A") rest = found;
    else states.set(Number(index), found);
  }
  for (let k = 0; k < tasks && rest !== undefined; k++) if (!states.has(k)) states.set(k, rest);
  return states;
}

/** The tasks in what `sacct` prints as `JobID|State|ExitCode`, by number; `12_[5-9]|...` is many. */
export function parseAccounting(text: string): Map<number, TaskState> {
  const states = new Map<number, TaskState>();
  for (const line of text.split("\n")) {
    const [, index, state, status, signal] = /^\d+_(\d+)\|(\w+)[^|]*\|(\d+):(\d+)/.exec(line) ?? [];
    if (index === undefined) continue;
    const exit = { status: Number(status), signal: Number(signal) };
    states.set(Number(index), stateOf(state, { reason: "", ...exit }));
  }
  return states;
}

interface Details {
  readonly reason: string;
  readonly restart?: number;
  readonly status: number;
  readonly signal: number;
}

/**
 * A state that is neither known to wait nor to have ended counts as running, whatever a later Slurm calls
 * it: claims of a task that runs must not be freed. How often a task was started again is counted up
 * before its processes are gone, so that only one that simply runs is the start of that number.
 */
function stateOf(state: string, { reason, restart, status, signal }: Details): TaskState {
  if (WAITING.has(state)) {
    return { phase: "waiting", reason, isHeld: /held/i.test(reason) || /HOLD|SPECIAL/.test(state) };
  }
  if (Object.hasOwn(ENDS, state)) {
    return { phase: "ended", end: ENDS[state], status, ...(signal !== 0 && { signal }) };
  }
  return { phase: "running", ...(state === "RUNNING" && restart !== undefined && { restart }) };
}
