/**
 * What we say to Slurm and understand of it, without one; `slurm_test.ts` runs studies on a real one.
 * @module
 */
import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { type BatchJob, type BatchOptions, EngineUnreachable } from "./engine.ts";
import type { CommandOutput } from "./shell.ts";
import { Slurm } from "./slurm.ts";
import { parseAccounting, parseQueue } from "./slurm_states.ts";

function job(options: BatchOptions = {}): BatchJob {
  return {
    name: "arcbook-toy-1",
    tasks: 12,
    log: (number) => `/a 100%/logs/${number}.log`,
    lines: (number) => [`echo "${number}"`],
    options,
  };
}

/** Slurm whose commands answer as told. */
function answering(answers: Record<string, Partial<CommandOutput> | Error>) {
  const calls: string[][] = [];
  const slurm = new Slurm((name, args) => {
    calls.push([name, ...args]);
    const answer = answers[name];
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ ok: true, out: "", err: "", ...answer });
  });
  return { slurm, calls };
}

const missing = new InputError({ code: "command-missing", action: "Cannot run it" });

Deno.test("the script has the options that are given, the site's lines after ours, then the task", () => {
  const options = {
    partition: "long",
    account: "nlp",
    time: "1-12",
    mem: "8G",
    cpus: 4,
    arrayLimit: 3,
    header: "#!/bin/sh\n#SBATCH --constraint=avx2\nmodule load deno\n",
  };
  assert.deepEqual(new Slurm().script(job(options)).split("\n"), [
    "#!/bin/bash",
    "#SBATCH --job-name=arcbook-toy-1",
    "#SBATCH --array=0-11%3",
    '#SBATCH --output="/a 100%%/logs/%a.log"',
    "#SBATCH --ntasks=1",
    "#SBATCH --cpus-per-task=4",
    "#SBATCH --partition=long",
    "#SBATCH --account=nlp",
    "#SBATCH --time=1-12",
    "#SBATCH --mem=8G",
    "#SBATCH --requeue",
    "#SBATCH --open-mode=append",
    "#SBATCH --constraint=avx2",
    "module load deno",
    "",
    'echo "$SLURM_ARRAY_TASK_ID"',
    "",
  ]);
  assert.doesNotMatch(new Slurm().script(job()), /partition|account|time=|mem|array=0-11%/);
});

Deno.test("a path that Slurm, or its shell, would read as another is refused", () => {
  for (const path of ['/a"b', "/a\\b", "/a\nb"]) {
    const log = (number: string) => `${path}/${number}.log`;
    assert.throws(() => new Slurm().script({ ...job(), log }), { code: "path-not-for-slurm" });
  }
});

Deno.test("what is submitted is known by its number, and by its cluster where there are several", async () => {
  for (const out of ["77", "77;second"]) {
    assert.equal(await answering({ sbatch: { out } }).slurm.submit("#!"), out);
  }
  await assert.rejects(answering({ sbatch: { out: "77 second" } }).slurm.submit("#!"), InputError);
});

Deno.test("a job of another cluster is asked for there, one of this cluster as always", async () => {
  const scontrol = { out: "ClusterName             = first" };
  const { slurm, calls } = answering({ scontrol, squeue: { out: `CLUSTER: second\n${QUEUE}` } });
  for (const job of ["77;second", "77;first", "77"]) {
    assert.equal((await slurm.states(job)).get(2)?.phase, "running");
    await slurm.cancel(job);
  }
  assert.deepEqual(calls.filter(([name]) => name === "scontrol").length, 1);
  const options = (name: string) =>
    calls.filter((call) => call[0] === name)
      .map((call) => call.slice(1).filter((word) => /cluster|77/.test(word)).join(" "));
  assert.deepEqual(options("squeue"), ["--clusters=second --jobs=77", "--jobs=77", "--jobs=77"]);
  assert.deepEqual(options("sacct"), options("squeue"));
  assert.deepEqual(options("scancel"), ["--clusters=second 77", "77", "77"]);
  assert.equal(slurm.cancelCommand("77;second"), "scancel --clusters=second 77");
  const silent = answering({ scontrol: { ok: false }, squeue: { out: "" } }).slurm;
  await assert.rejects(silent.states("77;second"), EngineUnreachable);
});

