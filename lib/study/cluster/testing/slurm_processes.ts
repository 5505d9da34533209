import type { SlurmBed } from "./slurm_bed.ts";

/** A process of a task: the shell that runs its script, or the program that computes its cells. */
export interface TaskProcess {
  readonly pid: number;
  /** `script` or `program`. */
  readonly kind: "script" | "program";
  /** The task's index in its array. */
  readonly index: number;
}

/** The processes of the tasks that run on a test bed, by what the system knows of all processes. */
export function taskProcesses(bed: SlurmBed): TaskProcess[] {
  const processes: TaskProcess[] = [];
  for (const { name } of Deno.readDirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const environment = fields(`/proc/${name}/environ`);
    if (!environment.includes(`SLURM_CONF=${bed.environment.SLURM_CONF}`)) continue;
    const index = environment.find((field) => field.startsWith("SLURM_ARRAY_TASK_ID="));
    const kind = kindOf(fields(`/proc/${name}/cmdline`));
    if (index === undefined || kind === undefined) continue;
    processes.push({ pid: Number(name), kind, index: Number(index.split("=")[1]) });
  }
  return processes;
}

function kindOf(command: readonly string[]): TaskProcess["kind"] | undefined {
  if (command.some((word) => word.endsWith("/slurm_script"))) return "script";
  return command.some((word) => word.endsWith("/cli.ts")) ? "program" : undefined;
}

/** The fields of a file of `/proc`; none where the process has ended. */
function fields(path: string): string[] {
  try {
    return Deno.readTextFileSync(path).split("\0");
  } catch {
    return [];
  }
}
