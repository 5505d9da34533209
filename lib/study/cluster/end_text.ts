import { InputError } from "../../base/errors.ts";
import type { TaskEnd } from "./engine.ts";
import type { TaskRecord } from "./job_folder.ts";
import type { WatchedJob } from "./watched_job.ts";

/** What to do about a task that ended so. */
const ADVICE: Readonly<Record<TaskEnd, string>> = {
  "completed": "a look at the log",
  "failed": "a look at the log",
  "cancelled": "the same command again, which submits what is missing",
  "time limit": "a longer --time; the same command again submits what is missing",
  "out of memory": "more --mem, or fewer --cpus",
  "node failure": "the same command again, which submits what is missing",
};

/** Why a cell is not there whose task has ended. */
export async function endText(
  { job: { id, folder }, states }: WatchedJob,
  task: number,
  record: TaskRecord | undefined,
): Promise<InputError> {
  const state = states.get(task);
  const end = state?.phase === "ended" ? state.end : undefined;
  const log = folder.log(task);
  const last = await lastLine(log);
  const how = end ??
    (record === undefined ? "never seen to run" : "not known to the system any more");
  const shared = record === undefined && last === undefined
    ? `; its machine must share ${folder.path}`
    : "";
  return new InputError({
    code: "task-ended",
    action: `Task ${task} of job ${id} ended without it (${how}), log ${log}`,
    ...(last !== undefined && { current: last }),
    required: (end === undefined ? "a look at the log, or the same command again" : ADVICE[end]) +
      shared,
  });
}

async function lastLine(path: string): Promise<string | undefined> {
  const text = await Deno.readTextFile(path).catch(() => "");
  return text.trimEnd().split("\n").at(-1) || undefined;
}
