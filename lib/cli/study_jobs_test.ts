import assert from "node:assert/strict";
import { join } from "node:path";
import { EngineUnreachable } from "../study/cluster/engine.ts";
import { FakeEngine } from "../study/cluster/testing/fake_engine.ts";
import { CellStore } from "../study/run/cells.ts";
import { inFolder } from "../testing/folders.ts";
import { studyCommandFor } from "./study.ts";
import { capturingIo, namesIn } from "./testing/calls.ts";
import { call, CLUSTER, toy } from "./testing/cluster_study.ts";

const CANCEL = [...CLUSTER, "--cancel"];

/** Starts a study on a cluster whose tasks wait; comes back once they are watched. */
async function waiting(folder: string, engine: FakeEngine, ...args: string[]) {
  engine.fateOf = () => ({ phase: "waiting", reason: "Resources", isHeld: false });
  const asked = new Promise<void>((resolve) => {
    const states = engine.states.bind(engine);
    engine.states = (id) => {
      resolve();
      return states(id);
    };
  });
  const running = call(folder, toy(folder), engine, ...CLUSTER, ...args);
  await asked;
  return { running };
}

Deno.test("--cancel ends the jobs of the study", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    assert.match((await call(folder, toy(folder), engine, ...CANCEL)).err, /No job of it is known/);
    const { running } = await waiting(folder, engine);
    const { status, out, err } = await call(folder, toy(folder), engine, ...CANCEL);
    assert.deepEqual([status, out, /Cancelled job 1/.test(err)], [0, "", true]);
    assert.deepEqual(engine.jobs.get("1")?.states.map((state) => state.phase === "ended"), [
      ...Array(4).fill(true),
    ]);
    const told = await running;
    assert.equal(told.status, 1);
    assert.match(told.err, /cancelled.*the same command again, which submits what is missing/);
  }));

Deno.test("--cancel ends a job of another profile, though all cells of its own are known; no other study's", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    await call(folder, toy(folder), engine);
    const { running } = await waiting(folder, engine, "--profile", "full");
    const other = { ...toy(folder), name: "other", run: () => assert.fail("it is run") };
    const { io, printed } = capturingIo();
    const store = () => new CellStore(join(folder, "cells"));
    const command = studyCommandFor([other], store, { fake: engine });
    assert.equal(await command.run(["other", ...CANCEL], io), 0);
    assert.match(printed().err, /No job of it is known/);
    const { out, err } = await call(folder, toy(folder), engine, ...CANCEL);
    assert.deepEqual([out, /Cancelled job 1/.test(err)], ["", true]);
    assert.match((await running).err, /Cannot compute 2 of 6 cells/);
  }));

Deno.test("--cancel with --refresh ends jobs, and submits none", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    const { running } = await waiting(folder, engine);
    engine.submit = () => assert.fail("submitted");
    const { io, printed } = capturingIo();
    const store = () => new CellStore(join(folder, "of another commit"));
    const command = studyCommandFor([toy(folder)], store, { fake: engine });
    assert.equal(await command.run(["toy", ...CANCEL, "--refresh"], io), 0);
    assert.equal(printed().err.trim(), "Cancelled job 1");
    await running;
  }));

Deno.test("a damaged job does not keep --cancel from ending the others; it is told, exit status 1", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    const { running } = await waiting(folder, engine);
    for (const study of ["aaa", "sums", "zzz"]) {
      const damaged = join(folder, "cells", "jobs", `arcbook-${study}-01234567`);
      await Deno.mkdir(damaged, { recursive: true });
      await Deno.writeTextFile(join(damaged, "job.json"), '{"layout":1}');
    }
    const { status, err } = await call(folder, toy(folder), engine, ...CANCEL);
    assert.deepEqual([status, /Cancelled job 1/.test(err)], [1, true]);
    assert.equal(err.match(/layout 1/g)?.length, 3);
    await Deno.remove(join(folder, "cells", "jobs", "arcbook-sums-01234567"), { recursive: true });
    await running;
  }));

Deno.test("a job that cannot be ended does not keep --cancel from ending the others", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    const { running } = await waiting(folder, engine);
    const full = await waiting(folder, engine, "--profile", "full");
    while (engine.jobs.size < 2) await new Promise((done) => setTimeout(done, 5));
    const { cancel } = FakeEngine.prototype;
    let asked = 0;
    engine.cancel = async (id) => {
      if (asked++ === 0) throw new EngineUnreachable("denied");
      await cancel.call(engine, id);
    };
    const first = await call(folder, toy(folder), engine, ...CANCEL);
    assert.equal(first.status, 1);
    assert.match(first.err, /^denied\nCancelled job \d$/m);
    const second = await call(folder, toy(folder), engine, ...CANCEL);
    assert.match(second.err, /^Cancelled job \d$/m);
    await Promise.all([running, full.running]);
  }));

Deno.test("--dry-run leaves out what is at a job, and leaves the job alone", () =>
  inFolder(async (folder) => {
    const engine = new FakeEngine();
    const { running } = await waiting(folder, engine);
    const jobs = () => namesIn(join(folder, "cells", "jobs"));
    const before = jobs();
    const none = await call(folder, toy(folder), engine, ...CLUSTER, "--dry-run");
    assert.deepEqual([none.status, none.out], [0, ""]);
    assert.match(none.err, /^4 cells are at job 1; none of them would be submitted$/m);
    const two = await call(
      folder,
      toy(folder),
      engine,
      ...CLUSTER,
      "--dry-run",
      "--profile",
      "full",
    );
    assert.equal(JSON.parse(two.out).tasks, 2);
    assert.match(two.err, /^4 cells are at job 1; 2 cells in 2 tasks; none is submitted$/m);
    assert.deepEqual(jobs(), before);
    await call(folder, toy(folder), engine, ...CANCEL);
    await running;
  }));

Deno.test("a worker that dies in a task is told as it is told here, without a stack", () =>
  inFolder(async (folder) => {
    const study = toy(folder);
    study.dies = true;
    const { status, err } = await call(folder, study, new FakeEngine(), ...CLUSTER);
    assert.equal(status, 1);
    assert.match(err, /Cannot compute 1 of 4 cells:\n {2}cell 3: .*(worker|thread)/i);
    assert.doesNotMatch(err, /\n +at /);
  }));
