import { type Random, randomInteger } from "../../../dependency/random.ts";
import type { Target } from "./kill_campaign.ts";
import type { SlurmBed } from "./slurm_bed.ts";
import { taskProcesses } from "./slurm_processes.ts";

/** A process of `arcbook study`, with all its threads. */
export const DRIVER: Target = {
  name: "driver",
  kill({ drivers, random }) {
    if (drivers.length === 0) return false;
    pick(drivers, random).kill("SIGKILL");
    return true;
  },
};

/** The thread that begins the next cell, which breaks down without a word. */
export const WORKER: Target = {
  name: "worker",
  kill({ runs, drivers }) {
    if (drivers.length === 0) return false;
    runs.doom();
    return true;
  },
};

/** What can be killed of a study on Slurm: its drivers, and what computes its cells. */
export function slurmTargets(bed: SlurmBed): Target[] {
  const task: Target = {
    name: "task",
    kill({ random }) {
      const processes = taskProcesses(bed);
      return processes.length > 0 && killed(pick(processes, random).pid);
    },
  };
  return [DRIVER, WORKER, task, task];
}

/** What else happens to jobs on Slurm; these are not counted as kills of ours. */
export function slurmMishaps(bed: SlurmBed): Target[] {
  const running = async () => (await bed.queue()).filter(({ state }) => state === "RUNNING");
  const command = (name: string, ...words: string[]): Target => ({
    name,
    async kill({ random }) {
      const tasks = await running();
      if (tasks.length === 0) return false;
      const { status } = await bed.run(words[0], ...words.slice(1), pick(tasks, random).task);
      return status === 0; // else it has just ended
    },
  });
  return [
    command("scancel", "scancel"),
    command("requeue", "scontrol", "requeue"),
    // A controller that is killed loses what it has not written down; it is started again in order.
    { name: "controller", kill: async () => killed(await bed.daemon("slurmctld"), "SIGTERM") },
    { name: "node's daemon", kill: async () => killed(await bed.daemon("slurmd")) },
    { name: "drain", kill: () => bed.node("drain").then(() => true) },
  ];
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[randomInteger(random, items.length)];
}

/** Sends a signal; whether there was a process to take it. */
function killed(pid: number, signal: Deno.Signal = "SIGKILL"): boolean {
  try {
    Deno.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