Deno.test("what sbatch says is passed on, and that it is missing", async () => {
  const err = "sbatch: error: invalid partition specified: x";
  await assert.rejects(answering({ sbatch: { ok: false, err } }).slurm.submit("#!"), {
    name: "InputError",
    message: /sbatch says: sbatch: error: invalid partition specified: x: required is options/,
  });
  await assert.rejects(answering({ sbatch: missing }).slurm.submit("#!"), missing);
});

const QUEUE = `
5                       PENDING                 0           0           JobArrayTaskLimit
4                       PENDING                 2           0           BeginTime
3                       PENDING                 0           0           launch failed requeued held
2                       RUNNING                 1           0           None
1                       COMPLETING              0           0           None
0                       COMPLETED               0           0           None
6                       FAILED                  0           16896       NonZeroExitCode
7                       FAILED                  0           9           JobLaunchFailure
8                       TIMEOUT                 0           15          TimeLimit
9                       OUT_OF_MEMORY           0           125         OutOfMemory
10                      CANCELLED               0           15          None
11                      NODE_FAIL               0           0           None
12                      __proto__               0           0           None
13                      EXPEDITING              0           0           None
`;

Deno.test("the states of tasks are understood, with exit statuses and restarts", () => {
  const states = parseQueue(QUEUE);
  assert.deepEqual(Object.fromEntries(states), {
    0: { phase: "ended", end: "completed", status: 0 },
    1: { phase: "running" }, // of which start is not known: it may be counted up before it has ended
    2: { phase: "running", restart: 1 },
    3: { phase: "waiting", reason: "launch failed requeued held", isHeld: true },
    4: { phase: "waiting", reason: "BeginTime", isHeld: false },
    5: { phase: "waiting", reason: "JobArrayTaskLimit", isHeld: false },
    6: { phase: "ended", end: "failed", status: 66 },
    7: { phase: "ended", end: "failed", status: 0, signal: 9 },
    8: { phase: "ended", end: "time limit", status: 0, signal: 15 },
    9: { phase: "ended", end: "out of memory", status: 0, signal: 125 },
    10: { phase: "ended", end: "cancelled", status: 0, signal: 15 },
    11: { phase: "ended", end: "node failure", status: 0 },
    12: { phase: "running" }, // of states that we do not know none has ended
    13: { phase: "running" },
  });
});

Deno.test("tasks that were cancelled together, before they were started, have one line", () => {
  const text = "N/A   CANCELLED   0   0   JobArrayTaskLimit\n1   CANCELLED   0   15   None";
  const cancelled = { phase: "ended", end: "cancelled", status: 0 } as const;
  assert.deepEqual([...parseQueue(text, 3)].sort(), [
    [0, cancelled],
    [1, { ...cancelled, signal: 15 }],
    [2, cancelled],
  ]);
  assert.deepEqual([...parseQueue(text).keys()], [1]);
});

Deno.test("the accounting is understood", () => {
  const text =
    "7_0|COMPLETED|0:0\n7_1|CANCELLED by 1000|0:15\n7_[2-5%2]|PENDING|0:0\n7_6|FAILED|3:0\n";
  assert.deepEqual(Object.fromEntries(parseAccounting(text)), {
    0: { phase: "ended", end: "completed", status: 0 },
    1: { phase: "ended", end: "cancelled", status: 0, signal: 15 },
    6: { phase: "ended", end: "failed", status: 3 },
  });
});

Deno.test("what the queue has forgotten is taken from the accounting, where there is one", async () => {
  const forgotten = { ok: false, err: "slurm_load_jobs error: Invalid job id specified" };
  const sacct = { out: "7_0|TIMEOUT|0:15" };
  const states = await answering({ squeue: forgotten, sacct }).slurm.states("7");
  assert.deepEqual([...states.keys()], [0]);
  const off = { ok: false, err: "Slurm accounting storage is disabled" };
  for (const none of [off, missing]) {
    assert.equal((await answering({ squeue: forgotten, sacct: none }).slurm.states("7")).size, 0);
  }
  const both = await answering({ squeue: { out: QUEUE }, sacct }).slurm.states("7");
  assert.deepEqual(
    both.get(0),
    { phase: "ended", end: "completed", status: 0 },
    "the queue is newer",
  );
});

