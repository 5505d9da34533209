import { join } from "node:path";
import { WORKSPACE } from "../../base/workspace.ts";
import { shellWord } from "./shell.ts";

/** Exit statuses of a task that could not begin, after those of `sysexits.h`. */
export const NOT_SHARED_STATUS = 66, NO_DENO_STATUS = 69;

/** What the shell lines of a task need to know. */
export interface TaskPlace {
  /** Folder of the job. */
  readonly folder: string;
  /** What its file `token` says. */
  readonly token: string;
  /** Path of Deno on the machine of the task; by default that of this process. */
  readonly deno?: string;
}

/**
 * Shell that checks whether the machine of a task shares the folder of the job and has Deno, and then
 * becomes the process that computes the task.
 * @param number how the shell calls the number of the task
 */
export function taskLines(
  { folder, token, deno = Deno.execPath() }: TaskPlace,
  number: string,
): string[] {
  const [job, cli] = [shellWord(folder), shellWord(join(WORKSPACE, "lib", "cli.ts"))];
  const config = shellWord(join(WORKSPACE, "deno.json"));
  return [
    `if [ "$(cat ${job}/token 2>/dev/null)" != ${shellWord(token)} ]; then`,
    `  echo "$(hostname) does not share the folder" ${job} >&2`,
    `  exit ${NOT_SHARED_STATUS}`,
    "fi",
    `if [ ! -x ${shellWord(deno)} ]; then`,
    `  echo "$(hostname) has no Deno at" ${shellWord(deno)} >&2`,
    `  exit ${NO_DENO_STATUS}`,
    "fi",
    `export NO_COLOR=1 DENO_NO_UPDATE_CHECK=1`,
    `exec ${shellWord(deno)} run -A --unstable-lazy-dynamic-imports --config ${config} ${cli} ` +
    `cells ${job} "${number}"`,
  ];
}
