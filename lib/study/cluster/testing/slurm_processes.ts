import type { SlurmBed } from "./slurm_bed.ts";

/**
 * The processes that compute the cells of tasks on a test bed, by what the system knows of all
 * processes: each is what the shell of its task has become.
 */
export function taskProcesses(bed: SlurmBed): number[] {
  const { SLURM_CONF } = bed.environment;
  return [...Deno.readDirSync("/proc")].map(({ name }) => name).filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    const environment = fields(`/proc/${name}/environ`);
    return environment.includes(`SLURM_CONF=${SLURM_CONF}`) &&
      environment.some((field) => field.startsWith("SLURM_ARRAY_TASK_ID=")) &&
      fields(`/proc/${name}/cmdline`).some((word) => word.endsWith("/cli.ts"));
  }).map(Number);
}

/** The fields of a file of `/proc`; none where the process has ended. */
function fields(path: string): string[] {
  try {
    return Deno.readTextFileSync(path).split("\0");
  } catch {
    return [];
  }
}
