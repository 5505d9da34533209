/**
 * `deno task kill-cells`: kills a study at random moments and checks that nothing is lost and nothing
 * computed twice.
 * @module
 */
import { parseArgs } from "node:util";
import { seededRandom } from "../../../dependency/random.ts";
import { undisturbed } from "./counted_runs.ts";
import { KillCampaign, type KillPlan } from "./kill_campaign.ts";
import { localPlan, slurmPlan } from "./kill_plans.ts";
import { SlurmBed, whyNoSlurm } from "./slurm_bed.ts";

const USAGE = `Usage: deno task kill-cells [--executor local|slurm] [--kills N] [--seed S]

Runs a study of real cells, kills its drivers, workers and tasks N times (default 100) at random
moments, starts it again, and checks after each kill that every result that was there is there to the
last byte and right, and that no cell was computed twice at a time or when its result was there; at
the end of each grid, that all results are there and nothing else is. Prints what was counted.
Slurm is started on this machine for it (Debian: slurm-wlm, munge).
`;

async function campaign(plan: KillPlan, kills: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const campaign = new KillCampaign(plan, await undisturbed(), random, console.error);
  const { kills: byTarget, mishaps, ...counts } = await campaign.run(kills);
  console.log(JSON.stringify({ seed, ...counts, kills: byTarget, mishaps }, null, 1));
}

function valuesOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        executor: { type: "string", default: "local" },
        kills: { type: "string", default: "100" },
        seed: { type: "string", default: "1" },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    console.error((error as Error).message);
    return { executor: "", kills: "", seed: "", help: false };
  }
}

/** Runs the command and returns its exit status. */
async function main(args: string[]): Promise<number> {
  const values = valuesOf(args);
  const kills = Number(values.kills), seed = Number(values.seed);
  const isKnown = values.executor === "local" || values.executor === "slurm";
  if (values.help || !isKnown || !(kills > 0) || !Number.isInteger(seed)) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  if (values.executor === "local") await campaign(localPlan(), kills, seed);
  else {
    const reason = whyNoSlurm();
    if (reason !== undefined) return console.error(`Cannot start Slurm: ${reason}`), 1;
    await using bed = await SlurmBed.start();
    await campaign(slurmPlan(bed), kills, seed);
  }
  return 0;
}

if (import.meta.main) Deno.exitCode = await main(Deno.args);
