import { dirname } from "node:path";
import { InputError } from "../../base/errors.ts";
import type { TaskEnd, TaskState } from "./engine.ts";
import type { TaskRecord } from "./job_files.ts";
import { NO_DENO_STATUS, NOT_SHARED_STATUS } from "./task_lines.ts";
import type { WatchedJob } from "./watched_job.ts";

const AGAIN = "the same command again, which submits what is missing";
/** What to do about a task that ended so. */
const ADVICE: Readonly<Record<TaskEnd, string>> = {
  "completed": `a look at the log, and ${AGAIN}`,
  "failed": `a look at the log, and ${AGAIN}`,
  "cancelled": AGAIN,
  "time limit": `a longer --time, and ${AGAIN}`,
  "out of memory": `more --mem, or fewer --cpus, and ${AGAIN}`,
  "node failure": AGAIN,
};

/** Characters of a log's last line that are shown. */
const LONGEST_LINE = 300;

/** Why a cell is not there whose task has ended. */
export async function endText(
  { job: { id, folder }, states }: WatchedJob,
  task: number,
  record: TaskRecord | undefined,
): Promise<InputError> {
  const state = states.get(task);
  const log = folder.log(task);
  const [last, how] = [await lastLine(log), howOf(state, record)];
  return new InputError({
    code: "task-ended",
    // Tasks that said nothing are told together.
    action: last === undefined
      ? `Tasks of job ${id} ended without them (${how}) and left no line in a log in ${
        dirname(log)
      }`
      : `Task ${task} of job ${id} ended without it (${how}), its log ${log} ends with "${last}"`,
    required: adviceOf(state, record !== undefined, last !== undefined, folder.path),
  });
}

function howOf(state: TaskState | undefined, record: TaskRecord | undefined): string {
  if (state?.phase !== "ended") {
    return record === undefined ? "it was never seen to run" : "the system knows no more of it";
  }
  const { end, status, signal } = state;
  if (end === "failed" && signal !== undefined) return `killed by signal ${signal}`;
  return end === "failed" && status !== undefined ? `exit status ${status}` : end;
}

function adviceOf(
  state: TaskState | undefined,
  hasBegun: boolean,
  hasLog: boolean,
  folder: string,
): string {
  const { end = "completed", status } = state?.phase === "ended" ? state : {};
  const isOfItsOwn = end === "failed" || end === "completed";
  if (status === NOT_SHARED_STATUS || isOfItsOwn && !hasBegun && !hasLog) {
    return `a machine that shares the folder ${folder}`;
  }
  if (status === NO_DENO_STATUS) return "Deno on that machine, at the path of --cluster-deno";
  return isOfItsOwn && !hasLog ? AGAIN : ADVICE[end];
}

async function lastLine(path: string): Promise<string | undefined> {
  const text = await Deno.readTextFile(path).catch(() => "");
  return text.trimEnd().split("\n").at(-1)?.slice(0, LONGEST_LINE) || undefined;
}
