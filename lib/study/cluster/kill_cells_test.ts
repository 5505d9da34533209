/**
 * A short one of the campaigns of `deno task kill-cells`.
 * @module
 */
import assert from "node:assert/strict";
import { seededRandom } from "../../dependency/random.ts";
import { undisturbed } from "./testing/counted_runs.ts";
import { KillCampaign } from "./testing/kill_campaign.ts";
import { localPlan } from "./testing/kill_plans.ts";

Deno.test("of a study in threads that is killed at random moments nothing is lost, and nothing computed twice", async () => {
  if (Deno.build.os === "windows") return;
  const campaign = new KillCampaign(localPlan(), await undisturbed(), seededRandom(2012));
  const { kills, rounds } = await campaign.run(5);
  assert.equal(Object.values(kills).reduce((sum, count) => sum + count), 5);
  assert.ok(rounds > 0);
});
