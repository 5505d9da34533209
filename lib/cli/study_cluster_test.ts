import assert from "node:assert/strict";
import { join } from "node:path";
import { FakeEngine } from "../study/cluster/testing/fake_engine.ts";
import { CellStore } from "../study/run/cells.ts";
import { inFolder } from "../testing/folders.ts";
import { UsageError } from "./command.ts";
import { studyCommandFor } from "./study.ts";
import { arcbook, capturingIo, namesIn, succeed } from "./testing/calls.ts";
import { call, CLUSTER, toy } from "./testing/cluster_study.ts";

Deno.test("a study on a cluster prints its table, and which job it was", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    const { status, out, err } = await call(folder, toy(folder), engine, ...CLUSTER);
    assert.deepEqual([status, out], [0, "sum\n1\n2\n3\n4\n"]);
    assert.match(err, /^fake job 1 is submitted: .*arcbook-sums-\w+$/m);
    assert.match(err, /^4 of them computed by jobs$/m);
    const again = await call(folder, toy(folder), engine, ...CLUSTER);
    assert.deepEqual([again.out, engine.jobs.size], [out, 1]);
  }));

Deno.test("a cell that fails is told with the log of its task, exit status 1", () =>
  inFolder(async (folder) => {
    const study = toy(folder);
    study.fails = true;
    const { status, out, err } = await call(folder, study, new FakeEngine(), ...CLUSTER);
    assert.deepEqual([status, out], [1, ""]);
    assert.match(err, /Cannot compute 1 of 4 cells:\n {2}cell 3: Cannot sum up/);
    assert.match(err, /Logs of tasks that failed at cells:\n {2}\/.*logs\/\d\.log/);
  }));

Deno.test("--dry-run prints the script, asks nothing of the cluster and writes nothing", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    engine.submit = engine.find = engine.states = () => assert.fail("asked");
    const dry = [...CLUSTER, "--dry-run"];
    const { status, out, err } = await call(folder, toy(folder), engine, ...dry);
    assert.equal(status, 0);
    assert.equal(JSON.parse(out).tasks, 4);
    assert.match(err, /^4 cells in 4 tasks; none is submitted$/m);
    const timed = await call(folder, toy(folder, true), engine, ...dry);
    assert.match(timed.err, /4 cells are timed, on the machine where the command runs/);
    assert.deepEqual(namesIn(folder), []);
    await call(folder, toy(folder), engine);
    const known = await call(folder, toy(folder), engine, ...dry);
    assert.deepEqual([known.out, known.status], ["", 0]);
    assert.match(known.err, /^All cells are known; none would be submitted$/m);
  }));

Deno.test("what a job left that ended while nobody watched is removed by the next run", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    const tidy = studyCommandFor([toy(folder)], () => new CellStore(join(folder, "cells")), {
      fake: engine,
    });
    engine.submit = async (script) => {
      const id = await FakeEngine.prototype.submit.call(engine, script);
      while ([...(await engine.states(id)).values()].some(({ phase }) => phase !== "ended"));
      const { folder } = JSON.parse(script);
      await Deno.rename(folder, `${folder} kept`);
      throw new Error("the command is killed when all is done");
    };
    const { io } = capturingIo();
    await assert.rejects(tidy.run(["toy", ...CLUSTER], io), /killed/);
    const jobs = join(folder, "cells", "jobs");
    const [name] = namesIn(jobs);
    await Deno.rename(join(jobs, name), join(jobs, name.replace(" kept", "")));
    await Deno.mkdir(join(jobs, "arcbook-sums-0123abcd")); // one that was not laid out to the end
    const { status } = await call(folder, toy(folder), engine, ...CLUSTER);
    assert.deepEqual([status, namesIn(jobs), engine.jobs.size], [0, [], 1]);
  }));

Deno.test("--estimate tells what is open, and computes nothing", () =>
  inFolder(async (folder) => {
    const estimate = ["--estimate", "--treebanks", "100"];
    const { status, out, err } = await call(folder, toy(folder), new FakeEngine(), ...estimate);
    assert.equal(status, 0);
    assert.equal(out, "study,treebanks,known,open,hours,low,high,longest\nsums,100,0,400,,,,\n");
    assert.match(err, /sums: nothing of it was measured\nMeasured: \d+ cells of \d{4}-/);
    assert.deepEqual(namesIn(folder), []);
    await call(folder, toy(folder), new FakeEngine());
    const after = await call(folder, toy(folder), new FakeEngine(), "--estimate");
    assert.match(after.out, /\nsums,0,4,0,0,0,0,0\n/);
    const many = await call(folder, toy(folder), new FakeEngine(), ...estimate);
    assert.match(many.out, /\nsums,100,0,400,[\d.]+,/, "whatever is known");
  }));

Deno.test("options that do not go together are refused, and so are words that are none", () =>
  inFolder(async (folder) => {
    const refused: [string[], RegExp][] = [
      [["--time", "5"], /Cannot take --time without --cluster/],
      [["--dry-run"], /Cannot take --dry-run without --cluster/],
      [["--cluster", "slrm"], /required is one of fake/],
      [[...CLUSTER, "--cancel", "--dry-run"], /Cannot take --dry-run and --cancel at once/],
      [[...CLUSTER, "--estimate", "--cancel"], /at once/],
      [[...CLUSTER, "--dry-run", "--refresh"], /Cannot take --dry-run and --refresh at once/],
      [[...CLUSTER, "--estimate", "--refresh"], /Cannot take --estimate and --refresh at once/],
      [["--estimate", "--refresh", ...CLUSTER], /at once/],
      [[...CLUSTER, "--cpus", "0"], /--cpus.*an integer of at least 1/],
      [[...CLUSTER, "--time", "5\n#SBATCH --x"], /--time.*required is one word/],
      [[...CLUSTER, "--mem", ""], /--mem.*required is some text/],
      [["--treebanks", "3"], /Cannot take --treebanks without --estimate/],
    ];
    for (const [args, message] of refused) {
      await assert.rejects(call(folder, toy(folder), new FakeEngine(), ...args), (error) => {
        return error instanceof UsageError && message.test(error.message);
      }, args.join(" "));
    }
    const script = ["--cluster-script", join(folder, "none")];
    await assert.rejects(call(folder, toy(folder), new FakeEngine(), ...CLUSTER, ...script), {
      code: "path-not-found",
    });
    assert.deepEqual(namesIn(folder), []);
  }));

Deno.test("what tasks run is a command that is documented, but not listed", async () => {
  const { out } = await succeed("help", "cells");
  assert.match(out, /arcbook cells JOB TASK/);
  assert.doesNotMatch((await succeed("help")).out, /^ {2}cells/m);
  for (const args of [[], ["job"], ["job", "x"], ["job", "0", "1"]]) {
    assert.equal((await arcbook("cells", ...args)).status, 2);
  }
  await inFolder(async (folder) => {
    const { status, err } = await arcbook("cells", folder, "0");
    assert.equal(status, 1);
    assert.match(err, /the folder of a job, on a file system that this machine shares/);
  });
});
