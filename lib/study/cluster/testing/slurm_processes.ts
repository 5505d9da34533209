import type { SlurmBed } from "./slurm_bed.ts";

/** A process that computes the cells of a task: what the shell of the task has become. */
export interface TaskProcess {
  readonly pid: number;
  /** The task as Slurm's commands call it, for example `12_3`. */
  readonly task: string;
}

/** The processes of the tasks of a test bed, by what the system knows of all processes. */
export function taskProcesses(bed: SlurmBed): TaskProcess[] {
  const { SLURM_CONF } = bed.environment;
  const found: TaskProcess[] = [];
  for (const { name } of Deno.readDirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const environment = new Map(
      fields(`/proc/${name}/environ`).map((field) => field.split("=") as [string, string]),
    );
    if (environment.get("SLURM_CONF") !== SLURM_CONF) continue;
    const [job, index] = ["JOB", "TASK"].map((one) => environment.get(`SLURM_ARRAY_${one}_ID`));
    const computes = fields(`/proc/${name}/cmdline`).some((word) => word.endsWith("/cli.ts"));
    if (index !== undefined && computes) found.push({ pid: Number(name), task: `${job}_${index}` });
  }
  return found;
}

/** The process that started a process. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(Deno.readTextFileSync(`/proc/${pid}/status`))![1]);
}

/** The fields of a file of `/proc`; none where the process has ended. */
function fields(path: string): string[] {
  try {
    return Deno.readTextFileSync(path).split("\0");
  } catch {
    return [];
  }
}