Deno.test("where the accounting says that a task runs of which the queue knows nothing, it has ended", async () => {
  const forgotten = { ok: false, err: "slurm_load_jobs error: Invalid job id specified" };
  const sacct = { out: "7_0|RUNNING|0:0\n7_1|PENDING|0:0\n7_2|FAILED|1:0" };
  const states = await answering({ squeue: forgotten, sacct }).slurm.states("7");
  assert.deepEqual([...states.keys()], [2]);
});

Deno.test("an empty answer is none: jobs may be left out of it, whatever the accounting has", async () => {
  const scontrol = { out: "ClusterName = first" };
  for (const out of ["", "CLUSTER: second"]) {
    for (const rows of ["", "7_0|COMPLETED|0:0\n7_1|RUNNING|0:0"]) {
      const { slurm } = answering({ scontrol, squeue: { out }, sacct: { out: rows } });
      const told = { code: "engine-unreachable", message: /SQUEUE_/ };
      await assert.rejects(slurm.states("7;second"), told);
    }
  }
});

Deno.test("what the queue leaves out of a job that it knows may run, as the accounting has it", async () => {
  const sacct = { out: "7_0|RUNNING|0:0\n7_20|RUNNING|0:0" };
  const states = await answering({ squeue: { out: QUEUE }, sacct }).slurm.states("7");
  assert.equal(states.get(20)?.phase, "running");
  assert.equal(states.get(0)?.phase, "ended");
});

Deno.test("accounting that does not answer does not say that there is no such job", async () => {
  const away = { ok: false, err: "sacct: error: Problem talking to the database" };
  const { slurm } = answering({ squeue: { out: "" }, sacct: away });
  await assert.rejects(slurm.find("a"), EngineUnreachable);
  const off = { ok: false, err: "Slurm accounting storage is disabled" };
  assert.equal(await answering({ squeue: { out: "" }, sacct: off }).slurm.find("a"), undefined);
});

Deno.test("a controller that is away is not taken for a job that has ended", async () => {
  const away = { ok: false, err: "slurm_load_jobs error: Unable to contact slurm controller" };
  const { slurm } = answering({ squeue: away, scancel: away });
  await assert.rejects(slurm.states("7"), EngineUnreachable);
  await assert.rejects(slurm.find("arcbook-toy-1"), EngineUnreachable);
  await assert.rejects(slurm.cancel("7"), EngineUnreachable);
});

Deno.test("jobs are found by name, ended ones are ended twice without harm", async () => {
  assert.equal(await answering({ squeue: { out: "77\n77" } }).slurm.find("a"), "77");
  assert.equal(await answering({}).slurm.find("a"), undefined);
  const sacct = { out: "78_[0-3]|second" };
  assert.equal(await answering({ squeue: { out: "" }, sacct }).slurm.find("a"), "78;second");
  const gone = {
    ok: false,
    err: "scancel: error: Kill job error on job id 7: Invalid job id specified",
  };
  await answering({ scancel: gone }).slurm.cancel("7");
});

Deno.test("the most tasks are those of the configuration, else Slurm's own default", async () => {
  const out = "MaxArraySize            = 75000\nMaxJobCount = 10000";
  assert.equal(await answering({ scontrol: { out } }).slurm.mostTasks(), 75_000);
  assert.equal(await answering({ scontrol: missing }).slurm.mostTasks(), 1001);
  assert.equal(await answering({ scontrol: { ok: false } }).slurm.mostTasks(), 1001);
});

Deno.test("a process knows which task it is, and which start of it", () => {
  const task = (env: Record<string, string>) =>
    new Slurm(undefined, (name) => env[name]).thisTask();
  const env = { SLURM_ARRAY_JOB_ID: "7", SLURM_ARRAY_TASK_ID: "3", SLURM_JOB_ID: "9" };
  assert.deepEqual(task(env), { engine: "slurm", job: "7", index: 3, restart: 0 });
  assert.equal(task({ ...env, SLURM_RESTART_COUNT: "2" })?.restart, 2);
  assert.equal(task({ ...env, SLURM_CLUSTER_NAME: "second" })?.job, "7;second");
  assert.equal(task({ SLURM_JOB_ID: "9" }), undefined);
});
