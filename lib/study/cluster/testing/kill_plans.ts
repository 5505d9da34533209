import { availableParallelism } from "node:os";
import type { KillPlan } from "./kill_campaign.ts";
import { DRIVER, slurmMishaps, slurmTargets, WORKER } from "./kill_targets.ts";
import type { SlurmBed } from "./slurm_bed.ts";

/** Threads of this machine. */
export function localPlan(): KillPlan {
  return {
    args: [],
    environment: {},
    targets: [DRIVER, DRIVER, WORKER],
    mishaps: [],
    slots: availableParallelism(),
    seconds: 0.2,
    pause: 1.2,
  };
}

/** Tasks of Slurm. */
export function slurmPlan(bed: SlurmBed): KillPlan {
  return {
    args: ["--cluster", "slurm"],
    environment: bed.environment,
    targets: slurmTargets(bed),
    mishaps: slurmMishaps(bed),
    repair: () => bed.repair(),
    slots: bed.slots,
    seconds: 0.4,
    pause: 4,
  };
}
