/**
 * Studies on a real Slurm: tasks that end before their cells do. See `.ci/slurm`.
 * @module
 */
import assert from "node:assert/strict";
import { seededRandom } from "../../dependency/random.ts";
import { outcomeOf } from "./testing/counted_runs.ts";
import { KillCampaign } from "./testing/kill_campaign.ts";
import { slurmPlan } from "./testing/kill_plans.ts";
import { endSlurmAfterTests, SLURM, testOnSlurm, until } from "./testing/on_slurm.ts";

endSlurmAfterTests();

testOnSlurm(
  "a task that meets its time limit is told with what to set, and its results stay",
  async ({ bed, runs, expected }) => {
    const before = (await bed.ends()).length;
    runs.seconds = 0.2;
    const driver = runs.start(...SLURM, "--time", "1");
    await until(() => runs.finished().size >= 2, "some cells are finished");
    runs.seconds = 100;
    const isOver = async () => (await bed.ends()).slice(before).some((end) => /TIMEOUT/.test(end));
    await until(isOver, "a task meets its limit", 120);
    runs.seconds = 0;
    const { status, err } = await outcomeOf(driver);
    assert.equal(status, 1, err);
    assert.match(err, /time limit/);
    assert.match(err, /--time/);
    runs.check(expected);
    assert.ok(runs.finished().size < expected.size);
    const again = await runs.run(...SLURM, "--time", "1");
    assert.equal(again.status, 0, again.err);
    runs.checkWhole(expected, 2 * bed.slots);
  },
);

testOnSlurm(
  "killed at random moments, nothing is lost and nothing is computed twice",
  async ({ bed, expected }) => {
    const campaign = new KillCampaign(slurmPlan(bed), expected, seededRandom(2012));
    const { kills } = await campaign.run(6);
    assert.ok(Object.keys(kills).length > 1, "of several kinds");
  },
);
