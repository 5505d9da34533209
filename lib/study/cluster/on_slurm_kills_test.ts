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
import { parentOf, taskProcesses } from "./testing/slurm_processes.ts";

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
  "a task that Slurm has lost sight of keeps its cell, though it is started a second time",
  async ({ bed, runs, expected }) => {
    runs.seconds = 0.2;
    const driver = runs.start(...SLURM);
    await until(() => runs.finished().size >= 2, "some cells are finished");
    runs.seconds = 15;
    const begun = runs.begun();
    await until(() => runs.begun() >= begun + bed.slots, "both slots are at a long cell");
    runs.seconds = 0;
    const [{ pid, task }] = taskProcesses(bed);
    Deno.kill(parentOf(pid), "SIGKILL"); // who watches the task for Slurm, and would end it
    await bed.demand("scontrol", "requeue", task);
    const other = () => taskProcesses(bed).find((one) => one.task === task && one.pid !== pid);
    await until(() => other() !== undefined, "it is started a second time");
    assert.ok(taskProcesses(bed).some((one) => one.pid === pid), "while the first start goes on");
    const { status, err } = await outcomeOf(driver);
    assert.equal(status, 0, err);
    runs.checkWhole(expected, 0);
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
