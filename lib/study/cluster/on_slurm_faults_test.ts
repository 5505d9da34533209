/**
 * Studies on a real Slurm: what goes wrong. See `.ci/slurm`.
 * @module
 */
import assert from "node:assert/strict";
import { CountedRuns, outcomeOf } from "./testing/counted_runs.ts";
import {
  endSlurmAfterTests,
  SLURM,
  testOnForgetfulSlurm,
  testOnSlurm,
  until,
} from "./testing/on_slurm.ts";
import { pause } from "./testing/slurm_bed.ts";
import { taskProcesses } from "./testing/slurm_processes.ts";

endSlurmAfterTests();

/** What is told of a task that has ended: with its number where it wrote a line before. */
const TASK_ENDED = /Task \d+ of job \d+ ended without it|Tasks of job \d+ ended without them/;

testOnSlurm(
  "a task that is killed is started again or told, and nothing is lost",
  async ({ bed, runs, expected }) => {
    runs.seconds = 0.4;
    const driver = runs.start(...SLURM);
    await until(() => runs.finished().size >= 2, "some cells are finished");
    const [{ pid }] = taskProcesses(bed);
    Deno.kill(pid, "SIGKILL");
    runs.seconds = 0.05;
    const { status, err } = await outcomeOf(driver);
    runs.check(expected);
    if (status !== 0) {
      assert.equal(status, 1, err);
      assert.match(err, new RegExp(`Cannot compute \\d+ of ${expected.size} cells`));
      assert.match(err, TASK_ENDED);
      const again = await runs.run(...SLURM);
      assert.equal(again.status, 0, again.err);
    }
    runs.checkWhole(expected, 1);
  },
);

testOnSlurm(
  "a node that is drained lets its tasks end, and the others wait until it is resumed",
  async ({ bed, runs, expected }) => {
    runs.seconds = 0.2;
    const driver = runs.start(...SLURM);
    await until(() => runs.finished().size >= 2, "some cells are finished");
    await bed.node("drain");
    await until(
      async () => (await bed.queue()).every(({ state }) => state === "PENDING"),
      "nothing runs on the drained node",
    );
    const before = runs.begun();
    await pause(2);
    assert.equal(runs.begun(), before);
    await bed.node("resume");
    runs.seconds = 0;
    const { status, err } = await outcomeOf(driver);
    assert.equal(status, 0, err);
    runs.checkWhole(expected, 0);
  },
);

testOnSlurm(
  "a cell that fails is told with its reason and its log, the others are kept",
  async ({ runs, expected }) => {
    runs.failing = [3, 30];
    const { status, err } = await runs.run(...SLURM);
    assert.equal(status, 1, err);
    assert.match(err, /Cannot compute 2 of \d+ cells/);
    assert.match(err, /Cannot count/);
    const log = /\S.*\.log/.exec(err)?.[0];
    assert.ok(log !== undefined, `no log in ${err}`);
    runs.check(expected);
    assert.equal(runs.finished().size, expected.size - 2);
    runs.failing = [];
    const again = await runs.run(...SLURM);
    assert.equal(again.status, 0, again.err);
    runs.checkWhole(expected, 2);
  },
);

testOnSlurm("the controller may be away for a moment", async ({ bed, runs, expected }) => {
  runs.seconds = 0.2;
  const driver = runs.start(...SLURM);
  await until(() => runs.finished().size >= 2, "some cells are finished");
  Deno.kill(await bed.daemon("slurmctld"), "SIGTERM");
  const { status, err } = await outcomeOf(driver);
  assert.equal(status, 0, err);
  runs.checkWhole(expected, 0);
});

testOnSlurm("what sbatch says is passed on", async ({ runs }) => {
  const { status, err } = await runs.run(...SLURM, "--partition", "nowhere");
  assert.equal(status, 1, err);
  assert.match(err, /invalid partition/i);
  assert.equal(runs.begun(), 0);
});

testOnSlurm(
  "what a user has squeue leave out is not taken for ended",
  async ({ bed, runs: { folder }, expected }) => {
    const filters = { SQUEUE_PARTITION: "other", SQUEUE_USERS: "nobody", SQUEUE_NAMES: "none" };
    const runs = new CountedRuns(folder, { ...bed.environment, ...filters });
    runs.seconds = 0.2;
    const { status, err } = await runs.run(...SLURM);
    assert.equal(status, 0, err);
    runs.checkWhole(expected, 0);
  },
);

testOnSlurm("a node without Deno is told, with the log", async ({ runs, expected }) => {
  const { status, err } = await runs.run(...SLURM, "--cluster-deno", "/nowhere/deno");
  assert.equal(status, 1, err);
  assert.match(err, /has no Deno at \/nowhere\/deno/);
  assert.equal(runs.begun(), 0);
  const again = await runs.run(...SLURM);
  assert.equal(again.status, 0, again.err);
  runs.checkWhole(expected, 0);
});

testOnForgetfulSlurm(
  "where Slurm forgets at once what has ended, nothing is lost either",
  async ({ bed, runs, expected }) => {
    runs.seconds = 0.4;
    const driver = runs.start(...SLURM);
    await until(() => runs.finished().size >= 2, "some cells are finished");
    Deno.kill(taskProcesses(bed)[0].pid, "SIGKILL");
    runs.seconds = 0.1;
    const { status, err } = await outcomeOf(driver);
    runs.check(expected);
    if (status !== 0) assert.match(err, TASK_ENDED);
    const again = await runs.run(...SLURM);
    assert.equal(again.status, 0, again.err);
    runs.checkWhole(expected, 1);
  },
);
