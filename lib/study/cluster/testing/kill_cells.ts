/**
 * `deno task kill-cells`: kills a study at random moments and checks that nothing is lost, and nothing
 * computed twice.
 * @module
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { seededRandom } from "../../../dependency/random.ts";
import { undisturbed } from "./counted_runs.ts";
import { KillCampaign, type KillPlan } from "./kill_campaign.ts";
import { DRIVER, WORKER } from "./kill_targets.ts";

/** Threads of this machine. */
export function localPlan(): KillPlan {
  return {
    args: [],
    environment: {},
    targets: [DRIVER, DRIVER, WORKER],
    slots: availableParallelism(),
    seconds: 0.2,
    pause: 1.2,
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    args: Deno.args,
    options: {
      executor: { type: "string", default: "local" },
      kills: { type: "string", default: "100" },
      seed: { type: "string", default: "1" },
    },
  });
  const random = seededRandom(Number(values.seed));
  const campaign = new KillCampaign(localPlan(), await undisturbed(), random, console.error);
  console.log(JSON.stringify(await campaign.run(Number(values.kills))));
}
